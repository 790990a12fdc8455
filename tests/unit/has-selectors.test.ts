import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Selector, transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/root.ts'

/** Rules outside of media queries for elements within the root or the body, if that contains something. */
const BROAD = /^(?:html|:root|body)\S*:has\((?:[^()]|\([^()]*\))*\)\s+[^\s{,].*/gm

/** Elements that no rule with `:has()` may end with: everything, and what a page has hundreds of. */
const FREQUENT = /^(?:\*|a|code|div|span|td)$/

/** Chromium 111, for which nested rules are unnested. */
const WITHOUT_NESTING = { chrome: 111 << 16 }

/**
 * The selectors of a style sheet that have `:has()` for an element around or beside the one they style, and don't name the latter
 * by a class, an id, an attribute or a rare tag. Whatever changes in an element that has any such rule, Chromium then checks the
 * styles of everything in it. If it's the body, that's the whole page: 18 ms of the API reference's first load (2026-11-27).
 */
function vagueSelectors(css: string): string[] {
  const vague: string[] = []
  const flat = transform({
    filename: 'x.css',
    code: Buffer.from(css.replaceAll(':global', ':is')),
    targets: WITHOUT_NESTING,
  })
  transform({
    filename: 'x.css',
    code: flat.code,
    visitor: {
      Selector(selector) {
        const compounds = splitCompounds(selector)
        const styled = compounds.pop() ?? []
        if (compounds.some((compound) => JSON.stringify(compound).includes('"has"')) && !isSpecific(styled))
          vague.push(JSON.stringify(selector))
      },
    },
  })
  return vague
}

function splitCompounds(selector: Selector): Selector[] {
  const compounds: Selector[] = [[]]
  for (const part of selector) {
    if (part.type === 'combinator' && part.value !== 'pseudo-element') compounds.push([])
    else compounds.at(-1)?.push(part)
  }
  return compounds
}

function isSpecific(compound: Selector): boolean {
  return compound.some((part) => {
    if (part.type === 'pseudo-class' && part.kind === 'is') return part.selectors.every((choice) => isSpecific(choice))
    if (part.type === 'type') return !FREQUENT.test(part.name)
    return part.type === 'class' || part.type === 'id' || part.type === 'attribute'
  })
}

/**
 * Chromium checks such rules whenever an element is added anywhere, and then the styles of the whole page: 3.5 ms per key of a
 * search on the longest page, half of that for elements that other rules with `:has()` are for (2026-11-23).
 */
describe('style sheets', () => {
  const files = readdirSync(join(ROOT, 'components'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )

  it.each(files)('have no rule for what is within a page that contains something: %s', (file) => {
    expect(readFileSync(join(ROOT, 'components', file), 'utf8').match(BROAD)).toBeNull()
  })

  it.each(files)('name what they style if something around it has something: %s', (file) => {
    expect(vagueSelectors(readFileSync(join(ROOT, 'components', file), 'utf8'))).toEqual([])
  })

  it.each([
    ['.a:has(.b) > :not(.c) { top: 0 }', true],
    ['.a:has(.b) { > :not(.c) { top: 0 } }', true],
    ['.a:not(:has(.b)) > div { top: 0 }', true],
    ['.a:has(.b) + * .c::after, .a:has(.b) a { top: 0 }', true],
    ['.a:has(.b) > :is(.c, div) { top: 0 }', true],
    ['.a:has(.b) > :is(.c, .d)::after { top: 0 }', false],
    ['.a:has(.b) > li:not(.c), .d div:has(.b) { top: 0 }', false],
    ['.a:has(> *) { top: 0 }', false],
  ])('are checked for that: %s', (css, isVague) => {
    expect(vagueSelectors(css).length > 0).toBe(isVague)
  })

  it.each([
    [':root:has(.a:popover-open) body {', true],
    ['body.x:has(.a, .b:not(.c)) .d > p {', true],
    ['body:has(.a:popover-open) {', false],
    ['html:not(:lang(en)) .list:has(.a) > .b {', false],
    ['.a:has(.b) .c {', false],
  ])('are checked: %s', (selector, isBroad) => {
    expect(selector.match(BROAD) !== null).toBe(isBroad)
  })
})
