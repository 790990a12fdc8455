import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tools } from './tools.mjs'

const { pageDependencies, withRefresh, withText, withMessages, refusal, OncePerState } = tools

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const nextraLoader = createRequire(import.meta.url)('nextra/loader')
const texts = join(root, 'components/text').replaceAll('\\', '/')
const pages = new OncePerState()

/** Webpack loader in place of Nextra's for pages: the second of the two compilers gets what the first one made. */
export default function compileOnceLoader(source) {
  const done = this.async()
  const { buildInfo } = this._module
  const file = relative(root, this.resourcePath).replaceAll('\\', '/')
  const isPreview = this.mode === 'development'
  const compile = async () => {
    const code = await callNextra(this, source).catch((error) => {
      throw refusal(root, file, source, error)
    })
    const page = withMessages(code, file, root)
    const framed = withText(page, texts, { stored: false })
    return {
      framed,
      stored: isPreview ? framed : withText(page, texts, { stored: true }),
      search: buildInfo.nextraSearch,
    }
  }
  const form = this.target === 'web' ? 'stored' : 'framed'
  pages
    .get(this.resourcePath, source, pageDependencies(root, file, source), compile)
    .then(async (made) => {
      const code = made[form] ?? (await compile())[form]
      // Each compiler of a build asks once, and the texts of all pages are much to keep until both have.
      if (!isPreview) made[form] = undefined
      if (made.search) buildInfo.nextraSearch = made.search
      return isPreview ? withRefresh(code, texts) : code
    })
    .then((page) => done(null, page), done)
}

/** The code that Nextra's loader hands to its callback. */
function callNextra(context, source) {
  return new Promise((resolve, reject) => {
    const async = () => (error, code) => (error ? reject(error) : resolve(code))
    nextraLoader.call(Object.create(context, { async: { value: async } }), source)
  })
}
