import { register } from 'tsx/esm/api'

// `tsImport` would load a second copy of every package that Nextra uses too, such as the Markdown parser.
register()

/** TypeScript modules for next.config.mjs and webpack loaders, which Node loads as JavaScript. */
export const bridge = await import('./ts-bridge.ts')
