import type { Config } from 'svgo'

/** A path of an icon, in Nextra's compiled components (3.3.1). */
const PATH = /(?<=\bd: ")[^"]+(?=")/g

/**
 * Digits after the point. Icons stand on 24 units or more and are shown at 12 to 24 pixels: a hundredth of a unit is not
 * seen, and Nextra writes up to eight digits, a kilobyte on each page.
 */
const PRECISION = 2

/** Icons have round ends and joins: a part without length may be a dot. */
const OPTIONS: Config = {
  plugins: [{ name: 'convertPathData', params: { floatPrecision: PRECISION, removeUseless: false } }],
}

/**
 * Nextra's icons, with paths as short as they may be.
 * @throws Error when they are no longer written as in 3.3.1
 */
export async function smallIcons(source: string): Promise<string> {
  if (!source.match(PATH)) throw new Error('icons of Nextra no longer hold paths → see how they are written now')
  // A preview or a build loads it for this one file.
  const { optimize } = await import('svgo')
  return source.replaceAll(PATH, (path) => {
    const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`, OPTIONS)
    return /(?<= d=")[^"]+/.exec(data)?.[0] ?? path
  })
}
