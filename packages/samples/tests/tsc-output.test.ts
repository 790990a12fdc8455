import { compilerErrors } from '@authzed-docs/samples/verify/programs/run-tsc.ts'
import { describe, expect, it } from 'vitest'

describe('compilerErrors', () => {
  it('parses errors with their places and joins indented lines', () => {
    const output = [
      "a b/door.ts(3,5): error TS2322: Type 'string' is not assignable to type 'X'.",
      "  Types of property 'a' are incompatible.",
      "    Type 'string' is not assignable to type 'number'.",
      'door.ts(7,1): error TS2304: Cannot find name (Y).',
      '',
    ].join('\r\n')
    expect(compilerErrors(output)).toEqual([
      {
        file: 'a b/door.ts',
        line: 3,
        column: 5,
        what: "TS2322: Type 'string' is not assignable to type 'X'. Types of property 'a' are incompatible. Type 'string' is not assignable to type 'number'.",
      },
      { file: 'door.ts', line: 7, column: 1, what: 'TS2304: Cannot find name (Y).' },
    ])
  })

  it('parses an error in the project options', () => {
    expect(compilerErrors("error TS5023: Unknown compiler option 'x'.\n")).toEqual([
      { file: undefined, line: 1, column: 1, what: "TS5023: Unknown compiler option 'x'." },
    ])
  })

  it.each(['', 'Found 0 errors.', '  indented with nothing before it'])('finds none in %j', (output) => {
    expect(compilerErrors(output)).toEqual([])
  })
})
