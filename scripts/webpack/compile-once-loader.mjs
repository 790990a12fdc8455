import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tools } from './tools.mjs'

const { pageFiles, withRefresh, withText, withMessages, refusal, OncePerState } = tools

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const nextraLoader = createRequire(import.meta.url)('nextra/loader')
const texts = join(root, 'components/text').replaceAll('\\', '/')
const pages = new OncePerState()

/** Webpack loader in place of Nextra's for pages: the second of the two compilers gets what the first one made. */
export default function compileOnceLoader(source) {
  const done = this.async()
  const { buildInfo } = this._module
  const file = relative(root, this.resourcePath).replaceAll('\\', '/')
  const compile = async () => {
    const code = await callNextra(this, source).catch((error) => {
      throw refusal(root, file, source, error)
    })
    return { code: withMessages(code, file, root), search: buildInfo.nextraSearch }
  }
  const isPreview = this.mode === 'development'
  pages
    .get(this.resourcePath, source, pageFiles(root, source), compile)
    .then(({ code, search }) => {
      if (search) buildInfo.nextraSearch = search
      const page = withText(code, texts, { stored: this.target === 'web' && !isPreview })
      return isPreview ? withRefresh(page, texts) : page
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
