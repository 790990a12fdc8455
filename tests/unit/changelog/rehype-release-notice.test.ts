import { join } from 'node:path'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { createProcessor } from '@mdx-js/mdx'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { LocaleContext } from '../../../components/layout/locale-context.tsx'
import { ReleaseNotice } from '../../../components/mdx/release-notice.tsx'
import type { Release } from '../../../lib/changelog/build/changelog.ts'
import { rehypeReleaseNotice } from '../../../lib/changelog/build/rehype-release-notice.ts'
import { enUS } from '../../../lib/locale/browser/messages.ts'
import { loadMessages } from '../../../lib/locale/browser/registry.ts'
import { TRANSLATIONS } from '../../translations.ts'

const ROOT = '/site'
const releases: Release[] = ['v1.9.1', 'v1.9.0'].map((version) => ({
  program: 'spicedb',
  version,
  date: '2026-01-02',
  changes: [{ text: 'It [opens](/doors).', source: ['pull/1'] }],
}))

/** Compiles a page with a baseline. */
async function compile(baseline: object | undefined, { file = 'pages/doors.mdx', options = { releases } } = {}) {
  const about = () => (_tree: unknown, vfile: { data: Record<string, unknown> }) => {
    vfile.data.frontMatter = baseline && { title: 'Doors', baseline }
  }
  const processor = createProcessor({
    rehypePlugins: [about, [rehypeReleaseNotice, { root: ROOT, ...options }]],
    jsx: true,
  })
  return String(await processor.process({ value: '# Doors\n\nThey open.\n', path: join(ROOT, file) }))
}

describe('rehypeReleaseNotice', () => {
  it('links the newer releases that change the page, between its title and its text', async () => {
    const code = await compile({ spicedb: 'v1.8.0' })
    const [, notice = ''] = code.match(/<ReleaseNotice>(.*)<\/ReleaseNotice>/) ?? []
    expect(notice).toBe(
      '<_components.a href="/changelog#spicedb-v1-9-0">{"SpiceDB v1.9.0"}</_components.a>{", "}<_components.a href="/changelog#spicedb-v1-9-1">{"SpiceDB v1.9.1"}</_components.a>',
    )
    expect(code.indexOf('{"Doors"}')).toBeLessThan(code.indexOf('<ReleaseNotice>'))
    expect(code.indexOf('They open.')).toBeGreaterThan(code.indexOf('</ReleaseNotice>'))
  })

  it('shows it on the translation of the page', async () => {
    expect(await compile({ spicedb: 'v1.9.0' }, { file: 'pages/fr/doors.mdx' })).toContain('#spicedb-v1-9-1')
  })

  it('adds nothing to a page that is written for the newest release, to other pages, and without a baseline', async () => {
    expect(await compile({ spicedb: 'v1.9.1' })).not.toContain('ReleaseNotice')
    expect(await compile({ zed: 'v1.0.0' })).not.toContain('ReleaseNotice')
    expect(await compile(undefined)).not.toContain('ReleaseNotice')
    expect(await compile({ spicedb: 'v1.8.0' }, { file: 'pages/walls.mdx' })).not.toContain('ReleaseNotice')
  })

  it('looks at the releases of the changelog by default', async () => {
    const options = {} as { releases: Release[] }
    const page = { file: 'pages/spicedb/ops/observability.mdx', options }
    expect(await compile({ spicedb: 'v1.56.1' }, page)).toContain(`SpiceDB ${PINNED_VERSIONS.spicedb}`)
    expect(await compile({ spicedb: PINNED_VERSIONS.spicedb }, page)).not.toContain('ReleaseNotice')
  })
})

describe('ReleaseNotice', () => {
  beforeAll(() => Promise.all(TRANSLATIONS.map(([locale]) => loadMessages(locale))))

  it.each([['en-US', enUS] as const, ...TRANSLATIONS])('reads as a sentence in %s', (locale, { newerReleases }) => {
    const notice = createElement(ReleaseNotice, null, createElement('a', { href: '/x' }, 'SpiceDB v1.9.1'))
    const html = renderToStaticMarkup(createElement(LocaleContext, { value: locale }, notice))
    expect(html).toMatch(/^<p class="[^"]+">/)
    expect(html).toContain(`>${newerReleases} <a href="/x">SpiceDB v1.9.1</a></p>`)
  })
})
