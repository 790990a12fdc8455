import { join } from 'node:path'
import { collectPage, collectPages } from '@authzed-docs/samples/build/collect.ts'
import { runPage } from '@authzed-docs/samples/verify/run.ts'
import { runFile } from '@authzed-docs/samples/verify/run-files.ts'
import { unusedSamples } from '@authzed-docs/samples/verify/unused-samples.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'

const BAD = join(ROOT, 'tests/fixtures/samples-bad')

const notRecorded = (page: string, line: number): string =>
  `${line}:1  this block isn't in the page's recording  → CI records it; or run npm run samples -- --record /${page} where Go is installed`

/** All findings of each bad page of the fixtures, as `line:column  what  → remedy`. */
const PAGES: Record<string, string[]> = {
  'wrong-message': [
    '8:1  Found unknown field while reading authzed.api.v1.ObjectReference from JSON format. JSON key: objectID  → fix the message',
    '17:1  Unable to parse field authzed.api.v1.RelationshipUpdate#operation, enum authzed.api.v1.RelationshipUpdate.Operation has no value for "OPERATION_TUOCH".  → fix the message',
    '24:1  the API has no message "CheckPermisionRequest"  → did you mean "CheckPermissionRequest"?',
    notRecorded('wrong-message', 27),
    '28:1  Multiple members of the oneof group "requirement" of authzed.api.v1.Consistency are present in JSON.  → fix the message',
    notRecorded('wrong-message', 33),
  ],
  programs: [], // blocks get the results of their files later
  'type-error': [], // its errors are found by checkTypes and runProgram
  'undefined-caveat': [
    '8:1  could not lookup caveat `office_hours` for relation `opener`: caveat with name `office_hours` not found  → fix the schema',
  ],
  'duplicate-relation': [
    '8:1  found duplicate relation/permission name `opener` under definition `door`  → fix the schema',
  ],
  'missing-use-expiration': [
    '8:1  could not lookup caveat `expiration` for relation `guest`: caveat with name `expiration` not found  → fix the schema',
  ],
  'permission-cycle': [], // only a server finds it
  'wrong-output': [notRecorded('wrong-output', 16), notRecorded('wrong-output', 25)],
  'failing-assertion': [
    '23:1  assertTrue door:front#open@person:bob: expected true, got false  → fix the assertion, the relationships or the schema',
    '25:1  assertFalse door:front#open@person:ada: expected false, got true  → fix the assertion, the relationships or the schema',
  ],
  'unknown-word': [
    '7:8  unknown fence word "fersh"  → did you mean "fresh"?',
    '11:1  unknown language "yml"  → did you mean "yaml"?',
    '15:12  "setup" doesn\'t work with console  → use it in zed and bash fences only',
    notRecorded('unknown-word', 15),
  ],
  'missing-file': [
    '7:1  samples/missing-region/shcema.zed doesn\'t exist  → did you mean "missing-region/schema.zed"?',
    "11:1  samples/missing-file/helper.zed doesn't exist  → add it",
  ],
  'missing-region': [
    '7:1  samples/missing-region/schema.zed has no region "opneing"  → did you mean "opening"?',
    '10:1  samples/missing-region/door.yaml has no region "assertion"  → did you mean "assertions"?',
  ],
  'unknown-flag': [notRecorded('unknown-flag', 11)],
  'wrong-json': ['8:1  invalid JSON: Expected double-quoted property name in JSON at position 38  → fix the JSON'],
  'expected-error': [notRecorded('expected-error', 7), notRecorded('expected-error', 11)],
  'bad-relationships': [
    '18:1  subjects of type `door` are not allowed on relation `door#opener`  → fix the relationships or the schema before them',
    '22:1  invalid relationship string: door:front#opener@person ada  → write resource_type:id#relation@subject_type:id, then [caveat:{…}] and [expiration:…] if wanted',
  ],
  'bad-validation': [], // its file is run by itself
  'wrong-kinds': [
    '60:1  type must be equal to one of the allowed values  → did you mean "LoadBalancer"?',
    '64:1  "tlsSecret" is neither a key of the operator nor the flag --tls-secret  → name a flag of spicedb serve in camel case',
    '68:1  no part "SpiceDBCluster config" is known  → did you mean "SpiceDBCluster spec.config"?',
    '71:1  expected the error "unknown field", but it succeeded  → fix error= or the sample',
    notRecorded('wrong-kinds', 81),
  ],
  'invalid-mdx': [
    '7:30  invalid MDX: Unexpected end of file in expression, expected a corresponding closing brace for `{`  → fix the MDX',
  ],
}

describe('a bad page', () => {
  it('is listed in the table above', () => {
    expect(collectPages(BAD).map(({ page }) => page)).toEqual(
      Object.keys(PAGES)
        .map((name) => `pages/${name}.mdx`)
        .sort(),
    )
  })

  it.each(Object.entries(PAGES))('%s', async (name, expected) => {
    const page = `pages/${name}.mdx`
    const { findings } = await runPage(BAD, collectPage(BAD, page), {})
    expect(findings.map(formatFinding)).toEqual(expected.map((text) => `${page}:${text}`))
  })
})

it('reports all failures of a bad validation file', async () => {
  const result = await runFile(BAD, 'bad-validation/door.yaml')
  expect(result.findings.map(formatFinding).sort()).toEqual(
    [
      '1:1  Expected relation or permission door:front#open@person:bob to exist (door:front#open@person:bob)  → fix the validation file',
      '1:1  relation/permission `shut` not found under definition `door` (door:front#shut@person:bob)  → fix the validation file',
      '1:1  For object and permission/relation `door:front#open`, missing expected subject `person:bob` ([person:bob] is <door:front#opener>)  → fix the validation file',
      '1:1  For object and permission/relation `door:front#opener`, subject `person:bob` found but not listed in expected subjects (door:front#opener)  → fix the validation file',
    ]
      .map((text) => `samples/bad-validation/door.yaml:${text}`)
      .sort(),
  )
})

it('a validation file that is expected to fail passes when it fails', async () => {
  const failing = await runFile(BAD, 'bad-validation/door.yaml', undefined, 'expected true, got false')
  expect(failing.findings).toEqual([])
})

it('reports an unused sample', () => {
  expect(unusedSamples(BAD, collectPages(BAD)).map(formatFinding)).toEqual([
    'samples/unused/left-over.zed:1:1  no page uses this sample  → show it with file= or delete it',
  ])
})

it('throws for a folder without pages', () => {
  expect(() => collectPages(join(BAD, 'samples'))).toThrow('no page found below pages/')
})
