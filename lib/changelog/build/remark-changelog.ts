import { longDate, shortDate } from '@authzed-docs/shared/format.ts'
import { DEFAULT_LOCALE, type Locale, localeOf, localeRoute } from '@authzed-docs/shared/locales.ts'
import { attributeText, toAttributes } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { type Page, pageFile, readPages, routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import type { PinnedProgram } from '@authzed-docs/shared/pinned-versions.ts'
import type { Heading, List, ListItem, Paragraph, Parent, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { code, inline, link, paragraph, text } from '../../api/build/markdown-nodes.ts'
import { flagAnchor } from '../../flags/build/flag-facts.ts'
import { readManifest } from '../../flags/build/read-manifest.ts'
import type { Manifest } from '../../flags/build/schema.ts'
import { parseFrontmatter } from '../../mdx/build/frontmatter.ts'
import { excludeFromToc } from '../../mdx/build/rehype-toc.ts'
import {
  changeAnchor,
  DOCUMENTATION_CHANGES,
  dayAnchor,
  linkedRoutes,
  RELEASED_PROGRAMS,
  RELEASES,
  type Release,
  releaseAnchor,
  releaseName,
} from './changelog.ts'

/** How many pages `<RecentlyUpdated />` lists. */
const RECENT_PAGES = 4

/** The page with the flags of `spicedb serve`, each with an anchor. */
const FLAGS_PAGE = '/spicedb/concepts/commands'

/**
 * Remark plugin for what changed. `<Changelog of="documentation" />` becomes the changes of this site by day, and
 * `of="spicedb"` or `of="zed"` the releases of a program. `<RecentlyUpdated />` in a paragraph becomes links to the pages that
 * the newest changes name. It emits Markdown nodes, so that anchors and link checks see them.
 * @param options.root the project's root
 */
export function remarkChangelog({ root }: { root: string }) {
  return (tree: { type: string }, file: VFile): void => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent: Parent | undefined) => {
      const element = node as MdxJsxFlowElement | MdxJsxTextElement
      if (!parent || index === undefined) return
      if (element.name === 'RecentlyUpdated') {
        const links = recentLinks(readPages(root), localeOf(routeOf(pageFile(root, file.path))))
        parent.children.splice(index, 1, ...links)
        return [SKIP, index + links.length]
      }
      if (element.name !== 'Changelog') return
      const { nodes, anchors } = changelog(root, attributeText(element, 'of') ?? '')
      if (nodes.length === 0) {
        file.fail('unknown list of changes  → write <Changelog of="documentation" />, "spicedb" or "zed"', node)
      }
      parent.children.splice(index, 1, ...nodes)
      excludeFromToc(file, anchors)
      return [SKIP, index + nodes.length]
    })
  }
}

function changelog(root: string, name: string): { nodes: RootContent[]; anchors: string[] } {
  if (name === 'documentation') {
    const days = [...new Set(DOCUMENTATION_CHANGES.map(({ date }) => date))]
    return { nodes: days.flatMap(dayNodes), anchors: days.map(dayAnchor) }
  }
  const releases = RELEASES.filter(({ program }) => program === name)
  if (releases.length === 0) return { nodes: [], anchors: [] }
  const manifest = readManifest(root, name)
  return { nodes: releases.flatMap((release) => releaseNodes(release, manifest)), anchors: releases.map(releaseAnchor) }
}

function dayNodes(day: string): RootContent[] {
  const changes = DOCUMENTATION_CHANGES.filter(({ date }) => date === day)
  const items = changes.map(({ title, text: words }) => [
    { type: 'strong' as const, children: [text(`${title}.`)] },
    text(' '),
    ...inline(words),
  ])
  return [heading(longDate(DEFAULT_LOCALE, new Date(day)), dayAnchor(day)), list(items, changes.map(changeAnchor))]
}

function releaseNodes(release: Release, manifest: Manifest): RootContent[] {
  const { program, version, date, changes } = release
  const notes = `${RELEASED_PROGRAMS[program].repository}/releases/tag/${version}`
  const released = paragraph(text(`${longDate(DEFAULT_LOCALE, new Date(date))} · `), link(notes, text('on GitHub')))
  const added = newNames(release, manifest)
  return [
    heading(releaseName(release), releaseAnchor(release)),
    unsearched(released),
    list([...changes.map((change) => inline(change.text)), ...(added.length > 0 ? [added] : [])]),
  ]
}

/**
 * Commands and flags that came with a release, still have an effect and aren't named by its changes, as in
 * "New: `spicedb lsp`, `--token`."
 */
function newNames({ program, version, changes }: Release, { commands }: Manifest): PhrasingContent[] {
  const isNamed = (name: string): boolean => changes.some(({ text: words }) => words.includes(`\`${name}\``))
  const added = commands
    .filter(({ since, hidden, name }) => since === version && !hidden && !isNamed(name))
    .map(({ name }) => [code(name)])
  const flags = commands
    .filter(({ since }) => since !== version)
    .flatMap((command) => command.flags.map((flag) => ({ ...flag, command: command.name })))
    .filter(({ since, deprecated, noEffect, hidden }) => since === version && !deprecated && !noEffect && !hidden)
    .filter(({ name }) => !isNamed(`--${name}`))
  // Several commands share most flags, of which `spicedb serve` has an anchor for each.
  const byName = new Map(flags.map((flag) => [flag.name, flag]))
  for (const flag of flags) if (flag.command === 'spicedb serve') byName.set(flag.name, flag)
  const names = [...added, ...[...byName.values()].map((flag) => flagNodes(program, flag.command, flag.name))]
  const separated = names.flatMap((nodes, index) => (index > 0 ? [text(', '), ...nodes] : nodes))
  return names.length > 0 ? [text('New: '), ...separated, text('.')] : []
}

function flagNodes(program: PinnedProgram, command: string, flag: string): PhrasingContent[] {
  if (command === 'spicedb serve') return [link(`${FLAGS_PAGE}#${flagAnchor(command, flag)}`, code(`--${flag}`))]
  return program === 'zed' ? [code(`${command} --${flag}`)] : [code(`--${flag}`)]
}

/** Links to the pages that the newest changes name, each with the day of the change and the title of the page. */
function recentLinks(pages: readonly Page[], locale: Locale): PhrasingContent[] {
  const recent = new Map<string, string>()
  for (const change of DOCUMENTATION_CHANGES) {
    for (const route of linkedRoutes(change.text)) if (!recent.has(route)) recent.set(route, change.date)
  }
  const shown = [...recent].slice(0, RECENT_PAGES)
  return shown.flatMap(([route, date], index): PhrasingContent[] => {
    const own = pages.find((page) => page.route === localeRoute(route, locale))
    const page = own ?? pages.find((candidate) => candidate.route === route)
    const title = page ? parseFrontmatter(page.file, page.source).frontmatter?.title : undefined
    const words = title ?? route
    return [
      // One text between two links, because React would separate two by a comment.
      ...(index > 0 ? [text(') · ')] : []),
      link(route, ...(own ? [text(words)] : [element('span', { lang: DEFAULT_LOCALE }, words)])),
      text(' ('),
      element('time', { dateTime: date }, shortDate(locale, new Date(date))),
      ...(index === shown.length - 1 ? [text(')')] : []),
    ]
  })
}

const element = (name: string, attributes: Record<string, string>, words: string): PhrasingContent =>
  ({
    type: 'mdxJsxTextElement',
    name,
    attributes: toAttributes(attributes),
    children: [text(words)],
  }) as PhrasingContent

const heading = (title: string, id: string): Heading => ({
  type: 'heading',
  depth: 3,
  children: [text(title)],
  data: { hProperties: { id } },
})

/** The search finds a release by its heading, and what it changed on the pages that explain it. */
const unsearched = <T extends Paragraph | List>(node: T): T => ({
  ...node,
  data: { hProperties: { dataUnsearched: '' } },
})

/** @param anchors of the items, if they have any */
function list(items: readonly PhrasingContent[][], anchors: readonly string[] = []): List {
  const children = items.map((item, index): ListItem => {
    const id = anchors[index]
    return { type: 'listItem', spread: false, children: [paragraph(...item)], data: id ? { hProperties: { id } } : {} }
  })
  return unsearched({ type: 'list', ordered: false, spread: false, children })
}
