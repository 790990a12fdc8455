import type { BlockContent, Parent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { closestMatch } from '../../shared/closest-match.ts'
import { attributeText } from '../content/mdx-element.ts'
import { excludeFromToc } from '../content/rehype-toc.ts'
import type { Operation } from './model.ts'
import { allOperations } from './model-queries.ts'
import { readApi } from './read-client.ts'
import * as render from './render.ts'
import { readWords } from './words.ts'

type Renderer = (reference: render.Reference, node: MdxJsxFlowElement) => render.Rendered

/** Components that are replaced by parts of the reference. */
const RENDERERS: Readonly<Record<string, Renderer>> = {
  ApiOperation: (reference, node) =>
    render.renderOperation(reference, findOperation(reference, node), node.children as BlockContent[]),
  ApiOperations: renderService,
  ApiMessages: render.renderMessages,
  ApiEnums: render.renderEnums,
  ApiDeprecated: render.renderDeprecated,
  ApiRoutes: render.renderRoutes,
  ApiReasons: render.renderReasons,
  ApiFormats: render.renderFormats,
}

/**
 * Remark plugin that renders the API reference into pages as Markdown nodes, so that search, anchors and link checks see it:
 * `<ApiOperation name="CheckPermission">` samples `</ApiOperation>`, `<ApiOperations service="SchemaService" />`,
 * `<ApiMessages />`, `<ApiEnums />`, `<ApiDeprecated />`, `<ApiRoutes />`, `<ApiReasons />`, `<ApiFormats />`.
 * `unsearched` excludes a part from the search data. An unknown name fails the build.
 * @param options.root the project's root
 */
export function remarkApi({ root }: { root: string }) {
  return (tree: { type: string }, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent: Parent | undefined) => {
      const renderer = RENDERERS[node.name ?? '']
      if (!renderer || !parent || index === undefined) return
      const { nodes, outOfToc } = renderOrFail(() => renderer(createReference(root), node), file, node)
      if (isUnsearched(node)) nodes.forEach(markUnsearched)
      parent.children.splice(index, 1, ...nodes)
      excludeFromToc(file, outOfToc)
      return [SKIP, index + nodes.length]
    })
  }
}

const createReference = (root: string): render.Reference => render.createReference(readApi(root), readWords(root))

function renderOrFail(run: () => render.Rendered, file: VFile, node: MdxJsxFlowElement): render.Rendered {
  try {
    return run()
  } catch (error) {
    if (error instanceof NameError) return file.fail(error.message, node)
    throw error
  }
}

/** Whether the search should find this content on another page. */
function isUnsearched({ attributes }: MdxJsxFlowElement): boolean {
  return attributes.some((item) => item.type === 'mdxJsxAttribute' && item.name === 'unsearched')
}

function markUnsearched(node: BlockContent): void {
  if (node.type === 'mdxJsxFlowElement')
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'unsearched', value: null })
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

/** Renders all operations of a service that aren't deprecated. */
function renderService(reference: render.Reference, node: MdxJsxFlowElement): render.Rendered {
  const name = attribute(node, 'service')
  const { services } = reference.api
  const service = services.find((candidate) => candidate.name === name)
  if (!service)
    throw unknownName(
      'service',
      name,
      services.map((known) => known.name),
    )
  const parts = service.operations
    .filter(({ deprecated }) => !deprecated)
    .map((operation) => render.renderOperation(reference, operation))
  return { nodes: parts.flatMap(({ nodes }) => nodes), outOfToc: parts.flatMap(({ outOfToc }) => outOfToc) }
}
