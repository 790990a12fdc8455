/**
 * Webpack loader for parts of Nextra that this site does not use, or has in a smaller form.
 *
 * Production drops the first two; `npm run dev` would keep them, and with them Nextra's whole compiler, every language of
 * the highlighter and every kind of Mermaid diagram: hundreds of chunks to make again after each edit. The others are in
 * every page: the theme's code block, which ours replaces, and the picture that grows, in place of which a plain one stands
 * for what no writer writes (`lib/build/images` replaces Markdown's pictures).
 */
export default function withoutUnusedLoader() {
  return `export const Playground = () => null
export const Mermaid = () => null
export const Pre = () => null
export const ImageZoom = 'img'
`
}
