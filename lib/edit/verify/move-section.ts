import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import { englishRoute, localeOf, localeRoute } from '@authzed-docs/shared/locales.ts'
import { idAttributes } from '../../content/verify/internal-links.ts'
import { pageHeadings, parsePage } from '../../content/verify/parse-page.ts'
import type { Draft } from './draft.ts'
import { moveRecordedBlocks } from './move-recorded-blocks.ts'
import { changeTexts } from './project-files.ts'
import { addMovedAnchors, changeRedirectTargets, fileOfRoute, updateTranslationHashes, versionsOf } from './records.ts'
import { outsideCodeBlocks, replaceRoute } from './replace-route.ts'

/** A section: the route of its English page and its anchor. */
export interface SectionAddress {
  route: string
  anchor: string
}

/**
 * Moves a section to the end of another page, or gives it another anchor. Old links to it are forwarded.
 * @param root the project's root
 * @returns what the writer has to do, as lines
 * @throws Error, as `what  → remedy`, if it can't be moved
 */
export function moveSection(root: string, draft: Draft, from: SectionAddress, to: SectionAddress): string[] {
  const source = fileOfRoute(draft, from.route)
  const target = fileOfRoute(draft, to.route)
  for (const [{ route }, file] of [
    [from, source],
    [to, target],
  ] as const)
    if (file === undefined || englishRoute(route) !== route)
      throw new Error(`there is no English page ${route}  → pass two routes with anchors: /a/b#old /a/c#new`)
  if (source === undefined || target === undefined) return []
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(to.anchor))
    throw new Error(`#${to.anchor} is malformed  → use lowercase letters, digits and single hyphens`)
  if (from.anchor === '') throw new Error(noHeading(from))
  const isRename = source === target
  const moved = isRename ? [from.anchor] : sectionIds(draft.read(source), from)
  const taken = idsOf(draft.read(target))
  const newIds = new Map(moved.map((id) => [id, id === from.anchor ? to.anchor : id]))
  const clash = [...newIds.values()].find((id) => taken.includes(id))
  if (clash) throw new Error(`${to.route} already has the anchor #${clash}  → pin another one to that heading first`)
  if (!idsOf(draft.read(source)).includes(from.anchor)) throw new Error(noHeading(from))

  const notes = isRename ? renameInAll(draft, from, to) : moveInAll(root, draft, from, to, newIds)
  const replace = ({ rest, anchor }: { rest: string; anchor: string }): string | null => {
    const id = newIds.get(anchor)
    return rest === '' && id !== undefined ? `${to.route}#${id}` : null
  }
  changeTexts(draft, (text) => replaceRoute(text, from.route, replace))
  changeRedirectTargets(draft, from.route, replace)
  addMovedAnchors(draft, from.route, new Map([...newIds].map(([id, now]) => [id, `${to.route}#${now}`])))
  updateTranslationHashes(draft)
  return notes
}

const noHeading = ({ route, anchor }: SectionAddress): string =>
  `${route} has no heading #${anchor}  → pass the anchor of a section, as its address shows it`

const idsOf = (source: string): string[] => [...pageHeadings(source).map(({ id }) => id), ...idAttributes(source)]

/** Pins the new anchor in the page and its translations, which have the anchors of the English page. */
function renameInAll(draft: Draft, from: SectionAddress, to: SectionAddress): string[] {
  for (const version of versionsOf(draft, from.route)) {
    const file = fileOfRoute(draft, version) ?? ''
    const source = draft.read(file)
    if (!idsOf(source).includes(from.anchor)) continue
    const pinned = pinHeading(pinNumbered(source, from.route), from, to.anchor)
    draft.write(
      file,
      changeOwnLinks(pinned, (id) => (id === from.anchor ? `#${to.anchor}` : null)),
    )
  }
  return []
}

/** Moves the section in the page, and in each translation that exists of both pages. */
function moveInAll(
  root: string,
  draft: Draft,
  from: SectionAddress,
  to: SectionAddress,
  newIds: ReadonlyMap<string, string>,
): string[] {
  const notes: string[] = []
  for (const version of versionsOf(draft, from.route)) {
    const [source, target] = [version, localeRoute(to.route, localeOf(version))].map((route) =>
      fileOfRoute(draft, route),
    )
    if (source === undefined || !idsOf(draft.read(source)).includes(from.anchor)) continue
    if (target === undefined) {
      notes.push(`${source} keeps the section, because ${to.route} isn't translated`)
      continue
    }
    moveBetween(root, draft, { source, target }, from, to, newIds)
  }
  return notes
}

function moveBetween(
  root: string,
  draft: Draft,
  files: { source: string; target: string },
  from: SectionAddress,
  to: SectionAddress,
  newIds: ReadonlyMap<string, string>,
): void {
  const before = { source: draft.read(files.source), target: draft.read(files.target) }
  const pinned = pinHeading(pinNumbered(before.source, from.route), from, to.anchor)
  const { start, end } = sectionRange(pinned, { ...from, anchor: to.anchor })
  const section = changeOwnLinks(pinned.slice(start, end).trim(), (id) => {
    const now = newIds.get(id)
    return now === undefined ? `${from.route}#${id}` : `#${now}`
  })
  const rest = changeOwnLinks(`${pinned.slice(0, start).trimEnd()}\n\n${pinned.slice(end)}`.trimEnd(), (id) =>
    newIds.has(id) ? `${to.route}#${newIds.get(id)}` : null,
  )
  const after = {
    source: `${rest}\n`,
    target: addImports(appendSection(before.target, section), before.source, section),
  }
  draft.write(files.source, after.source)
  draft.write(files.target, after.target)
  moveRecordedBlocks(draft, files, {
    before: hashes(root, files, before),
    after: hashes(root, files, after),
  })
}

function hashes(root: string, files: Record<'source' | 'target', string>, texts: Record<'source' | 'target', string>) {
  const of = (file: string, text: string): string[] => collectPage(root, file, text).samples.map(({ hash }) => hash)
  return { source: of(files.source, texts.source), target: of(files.target, texts.target) }
}

/** Ids of the section's heading and of everything below it. */
function sectionIds(source: string, address: SectionAddress): string[] {
  const { start, end } = sectionRange(source, address)
  const headings = pageHeadings(source).filter(({ node }) => {
    const offset = node.position?.start.offset ?? -1
    return offset >= start && offset < end
  })
  return [...headings.map(({ id }) => id), ...idAttributes(source.slice(start, end))].filter((id) => id !== '')
}

/** Offsets of a section: from its heading to the next one of the same or a higher level. */
function sectionRange(source: string, { route, anchor }: SectionAddress): { start: number; end: number } {
  const heading = pageHeadings(source).find(({ id }) => id === anchor)
  if (!heading) throw new Error(noHeading({ route, anchor }))
  const start = heading.node.position?.start.offset ?? 0
  const blocks = parsePage(source).children
  const index = blocks.findIndex((node) => node.type === 'heading' && node.position?.start.offset === start)
  if (index < 0)
    throw new Error(`${route}#${anchor} is inside a component  → move the whole section that the component is in`)
  const next = blocks.slice(index + 1).find((node) => node.type === 'heading' && node.depth <= heading.node.depth)
  return { start, end: next?.position?.start.offset ?? source.length }
}

/** Pins an anchor to a heading, unless it has it already. */
function pinHeading(source: string, { route, anchor }: SectionAddress, id: string): string {
  const heading = pageHeadings(source).find((candidate) => candidate.id === anchor)
  if (!heading) throw new Error(noHeading({ route, anchor }))
  if (id === anchor && heading.isPinned) return source
  const end = heading.node.position?.end.offset ?? 0
  const lineStart = source.lastIndexOf('\n', end - 1) + 1
  const line = source.slice(lineStart, end).replace(/\s*\[#[^\]]+\]\s*$/, '')
  return `${source.slice(0, lineStart)}${line} [#${id}]${source.slice(end)}`
}

/** Pins the anchors of headings whose text is also an earlier one's: without that one, `example-1` would become `example`. */
function pinNumbered(source: string, route: string): string {
  const ids = pageHeadings(source).map(({ id }) => id)
  return ids
    .filter((id) => /-\d+$/.test(id) && ids.includes(id.replace(/-\d+$/, '')))
    .reduce((text, anchor) => pinHeading(text, { route, anchor }, anchor), source)
}

/** Changes the links of a page to its own anchors: `](#a)`. */
function changeOwnLinks(source: string, change: (id: string) => string | null): string {
  return outsideCodeBlocks(source, (text) =>
    text.replaceAll(/(\]\(|href=")#([\w-]+)/g, (link, before: string, id: string) => {
      const target = change(id)
      return target === null ? link : before + target
    }),
  )
}

/** Adds a section at the end of a page, but above what ends every page. */
function appendSection(page: string, section: string): string {
  const closing = pageHeadings(page)
    .filter(({ node }) => node.depth === 2)
    .at(-1)
  const isClosing = closing !== undefined && /^related-pages$|^version-notes$/.test(closing.id)
  const at = isClosing ? (closing.node.position?.start.offset ?? page.length) : page.length
  return `${page.slice(0, at).trimEnd()}\n\n${section}\n${at < page.length ? `\n${page.slice(at)}` : ''}`
}

/** Adds the imports of the components that a section uses. */
function addImports(page: string, source: string, section: string): string {
  const used = source.split('\n').filter((line) => {
    const names = /^import \{?([\w\s,]+)\}? from /.exec(line)?.[1]?.split(',') ?? []
    return names.some((name) => section.includes(`<${name.trim()}`)) && !page.includes(line)
  })
  if (used.length === 0) return page
  return page.replace(/^---\n.*?^---\n\n?/ms, (frontmatter) => `${frontmatter.trimEnd()}\n\n${used.join('\n')}\n\n`)
}
