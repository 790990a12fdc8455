import type { CommandFacts, FlagFacts, ProgramFacts } from '../../flags/build/schema.ts'
import type { ChangelogEntry } from './changelog-entries.ts'
import type { FactDifference } from './release-facts.ts'
import type { Claim } from './version-mentions.ts'
import { groupBy, type WorkItem } from './worklist.ts'

/** A page and what it says. */
export interface PageText {
  file: string
  source: string
}

/**
 * One item per command with flags that are new, gone or different, with the pages that mention the latter two.
 * @param undescribed commands and flags without a description
 */
export function flagItems(
  before: ProgramFacts,
  after: ProgramFacts,
  undescribed: readonly string[],
  pages: readonly PageText[],
): WorkItem[] {
  const [old, current] = [flagsByName(before), flagsByName(after)]
  const names = [...new Set([...old.keys(), ...current.keys()])].filter((name) => old.get(name) !== current.get(name))
  return Array.from(groupBy(names, commandOf), ([command, list]) => {
    const optionOf = (name: string): string => name.slice(command.length + 1) || name
    const shared = list.filter((name) => !old.has(name) && !undescribed.includes(name))
    const own = list.filter((name) => !shared.includes(name))
    const details = own.map((name) => {
      const [was, is] = [old.get(name), current.get(name)]
      if (was === undefined) return `describe: \`${name}\`: ${is}`
      const change =
        is === undefined ? `gone, delete its description: \`${name}\`: ${was}` : `\`${name}\`: ${was} → ${is}`
      return change + mentionedOn(pages, [optionOf(name)])
    })
    const described = shared.length > 0 ? [`new, with a description: ${shared.map(optionOf).join(', ')}`] : []
    return { group: 'Flags and commands', title: `\`${command}\``, details: [...details, ...described] }
  })
}

const commandOf = (name: string): string => name.split(' --')[0] ?? name

/** What readers are told about each command and flag, as text. */
function flagsByName({ commands }: ProgramFacts): Map<string, string> {
  const describe = ({ since, ...facts }: CommandFacts | FlagFacts): string =>
    Object.entries(facts)
      .filter(([key]) => key !== 'flags')
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      .join(', ')
  return new Map(
    commands.flatMap((command): [string, string][] => [
      [command.name, describe(command)],
      ...command.flags.map((flag): [string, string] => [`${command.name} --${flag.name}`, describe(flag)]),
    ]),
  )
}

/** Facts that differ, one item per kind and part of the program, because many error texts come from one change. */
export function factItems(differences: readonly FactDifference[], pages: readonly PageText[]): WorkItem[] {
  const groups = groupBy(differences, ({ kind, file }) => `${kind} in ${partOf(file)}`)
  return Array.from(groups, ([title, list]) => ({
    group: 'Facts in the sources',
    title: `${list.length} × ${title}`,
    details: list.map(({ name, before, after, file }) => {
      const change = before === undefined ? 'new' : after === undefined ? 'gone' : `${before} → ${after}`
      return `${change}: \`${name}\` (${file})${mentionedOn(pages, [name])}`
    }),
  }))
}

/** `internal/datastore/proxy/cache/cache.go` → `internal/datastore` */
const partOf = (file: string): string => file.split('/').slice(0, 2).join('/')

/** One item per entry of the changelog, with the pages that mention what it names. */
export const changelogItems = (entries: readonly ChangelogEntry[], pages: readonly PageText[]): WorkItem[] =>
  entries.map(({ version, kind, text, links }) => {
    const names = Array.from(text.matchAll(/`([^`]{4,})`/g), ([, name]) => name ?? '')
    return {
      group: `Changelog of ${version}`,
      title: `${kind}: ${text.length > 110 ? `${text.slice(0, 109)}…` : text}`,
      details: [[links.join(', '), mentionedOn(pages, [...links, ...names])].join('')].filter(Boolean),
    }
  })

/** ` → pages/a.mdx, pages/b.mdx` */
function mentionedOn(pages: readonly PageText[], names: readonly string[]): string {
  const files = pages.filter(({ source }) => names.some((name) => source.includes(name))).map(({ file }) => file)
  const shown = files.length > 6 ? [...files.slice(0, 6), `${files.length - 6} more`] : files
  return shown.length === 0 ? '' : ` → ${shown.join(', ')}`
}

/** One item per section of the site whose texts say something about the older release. */
export function claimItems(claims: ReadonlyMap<string, readonly Claim[]>): WorkItem[] {
  const sections = groupBy([...claims.keys()].sort(), (file) => file.split('/').slice(0, 3).join('/'))
  return Array.from(sections, ([section, files]) => ({
    group: 'Sentences to read again',
    title: section,
    details: files.flatMap((file) =>
      (claims.get(file) ?? []).map(({ line, why, text }) => `${file}:${line}: ${why}: ${text.trim()}`),
    ),
  }))
}

/** One item per change of what samples print, with the pages that show it. */
export function sampleItems(changes: ReadonlyMap<string, readonly string[]>): WorkItem[] {
  const pagesByChange = groupBy([...changes.keys()], (page) => changes.get(page)?.join('\n') ?? '')
  return Array.from(pagesByChange, ([lines, pages]) => ({
    group: 'Changes of behavior to describe',
    title: `samples of ${pages.join(', ')} print something else`,
    details: lines.split('\n').slice(0, 12),
  }))
}
