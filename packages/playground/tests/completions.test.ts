import { completeRelationship, completeSchema } from '@authzed-docs/playground/browser/editor/completions.ts'
import { CompletionContext, type CompletionSource } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'

const SCHEMA = `caveat on_day(day int) {
  day == 1
}
definition user {}
definition group {
  relation member: user | group#member
  permission everyone = member
}
definition folder {
  relation owner: user
  permission view = owner
}
definition document {
  relation parent: folder
  relation viewer: user with on_day | group#everyone
  permission edit = parent->owner
  permission view = viewer
}
`
const RELATIONSHIPS =
  'document:plan#viewer@user:ann\ndocument:notes#viewer@user:bob\n// user:zed\nfolder:plans#owner@user:ann'

/** What is offered at the sign ^ of a text, or null if nothing is. */
async function offered(source: CompletionSource, text: string, explicit = false): Promise<string[] | null> {
  const pos = text.indexOf('^')
  const state = EditorState.create({ doc: text.replace('^', '') })
  const result = await source(new CompletionContext(state, pos, explicit))
  return result?.options.map(({ label, apply }) => (typeof apply === 'string' ? apply : label)) ?? null
}

describe('in a schema', () => {
  const at = (text: string, explicit?: boolean) => offered(completeSchema, text, explicit)
  const inDocument = (line: string) => at(SCHEMA.replace('  permission view = viewer\n', `  ${line}\n`))

  it.each<[string, string[] | null]>([
    ['relation editor: u^', ['user', 'group', 'folder', 'document']],
    ['relation editor: user | ^', ['user', 'group', 'folder', 'document']],
    ['relation editor: group#^', ['member', 'everyone']],
    ['relation editor: user w^', ['with']],
    ['relation editor: user with ^', ['on_day', 'expiration']],
    ['relation editor: user with on_day and ^', null],
    ['relation editor: user with on_day and e^', ['expiration']],
    ['relation editor: user:^', null],
    ['permission view = v^', ['parent', 'viewer', 'edit', 'nil']],
    ['permission view = viewer + ^', ['parent', 'viewer', 'edit', 'nil']],
    ['permission view = viewer +\n    ^', null],
    ['permission view = viewer +\n    p^', ['parent', 'viewer', 'edit', 'nil']],
    ['permission view = parent->^', ['owner', 'view']],
    ['permission view = parent.^', ['any', 'all']],
    ['permission view = parent.all(^', ['owner', 'view']],
    ['permission view = viewer->^', ['member', 'everyone']],
    ['permission view = nothing->v^', null],
    ['permission view: ^', ['user', 'group', 'folder', 'document']],
    ['rel^', ['relation', 'permission']],
    ['^', null],
    ['// rel^', null],
    ['/* rel^', null],
    ['relation ed^', null],
    ['permission vi^', null],
  ])('completes %j', async (line, expected) => {
    expect(await inDocument(line)).toEqual(expected)
  })

  it('offers a name once, though the statement declares it', async () => {
    expect(await inDocument('permission own = o^')).not.toContain('own')
  })

  it('completes statements outside of blocks', async () => {
    expect(await at(`${SCHEMA}\nd^`)).toEqual(['definition', 'caveat', 'use'])
    expect(await at(`${SCHEMA}\n^`, true)).toEqual(['definition', 'caveat', 'use'])
    expect(await at('use e^\ndefinition user {}')).toContain('expiration')
    expect(await at('definition us^')).toBeNull()
  })

  it('completes members that partials declare', async () => {
    const text =
      'use partial\npartial shared {\n  relation owner: user\n}\ndefinition document {\n  ...shared\n  permission view = o^\n}'
    expect(await at(text)).toContain('owner')
    expect(await at(text.replace('...shared', '...s^').replace('o^', 'owner'))).toEqual(['shared'])
  })

  it('completes types and parameters of caveats', async () => {
    expect(await at('caveat c(a i^) {}')).toContain('ipaddress')
    expect(await at('caveat c(a list<i^')).toContain('int')
    expect(await at('caveat c(a^')).toBeNull()
    expect(await at('caveat c(first int, other int) {\n  f^\n}')).toEqual(['first', 'other'])
  })
})

describe('in relationships', () => {
  const source = (permissions: boolean) =>
    completeRelationship({ schema: () => SCHEMA, relationships: () => RELATIONSHIPS, permissions })
  const at = (text: string) => offered(source(false), text)
  const inCheck = (text: string) => offered(source(true), text)

  it.each<[string, string[] | null]>([
    ['d^', ['user:', 'group:', 'folder:', 'document:']],
    ['document:^', ['plan', 'notes']],
    ['document:pl^', ['plan', 'notes']],
    ['document:plan#^', ['parent', 'viewer']],
    ['document:plan#viewer@^', ['user:', 'group:']],
    ['document:plan#parent@f^', ['folder:']],
    ['document:plan#viewer@user:^', ['ann', 'bob', 'zed']],
    ['document:plan#viewer@group:eng#^', ['member', 'everyone']],
    ['document:plan#viewer@user:ann[o^', ['on_day', 'expiration']],
    ['document:plan#viewer@user:ann[expiration:2^', null],
    ['// d^', null],
    ['nothing:x#^', null],
  ])('completes %s', async (text, expected) => {
    expect(await at(text)).toEqual(expected)
  })

  it('completes permissions in checks and assertions, but not where a relationship is written', async () => {
    expect(await at('document:plan#^')).not.toContain('view')
    expect(await inCheck('document:plan#^')).toContain('view')
    expect(await inCheck('assertTrue:\n  - "document:plan#^')).toContain('view')
    expect(await inCheck('assertTrue:\n  - document:plan#view@u^')).toContain('user:')
    expect(await inCheck('document:plan#view:\n  - "[user:^')).toEqual(['ann', 'bob', 'zed'])
  })

  it('replaces only the part that is being written', async () => {
    const state = EditorState.create({ doc: 'document:plan#vi' })
    const result = await source(false)(new CompletionContext(state, 16, false))
    expect(result).toMatchObject({ from: 14 })
  })
})
