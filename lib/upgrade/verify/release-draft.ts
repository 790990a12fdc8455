import { stringify } from 'yaml'
import type { ChangelogEntry } from './changelog-entries.ts'

/**
 * Drafts an entry of releases.yaml. Its texts are the first sentences of the changelog, so they have to be written again.
 * @param program as in releases.yaml
 * @param date as `2026-11-10`
 */
export function draftRelease(
  program: string,
  version: string,
  date: string,
  entries: readonly ChangelogEntry[],
): string {
  const changes = entries.map(({ text, links }) => ({
    text: firstSentence(text),
    source: ['changelog', ...links.map(sourceOf)],
  }))
  return stringify([{ program, version, date, changes }], { lineWidth: 0 })
}

/** The row of "Which version to install" for a release that fixes security problems or wrong answers. */
export const draftRow = (version: string, entries: readonly ChangelogEntry[]): string =>
  `| ${version} | ${entries.map(({ text }) => firstSentence(text)).join(' ')} |`

const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text

/** `issues/1` → `issue/1`, `security/advisories` have their name. */
const sourceOf = (link: string): string => link.replace(/^issues\//, 'issue/').replace(/^security\/advisories\//, '')
