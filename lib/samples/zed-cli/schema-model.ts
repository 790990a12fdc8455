/** A relation or permission of a definition. */
export interface SchemaMember {
  kind: 'relation' | 'permission'
  name: string
  /** Text after `:` or `=`. */
  body: string
  comments: string[]
}

/** A definition or caveat, with its text as the engine writes it. */
export interface SchemaBlock {
  kind: 'definition' | 'caveat'
  name: string
  text: string
  comments: string[]
  members: SchemaMember[]
}

export interface SchemaModel {
  uses: string[]
  blocks: SchemaBlock[]
}

const HEAD = /^(definition|caveat)\s+([\w/]+)/
const MEMBER = /^\t(relation|permission)\s+(\w+)\s*[:=]\s*(.*)$/

/**
 * Reads a schema that the engine has written (ReadSchema): one member a line, one blank line between blocks, braces at the
 * beginning of a line end a block. Not for schemas that people have written.
 */
export function readCanonical(schema: string): SchemaModel {
  const uses = schema.split('\n').filter((line) => line.startsWith('use '))
  return { uses, blocks: splitBlocks(schema).map(readBlock) }
}

/** Lines of each definition or caveat with the comments before it. */
function splitBlocks(schema: string): string[][] {
  const blocks: string[][] = []
  let current: string[] = []
  let head = ''
  for (const line of schema.split('\n')) {
    if (line.startsWith('use ') || (line === '' && current.length === 0)) continue
    current.push(line)
    if (HEAD.test(line)) head = line
    if (!(line === '}' || (line === head && line.endsWith('}')))) continue
    blocks.push(current)
    current = []
  }
  return blocks
}

function readBlock(lines: string[]): SchemaBlock {
  const start = lines.findIndex((line) => HEAD.test(line))
  const block = openBlock(lines[start] ?? '', lines.slice(0, start))
  block.text = lines.join('\n')
  lines.slice(start + 1).reduce((pending, line) => readMember(block, line, pending), [] as string[])
  return block
}

function openBlock(line: string, comments: string[]): SchemaBlock {
  const [, kind, name = ''] = HEAD.exec(line) ?? []
  return { kind: kind === 'caveat' ? 'caveat' : 'definition', name, text: line, comments, members: [] }
}

/** Adds a member to the block, or keeps a comment for the next one. */
function readMember(block: SchemaBlock, line: string, pending: string[]): string[] {
  const [, kind, name = '', body = ''] = MEMBER.exec(line) ?? []
  if (!kind) return line.trim() ? [...pending, line.trim()] : pending
  block.members.push({ kind: kind === 'relation' ? 'relation' : 'permission', name, body, comments: pending })
  return []
}

/** `user | group#member with day` → the allowed types. */
export const allowedTypes = (member: SchemaMember): string[] => member.body.split('|').map((type) => type.trim())
