import { execFileSync } from 'node:child_process'
import type { Draft } from './draft.ts'
import { outsideCodeBlocks } from './replace-route.ts'

export const REDIRECTS_FILE = 'data/redirects.json'
export const MOVED_ANCHORS_FILE = 'data/moved-anchors.json'

const TEXT = /\.(?:mdx?|tsx?|mjs|jsonc?|ya?ml|tsv|txt|css|svg|sh)$/

/** Files whose routes are historic, quoted, invented or generated. `redirects.json` and `data/anchors.json` are edited by themselves. */
const KEPT =
  /^(?:package-lock\.json|data\/(?:anchors|redirects)\.json|recordings\/|samples\/(?!owners\.json)|tests\/fixtures\/|lib\/api\/build\/upstream\.json|lib\/content\/verify\/versions\.json|toolchain\/)/

/**
 * Lists the text files of the project: all that git doesn't ignore.
 * @param root the project's root
 * @throws Error outside a clone
 */
export function projectFiles(root: string): string[] {
  try {
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return list.split('\0').filter((file) => file !== '')
  } catch {
    throw new Error(`${root} isn't a git repository  → run this in a clone, where git can undo it`)
  }
}

/** Applies a change to every text that can mention a route; in pages, outside code blocks. */
export function changeTexts(draft: Draft, change: (text: string, file: string) => string): void {
  for (const file of draft.files.filter((path) => TEXT.test(path) && !KEPT.test(path))) {
    const text = draft.read(file)
    draft.write(
      file,
      file.endsWith('.mdx') ? outsideCodeBlocks(text, (part) => change(part, file)) : change(text, file),
    )
  }
}
