import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { type HTMLElement, parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { apiAnchor } from '../../lib/api/build/api-anchor.ts'
import { allOperations } from '../../lib/api/build/model-queries.ts'
import { readApi } from '../../lib/api/build/read-client.ts'
import { flagAnchor } from '../../lib/flags/build/flag-facts.ts'
import { readFacts } from '../../lib/flags/build/read-manifest.ts'
import { FLAGS_ROUTE } from '../../lib/uses/build/reference-uses.ts'
import { METRICS_ROUTE } from '../../lib/uses/build/remark-uses.ts'
import { ROOT } from '../../scripts/root.ts'
import { exportedPages } from './export.ts'

/** By default, the text of a `pre` includes its tags. */
const PARSE_OPTIONS = { blockTextElements: { script: true, style: true } }

const SCHEMA_ROUTE = '/spicedb/concepts/schema'

const pages = new Map(
  exportedPages()
    .filter(({ route }) => localeOf(route) === DEFAULT_LOCALE)
    .map(({ route, html }) => [route, parse(html, PARSE_OPTIONS)]),
)

const bodyOf = (route: string): HTMLElement => {
  const body = pages.get(route)?.querySelector('[data-page-body]')
  if (!body) throw new Error(`${route} has no body`)
  return body
}

const texts = new Map<string, string>()

/** The text of a page, with spaces between the cells of a table and between paragraphs. */
function textOf(route: string): string {
  const html = bodyOf(route).innerHTML.replace(/<\/(?:td|th|p|li|dt|dd|pre|div|h\d)>/g, ' ')
  const text = texts.get(route) ?? parse(html, PARSE_OPTIONS).textContent
  texts.set(route, text)
  return text
}

const hrefsIn = (list: HTMLElement | null | undefined): string[] =>
  (list?.querySelectorAll('a') ?? []).map((link) => link.getAttribute('href')?.slice(BASE_PATH.length) ?? '')

/** The routes that the entry below a heading lists. */
function usesBelow(body: HTMLElement, anchor: string): string[] {
  const heading = body.querySelector(`[id="${anchor}"]`)
  if (!heading) throw new Error(`there is no ${anchor}`)
  for (let next = heading.nextElementSibling; next && !/^H\d$/.test(next.tagName); next = next.nextElementSibling) {
    const list = isUses(next) ? next : next.querySelectorAll('p, details').find(isUses)
    if (list) return hrefsIn(list)
  }
  return []
}

const isUses = (element: HTMLElement): boolean => element.textContent.trimStart().startsWith('Used on ')

/** Whether a text has a name that isn't part of a longer one. */
const hasName = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w-])${name.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&')}(?![\\w-])`).test(text)

describe('flags', () => {
  const flags = readFacts(ROOT, 'spicedb').commands.flatMap(({ name, flags: own }) =>
    own.map((flag) => ({ ...flag, command: name })),
  )
  const body = bodyOf(FLAGS_ROUTE)
  const shown = flags.filter(({ command, name }) => body.querySelector(`[id="${flagAnchor(command, name)}"]`))

  it('list only pages that have their name or their variable', () => {
    let uses = 0
    for (const { command, name, environment } of shown) {
      for (const route of usesBelow(body, flagAnchor(command, name))) {
        uses++
        const isFound = hasName(textOf(route), `--${name}`) || (environment && hasName(textOf(route), environment))
        expect(isFound, `${route} uses ${command} --${name}`).toBeTruthy()
      }
    }
    expect(uses).toBeGreaterThan(100)
  })

  it('list the pages that have them in inline code', () => {
    const zed = new Set(readFacts(ROOT, 'zed').commands.flatMap(({ flags: own }) => own.map(({ name }) => name)))
    let uses = 0
    for (const { command, name } of shown) {
      if (command !== 'spicedb serve' || zed.has(name)) continue
      const listed = usesBelow(body, flagAnchor(command, name))
      for (const route of [
        '/spicedb/ops/performance',
        '/spicedb/ops/resilience',
        '/spicedb/concepts/datastores/settings',
      ]) {
        const isUsed = bodyOf(route)
          .querySelectorAll('code')
          .some(({ textContent }) => textContent === `--${name}`)
        if (!isUsed) continue
        uses++
        expect(listed, `--${name}`).toContain(route)
      }
    }
    expect(uses).toBeGreaterThan(20)
  })

  it('without uses have no list', () => {
    const unused = shown.filter(({ command, name }) => usesBelow(body, flagAnchor(command, name)).length === 0)
    expect(unused.length).toBeGreaterThan(10)
    const lists = body.querySelectorAll('p, details').filter(isUses)
    expect(lists).toHaveLength(shown.length - unused.length)
  })
})

describe('operations', () => {
  const operations = allOperations(readApi(ROOT)).filter(({ deprecated }) => !deprecated)

  it('list the pages that have their name, and no others', () => {
    let uses = 0
    for (const { name, route: path, request } of operations) {
      const anchor = apiAnchor(name)
      const home = [...pages.keys()].find(
        (route) => route.startsWith('/spicedb/api/http-api/') && bodyOf(route).querySelector(`h3[id="${anchor}"]`),
      )
      const listed = usesBelow(bodyOf(home ?? ''), anchor)
      const snakeCase = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
      for (const route of listed) {
        uses++
        const text = textOf(route)
        const isFound =
          [name, request, snakeCase, `${name}Async`].some((form) => hasName(text, form)) ||
          hasName(text, name.charAt(0).toLowerCase() + name.slice(1)) ||
          text.includes(path)
        expect(isFound, `${route} uses ${name}`).toBe(true)
      }
      if (name === 'WriteSchema') expect(listed).toContain(SCHEMA_ROUTE)
    }
    expect(uses).toBeGreaterThan(100)
  })
})

const hasSeries = (route: string, name: string): boolean =>
  ['', '_bucket', '_sum', '_count'].some((suffix) => hasName(textOf(route), name + suffix))

it('metrics list the pages that have their name, and no others', () => {
  const tables = bodyOf(METRICS_ROUTE)
    .querySelectorAll('table')
    .filter((table) => table.querySelector('th')?.textContent === 'Metric')
  let uses = 0
  for (const row of tables.flatMap((table) => table.querySelectorAll('tbody tr'))) {
    const names = row.querySelectorAll('td:first-child code').map(({ textContent }) => textContent)
    const list = row.querySelectorAll('td:last-child span').find(isUses)
    const listed = hrefsIn(list)
    uses += listed.length
    for (const route of listed)
      expect(
        names.some((name) => hasSeries(route, name)),
        route,
      ).toBe(true)

    const isUsed = names.some((name) => hasSeries('/spicedb/ops/observability', name))
    expect(listed.includes('/spicedb/ops/observability'), names.join()).toBe(isUsed)
  }
  expect(uses).toBeGreaterThan(5)
})

it('elements of the schema language list the pages whose schemas contain them', () => {
  const lists = bodyOf(SCHEMA_ROUTE)
    .querySelectorAll('p, details')
    .filter(({ textContent }) => /^\s*\S+( \S+){0,2} is used on /.test(textContent))
  const codeOf = (route: string): string =>
    bodyOf(route)
      .querySelectorAll('[data-schema]')
      .map(({ textContent }) => textContent)
      .join('\n')
  for (const [label, written] of [
    ['use partial', /\bpartial\b/],
    ['.all', /\.all\(/],
    ['use self', /\bself\b/],
  ] as const) {
    const list = lists.find((element) => element.querySelector('code')?.textContent === label)
    const listed = hrefsIn(list)
    expect(listed.length, label).toBeGreaterThan(0)
    for (const route of listed) expect(codeOf(route), `${route} uses ${label}`).toMatch(written)
  }
  const caveats = hrefsIn(lists.find((element) => element.querySelector('code')?.textContent === 'caveat'))
  expect(caveats).toContain('/spicedb/concepts/caveats/cel')
})
