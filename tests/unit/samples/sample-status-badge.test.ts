import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { CodeBlock } from '../../../components/mdx/code-block.tsx'
import { SamplesNote } from '../../../components/mdx/samples-note.tsx'
import { registerMessages } from '../../../lib/browser/locale/registry.ts'
import { messages as fr } from '../../../lib/browser/locale/translations/fr.ts'
import type { Locale } from '../../../lib/shared/locales.ts'

const current = vi.hoisted((): { locale: Locale } => ({ locale: 'en-US' }))
vi.mock('../../../components/layout/locale-context.tsx', () => ({ useLocale: () => current.locale }))
registerMessages('fr', fr)

/** Renders HTML and removes class names, which the bundler generates. */
function render(node: ReactNode, locale: Locale = 'en-US'): string {
  current.locale = locale
  return renderToStaticMarkup(node).replace(/ class="[^"]*"/g, '')
}

/** Renders a code block and returns what precedes the code. */
const renderHeader = (properties: object, locale?: Locale): string =>
  render(createElement(CodeBlock, properties), locale)
    .replace(/^<div[^>]*>/, '')
    .replace(/<pre.*/s, '')

describe('the header of a code block', () => {
  it('has no status by default', () => {
    expect(renderHeader({})).toBe('')
    expect(renderHeader({ 'data-filename': 'a.zed' })).toBe('<div><div>a.zed</div></div>')
  })

  it('lists the programs that ran the block, with a sentence for screen readers', () => {
    const run = { 'data-sample': 'run', 'data-sample-programs': 'zed 1.2.0,SpiceDB 1.56.2' }
    const sentence = 'Run with zed 1.2.0 and SpiceDB 1.56.2 by our tests'
    const status = `<p title="${sentence}"><span aria-hidden="true">✓ zed\u00a01.2.0 · SpiceDB\u00a01.56.2</span><span>${sentence}</span></p>`
    expect(renderHeader(run)).toBe(`<div>${status}</div>`)
    expect(renderHeader({ ...run, 'data-filename': 'a.zed' })).toBe(`<div><div>a.zed</div>${status}</div>`)
  })

  it('says why part of a block wasn’t run, or how it was checked instead', () => {
    expect(
      renderHeader({
        'data-sample': 'partly-run',
        'data-sample-programs': 'zed 1.2.0',
        'data-sample-reason': 'needs Windows',
      }),
    ).toContain('✓ partly</span><span>Run in part with zed 1.2.0 by our tests. Not run: needs Windows</span>')
    const parsed = { 'data-sample': 'parsed', 'data-sample-programs': 'Ruby 3.1.7' }
    expect(renderHeader(parsed)).toBe('<div><p>parsed by Ruby 3.1.7</p></div>')
    expect(renderHeader({ 'data-sample': 'checked' })).toBe('<div><p>checked</p></div>')
    expect(renderHeader(parsed, 'fr')).toBe('<div><p>syntaxe vérifiée par Ruby 3.1.7</p></div>')
  })

  it('leaves the status attributes out of the HTML', () => {
    expect(render(createElement(CodeBlock, { 'data-sample': 'checked' }))).not.toContain('data-sample')
  })
})

describe('SamplesNote', () => {
  it('counts the blocks that weren’t run, and marks the English reasons in other locales', () => {
    const note = createElement(SamplesNote, {
      notRun: '3',
      notRunReasons: 'needs Windows',
      partlyRun: '1',
      partlyRunReasons: 'calls helm',
    })
    expect(render(note)).toBe(
      '<p>Not run by our tests on this page: 3 blocks (needs Windows)</p><p>Run in part: 1 block (calls helm)</p>',
    )
    expect(render(createElement(SamplesNote, { notRun: '1', notRunReasons: 'needs Windows' }), 'fr')).toBe(
      '<p>Non exécuté par nos tests sur cette page\u00a0: 1 bloc (<span lang="en-US">needs Windows</span>)</p>',
    )
  })
})
