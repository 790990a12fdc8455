import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unhashedFiles } from '../../../lib/build/hosting/cache-control.ts'
import { readPolicyInputs } from '../../../lib/build/hosting/headers.ts'
import { withPolicyMeta } from '../../../lib/build/hosting/hosts/github-pages.ts'
import { headersFile, redirectsFile } from '../../../lib/build/hosting/hosts/rule-files.ts'
import { vercelConfig } from '../../../lib/build/hosting/hosts/vercel.ts'
import { HOSTS } from '../../../lib/build/hosting/hosts.ts'
import { hostingModel, WITH_EXTENSION, WITH_SLASH } from '../../../lib/build/hosting/model.ts'
import { REDIRECTS } from '../../../lib/shared/redirects.ts'
import { ROOT } from '../../../scripts/root.ts'

const META = '<meta name="analytics" content="{&quot;hubspot&quot;:&quot;1&quot;}"/>'
const scripts = Array.from({ length: 8 }, (_, index) => `<script>run(${index})</script>`).join('')
const model = hostingModel(readPolicyInputs([META + scripts]))

describe('_headers and _redirects', () => {
  it('cache only folders of hashed files for a year', () => {
    const rules = headersFile(model, true).split(/\n\n/)
    const cached = rules
      .filter((rule) => /^ {2}Cache-Control: .*immutable$/m.test(rule))
      .map((rule) => rule.split('\n')[0])
    expect(cached.toSorted()).toEqual(model.hashedFolders.map((folder) => `${folder}*`).toSorted())
    expect(cached.some((rule) => rule?.includes('chunks'))).toBe(false)
  })

  it.each([true, false])('have one rule for each path, because hosts use only the last one', (joinsValues) => {
    const paths = headersFile(model, joinsValues).match(/^\S+$/gm) ?? []
    expect(paths.length).toBeGreaterThan(5)
    expect(paths).toEqual([...new Set(paths)])
  })

  it('replace the policy of the worker that runs SpiceDB, and of nothing else', () => {
    const rule = `${model.engine.folder}*\n  Content-Security-Policy: ${model.engine.policy}\n`
    const removed = rule.replace('\n', '\n  ! Content-Security-Policy\n')
    // Cloudflare would send both policies, which then both apply. Netlify sends the last one.
    expect(headersFile(model, true)).toContain(removed)
    expect(headersFile(model, false)).toContain(rule)
    expect(headersFile(model, false)).not.toContain('!')
    expect(headersFile(model, true).match(/unsafe-eval/g)).toHaveLength(1)
  })

  it('have no line longer than the 2,000 characters that Cloudflare allows', () => {
    for (const line of headersFile(model, true).split('\n')) expect(line.length).toBeLessThanOrEqual(2000)
  })

  it('redirect the root and moved pages, one rule per line', () => {
    const [root, ...rules] = redirectsFile(model).trim().split('\n')
    expect(root).toBe('/ /docs 302')
    // With a trailing slash too, for which Cloudflare has no rule of its own.
    expect(rules).toHaveLength(2 * REDIRECTS.length)
    expect(rules).toContain('/docs/spicedb/concepts/dispatch /docs/spicedb/ops/performance#dispatch 301')
    expect(rules).toContain('/docs/spicedb/concepts/dispatch/ /docs/spicedb/ops/performance#dispatch 301')
    for (const rule of rules) expect(rule).toMatch(/^\/docs\/\S+ \/docs\/\S+ 301$/)
  })
})

describe('Markdown', () => {
  it.each(Object.entries(HOSTS).filter(([name]) => !['github-pages', 'cloudfront'].includes(name)))(
    'is kept out of search engines by %s',
    (_name, host) => {
      const text = Object.values(host.files(model)).join('\n')
      expect(text).toContain('X-Robots-Tag')
      expect(text).toContain('noindex')
      expect(model.unindexed.length).toBeGreaterThan(1)
      for (const end of model.unindexed) expect(text.replaceAll('\\', '')).toContain(end)
    },
  )

  it.each(['nginx', 'apache', 'caddy', 'cloudfront'] as const)('has its media type from %s', (name) => {
    const text = Object.values(HOSTS[name].files(model)).join('\n')
    expect(text).toContain('text/markdown')
    expect(model.extensionTypes).toEqual({ md: 'text/markdown; charset=utf-8' })
  })

  it.each(['nginx', 'apache', 'caddy'] as const)('that is missing gets plain text from %s', (name) => {
    expect(Object.values(HOSTS[name].files(model)).join('\n')).toContain('/404.txt')
  })
})

describe('vercel.json', () => {
  it('has clean URLs, every redirect and every header', () => {
    const config = JSON.parse(vercelConfig(model))
    expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false })
    expect(config.redirects).toHaveLength(REDIRECTS.length + 1)
    expect(config.headers[0].headers).toHaveLength(Object.keys(model.headers).length)
  })
})

describe('GitHub Pages', () => {
  it('gets the policy in each page, after the encoding and without what only a header can say', () => {
    const html = withPolicyMeta('<head><meta charSet="utf-8" data-next-head=""/><title>Page</title>', model)
    expect(html).toMatch(/<meta charSet="utf-8"[^>]*><meta http-equiv="Content-Security-Policy" content="default-src /)
    expect(html).not.toContain('frame-ancestors')
    expect(html).toMatch(/<title>Page<\/title>$/)
  })
})

describe.each(Object.entries(HOSTS).filter(([name]) => name !== 'github-pages'))('the files for %s', (_name, host) => {
  const files = host.files(model)
  const all = Object.values(files).join('\n').replaceAll('\\', '')

  it('send every header', () => {
    // CloudFront has a setting of its own for most of them, and its values can be split over settings.
    for (const name of ['Permissions-Policy', 'Cross-Origin-Opener-Policy']) expect(all).toContain(name)
    expect(all).toContain(model.headers['Content-Security-Policy'])
  })

  it('allow only the worker that runs SpiceDB to compile WebAssembly', () => {
    expect(all).toContain(model.engine.policy)
    expect(all).toContain(model.engine.folder)
    expect(all.match(/unsafe-eval/g)).toHaveLength(1)
  })

  it('redirect every moved page', () => {
    expect(model.moved.length).toBeGreaterThan(0)
    for (const { from, to } of model.moved) {
      expect(all).toContain(from)
      expect(all).toContain(to)
    }
  })

  it('cache each folder of hashed files for a year', () => {
    // Paths in a bucket have no leading slash.
    for (const folder of model.hashedFolders) expect(all).toContain(folder.replace(/^\/|\/$/g, ''))
    expect(all).toContain('max-age=31536000')
  })
})

describe('clean URLs', () => {
  it.each([
    ['/docs/', '/docs'],
    ['/docs/spicedb///', '/docs/spicedb'],
    ['/docs/a/b.c-d_e/', '/docs/a/b.c-d_e'],
  ])('%s → %s', (path, clean) => {
    expect(new RegExp(WITH_SLASH).exec(path)?.[1]).toBe(clean)
  })
  it.each([
    ['/docs.html', '/docs'],
    ['/docs/spicedb.html', '/docs/spicedb'],
  ])('%s → %s', (path, clean) => {
    expect(new RegExp(WITH_EXTENSION).exec(path)?.[1]).toBe(clean)
  })
  it.each(['/', '//evil.example/', '/docsx/', '/docs/a\r\nX: 1/', '/docs/a b/'])('%j has none', (path) => {
    expect(new RegExp(WITH_SLASH).test(path)).toBe(false)
  })
})

describe('unhashedFiles', () => {
  it('finds files that hosts would cache although a deploy can change them', () => {
    const hashed = ['/_next/static/css/0123456789abcdef.css', '/_next/static/scripts/page-ABCD2345.js', '/index.html']
    expect(unhashedFiles([...hashed, '/_next/static/css/site.css'])).toEqual(['/_next/static/css/site.css'])
  })
})

describe('the README', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  it.each(Object.keys(HOSTS))('says how to deploy to %s', (name) => {
    expect(readme).toContain(`npm run stage -- --host=${name}\``)
  })
})
