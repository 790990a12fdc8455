import sharp from 'sharp'
import { ACCENT, BACKGROUND, SITE_COLORS } from '../../shared/brand.ts'
import { CARD_SIZE } from '../../shared/card.ts'
import { SITE_TITLE } from '../../shared/site.ts'
import { logoMark } from '../site/brand-files.ts'
import { type TextPaths, type TextStyle, textPaths, widestPart } from './card-text.ts'

/** What a card says. */
export interface Card {
  title: string
  /** The sections that lead to the page, outermost first. */
  sections: readonly string[]
}

const { width: WIDTH, height: HEIGHT } = CARD_SIZE

const MARGIN = 76

/** The space for the title, in pixels. Two lines of the largest size need a height of 251, and three would need 376. */
const TITLE = { width: 960, height: 300 }

/** Sizes of titles in pixels. The largest that fits is chosen. */
const TITLE_SIZES = [112, 96, 84, 74, 66, 58, 52, 46] as const

/** A longer title ends with an ellipsis. */
const MAX_LINES = 5

const LOGO = { size: 60, gap: 20 }

/** Distance of the sections from the title. */
const SECTIONS_GAP = 22

const { text, textMuted } = SITE_COLORS.dark

/** The graph behind the text, whose middle is the mark of the logo: the path of a check to its target. */
const GRAPH = {
  line: '#2b2730',
  edges:
    'M610 344 778 524 1090 116M778 524 1024 470 1240 610M1024 470 1090 116 1240 30M1090 116 830 60 610 344M830 60 780 -40M610 344 440 -40',
  nodes: [
    [610, 344, 20],
    [778, 524, 26],
    [1024, 470, 16],
    [830, 60, 12],
  ],
  path: 'M610 344 778 524 1090 116',
  target: [1090, 116, 40],
} as const

/**
 * The drawing of a card, whose text is paths.
 * @throws Error if no font has one of the characters
 */
export async function cardSvg({ title, sections }: Card): Promise<string> {
  const heading = await titlePaths(title)
  const trail = sections.length > 0 ? await textPaths(sections.join('  ›  '), TRAIL_STYLE) : null
  const name = await sitePaths()
  const top = HEIGHT - MARGIN - heading.height
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND.dark}"/>`,
    graph(),
    placeMark(logoMark({ ink: text, goal: ACCENT.dark.base }), MARGIN - 4, MARGIN - 4, LOGO.size),
    placeText(name, MARGIN - 4 + LOGO.size + LOGO.gap, MARGIN - 4 + (LOGO.size - name.height) / 2),
    trail === null ? '' : placeText(trail, MARGIN, top - SECTIONS_GAP - trail.height),
    placeText(heading, MARGIN, top),
    '</svg>',
  ].join('')
}

const TRAIL_STYLE: TextStyle = {
  color: ACCENT.dark.text,
  fontSize: 32,
  weight: 'regular',
  width: TITLE.width,
  maxLines: 1,
}
const NAME_STYLE: TextStyle = { color: textMuted, fontSize: 36, weight: 'bold', letterSpacing: -0.01 }
const TITLE_STYLE = { color: text, weight: 'bold', lineHeight: 1.12, letterSpacing: -0.025 } as const

let siteName: Promise<TextPaths> | undefined

/** The name of the site, which is the same on all cards. */
function sitePaths(): Promise<TextPaths> {
  siteName ??= textPaths(SITE_TITLE, NAME_STYLE)
  return siteName
}

/** The title in the largest size in which it fits. */
async function titlePaths(title: string): Promise<TextPaths> {
  const [reference] = TITLE_SIZES
  const widest = await widestPart(title, { ...TITLE_STYLE, fontSize: reference })
  for (const fontSize of TITLE_SIZES) {
    if ((widest * fontSize) / reference > TITLE.width) continue
    const paths = await textPaths(title, { ...TITLE_STYLE, fontSize, width: TITLE.width })
    if (paths.height <= TITLE.height) return paths
  }
  const fontSize = TITLE_SIZES[TITLE_SIZES.length - 1] ?? reference
  return textPaths(title, { ...TITLE_STYLE, fontSize, width: TITLE.width, maxLines: MAX_LINES })
}

function graph(): string {
  const { line, edges, path, nodes, target } = GRAPH
  const circle = ([x, y, r]: readonly [number, number, number], fill: string): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
  return [
    `<path d="${edges}" fill="none" stroke="${line}" stroke-width="3"/>`,
    `<path d="${path}" fill="none" stroke="${line}" stroke-width="12" stroke-linejoin="round"/>`,
    ...nodes.map((node) => circle(node, line)),
    circle(target, ACCENT.dark.base),
  ].join('')
}

const placeText = ({ svg }: TextPaths, x: number, y: number): string =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" overflow="visible" `)

const placeMark = (svg: string, x: number, y: number, size: number): string =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 32 32">${svg}</svg>`

/**
 * Few colors, because the file is then a quarter as large: flat surfaces and the edges of letters need no more. The lowest effort
 * takes 2 s of CPU time for 161 cards instead of 6 s with effort 4 and level 9. The files are 8% larger, and colors differ by one
 * level of 255 (2026-11-24).
 */
const PNG = { palette: true, colors: 16, dither: 0, compressionLevel: 6, effort: 1 } as const

/** A card as PNG. */
export async function cardPng(card: Card): Promise<Buffer> {
  return sharp(Buffer.from(await cardSvg(card)))
    .png(PNG)
    .toBuffer()
}
