import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { collectPage } from '../../../lib/samples/collect.ts'
import { parseCurl } from '../../../lib/samples/curl/parse-curl.ts'
import { embedded } from '../../../lib/samples/engine/embedded.ts'
import { answerHttp } from '../../../lib/samples/http/gateway.ts'
import { ROUTES } from '../../../lib/samples/http/routes.ts'
import { runPage } from '../../../lib/samples/run.ts'
import { parseJq } from '../../../lib/samples/shell/jq.ts'
import { hasControlFlow, parseScript } from '../../../lib/samples/shell/script.ts'
import { firstSubstitution } from '../../../lib/samples/shell/substitution.ts'
import { applyRewrites } from '../../../lib/samples/update.ts'
import { rootWith } from './root.ts'

describe('ROUTES', () => {
  it('are those of the installed authzed-node', () => {
    expect(ROUTES.size).toBeGreaterThan(20)
    expect(ROUTES.get('/v1/permissions/check')?.I.typeName).toBe('authzed.api.v1.CheckPermissionRequest')
    expect(ROUTES.get('/v1/relationships/read')?.serverStreaming).toBe(true)
    for (const path of ROUTES.keys()) expect(path).toMatch(/^\/v1\//)
  })
})

describe('answerHttp', async () => {
  const engine = await embedded.open()
  afterAll(() => engine.close())
  const schema = 'definition person {}\n\ndefinition door {\n  relation opener: person\n  permission open = opener\n}'
  const headers = new Map([['authorization', 'Bearer local-dev-key']])
  const post = (path: string, body: object | string) =>
    answerHttp(engine, {
      method: 'POST',
      path,
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const object = (objectType: string, objectId: string) => ({ objectType, objectId })
  const update = (id: string) => ({
    operation: 'OPERATION_TOUCH',
    relationship: { resource: object('door', id), relation: 'opener', subject: { object: object('person', 'ada') } },
  })
  const read = { consistency: { minimizeLatency: true }, relationshipFilter: { resourceType: 'door' } }

  it('answers a call with all fields of the message', async () => {
    await post('/v1/schema/write', { schema })
    expect((await post('/v1/relationships/write', { updates: [update('front'), update('back')] })).body).toMatch(
      /^\{"writtenAt":\{"token":"[^"]+"\}\}$/,
    )
    const question = {
      resource: object('door', 'front'),
      permission: 'open',
      subject: { object: object('person', 'ada') },
    }
    const { status, body } = await post('/v1/permissions/check', question)
    expect(status).toBe(200)
    expect(body.replace(/"token":"[^"]+"/, '"token":"…"')).toBe(
      '{"checkedAt":{"token":"…"},"permissionship":"PERMISSIONSHIP_HAS_PERMISSION","partialCaveatInfo":null,"debugTrace":null,"optionalExpiresAt":null}',
    )
  })

  it('answers a stream with one result per line', async () => {
    const lines = (await post('/v1/relationships/read', read)).body.split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toBe('')
    expect(JSON.parse(lines[0] ?? '').result.relationship).toMatchObject({ relation: 'opener', optionalCaveat: null })
  })

  it.each([
    ['/v1/schema/nothing', '{}', 404, '{"code":5,"message":"Not Found","details":[]}'],
    ['/v1/permissions/check', '{"permission":1}', 400, /^\{"code":3,/],
    ['/v1/permissions/check', '{', 400, /^\{"code":3,/],
    ['/v1/permissions/check', '{}', 400, /^\{"code":3,"message":".*value is required/],
    [
      '/v1/relationships/read',
      '{"relationshipFilter":{"resourceType":"gate"}}',
      400,
      '{"code":9,"message":"object definition `gate` not found","details":[]}',
    ],
    ['/v1/schema/reflectschema', '{}', 501, /^\{"code":12,/],
  ])('answers errors as the gateway does: %s %s', async (path, body, status, expected) => {
    const answer = await post(path, body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatch(expected)
  })

  it('wants POST and a key', async () => {
    const get = await answerHttp(engine, { method: 'GET', path: '/v1/schema/read', headers, body: '' })
    expect([get.status, get.body]).toEqual([501, '{"code":12,"message":"Method Not Allowed","details":[]}'])
    const anonymous = { method: 'POST', path: '/v1/schema/read', headers: new Map(), body: '' }
    expect((await answerHttp(engine, anonymous)).status).toBe(401)
    expect((await answerHttp(engine, { ...anonymous, method: 'GET', path: '/healthz' })).body).toBe(
      '{"status":"SERVING"}',
    )
  })
})

describe('parseCurl', () => {
  const read = (name: string) => `<${name}>`
  it.each([
    [['--json', '{}', 'a'], { method: 'POST', body: '{}', urls: ['a'] }],
    [['-sS', '-X', 'PUT', 'a'], { method: 'PUT', body: '' }],
    [['-d', 'a=1', '-d', '@f', 'a'], { method: 'POST', body: 'a=1&<f>' }],
    [['--data-raw', '@f', '--url', 'a'], { body: '@f', urls: ['a'] }],
    [['--json', '@-', 'a'], { body: '<->' }],
    [['-fsSLo', 'x', 'a'], { method: 'GET', fail: true, output: 'x' }],
    [['-i', 'a'], { include: true }],
  ])('%j', (words, expected) => {
    expect(parseCurl(words, read)).toMatchObject(expected)
  })

  it('reads headers', () => {
    const { headers } = parseCurl(['--json', '{}', '-H', 'Authorization: Bearer a:b', 'a'], read)
    expect([...headers]).toEqual([
      ['content-type', 'application/json'],
      ['accept', 'application/json'],
      ['authorization', 'Bearer a:b'],
    ])
  })

  it.each([
    [['--slient'], 'unknown option --slient of curl → did you mean "--silent"?'],
    [['-q'], 'unknown option -q of curl → write it in full'],
    [['-H', 'nothing', 'a'], '"nothing" is no header → write NAME: VALUE'],
    [['a', '--json'], /^curl: Option '--json <value>' argument missing/],
  ])('refuses %j', (words, message) => {
    expect(() => parseCurl(words, read)).toThrow(message)
  })
})

describe('a script', () => {
  it('is split into commands', () => {
    const text = "# a comment\ncurl a \\\n  -s\n\ncurl b --json '{\n  1\n}' |\n  jq .\nzed x <<EOF\nin\nEOF\n"
    expect(parseScript(text)).toEqual([
      { command: 'curl a -s', line: 1 },
      { command: "curl b --json '{\n  1\n}' |\n  jq .", line: 4 },
      { command: 'zed x', line: 8, stdin: 'in' },
    ])
  })

  it.each([
    ['if true; then', true],
    ['a |\n  while read -r b; do', true],
    ['run() {', true],
    ['curl for', false],
  ])('has control flow: %j', (text, expected) => {
    expect(hasControlFlow(text)).toBe(expected)
  })

  it.each([
    ['A=$(curl "$(cat b)" | jq .c) x', 'curl "$(cat b)" | jq .c'],
    ["a '$(b)' \"$(c ')')\"", "c ')'"],
    ['a \\$(b)', undefined],
    ['a $b', undefined],
  ])('substitutes in %j', (line, command) => {
    expect(firstSubstitution(line)?.command).toBe(command)
  })

  it.each([
    [['-r', '.a', 'f'], { filter: '.a', flags: ['-r'], files: ['f'] }],
    [['--arg', 'x', '1', '.x'], { filter: '.x', flags: ['--arg', 'x', '1'], files: [] }],
    [['--rawfile', 's', 'f', '$s'], { filter: '$s', flags: ['--rawfile', 's', 'f'], files: [] }],
    [[], { filter: '.', flags: [], files: [] }],
  ])('gives jq %j', (words, expected) => {
    expect(parseJq(words)).toEqual(expected)
  })
})

describe('a page with curl', () => {
  const page = (shown: string) => `\`\`\`zed
definition person {}

definition door {
  relation opener: person
  permission open = opener
}
\`\`\`

\`\`\`json filename="write.json"
{ "updates": [{ "operation": "OPERATION_TOUCH", "relationship": {
  "resource": { "objectType": "door", "objectId": "front" }, "relation": "opener",
  "subject": { "object": { "objectType": "person", "objectId": "ada" } } } }] }
\`\`\`

\`\`\`bash
export PERSON=ada
curl --silent "$SPICEDB/v1/relationships/write" --header "$AUTH" --json @write.json >written.json
TOKEN=$(jq --raw-output .writtenAt.token written.json)
curl --silent "$SPICEDB/v1/watch" --header "$AUTH" --json '{}'
curl --fail https://example.com
curl --silent "$SPICEDB/v1/schema/read" --header "$OTHER" --json '{}'
\`\`\`

\`\`\`console
$ curl --silent "$SPICEDB/v1/permissions/check" --header "$AUTH" --json '{
  "consistency": { "atLeastAsFresh": { "token": "'"$TOKEN"'" } },
  "resource": { "objectType": "door", "objectId": "front" },
  "permission": "open",
  "subject": { "object": { "objectType": "person", "objectId": "'$PERSON'" } }
}'
${shown}
$ zed permission check door:front open person:$PERSON
true
\`\`\`
`

  it('runs in order, with variables, files and pipes', async () => {
    const root = rootWith({ 'pages/doors.mdx': page('{…"PERMISSIONSHIP_HAS_PERMISSION"…}') })
    const { findings, outcomes } = await runPage(root, collectPage(root, 'pages/doors.mdx'), embedded)
    expect(findings).toEqual([])
    expect(outcomes.map(({ notRun, setsOnly }) => notRun ?? setsOnly)).toEqual([
      undefined,
      "json is checked against the API's WriteRelationshipsRequest, not sent",
      true,
      undefined,
      true,
      'a watch does not end; its request is checked',
      'curl to example.com is not run',
      'the shell variable $OTHER has no value',
      undefined,
      undefined,
    ])
  })

  it('gets its output from --update, with … for what varies', async () => {
    const root = rootWith({ 'pages/doors.mdx': page('{}') })
    const result = await runPage(root, collectPage(root, 'pages/doors.mdx'), embedded)
    expect(result.findings).toHaveLength(1)
    applyRewrites(root, result.rewrites)
    expect(readFileSync(join(root, 'pages/doors.mdx'), 'utf8')).toBe(
      page(
        '{"checkedAt":{"token":"…"},"permissionship":"PERMISSIONSHIP_HAS_PERMISSION","partialCaveatInfo":null,"debugTrace":null,"optionalExpiresAt":null}',
      ),
    )
    expect((await runPage(root, collectPage(root, 'pages/doors.mdx'), embedded)).findings).toEqual([])
  })
})
