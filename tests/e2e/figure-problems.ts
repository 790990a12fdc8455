/** What is wrong with one drawing on a page, as sentences. */
export interface FigureProblems {
  name: string
  /** Font size of the smallest text, in CSS pixels. */
  smallest: number
  /** Number of texts that were measured. */
  texts: number
  problems: string[]
}

/**
 * Measures a drawing where it is on the page. It runs in the browser, so it can't use anything from outside.
 * @param svg the drawing
 */
export function figureProblems(svg: SVGSVGElement): FigureProblems {
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  interface Label extends Box {
    name: string
    order: number
  }
  interface Shape extends Box {
    order: number
    /** Paints over what is below it. */
    filled: boolean
    /** Points along the outline, half a unit apart. */
    points: { x: number; y: number }[]
  }
  /**
   * Free space around a text in units of the drawing: to the next text, to a line above or below, to one beside it, and to the
   * upper and lower border of its box, if the box is high.
   */
  const SPACE = { text: 3, above: 1.5, beside: 3, border: 6 }
  /** Height of a box that has room for more than two lines, in units. */
  const HIGH_BOX = 60

  const toBox = ({ x, y, width, height }: DOMRect): Box => ({ left: x, right: x + width, top: y, bottom: y + height })
  /** The letters without the free part of the line: from the height of capitals to a descender. */
  const inkOf = (text: SVGTextElement): Box => {
    const box = toBox(text.getBBox())
    const size = Number.parseFloat(getComputedStyle(text).fontSize)
    const baseline = Number(text.getAttribute('y'))
    return { ...box, top: baseline - 0.75 * size, bottom: baseline + 0.2 * size }
  }
  const pointsOf = (shape: SVGGeometryElement): { x: number; y: number }[] => {
    const length = shape.getTotalLength()
    return Array.from({ length: Math.ceil(length * 2) + 1 }, (_, i) => shape.getPointAtLength(Math.min(i / 2, length)))
  }
  const contains = (outer: Box, inner: Box): boolean =>
    outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom

  const elements = [...svg.querySelectorAll<SVGGraphicsElement>('text, rect, path, line, circle')].filter(
    // Lines that cross a word out are meant to touch it.
    (element) => !element.closest('defs, .fig-strike'),
  )
  const labels: Label[] = elements.flatMap((element, order) =>
    element instanceof SVGTextElement ? [{ ...inkOf(element), name: element.textContent ?? '', order }] : [],
  )
  const shapes: Shape[] = elements.flatMap((element, order) => {
    if (!(element instanceof SVGGeometryElement)) return []
    const { fill } = getComputedStyle(element)
    return [{ ...toBox(element.getBBox()), order, filled: fill !== 'none', points: pointsOf(element) }]
  })
  const { x: left, y: top, width, height } = svg.viewBox.baseVal

  const textProblems = (a: Label, i: number): string[] =>
    labels.slice(i + 1).flatMap((b) => {
      const beside = Math.max(a.left - b.right, b.left - a.right)
      const above = Math.max(a.top - b.bottom, b.top - a.bottom)
      return beside < SPACE.text && above < 0 ? [`"${a.name}" touches "${b.name}"`] : []
    })

  const boxOf = (label: Label): Shape | undefined =>
    shapes.findLast((shape) => shape.filled && shape.order < label.order && contains(shape, label))

  const borderProblems = (label: Label): string[] => {
    const box = boxOf(label)
    if (!box || box.bottom - box.top < HIGH_BOX) return []
    const space = Math.min(label.top - box.top, box.bottom - label.bottom)
    return space < SPACE.border ? [`"${label.name}" is ${space.toFixed(1)} units from the border of its box`] : []
  }

  const lineProblems = (label: Label): string[] => {
    // Lines below the box that the text is in are hidden by it.
    const box = boxOf(label)
    return shapes.flatMap((shape) => {
      if (box && shape.order < box.order) return []
      const hit = shape.points.find(
        ({ x, y }) =>
          x > label.left - SPACE.beside &&
          x < label.right + SPACE.beside &&
          y > label.top - SPACE.above &&
          y < label.bottom + SPACE.above,
      )
      return hit ? [`"${label.name}" touches a line at ${hit.x.toFixed(0)},${hit.y.toFixed(0)}`] : []
    })
  }

  const edgeProblems = (label: Label): string[] =>
    contains({ left, right: left + width, top, bottom: top + height }, label) ? [] : [`"${label.name}" is cut off`]

  const scale = svg.getBoundingClientRect().width / width
  const sizes = [...svg.querySelectorAll('text')].map(
    (text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale,
  )
  return {
    name: svg.querySelector('title')?.id.replace(/-title$/, '') ?? '',
    smallest: Math.min(...sizes),
    texts: labels.length,
    problems: [textProblems, borderProblems, lineProblems, edgeProblems].flatMap((find) => labels.flatMap(find)),
  }
}
