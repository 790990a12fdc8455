import { TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'

/** A mention of a route in a text. */
export interface Mention {
  /** What follows the route, such as `/consumer`, or empty. */
  rest: string
  /** Without the `#`; empty if there is none. */
  anchor: string
}

const LOCALES = TRANSLATION_LOCALES.join('|')

/** What can stand before a route: a host with the base path, the folder of a file, and a locale. */
const BEFORE = new RegExp(
  `^(?:https?://[\\w.:-]+/docs|/?docs|pages|recordings|out)?(?:/(?:${LOCALES})|^(?:${LOCALES}))?$`,
)

/**
 * Replaces a route where a text mentions it as a whole: `/a/b` in `](/a/b#c)`, `/docs/a/b`, `/fr/a/b` and `pages/a/b.mdx`, but
 * not in `/a/b-c` or `/x/a/b`.
 * @param replace returns the new route with its anchor, or null to keep the mention
 */
export function replaceRoute(text: string, route: string, replace: (mention: Mention) => string | null): string {
  if (!text.includes(route.slice(1))) return text
  const name = route.slice(1).replaceAll(/[^\w/-]/g, String.raw`\$&`)
  const pattern = new RegExp(`(/|(?<![\\w/.-]))${name}((?:/[\\w-]+)*)(?![\\w-])(#[\\w-]+)?`, 'g')
  return text.replace(pattern, (match: string, slash: string, rest: string, hash: string | undefined, at: number) => {
    const before = /[\w.:/-]*$/.exec(text.slice(Math.max(0, at - 80), at))?.[0] ?? ''
    // Without a slash, a quoted path such as 'spicedb/concepts/schema.html' is one, and words of a sentence aren't.
    const isPath = slash === '/' || (route.lastIndexOf('/') > 0 && /["'`]/.test(text[at - 1] ?? ''))
    if (!isPath || !BEFORE.test(before)) return match
    const target = replace({ rest, anchor: hash?.slice(1) ?? '' })
    if (target === null) return match
    return slash === '/' ? target : target.slice(1)
  })
}

/** Changes the text of a page outside its code blocks, which show what programs read and print. */
export function outsideCodeBlocks(source: string, change: (text: string) => string): string {
  const parts: string[] = ['']
  let fence = ''
  for (const line of source.split(/(?<=\n)/)) {
    const mark = /^[ >]*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    const opens = fence === '' && mark !== ''
    if (opens) parts.push('')
    parts[parts.length - 1] += line
    if (opens) fence = mark
    else if (fence !== '' && mark.startsWith(fence)) {
      fence = ''
      parts.push('')
    }
  }
  return parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join('')
}
