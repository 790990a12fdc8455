/** Webpack loader for `components/mdx/index.ts` in the browser of a reader. */
export default function mdxInBrowserLoader() {
  return "export { mdxComponents } from './in-browser.ts'\n"
}
