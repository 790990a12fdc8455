import { ACCENT, BACKGROUND, SITE_COLORS } from '@authzed-docs/shared/brand.ts'
import { CARD_SIZE, SITE_TITLE } from '@authzed-docs/shared/site.ts'
import type { ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import { logoMark } from '../../brand/build/brand-files.ts'
import { alphabetFonts, FONT_FAMILY, otherFonts, WEIGHTS } from './fonts.ts'

/** What a card says. */
export interface PreviewCard {
  title: string
  /** The sections above the page, outermost first. */
  sections: readonly string[]
}

const { width: WIDTH, height: HEIGHT } = CARD_SIZE
const { text, textMuted } = SITE_COLORS.dark

const MARGIN = 76
const LOGO = { size: 60, gap: 20 }

/** The graph behind the text, whose middle is the mark of the logo: the path of a check to its target. */
const GRAPH = `
<path d="M610 344 778 524 1090 116M778 524 1024 470 1240 610M1024 470 1090 116 1240 30M1090 116 830 60 610 344M830 60 780 -40M610 344 440 -40" fill="none" stroke="#2b2730" stroke-width="3"/>
<path d="M610 344 778 524 1090 116" fill="none" stroke="#2b2730" stroke-width="12" stroke-linejoin="round"/>
<g fill="#2b2730"><circle cx="610" cy="344" r="20"/><circle cx="778" cy="524" r="26"/><circle cx="1024" cy="470" r="16"/><circle cx="830" cy="60" r="12"/></g>
<circle cx="1090" cy="116" r="40" fill="${ACCENT.dark.base}"/>`

/**
 * The drawing of a card, whose text is paths, so that what draws it needs no fonts.
 * @throws Error if no font has one of the characters
 */
export async function cardSvg(card: PreviewCard): Promise<string> {
  const texts = await satori(layout(card) as ReactNode, {
    ...CARD_SIZE,
    fonts: alphabetFonts(),
    loadAdditionalAsset: async (_language, characters) => otherFonts(characters),
    onStyleError: (error) => {
      throw error
    },
  })
  const mark = logoMark({ ink: text, goal: ACCENT.dark.base })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND.dark}"/>${GRAPH}
<svg x="${MARGIN - 4}" y="${MARGIN - 4}" width="${LOGO.size}" height="${LOGO.size}" viewBox="0 0 32 32">${mark}</svg>
${texts}
</svg>`
}

/** The name of the site beside the logo; at the bottom, the sections and the title. */
function layout({ title, sections }: PreviewCard): object {
  const column = {
    display: 'flex',
    flexDirection: 'column',
    width: WIDTH - 2 * MARGIN,
    height: HEIGHT - 2 * MARGIN,
    margin: MARGIN,
  }
  const name = {
    height: LOGO.size - 8,
    marginLeft: LOGO.size + LOGO.gap - 4,
    color: textMuted,
    fontSize: 36,
    fontWeight: WEIGHTS.bold,
  }
  const trail = { color: ACCENT.dark.text, fontSize: 32, lineClamp: 1, marginTop: 'auto', marginBottom: 22 }
  const heading = {
    color: text,
    fontSize: 76,
    fontWeight: WEIGHTS.bold,
    lineHeight: 1.12,
    letterSpacing: -1.9,
    lineClamp: 4,
    wordBreak: 'break-word',
  }
  return element({ ...column, fontFamily: FONT_FAMILY, fontWeight: WEIGHTS.regular, lineHeight: 1.2 }, [
    element({ display: 'flex', alignItems: 'center', ...name }, SITE_TITLE),
    element({ display: 'block', maxWidth: 960, ...trail }, sections.join('  ›  ')),
    element({ display: 'block', maxWidth: 960, ...heading }, title),
  ])
}

/** An element in the form that React creates and the renderer reads. */
const element = (style: object, children: object[] | string): object => ({
  type: 'div',
  key: null,
  props: { style, children },
})

/** Few colors, because the file is then a quarter as large: flat surfaces and the edges of letters need no more. */
const PNG = { palette: true, colors: 16, dither: 0, compressionLevel: 6, effort: 1 } as const

/** A card as PNG. */
export async function cardPng(card: PreviewCard): Promise<Buffer> {
  return sharp(Buffer.from(await cardSvg(card)))
    .png(PNG)
    .toBuffer()
}
