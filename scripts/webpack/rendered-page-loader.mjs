import { tools } from './tools.mjs'

const { renderedPage } = tools

/** Webpack loader for the pages of a build's server, in place of Next's compiler. */
export default function renderedPageLoader(source) {
  return renderedPage(source)
}
