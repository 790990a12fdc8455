/**
 * In place of @shikijs/twoslash, which Nextra sets up for each page and brings the TypeScript compiler along: half a second
 * of each build. It would add types to code that asks for them, and no page does: code is colored elsewhere.
 */
export const transformerTwoslash = () => ({})
export const rendererRich = () => ({})
