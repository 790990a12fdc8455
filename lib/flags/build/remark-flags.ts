import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import type { Heading, Paragraph, Parent, PhrasingContent, Root, RootContent, Table, TableCell } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { link, text } from '../../api/build/markdown-nodes.ts'
import { releaseHref } from '../../changelog/build/changelog.ts'
import { headingsOf } from '../../mdx/build/page-headings.ts'
import { excludeFromToc } from '../../mdx/build/rehype-toc.ts'
import { type Fact, flagAnchor, flagFacts } from './flag-facts.ts'
import { readManifest } from './read-manifest.ts'
import type { Command, Flag, Manifest } from './schema.ts'

/**
 * Remark plugin that expands `<Flags command="spicedb serve" group="grpc" level="3" />` into a heading, a line of facts and
 * a description for each flag, and `<Commands program="spicedb" />` into a table with links to the sections of the page. It
 * emits Markdown nodes, so that search, anchors and link checks see them. `group` can list several groups, separated by
 * spaces. An unknown name fails the build.
 * @param options.root the project's root
 */
export function remarkFlags({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    const anchors: string[] = []
    const sections = sectionsOfCommands(tree)
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent: Parent | undefined) => {
      try {
        if (node.name === 'Flags') fillFlags(root, node, anchors)
        if (node.name === 'Commands') parent?.children.splice(index ?? 0, 1, commandTable(root, node, sections))
      } catch (error) {
        if (!(error instanceof ManifestError)) throw error
        file.fail(error.message, node)
      }
    })
    excludeFromToc(file, anchors)
  }
}

/** A missing attribute or an unknown name in a page. */
class ManifestError extends Error {}

function fillFlags(root: string, node: MdxJsxFlowElement, anchors: string[]): void {
  const name = attribute(node, 'command')
  const manifest = readManifest(root, name.split(' ')[0] ?? '')
  const command = findCommand(manifest, name)
  const flags = flagsOfGroups(command, attribute(node, 'group', ''))
  const depth = Number(attribute(node, 'level', '3'))
  node.attributes = []
  node.children = flags.flatMap((flag) => flagNodes(command, flag, depth)) as MdxJsxFlowElement['children']
  anchors.push(...flags.map((flag) => flagAnchor(command.name, flag.name)))
}

/** Value of an attribute. Throws if it is missing and has no fallback. */
function attribute(node: MdxJsxFlowElement, name: string, fallback?: string): string {
  const found = node.attributes.find((entry) => entry.type === 'mdxJsxAttribute' && entry.name === name)
  const value = found?.value ?? fallback
  if (typeof value !== 'string') throw new ManifestError(`${node.name} has no ${name}  → write ${name}="…"`)
  return value
}

function findCommand({ commands }: Manifest, name: string): Command {
  const found = commands.find((command) => command.name === name)
  if (found) return found
  const near = closestMatch(
    name,
    commands.map((command) => command.name),
  )
  throw new ManifestError(`there is no command ${name}  → ${near ? `did you mean ${near}?` : 'see lib/flags/build'}`)
}

/** Flags of the given groups in their order, or all flags if no group is given. */
function flagsOfGroups(command: Command, groups: string): Flag[] {
  if (groups === '') return command.flags
  return groups.split(' ').flatMap((group) => {
    const flags = command.flags.filter((flag) => flag.group === group)
    if (flags.length > 0) return flags
    const known = [...new Set(command.flags.map((flag) => flag.group))]
    throw new ManifestError(`${command.name} has no group ${group}  → use one of ${known.join(', ')}`)
  })
}

function flagNodes(command: Command, flag: Flag, depth: number): RootContent[] {
  const heading: Heading = {
    type: 'heading',
    depth: depth === 4 ? 4 : 3,
    children: [{ type: 'inlineCode', value: flag.shorthand ? `--${flag.name}, -${flag.shorthand}` : `--${flag.name}` }],
    data: { hProperties: { id: flagAnchor(command.name, flag.name) } },
  }
  const [program = ''] = command.name.split(' ')
  const facts = flagFacts(flag, (release) => releaseHref(program, release))
  return [heading, factsLine(facts), ...inlineMarkdown(flag.description)]
}

function factsLine(facts: readonly Fact[]): Paragraph {
  const children = facts.flatMap((fact, index): PhrasingContent[] => {
    const separator: PhrasingContent[] = index > 0 ? [text(' · ')] : []
    if ('text' in fact) return [...separator, fact.href ? link(fact.href, text(fact.text)) : text(fact.text)]
    return [...separator, ...(fact.before ? [text(fact.before)] : []), { type: 'inlineCode', value: fact.code }]
  })
  // Nextra's text extraction joins paragraphs without a space.
  return { type: 'paragraph', children: [...children, { type: 'text', value: ' ' }] }
}

const parser = unified().use(remarkParse)

const inlineMarkdown = (text: string): RootContent[] => parser.parse(text).children

/** Anchors of a page's sections by the command that is their heading, or by each of two: `man and version`. */
function sectionsOfCommands(tree: Root): Map<string, string> {
  return new Map(headingsOf(tree).flatMap(({ text, id }) => text.split(' and ').map((name) => [name, id] as const)))
}

/** A table of the commands that are listed in a program's help. */
function commandTable(root: string, node: MdxJsxFlowElement, sections: ReadonlyMap<string, string>): Table {
  const { commands } = readManifest(root, attribute(node, 'program'))
  const shown = commands.filter(({ hidden, usage }) => !hidden && usage)
  const cell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children })
  const row = (...cells: PhrasingContent[][]) => ({ type: 'tableRow' as const, children: cells.map(cell) })
  const words = (text: string): PhrasingContent[] =>
    inlineMarkdown(text).flatMap((block) => (block.type === 'paragraph' ? block.children : []))
  const nameCell = (name: string): PhrasingContent => {
    const code: PhrasingContent = { type: 'inlineCode', value: name }
    const section = sections.get(name.slice(name.indexOf(' ') + 1))
    return section ? link(`#${section}`, code) : code
  }
  return {
    type: 'table',
    align: [null, null],
    children: [
      row(words('Command'), words('What it does')),
      ...shown.map(({ name, summary }) => row([nameCell(name)], words(summary))),
    ],
  }
}
