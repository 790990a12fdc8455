import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tools } from './tools.mjs'

const { withSiteTexts } = tools

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Webpack loader for files of Nextra and its theme that have texts of their own: they get ours. */
export default function themeTextsLoader(source) {
  return withSiteTexts(
    this.resourcePath.replaceAll('\\', '/'),
    source,
    join(root, 'components/layout/use-messages.ts').replaceAll('\\', '/'),
  )
}
