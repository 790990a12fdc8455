import { join } from 'node:path'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { describe, expect, it } from 'vitest'
import { RELEASES, type Release } from '../../../lib/changelog/build/changelog.ts'
import { rehypeReleaseNotice } from '../../../lib/changelog/build/rehype-release-notice.ts'
import { compilePage } from '../compile-page.ts'

const ROOT = '/site'
const releases: Release[] = ['v1.9.1', 'v1.9.0'].map((version) => ({
  program: 'spicedb',
  version,
  date: '2026-01-02',
  changes: [{ text: 'It [opens](/doors).', source: ['pull/1'] }],
}))

/** Compiles a page with a baseline. */
async function compile(baseline: object | undefined, { file = 'pages/doors.mdx', options = { releases } } = {}) {
  const { code } = await compilePage('# Doors\n\nThey open.\n', {
    path: join(ROOT, file),
    data: { frontMatter: baseline && { title: 'Doors', baseline } },
    rehypePlugins: [[rehypeReleaseNotice, { root: ROOT, ...options }]],
  })
  return code
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
    const pinned = RELEASES.find(({ program, version }) => program === 'spicedb' && version === PINNED_VERSIONS.spicedb)
    const route = /\]\((\/[^)#]+)/.exec(pinned?.changes[0]?.text ?? '')?.[1]
    const page = { file: `pages${route}.mdx`, options }
    expect(await compile({ spicedb: 'v1.56.1' }, page)).toContain(`SpiceDB ${PINNED_VERSIONS.spicedb}`)
    expect(await compile({ spicedb: PINNED_VERSIONS.spicedb }, page)).not.toContain('ReleaseNotice')
  })
})
