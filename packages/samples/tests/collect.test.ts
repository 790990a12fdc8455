import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import { commandFolderOf, filesBelow, readOwners, resolve, sampleFolderOf } from '@authzed-docs/samples/build/paths.ts'
import { unusedSamples } from '@authzed-docs/samples/verify/unused-samples.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { englishRoute } from '@authzed-docs/shared/locales.ts'
import { routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { rootWith } from './root.ts'

const PAGE = `---
title: Doors
baseline: { spicedb: v1.56.0 }
---

# Doors

<Tabs items={['zed', 'curl']}>

<Tab>

\`\`\`console
$ zed validate tests.yaml
\`\`\`

</Tab>

</Tabs>

- In a list:

  \`\`\`zed file=doors/door.zed#key
  \`\`\`

\`\`\`zed setup=people in="definition door" flesh
relation key: person
\`\`\`
`

const root = rootWith({
  'samples/owners.json': '{ "doors": "/a/doors" }',
  'pages/a/doors.mdx': PAGE,
  'samples/doors/door.zed': 'definition person {}\n\n// #region key\ndefinition door {}\n// #endregion\n',
  'samples/doors/people.zed': 'import "./more/names.zed"\ndefinition person {}\n',
  'samples/doors/more/names.zed': '',
  'samples/doors/tests.yaml': 'schemaFile: shut.zed\n',
  'samples/doors/shut.zed': '',
  'samples/doors/check.yaml': 'schemaFile: door.zed\n',
  'samples/doors/client.run.ts': '',
  'samples/other/left.zed': '',
})

describe('collectPage', () => {
  const page = collectPage(root, 'pages/a/doors.mdx')

  it('finds every fence with its place and text', () => {
    expect(
      page.samples.map(({ place, fence, text, textPlace }) => [
        place.line,
        place.column,
        fence.language,
        text,
        `${textPlace.file}:${textPlace.line}`,
      ]),
    ).toEqual([
      [12, 1, 'console', '$ zed validate tests.yaml', 'pages/a/doors.mdx:13'],
      [22, 3, 'zed', 'definition door {}', 'samples/doors/door.zed:4'],
      [25, 1, 'zed', 'relation key: person', 'pages/a/doors.mdx:26'],
    ])
  })

  it('reports the place of an unknown word', () => {
    expect(page.findings.map(formatFinding)).toEqual([
      'pages/a/doors.mdx:25:42  unknown fence word "flesh"  → did you mean "fresh"?',
    ])
  })

  it('lists the files that a page uses', () => {
    expect(page.used).toEqual(['doors/door.zed', 'doors/people.zed'])
    expect(unusedSamples(root, [page]).map(({ file }) => file)).toEqual([
      'samples/doors/client.run.ts',
      'samples/other/left.zed',
    ])
  })
})

it.each([
  ['pages/index.mdx', 'home'],
  ['pages/spicedb/index.mdx', 'spicedb'],
  ['pages/spicedb/concepts/schema.mdx', 'spicedb-concepts-schema'],
  ['pages/fr/spicedb/concepts/schema.mdx', 'spicedb-concepts-schema'],
  ['pages/a/doors.mdx', 'doors'],
  ['pages/b/doors.mdx', 'b-doors'],
])('the samples of %s are in %s', (file, folder) => {
  expect(sampleFolderOf(root, file)).toBe(folder)
})

it.each([
  ['pages/a/doors.mdx', 'doors'],
  ['pages/a/doors/windows.mdx', 'doors'],
  ['pages/a/doors/frames.mdx', 'a-doors-frames'],
  ['pages/b/doors.mdx', 'b-doors'],
])('the commands of %s run in samples/%s', (file, folder) => {
  const files = { 'samples/owners.json': '{ "doors": "/a/doors" }', 'samples/doors/a.zed': '' }
  expect(commandFolderOf(rootWith({ ...files, 'samples/a-doors-frames/a.zed': '' }), file)).toBe(folder)
})

it('no two pages of the site have the same folder', () => {
  const pages = filesBelow(ROOT, 'pages', ['.mdx'])
  const english = pages.filter((file) => englishRoute(routeOf(file)) === routeOf(file))
  const folders = english.map((file) => sampleFolderOf(ROOT, file))
  expect(folders.filter((folder, index) => folders.indexOf(folder) !== index)).toEqual([])
  const owners = readOwners(ROOT)
  expect([...owners.values()].filter((route) => !pages.map(routeOf).includes(route))).toEqual([])
  expect([...owners.keys()].filter((folder) => filesBelow(ROOT, `samples/${folder}`).length === 0)).toEqual([])
})

it.each([
  ['blog', './a.zed', 'blog/a.zed'],
  ['blog/x', '../a.zed', 'blog/a.zed'],
  ['', 'a.zed', 'a.zed'],
])('resolve(%s, %s) is %s', (folder, name, path) => {
  expect(resolve(folder, name)).toBe(path)
})
