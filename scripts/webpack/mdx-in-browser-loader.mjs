/** Webpack loader for `components/mdx/mdx-components.ts` in a reader's browser. */
export default function mdxInBrowserLoader() {
  return "export { mdxComponents } from './mdx-styles.ts'\n"
}
