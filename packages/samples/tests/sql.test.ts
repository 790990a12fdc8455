import { withPrepared } from '@authzed-docs/samples/verify/run-sql.ts'
import { describe, expect, it } from 'vitest'

describe('SQL samples with parameters', () => {
  it('prepares a query, runs it with NULL for each value, and keeps its lines', () => {
    const text =
      '-- what $9 stands for\nSELECT id\nFROM application\nWHERE id = ANY($1) AND title = $2; -- newest first\n'
    const { script, allRun } = withPrepared(text)
    expect(allRun).toBe(true)
    expect(script).toBe(
      'PREPARE sample AS -- what $9 stands for\nSELECT id\nFROM application\n' +
        'WHERE id = ANY($1) AND title = $2; EXECUTE sample(NULL, NULL); DEALLOCATE sample; -- newest first\n',
    )
  })

  it('only prepares a change, and reports that', () => {
    const { script, allRun } = withPrepared('DELETE FROM grants WHERE id = $1;\nSELECT 1;\n')
    expect(allRun).toBe(false)
    expect(script).toBe('PREPARE sample AS DELETE FROM grants WHERE id = $1; DEALLOCATE sample;\nSELECT 1;\n')
  })

  it('leaves statements without parameters unchanged', () => {
    const text = "CREATE TABLE a (id text);\nINSERT INTO a VALUES ('x;y');\n"
    expect(withPrepared(text)).toEqual({ script: text, allRun: true })
  })
})
