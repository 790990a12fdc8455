import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { ProjectCopy } from '../commands/project-copy.ts'
import { nightly } from '../e2e/nightly.ts'
import { PreviewServer } from './preview-server.ts'

const PAGE = 'pages/spicedb/doors.mdx'
const SAMPLE = 'samples/doors/rules.yaml'
const META = 'pages/spicedb/_meta.ts'

const page = (title: string, body: string): string =>
  `---
title: ${title}
description: What the page ${title} of this test says, in as many words as a description needs.
---

# ${title}

${body}
`

const DOORS = page('Doors', 'Every door has a lock.\n\n```yaml file=doors/rules.yaml skip="only an example"\n```')

const FILES: Readonly<Record<string, string>> = {
  [PAGE]: DOORS,
  [SAMPLE]: 'door: front\n',
  [META]: "export default {\n  index: 'Overview',\n  doors: 'Doors',\n}\n",
  'pages/_meta.ts':
    "export default {\n  index: { title: 'Home', display: 'hidden' },\n  spicedb: { title: 'SpiceDB', type: 'page' },\n}\n",
  'pages/index.mdx': page('Home', 'The [doors](/spicedb/doors).'),
  'pages/spicedb/index.mdx': page('Overview', 'The [doors](/spicedb/doors).'),
}

/** What `next dev` needs in addition to the code. */
const COPIED = [
  'figures',
  'public',
  'recordings',
  'package-lock.json',
  'next.config.mjs',
  'theme.config.tsx',
  'pages/_app.tsx',
  'pages/_document.tsx',
  'pages/404.mdx',
  'pages/500.mdx',
]

interface Preview {
  project: ProjectCopy
  server: PreviewServer
}

const test = base.extend<{ doors: Page; save: (path: string, text: string) => void }, { preview: Preview }>({
  preview: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const project = new ProjectCopy(COPIED, FILES)
      const server = await PreviewServer.start(project.root)
      await use({ project, server })
      await server.stop()
      project.delete()
    },
    { scope: 'worker' },
  ],

  /** Saves a file of the project, which is restored or deleted after the test. */
  save: async ({ preview: { project } }, use) => {
    const saved = new Set<string>()
    await use((path, text) => {
      saved.add(path)
      project.write(path, text)
    })
    for (const path of saved) {
      const text = FILES[path]
      if (text === undefined) rmSync(join(project.root, path))
      else project.write(path, text)
    }
  },

  /** The page about doors, open in the browser. */
  doors: async ({ page, preview }, use) => {
    await expectInTerminal(preview, 'Ready')
    await page.goto(`${preview.server.address}/spicedb/doors`, { timeout: 0 })
    await expect(page.getByText('Every door has a lock.')).toBeVisible()
    await use(page)
  },
})

/** The time at which the document was loaded, which a reload changes. */
const loadedAt = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin)

const findings = (page: Page) => page.getByRole('complementary', { name: 'Findings' })

const expectInTerminal = ({ server }: Preview, text: string): Promise<void> =>
  expect.poll(() => server.output, { timeout: 240_000 }).toContain(text)

test('prints its address', nightly('prints its address'), async ({ doors, preview }) => {
  await expect(doors).toHaveTitle('Doors – AuthZed Docs')
  await expectInTerminal(preview, `Preview at ${preview.server.address}`)
})

test('shows an edit without reloading the page', async ({ doors, save }) => {
  const loaded = await loadedAt(doors)
  save(PAGE, DOORS.replace('a lock', 'two locks').concat('\n## Keys\n\nEvery lock has a key.\n'))
  await expect(doors.getByText('Every door has two locks.')).toBeVisible()
  await expect(doors.getByRole('navigation').getByRole('link', { name: 'Keys' })).toBeVisible()
  save(PAGE, DOORS.replace('a lock', 'three locks'))
  await expect(doors.getByText('Every door has three locks.')).toBeVisible()
  await expect(doors.getByRole('link', { name: 'Keys' })).toHaveCount(0)
  expect(await loadedAt(doors)).toBe(loaded)
})

for (const { name, source, finding } of [
  {
    name: 'an unclosed tag',
    source: DOORS.concat('\n<Callout>\n\nLocked.\n'),
    finding: `${PAGE}:13:1  Expected a closing tag for \`<Callout>\`  → close it with </Callout>`,
  },
  {
    name: 'invalid frontmatter',
    source: DOORS.replace(/^description: .*$/m, 'description: Short.'),
    finding: `${PAGE}:3:14  description: is too short  → say in 50 to 160 characters`,
  },
  {
    name: 'a broken link',
    source: DOORS.replace('a lock', 'a [lock](/spicedb/dors)'),
    finding: `${PAGE}:8:25  there is no page or file /spicedb/dors  → did you mean /spicedb/doors?`,
  },
]) {
  test(
    `reports ${name} on the page and in the terminal until it is fixed`,
    nightly(name),
    async ({ doors, preview, save }) => {
      const loaded = await loadedAt(doors)
      save(PAGE, source)
      await expect(findings(doors)).toContainText(finding)
      await expectInTerminal(preview, finding)
      save(PAGE, DOORS.replace('a lock', 'a new lock'))
      await expect(findings(doors)).toHaveCount(0)
      await expect(doors.getByText('Every door has a new lock.')).toBeVisible()
      expect(await loadedAt(doors)).toBe(loaded)
    },
  )
}

test(
  'reports an error in a page that is opened with it',
  nightly('reports an error in a page that is opened with it'),
  async ({ doors, preview, save }) => {
    save(PAGE, DOORS.concat('\n<Callout>\n\nLocked.\n'))
    await expect(findings(doors)).toBeVisible()
    await doors.goto(`${preview.server.address}/spicedb/doors`)
    await expect(findings(doors)).toContainText('Expected a closing tag for `<Callout>`')
    save(PAGE, DOORS.replace('a lock', 'a new lock'))
    await expect(doors.getByText('Every door has a new lock.')).toBeVisible()
    await expect(findings(doors)).toHaveCount(0)
  },
)

test(
  'shows an edited sample in the page that links to it',
  nightly('shows an edited sample in the page that links to it'),
  async ({ doors, save }) => {
    const loaded = await loadedAt(doors)
    await expect(doors.getByText('door: front')).toBeVisible()
    save(SAMPLE, 'door: back\n')
    await expect(doors.getByText('door: back')).toBeVisible()
    expect(await loadedAt(doors)).toBe(loaded)
  },
)

test('adds a new page to the sidebar', nightly('adds a new page to the sidebar'), async ({ doors, save }) => {
  const link = doors.locator('.site-sidebar').getByRole('link', { name: 'Windows' })
  await expect(link).toHaveCount(0)
  save('pages/spicedb/windows.mdx', page('Windows', 'A window has no lock.'))
  save(META, "export default {\n  index: 'Overview',\n  doors: 'Doors',\n  windows: 'Windows',\n}\n")
  await link.click()
  await expect(doors.getByText('A window has no lock.')).toBeVisible()
})
