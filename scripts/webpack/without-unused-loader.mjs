/**
 * Webpack loader for three components of Nextra that this site does not use. Production drops the first two; `npm run
 * dev` would keep them, and with them Nextra's whole compiler, every language of the highlighter and every kind of Mermaid
 * diagram: hundreds of chunks to make again after each edit. The third is the theme's code block, which ours replaces.
 */
export default function withoutUnusedLoader() {
  return 'export const Playground = () => null\nexport const Mermaid = () => null\nexport const Pre = () => null\n'
}
