import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VFile } from 'vfile'
import { nearest } from './nearest.ts'

interface Attribute {
  type: string
  name?: string
  value?: unknown
}

interface Node {
  type: string
  name?: string | null
  attributes?: Attribute[]
  children?: Node[]
  position?: { start: { line: number; column: number } }
}

/** `<Figure src="name">` → `figures/name.svg` */
export function figurePath(root: string, name: string): string {
  return join(root, 'figures', `${name}.svg`)
}

/** Names of the figures that a page's source shows, each once. */
export function figureNames(source: string): string[] {
  return [...new Set(Array.from(source.matchAll(/<Figure\s[^>]*?\bsrc="([^"]+)"/g), (match) => match[1] ?? ''))]
}

/**
 * Remark plugin that puts the drawing itself into `<Figure src="name" />`, as property `svg`: inline, so that it follows
 * the theme, its text can be searched and it needs no request.
 * @param options.root the project's root, which holds `figures/`
 */
export function remarkFigure({ root }: { root: string }) {
  return (tree: Node, file: VFile): void => {
    for (const node of figureNodes(tree)) {
      const name = node.attributes?.find((attribute) => attribute.name === 'src')?.value
      if (typeof name !== 'string')
        file.fail('a Figure has no src  → write <Figure src="name" /> for figures/name.svg', node.position?.start)
      else node.attributes?.push({ type: 'mdxJsxAttribute', name: 'svg', value: readFigure(root, name, file, node) })
    }
  }
}

function readFigure(root: string, name: string, file: VFile, node: Node): string {
  const path = figurePath(root, name)
  if (existsSync(path)) return compactSvg(readFileSync(path, 'utf8'))
  const names = readdirSync(join(root, 'figures')).flatMap((entry) =>
    entry.endsWith('.svg') ? [entry.slice(0, -4)] : [],
  )
  const near = nearest(name, names)
  return file.fail(
    `figures/${name}.svg does not exist  → ${near ? `did you mean src="${near}"?` : 'draw it, or correct the name'}`,
    node.position?.start,
  )
}

/** Drops comments and the white space between tags; text inside a tag keeps its own. */
export function compactSvg(svg: string): string {
  return svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .trim()
}

function figureNodes(node: Node): Node[] {
  const own = node.name === 'Figure' && node.type.startsWith('mdxJsx') ? [node] : []
  return [...own, ...(node.children ?? []).flatMap(figureNodes)]
}
