import { EngineError, type Filter, type Operation } from '../engine/engine.ts'
import { formatRelationship, parseRelationship, type Relationship } from '../relationship.ts'
import { SampleError } from '../sample-error.ts'
import { NotRun, type ZedCall, ZedError } from './call.ts'
import { checkConsistency } from './permission.ts'
import { contextOf, prettyJson, splitObject, splitSubject } from './text.ts'

/** `zed relationship create`, `touch` and `delete`; relationships come from the arguments or from stdin. */
export const write =
  (operation: Operation) =>
  async (call: ZedCall): Promise<void> => {
    const relationships = call.args.length > 0 ? [toRelationship(call.args)] : fromStdin(call.stdin ?? '')
    if (operation !== 'DELETE') for (const relationship of relationships) applyFlags(call, relationship)
    const engine = await call.run.database.engine()
    const size = call.flags.number('batch-size', 100)
    for (let start = 0; start < relationships.length; start += size) {
      const updates = relationships.slice(start, start + size).map((relationship) => ({ operation, relationship }))
      const { token, json } = await engine.writeRelationships(updates)
      call.print(call.flags.bool('json') ? prettyJson(json) : token)
    }
  }

function toRelationship([resource, relation, subject]: readonly string[]): Relationship {
  try {
    return parseRelationship(`${resource}#${relation}@${subject}`)
  } catch (error) {
    if (error instanceof SampleError) throw new ZedError('invalid relationship string')
    throw error
  }
}

/** Lines of `resource relation subject`. */
function fromStdin(text: string): Relationship[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const words = line.trim().split(/\s+/)
      if (words.length < 3) throw new ZedError(`expected ${line.trim()} to have 3 arguments, but got ${words.length}`)
      return toRelationship([words[0] ?? '', words[1] ?? '', words.slice(2).join(' ')])
    })
}

/** `--caveat name:{json}` and `--expiration-time`. */
function applyFlags({ flags }: ZedCall, relationship: Relationship): void {
  const caveat = flags.string('caveat')
  if (caveat && relationship.caveat) {
    throw new ZedError('cannot specify a caveat in both the relationship and the --caveat flag')
  }
  if (caveat) {
    const [name = '', ...context] = caveat.split(':')
    relationship.caveat = { name, context: contextOf(context.join(':')) ?? {} }
  }
  const time = flags.string('expiration-time')
  if (time && Number.isNaN(Date.parse(time))) throw new NotRun('the text of a wrong --expiration-time is not imitated')
  if (time) relationship.expiresAt = new Date(time).toISOString().replace('.000Z', 'Z')
}

/** `type`, `type:id` or `type:prefix%`, then a relation, then a subject filter. Throws ZedError. */
function filterOf(call: ZedCall): Filter {
  const [first = '', relation, third] = call.args
  const filter: Filter = { resourceType: first }
  if (first.includes(':')) {
    const { type, id } = splitObject(first)
    filter.resourceType = type
    if (id.endsWith('%')) filter.resourceIdPrefix = id.slice(0, -1)
    else filter.resourceId = id
  }
  if (relation) filter.relation = relation
  const flag = call.flags.string('subject-filter')
  if (third && flag) throw new ZedError('cannot specify subject filter both positionally and via --subject-filter')
  const subject = third ?? flag
  if (subject) filter.subject = subject.includes(':') ? splitSubject(subject) : { type: subject }
  return filter
}

/** `zed relationship read` */
export async function read(call: ZedCall): Promise<void> {
  checkConsistency(call)
  const filter = filterOf(call)
  const engine = await call.run.database.engine()
  const total = call.flags.number('limit', 0)
  const limit = total > 0 ? total : call.flags.number('page-limit', 100)
  let cursor = call.flags.string('cursor')
  for (;;) {
    const found = await engine.readRelationships(filter, { limit, cursor })
    for (const { relationship, json } of found) {
      call.print(call.flags.bool('json') ? prettyJson(json) : shown(relationship))
    }
    cursor = found[found.length - 1]?.cursor ?? cursor
    if (total > 0 || found.length < limit) break
  }
  if (call.flags.bool('show-cursor') && cursor) call.print(`Last cursor: ${cursor}`)
  call.unordered = !call.flags.bool('json')
}

/** zed prints a relationship with blanks instead of the first `@` and the first `#`. */
const shown = (relationship: Relationship): string =>
  formatRelationship(relationship).replace('@', ' ').replace('#', ' ')

/** `zed relationship bulk-delete` */
export async function bulkDelete(call: ZedCall): Promise<void> {
  const filter = filterOf(call)
  const engine = await call.run.database.engine()
  const partial = call.flags.bool('force')
  const limit = call.flags.number('optional-limit', 1000)
  try {
    let result = await engine.deleteRelationships(filter, { limit, partial })
    while (!result.complete) result = await engine.deleteRelationships(filter, { limit, partial })
    call.print(result.token)
  } catch (error) {
    if (error instanceof EngineError && /more than \d+ relationships/.test(error.detail)) throw tooMany(filter, limit)
    throw error
  }
}

const tooMany = (filter: Filter, limit: number): ZedError =>
  new ZedError(
    `could not delete ${filter.resourceType}, as more than ${limit} relationships were found. Consider increasing --optional-limit or deleting all relationships using --force`,
  )
