import type { ThemeRegistrationRaw } from 'shiki'
import { CODE_COLORS, SITE_COLORS, type Theme } from '../brand.ts'

/** TextMate scopes of each role. The most specific scope wins, regardless of order. */
const SCOPES = {
  comment: [
    'comment',
    'punctuation.definition.comment',
    'comment punctuation',
    'markup.quote',
    'meta.output.console',
    'meta.output.console punctuation',
  ],
  punctuation: ['punctuation', 'meta.brace', 'punctuation.separator.namespace', 'punctuation.definition.tag'],
  keyword: [
    'keyword',
    'storage',
    'storage.type',
    'storage.modifier',
    'variable.language',
    'keyword.operator.new',
    'keyword.operator.word',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'entity.name.command.shell.builtin',
    'punctuation.definition.keyword',
    'markup.heading',
    'meta.diff.range',
    'punctuation.separator.prompt.console',
  ],
  operator: ['keyword.operator', 'punctuation.accessor.arrow', 'punctuation.separator.relation'],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.name.tag',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.java',
    'storage.type.proto',
    'storage.type.primitive',
    'storage.modifier.package',
    'storage.modifier.import',
    'entity.name.section',
    'support.type.property-name.table',
    'variable.other.constant.ruby',
  ],
  // Computed things: functions, permissions and caveats.
  function: [
    'entity.name.function',
    'entity.name.command',
    'support.function',
    'meta.function-call.generic',
    'variable.function',
    'entity.name.scope-resolution',
  ],
  // Stored things: relations, fields, keys and attributes.
  property: [
    'variable.other.relation',
    'variable.other.property',
    'variable.other.object.property',
    'variable.parameter',
    'variable.other.env',
    'variable.other.readwrite.powershell',
    'variable.other.readwrite.powershell punctuation.definition',
    'variable.other.readwrite.powershell punctuation.section',
    'variable.declaration.hcl',
    'constant.language.symbol.hashkey',
    'variable.other.normal',
    'variable.other.member',
    'meta.object-literal.key',
    'support.type.property-name',
    'support.type.vendored.property-name',
    'punctuation.support.type.property-name',
    'entity.other.attribute-name',
    'entity.name.tag.yaml',
    'keyword.other.definition.ini',
    'support.variable',
    'support.variable.property',
  ],
  string: [
    'string',
    'punctuation.definition.string',
    'string punctuation.definition',
    'markup.raw',
    'markup.inline.raw',
  ],
  constant: [
    'constant',
    'constant.numeric',
    'constant.language',
    'constant.character',
    'constant.other',
    'keyword.other.unit',
    'support.constant',
    'variable.other.enummember',
    'variable.other.constant.property',
  ],
  inserted: ['markup.inserted', 'punctuation.definition.inserted'],
  deleted: ['markup.deleted', 'punctuation.definition.deleted', 'invalid'],
} satisfies Record<string, string[]>

function createTheme(type: Theme): ThemeRegistrationRaw {
  const colors = { ...CODE_COLORS[type], operator: CODE_COLORS[type].keyword }
  const base = { settings: { foreground: colors.text, background: SITE_COLORS[type].code } }
  const plain = {
    scope: ['meta.embedded', 'source', 'variable', 'string meta.embedded', 'string.unquoted.argument'],
    settings: { foreground: colors.text },
  }
  const rules = Object.entries(SCOPES).map(([role, scope]) => ({
    scope,
    settings: { foreground: colors[role as keyof typeof SCOPES] },
  }))
  return {
    name: `site-${type}`,
    type,
    colors: { 'editor.foreground': colors.text, 'editor.background': SITE_COLORS[type].code },
    settings: [base, plain, ...rules],
  }
}

/** Shiki themes with the brand's colors. */
export const siteThemes = { light: createTheme('light'), dark: createTheme('dark') }
