import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tools } from './tools.mjs'

const { cheapThemeStyle, shownThemeParts } = tools

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const THEME = 'node_modules/nextra-theme-docs/dist/index.js'

/** Parts of Nextra that the theme takes from its package. */
const NEXTRA = ['button', 'code', 'steps', 'table', 'td', 'th', 'tr'].map(
  (name) => `node_modules/nextra/dist/client/components/${name}.js`,
)

/** Webpack loader for the theme's style sheet. */
export default async function themeStyleLoader(source) {
  this.addContextDependency(join(root, 'components'))
  const own = readdirSync(join(root, 'components'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => `components/${path}`)
  const read = (file) => readFileSync(join(root, file), 'utf8')
  return cheapThemeStyle(source, [shownThemeParts(read(THEME)), ...[...NEXTRA, ...own].map(read)])
}
