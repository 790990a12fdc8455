import { tools } from './tools.mjs'

const { smallIcons } = tools

/** Webpack loader for Nextra's icons. */
export default function smallIconsLoader(source) {
  return smallIcons(source)
}
