import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tools } from './tools.mjs'

const { cheapThemeStyle } = tools

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Parts of Nextra that the theme takes from its package. */
const NEXTRA = ['button', 'code', 'table', 'td', 'th', 'tr'].map(
  (name) => `node_modules/nextra/dist/client/components/${name}.js`,
)

/** Webpack loader for the theme's style sheet. */
export default async function themeStyleLoader(source) {
  this.addContextDependency(join(root, 'components'))
  const own = readdirSync(join(root, 'components'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => `components/${path}`)
  const files = ['node_modules/nextra-theme-docs/dist/index.js', ...NEXTRA, ...own]
  return cheapThemeStyle(
    source,
    files.map((file) => readFileSync(join(root, file), 'utf8')),
  )
}
