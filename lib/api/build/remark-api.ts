import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import { attributeText } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { pageFile, routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import type { BlockContent, Link, Parent, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { excludeFromToc } from '../../mdx/build/rehype-toc.ts'
import { OPERATIONS_FIELD } from '../../page/browser/page-marks.ts'
import { readApiDescriptions } from './descriptions.ts'
import type { Operation } from './model.ts'
import { allOperations } from './model-queries.ts'
import { readApi } from './read-client.ts'
import { API_ROUTE, resolveAnchor, urlsByAnchor } from './reference-pages.ts'
import * as render from './render.ts'

type Renderer = (reference: render.Reference, node: MdxJsxFlowElement) => render.Rendered

/** Components that are replaced by parts of the reference. */
const RENDERERS: Readonly<Record<string, Renderer>> = {
  ApiOperation: (reference, node) =>
    render.renderOperation(reference, findOperation(reference, node), node.children as BlockContent[]),
  ApiMessages: (reference, node) => render.renderMessages(reference, findPage(reference, node)),
  ApiEnums: (reference, node) => render.renderEnums(reference, findPage(reference, node)),
  ApiDeprecated: render.renderDeprecated,
  ApiRoutes: (reference, node) =>
    render.renderRoutes(reference, attributeText(node, 'page') === undefined ? undefined : findPage(reference, node)),
  ApiReasons: render.renderReasons,
  ApiFormats: render.renderFormats,
}

/**
 * Remark plugin that renders the API reference into pages as Markdown nodes, so that search, anchors and link checks see it:
 * `<ApiOperation name="CheckPermission">` samples `</ApiOperation>`, `<ApiMessages page="schema" />`,
 * `<ApiEnums page="schema" />`, `<ApiDeprecated />`, `<ApiRoutes />`, `<ApiRoutes page="schema" />`, `<ApiReasons />`,
 * `<ApiFormats />`. Links point to the page with the operation or message. An unknown name fails the build. The layout learns
 * from the frontmatter that a page has operations.
 * @param options.root the project's root
 */
export function remarkApi({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    let hasOperations = false
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent: Parent | undefined) => {
      const renderer = RENDERERS[node.name ?? '']
      if (!renderer || !parent || index === undefined) return
      const reference = createReference(root)
      const { nodes, outOfToc } = renderOrFail(() => renderer(reference, node), file, node)
      const route = routeOf(pageFile(root, file.path))
      for (const rendered of nodes) resolveLinks(rendered, reference, route)
      parent.children.splice(index, 1, ...nodes)
      excludeFromToc(file, outOfToc)
      hasOperations ||= node.name === 'ApiOperation'
      return [SKIP, index + nodes.length]
    })
    const frontmatter = tree.children.find((node) => node.type === 'yaml')
    if (hasOperations && frontmatter) frontmatter.value += `\n${OPERATIONS_FIELD}: true`
  }
}

/** Makes links to the page itself bare anchors, and bare anchors of other pages' entries links to these pages. */
function resolveLinks(node: BlockContent, { api, descriptions }: render.Reference, route: string): void {
  const urls = urlsByAnchor(api, descriptions)
  visit(node, 'link', (link: Link) => {
    const url = resolveAnchor(link.url, urls)
    link.url = url.startsWith(`${route}#`) ? url.slice(route.length) : url
  })
}

const createReference = (root: string): render.Reference =>
  render.createReference(readApi(root), readApiDescriptions(root))

function renderOrFail(run: () => render.Rendered, file: VFile, node: MdxJsxFlowElement): render.Rendered {
  try {
    return run()
  } catch (error) {
    if (error instanceof NameError) return file.fail(error.message, node)
    throw error
  }
}

/** A missing attribute or an unknown name in a page. */
class NameError extends Error {}

function attribute(node: MdxJsxFlowElement, name: string): string {
  const value = attributeText(node, name)
  if (value === undefined) throw new NameError(`${node.name} has no ${name}  → write ${name}="…"`)
  return value
}

function unknownName(kind: string, name: string, known: readonly string[]): NameError {
  const near = closestMatch(name, known)
  return new NameError(
    `there is no ${kind} ${name}  → ${near ? `did you mean ${near}?` : `use one of ${known.join(', ')}`}`,
  )
}

function findOperation({ api }: render.Reference, node: MdxJsxFlowElement): Operation {
  const name = attribute(node, 'name')
  const operations = allOperations(api).filter(({ deprecated }) => !deprecated)
  const found = operations.find((operation) => operation.name === name)
  if (!found)
    throw unknownName(
      'operation',
      name,
      operations.map((operation) => operation.name),
    )
  return found
}

function findPage({ pages }: render.Reference, node: MdxJsxFlowElement): string {
  const page = attribute(node, 'page')
  const known = [...new Set(pages.values())]
  if (!known.includes(page)) throw unknownName(`page below ${API_ROUTE} called`, page, known)
  return page
}
