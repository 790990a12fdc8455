import { tsImport } from 'tsx/esm/api'

/** TypeScript modules for next.config.mjs and webpack loaders, which Node loads as JavaScript. */
export const bridge = await tsImport('./ts-bridge.ts', import.meta.url)
