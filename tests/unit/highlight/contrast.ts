export type Rgb = readonly [number, number, number]

/** Fewer degrees between two hues look like shades of one color. */
export const DISTINCT_HUES = 20

/** Parses `#rrggbb` into three numbers from 0 to 255. */
export function parseHex(hex: string): Rgb {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)
  if (!digits) throw new Error(`${hex} is not of the form #rrggbb`)
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((part) => Number.parseInt(part, 16))
  return [red, green, blue]
}

/** Converts HSL to RGB. Saturation and lightness are percentages from 0 to 100. */
export function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const amplitude = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
  const channel = (n: number): number => {
    const k = (n + hue / 30) % 12
    return 255 * (lightness / 100 - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

/** Visible color of `front` over `back`, with an opacity from 0 to 1. */
export function blend(front: Rgb, back: Rgb, opacity: number): Rgb {
  const mix = (a: number, b: number): number => a * opacity + b * (1 - opacity)
  return [mix(front[0], back[0]), mix(front[1], back[1]), mix(front[2], back[2])]
}

/** Contrast ratio of two colors as defined by WCAG 2.2, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Distance of two colors' hues in degrees, from 0 to 180. */
export function hueDistance(a: Rgb, b: Rgb): number {
  const distance = Math.abs(hueOf(a) - hueOf(b))
  return Math.min(distance, 360 - distance)
}

function hueOf([red, green, blue]: Rgb): number {
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}
