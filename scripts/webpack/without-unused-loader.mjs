/**
 * Webpack loader for two components of Nextra that this site does not use. Production drops them; `npm run dev` would
 * keep them, and with them Nextra's whole compiler, every language of the highlighter and every kind of Mermaid diagram:
 * hundreds of chunks to make again after each edit.
 */
export default function withoutUnusedLoader() {
  return 'export const Playground = () => null\nexport const Mermaid = () => null\n'
}
