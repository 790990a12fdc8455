import type { ErrorEntry, ErrorLinks } from '@authzed-docs/playground/browser/editor/error-links.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { errorsOf } from './remark-errors.ts'

/** Pages whose messages the engine in the browser has too. Other pages are about servers and tools. */
const ROUTES: Readonly<Record<keyof ErrorLinks, readonly string[]>> = {
  schema: ['/spicedb/concepts/schema/errors'],
  data: [
    '/spicedb/concepts/relationships/reference',
    '/spicedb/modeling/validation-testing-debugging/validation-files',
    '/spicedb/modeling/recursion-and-max-depth',
    '/spicedb/concepts/caveats/cel',
  ],
}

/** Parts of a message that differ from case to case: names in quotation marks, an omission, and an example at the end. */
const VARIABLE =
  /`[^`]*`|"[^"]*"|…|(?<=: )[a-z_]+(?:, [a-z_]+)*$|(?<=\b(?:definition|caveat|name) )[\w-]+(?=:|$)|\[[a-z, ]+\]/

/** Shortest text that identifies a message. A shorter one, such as `no such key:`, would match others. */
const MIN_LENGTH = 12

/** What the playground needs to link a message to its entry in the error index. */
export function readErrorLinks(root: string): ErrorLinks {
  const errors = errorsOf(readPages(root))
  const entriesOf = (routes: readonly string[]): ErrorEntry[] =>
    routes.flatMap((route) =>
      errors
        .filter(({ href }) => href === route || href.startsWith(`${route}#`))
        .map(({ text, id }): ErrorEntry => [constantParts(text), id])
        .filter(([parts]) => parts.join('').length >= MIN_LENGTH),
    )
  return { schema: entriesOf(ROUTES.schema), data: entriesOf(ROUTES.data) }
}

/** ``object definition `user` not found`` → `object definition`, `not found` */
const constantParts = (message: string): string[] =>
  message
    .split(VARIABLE)
    .map((part) => part.trim())
    .filter((part) => /\w/.test(part))
