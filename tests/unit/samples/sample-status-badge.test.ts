import type { Locale } from '@authzed-docs/shared/locales.ts'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LocaleContext } from '../../../components/layout/locale-context.tsx'
import { CodeBlock } from '../../../components/mdx/code-block.tsx'
import { SamplesNote } from '../../../components/mdx/samples-note.tsx'
import { registerMessages } from '../../../lib/locale/browser/registry.ts'
import fr from '../../../lib/locale/browser/translations/fr.json' with { type: 'json' }

registerMessages('fr', fr)

/** Renders HTML and removes class names, which the bundler generates. */
function render(node: ReactNode, locale: Locale = 'en-US'): string {
  const html = renderToStaticMarkup(createElement(LocaleContext, { value: locale }, node))
  return html.replace(/ class="[^"]*"/g, '')
}

/** Renders a code block and returns what precedes the code. */
const renderHeader = (properties: object, locale?: Locale): string =>
  render(createElement(CodeBlock, properties), locale)
    .replace(/^<div[^>]*>/, '')
    .replace(/<pre.*/s, '')

describe('the header of a code block', () => {
  it('names the file or the language', () => {
    expect(renderHeader({})).toBe('<div><span>Text</span></div>')
    expect(renderHeader({ 'data-language': 'bash' })).toBe('<div><span>Shell</span></div>')
    expect(renderHeader({ 'data-language': 'yaml' })).toBe('<div><span>YAML</span></div>')
    const assertions = { 'data-language': 'yaml', 'data-sample-kind': 'assertions' }
    expect(renderHeader(assertions)).toBe('<div><span>Assertions</span></div>')
    expect(renderHeader({ ...assertions, 'data-filename': 'a.yaml' })).toBe('<div><span>a.yaml</span></div>')
    expect(renderHeader({ 'data-language': 'yaml', 'data-sample-kind': 'validation' }, 'fr')).toBe(
      '<div><span>Fichier de validation</span></div>',
    )
    expect(renderHeader({ 'data-language': 'zed' }, 'fr')).toBe('<div><span>Schéma</span></div>')
    expect(renderHeader({ 'data-language': 'zed', 'data-filename': 'a.zed' })).toBe('<div><span>a.zed</span></div>')
  })

  it('has the buttons, of which the one for wrapping is hidden until the script has measured the lines', () => {
    expect(renderHeader({ 'data-word-wrap': '', 'data-copy': '' })).toMatch(
      /<button aria-pressed="false" hidden="" data-wrap="" type="button">.*<button data-copy="" type="button">/,
    )
  })

  it('lists the programs that ran the block, with a sentence for screen readers', () => {
    const run = { 'data-sample': 'run', 'data-sample-programs': 'zed 1.2.0,SpiceDB 1.56.2' }
    const sentence = 'Our tests ran this with zed 1.2.0 and SpiceDB 1.56.2'
    const status = `<p title="${sentence}"><span aria-hidden="true">✓ zed\u00a01.2.0 ·\u00a0SpiceDB\u00a01.56.2</span><span>${sentence}</span></p>`
    expect(renderHeader(run)).toBe(`<div><span>Text</span>${status}</div>`)
    expect(renderHeader({ ...run, 'data-filename': 'a.zed' })).toBe(`<div><span>a.zed</span>${status}</div>`)
  })

  it('says how a block was checked', () => {
    const parsed = { 'data-sample': 'parsed', 'data-sample-programs': 'Ruby 3.1.7' }
    expect(renderHeader(parsed)).toBe('<div><span>Text</span><p>parsed by Ruby 3.1.7</p></div>')
    expect(renderHeader({ 'data-sample': 'checked' })).toBe('<div><span>Text</span><p>checked</p></div>')
    expect(renderHeader(parsed, 'fr')).toBe('<div><span>Texte</span><p>syntaxe vérifiée par Ruby 3.1.7</p></div>')
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
    })
    expect(render(note)).toBe('<p>Not run by our tests: 3 code blocks (needs Windows)</p>')
    expect(render(createElement(SamplesNote, { notRun: '1', notRunReasons: 'needs Windows' }), 'fr')).toBe(
      '<p>1 bloc de code non exécuté par nos tests (<span lang="en-US">needs Windows</span>)</p>',
    )
  })
})
