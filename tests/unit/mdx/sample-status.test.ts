import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { CodeBlock } from '../../../components/mdx/code-block.tsx'
import { SamplesNote } from '../../../components/mdx/samples-note.tsx'
import { fr } from '../../../lib/browser/locale/fr.ts'
import { registerMessages } from '../../../lib/browser/locale/registry.ts'
import type { Locale } from '../../../lib/shared/locales.ts'

const shown = vi.hoisted((): { locale: Locale } => ({ locale: 'en-US' }))
vi.mock('../../../components/layout/locale-context.tsx', () => ({ useLocale: () => shown.locale }))
registerMessages('fr', fr)

/** HTML without classes, whose names the bundler makes. */
function htmlOf(node: ReactNode, locale: Locale = 'en-US'): string {
  shown.locale = locale
  return renderToStaticMarkup(node).replace(/ class="[^"]*"/g, '')
}

/** What stands in front of the code. */
const headerOf = (properties: object, locale?: Locale): string =>
  htmlOf(createElement(CodeBlock, properties), locale)
    .replace(/^<div[^>]*>/, '')
    .replace(/<pre.*/s, '')

describe('the header of a code block', () => {
  it('is empty where nothing is said', () => {
    expect(headerOf({})).toBe('')
    expect(headerOf({ 'data-filename': 'a.zed' })).toBe('<div><div>a.zed</div></div>')
  })

  it('names the programs that ran it, in a sentence for screen readers too', () => {
    const run = { 'data-sample': 'run', 'data-sample-programs': 'zed 1.2.0,SpiceDB 1.56.2' }
    const sentence = 'Run with zed 1.2.0 and SpiceDB 1.56.2 by our tests'
    const mark = `<p title="${sentence}"><span aria-hidden="true">✓ zed\u00a01.2.0 · SpiceDB\u00a01.56.2</span><span>${sentence}</span></p>`
    expect(headerOf(run)).toBe(`<div>${mark}</div>`)
    expect(headerOf({ ...run, 'data-filename': 'a.zed' })).toBe(`<div><div>a.zed</div>${mark}</div>`)
  })

  it('says why a part was not run, and what was done instead of running', () => {
    expect(
      headerOf({
        'data-sample': 'partly-run',
        'data-sample-programs': 'zed 1.2.0',
        'data-sample-reason': 'needs Windows',
      }),
    ).toContain('✓ partly</span><span>Run in part with zed 1.2.0 by our tests. Not run: needs Windows</span>')
    const parsed = { 'data-sample': 'parsed', 'data-sample-programs': 'Ruby 3.1.7' }
    expect(headerOf(parsed)).toBe('<div><p>parsed by Ruby 3.1.7</p></div>')
    expect(headerOf({ 'data-sample': 'checked' })).toBe('<div><p>checked</p></div>')
    expect(headerOf(parsed, 'fr')).toBe('<div><p>syntaxe vérifiée par Ruby 3.1.7</p></div>')
  })

  it('leaves the attributes of the mark out of the HTML', () => {
    expect(htmlOf(createElement(CodeBlock, { 'data-sample': 'checked' }))).not.toContain('data-sample')
  })
})

describe('the note at the foot of a page', () => {
  it('counts the blocks that were not run, with English reasons marked in other languages', () => {
    const note = createElement(SamplesNote, {
      notRun: '3',
      notRunReasons: 'needs Windows',
      partlyRun: '1',
      partlyRunReasons: 'calls helm',
    })
    expect(htmlOf(note)).toBe(
      '<p>Not run by our tests on this page: 3 blocks (needs Windows)</p><p>Run in part: 1 block (calls helm)</p>',
    )
    expect(htmlOf(createElement(SamplesNote, { notRun: '1', notRunReasons: 'needs Windows' }), 'fr')).toBe(
      '<p>Non exécuté par nos tests sur cette page\u00a0: 1 bloc (<span lang="en-US">needs Windows</span>)</p>',
    )
  })
})
