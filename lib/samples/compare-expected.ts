import { type Engine, EngineError } from './engine/engine.ts'
import type { Expectation, ExpectedSubject } from './expected-relations.ts'
import { type FoundMember, subjectsOf } from './membership.ts'
import { formatSubject, type Relationship } from './relationship.ts'
import { SampleError } from './sample-error.ts'

/**
 * Compares an expectation with what the engine finds: the same subjects, each by the same resources, with the same
 * exclusions and caveats. The messages are those of SpiceDB's pkg/development/validation.go (v1.54.0), which zed prints.
 * Out: the failures, each with its line in the file.
 */
export async function compareExpectation(
  engine: Engine,
  expectation: Expectation,
  relationships: readonly Relationship[],
): Promise<SampleError[]> {
  try {
    const found = await subjectsOf(engine, relationships, expectation.resource, expectation.relation)
    return differences(expectation, found)
  } catch (error) {
    return [asSampleError(error, expectation.line)]
  }
}

/** What differs between expected and found subjects. */
export function differences(expectation: Expectation, found: readonly FoundMember[]): SampleError[] {
  const listed = new Set(expectation.subjects.map(({ subject }) => formatSubject(subject)))
  const wrong = expectation.subjects.flatMap((expected) => compareSubject(expectation.key, expected, found))
  const unlisted = found.filter((member) => !listed.has(formatSubject(member.subject)))
  return [...wrong, ...unlisted.map((member) => notListed(expectation, member))]
}

function notListed({ key, line }: Expectation, member: FoundMember): SampleError {
  const text = `subject \`${formatSubject(member.subject)}\` found but not listed in expected subjects`
  return new SampleError(
    `For object and permission/relation \`${key}\`, ${text}`,
    `add "${expectedLine(member)}"`,
    line,
  )
}

function compareSubject(key: string, expected: ExpectedSubject, found: readonly FoundMember[]): SampleError[] {
  const name = formatSubject(expected.subject)
  const member = found.find((candidate) => formatSubject(candidate.subject) === name)
  const fail = (text: string, remedy: string) =>
    new SampleError(`For object and permission/relation \`${key}\`, ${text}`, remedy, expected.line)
  if (!member) return [fail(`missing expected subject \`${name}\``, 'take the line away or add a relationship')]
  const remedy = `write "${expectedLine(member)}"`
  return compareMember(expected, member, name).map((text) => fail(text, remedy))
}

/** Texts of all that differs for one subject. */
function compareMember(expected: ExpectedSubject, member: FoundMember, name: string): string[] {
  const texts: string[] = []
  const resources = [...member.resources].sort()
  if (!same(expected.resources, resources)) {
    const pair = computed(expected.resources, resources, '/')
    texts.push(`found different relationships for subject \`${name}\`: ${pair}`)
  }
  const excluded = member.excluded.map((gone) => excludedText(member, gone)).sort()
  if (expected.subject.id !== '*' && expected.exceptions.length > 0) texts.push('found unexpected excluded subjects')
  else if (!same(expected.exceptions, excluded)) {
    const pair = computed(expected.exceptions, excluded, ', ')
    texts.push(`found different excluded subjects for subject \`${name}\`: ${pair}`)
  }
  if (expected.caveated !== member.caveated) texts.push('found caveat mismatch')
  return texts
}

const excludedText = ({ subject }: FoundMember, gone: { id: string; caveated: boolean }): string =>
  `${formatSubject({ ...subject, id: gone.id })}${gone.caveated ? '[...]' : ''}`

const same = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n')

const computed = (wanted: readonly string[], real: readonly string[], separator: string): string =>
  `Specified: \`${wrap(wanted, separator)}\`, Computed: \`${wrap(real, separator)}\``

const wrap = (texts: readonly string[], separator: string): string => texts.map((one) => `<${one}>`).join(separator)

/** `user:*[...] - {user:bob}`, as it stands in a validation file. */
function formatMember({ subject, caveated, excluded }: FoundMember): string {
  const gone = excluded
    .map((one) => `${formatSubject({ ...subject, id: one.id })}${one.caveated ? '[...]' : ''}`)
    .sort()
  return `${formatSubject(subject)}${caveated ? '[...]' : ''}${gone.length > 0 ? ` - {${gone.join(', ')}}` : ''}`
}

/** The line that a validation file needs for a found subject. */
export const expectedLine = (member: FoundMember): string =>
  `[${formatMember(member)}] is ${[...member.resources]
    .sort()
    .map((one) => `<${one}>`)
    .join('/')}`

/** For the failure of one expectation: an error of the engine becomes one of the sample. */
function asSampleError(error: unknown, line: number): SampleError {
  if (error instanceof SampleError) return new SampleError(error.what, error.remedy, line)
  if (error instanceof EngineError) return new SampleError(error.message, 'mend the expected relation', line)
  throw error
}
