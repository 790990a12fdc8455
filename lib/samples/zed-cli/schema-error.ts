import { indexOfUse } from '../schema-place.ts'
import { NotRun } from './call.ts'

/** Where zed says that a schema is wrong; counted from 1. */
export interface PlacedError {
  line: number
  column: number
  message: string
  highlight: string
}

const WITH_PLACE = /^(?:parse )?error in `[^`]*`, line (\d+), column (\d+): ([\s\S]*)$/
const UNKNOWN_MEMBER = /^relation\/permission `(\w+)` not found under definition `([\w/]+)`/

/**
 * The place of a schema error. The engine names it for errors of the parser; for an unknown relation it is looked up.
 * Throws NotRun for other errors, whose place zed knows and the API does not tell.
 */
export function placeSchemaError(detail: string, schema: string): PlacedError {
  const [, line, column, message] = WITH_PLACE.exec(detail) ?? []
  if (line && column && message) {
    const text = schema.split('\n')[Number(line) - 1] ?? ''
    const highlight = /^[\w/]+|^\S/.exec(text.slice(Number(column) - 1))?.[0] ?? ''
    return { line: Number(line), column: Number(column), message, highlight }
  }
  const [, member = '', definition = ''] = UNKNOWN_MEMBER.exec(detail) ?? []
  const index = member ? indexOfUse(schema, definition, member) : -1
  if (index < 0) throw new NotRun('zed names a line for this schema error that the API does not tell')
  const before = schema.slice(0, index).split('\n')
  return {
    line: before.length,
    column: (before[before.length - 1]?.length ?? 0) + 1,
    message: detail,
    highlight: member,
  }
}
