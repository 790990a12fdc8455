import { tsImport } from 'tsx/esm/api'

/** Each call of `tsImport` loads anew all that it leads to: one call serves all loaders. */
export const tools = await tsImport('./tools.ts', import.meta.url)
