import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SENT_PROPERTIES } from '../../../lib/analytics/browser/sent-properties.ts'
import { ROOT } from '../../../scripts/root.ts'

const page = readFileSync(join(ROOT, 'pages/privacy.mdx'), 'utf8')

it('the privacy page lists each property that is sent, once', () => {
  const listed = Array.from(page.matchAll(/^\| `([$\w]+)` \| [^|]+ \|$/gm), ([, name]) => name)
  expect(listed).toEqual([...SENT_PROPERTIES])
})

it('the privacy page lists every key in storage that the code names', () => {
  const files = ['dom', 'components', 'lib', 'packages/playground', 'packages/search'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(ROOT, folder, path), 'utf8')),
  )
  const keys = files.flatMap((text) =>
    Array.from(text.matchAll(/const (?:\w*_)?(?:KEY|KEY_PREFIX|COOKIE) = '([^#].*?)'/g), ([, key]) => key ?? ''),
  )
  expect(keys.length).toBeGreaterThan(9)
  expect(keys.filter((key) => !page.includes(`\`${key}\``) && !page.includes(`\`${key}…\``))).toEqual([])
})
