import type { ReactNode } from 'react'
import satori, { type SatoriOptions } from 'satori'
import { alphabetFonts, FONT_FAMILY, otherFonts, WEIGHTS } from './fonts.ts'

/** Text as paths, so that what draws it needs no fonts. */
export interface TextPaths {
  /** An `<svg>` element without a position. */
  svg: string
  /** Size in pixels. */
  width: number
  height: number
}

export interface TextStyle {
  color: string
  fontSize: number
  weight: keyof typeof WEIGHTS
  /** In pixels; lines are broken to fit into it. Without it, the text is one line. */
  width?: number
  /** Share of the font size. */
  lineHeight?: number
  /** Share of the font size. */
  letterSpacing?: number
  /** The last line that is shown. A longer text ends with an ellipsis. */
  maxLines?: number
}

/** Where a line can be broken: after a space or a hyphen, and around every Chinese character. */
const BREAKS = /\s+|(?<=[-–—/])|(?=\p{Script=Han})|(?<=\p{Script=Han})/u

/**
 * Sets a text.
 * @throws Error if no font has one of its characters
 */
export async function textPaths(text: string, style: TextStyle): Promise<TextPaths> {
  const { width } = style
  const { svg, sizes } = await layOut(element({ ...cssOf(style), display: 'flex' }, [line(text, style)]), width)
  const [, size = { width: 0, height: 0 }] = sizes
  return { svg, ...size }
}

/** Width of the widest part of a text that can't be broken. */
export async function widestPart(text: string, style: Omit<TextStyle, 'width'>): Promise<number> {
  const parts = text.split(BREAKS).filter((part) => part !== '')
  const column = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }
  const { sizes } = await layOut(
    element(
      { ...cssOf(style), ...column },
      parts.map((part) => line(part, style)),
    ),
  )
  return Math.max(...sizes.slice(1).map(({ width }) => width))
}

const cssOf = ({ color, fontSize, weight, lineHeight = 1.2, letterSpacing = 0 }: TextStyle): object => ({
  color,
  fontFamily: FONT_FAMILY,
  fontSize,
  fontWeight: WEIGHTS[weight],
  letterSpacing: letterSpacing * fontSize,
  lineHeight,
})

function line(text: string, { width, maxLines }: TextStyle): object {
  if (width === undefined) return element({ whiteSpace: 'nowrap' }, text)
  const lines = maxLines === undefined ? { textWrap: 'balance' } : { lineClamp: maxLines, wordBreak: 'break-word' }
  return element({ display: 'block', maxWidth: width, ...lines }, text)
}

/** An element in the form that React creates and the renderer reads. */
const element = (style: object, children: object[] | string): object => ({
  type: 'div',
  key: null,
  props: { style, children },
})

async function layOut(
  root: object,
  width?: number,
): Promise<{ svg: string; sizes: { width: number; height: number }[] }> {
  const sizes: { width: number; height: number }[] = []
  const options: SatoriOptions = {
    ...(width === undefined ? { height: 100 } : { width }),
    fonts: alphabetFonts(),
    loadAdditionalAsset: async (_language, characters) => otherFonts(characters),
    onNodeDetected: ({ width, height }) => sizes.push({ width, height }),
    onStyleError: (error) => {
      throw error
    },
  }
  const svg = await satori(root as ReactNode, options)
  return { svg, sizes }
}
