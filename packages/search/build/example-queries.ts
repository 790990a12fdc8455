import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A query and the routes of the pages that answer it, best first. */
export interface AnsweredQuery {
  query: string
  pages: readonly string[]
}

/** Example queries that the ranking learns from, beside the golden queries. */
export const EXAMPLES_FILE = 'queries/examples.tsv'

/** Judged queries, which measure the search, and which the ranking learns from. */
export const GOLDEN_FILE = 'queries/golden.json'

/** Judged queries that nothing is adapted to. */
export const HELD_OUT_FILE = 'queries/held-out.json'

/** A real query and the pages that answer it, best first. */
const judgedSchema = z.object({ query: z.string().min(1), kind: z.string(), pages: z.array(z.string()).min(1) })

export type JudgedQuery = z.infer<typeof judgedSchema>

/** A file of judged queries, which can have other fields too, such as the floors of the golden queries. */
const fileSchema = z.object({ queries: z.array(judgedSchema).min(1) })

/**
 * Reads a file of judged queries.
 * @throws if it isn't one, or has no queries
 */
export function parseQueries(text: string): JudgedQuery[] {
  return fileSchema.parse(JSON.parse(text)).queries
}

const exampleSchema = z.tuple([z.string().trim().min(1), z.string().startsWith('/')], z.string().startsWith('/'))

/**
 * Reads a file with a query on each line, and after it, separated by tabs, the routes of the pages that answer it.
 * @throws with the number of the first line that isn't one
 */
export function parseExamples(text: string): AnsweredQuery[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const parsed = exampleSchema.safeParse(line.split('\t'))
      if (!parsed.success)
        throw new Error(
          `${EXAMPLES_FILE}:${index + 1}: “${line}” isn’t a query and its pages  → separate them with tabs`,
        )
      const [query, ...pages] = parsed.data
      return { query, pages }
    })
}

/** Reads all queries that the ranking learns from. */
export function readAnsweredQueries(root: string): AnsweredQuery[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  return [...parseExamples(read(EXAMPLES_FILE)), ...parseQueries(read(GOLDEN_FILE))]
}
