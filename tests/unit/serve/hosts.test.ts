import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPolicyInputs } from '../../../lib/hosting/build/headers.ts'
import { headersFile, redirectsFile } from '../../../lib/hosting/build/hosts/cloudflare-pages.ts'
import { vercelConfig } from '../../../lib/hosting/build/hosts/vercel.ts'
import { HOSTS } from '../../../lib/hosting/build/hosts.ts'
import { hostingModel, WITH_SLASH } from '../../../lib/hosting/build/model.ts'
import { REDIRECTS } from '../../../lib/links/browser/redirects.ts'
import { ROOT } from '../../../scripts/root.ts'

const META = '<meta name="analytics" content="{&quot;hubspot&quot;:&quot;1&quot;}"/>'
const scripts = Array.from({ length: 8 }, (_, index) => `<script>run(${index})</script>`).join('')
const model = hostingModel(readPolicyInputs([META + scripts]))

describe('_headers and _redirects', () => {
  it('cache only folders of hashed files for a year', () => {
    const rules = headersFile(model).split(/\n\n/)
    const cached = rules
      .filter((rule) => /^ {2}Cache-Control: .*immutable$/m.test(rule))
      .map((rule) => rule.split('\n')[0])
    expect(cached.toSorted()).toEqual(model.hashedFolders.map((folder) => `${folder}*`).toSorted())
    expect(cached.some((rule) => rule?.includes('chunks'))).toBe(false)
  })

  it('have one rule for each path, because Cloudflare uses only the last one', () => {
    const paths = headersFile(model).match(/^\S+$/gm) ?? []
    expect(paths.length).toBeGreaterThan(5)
    expect(paths).toEqual([...new Set(paths)])
  })

  it('replace the policy of the worker that runs SpiceDB, because both would apply', () => {
    expect(headersFile(model)).toContain(
      `${model.engine.folder}*\n  ! Content-Security-Policy\n  Content-Security-Policy: ${model.engine.policy}\n`,
    )
  })

  it('have no line longer than the 2,000 characters that Cloudflare allows', () => {
    for (const line of headersFile(model).split('\n')) expect(line.length).toBeLessThanOrEqual(2000)
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

describe('vercel.json', () => {
  it('has clean URLs, every redirect and every header', () => {
    const config = JSON.parse(vercelConfig(model))
    expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false })
    expect(config.redirects).toHaveLength(REDIRECTS.length + 1)
    expect(config.headers[0].headers).toHaveLength(Object.keys(model.headers).length)
    // A missing file gets the headers of its folder too.
    expect(JSON.stringify(config.headers)).not.toContain('immutable')
  })
})

describe.each(Object.entries(HOSTS))('the files for %s', (_name, host) => {
  const files = host.files(model)
  const all = Object.values(files).join('\n').replaceAll('\\', '')

  it('send every header, cache hashed files, and keep files that repeat pages out of search engines', () => {
    const texts = [...Object.entries(model.headers).flat(), ...model.hashedFolders, ...model.unindexed]
    for (const text of [...texts, 'Cache-Control', 'noindex']) expect(all).toContain(text)
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
})

it.each(['/', '//evil.example/', '/docsx/', '/docs/a\r\nX: 1/', '/docs/a b/'])('%j has no clean URL', (path) => {
  expect(new RegExp(WITH_SLASH).test(path)).toBe(false)
})

describe('the README', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  it.each(Object.keys(HOSTS))('says how to deploy to %s', (name) => {
    expect(readme).toContain(`npm run stage -- --host=${name}\``)
  })
})
