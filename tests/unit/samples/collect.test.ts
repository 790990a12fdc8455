import { describe, expect, it } from 'vitest'
import { collectPage } from '../../../lib/build/samples/collect.ts'
import { commandFolderOf, resolve, routeOf, sampleFolderOf } from '../../../lib/build/samples/paths.ts'
import { formatFinding } from '../../../lib/shared/finding.ts'
import { unusedSamples } from '../../../lib/verify/samples/unused-samples.ts'
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
  ['pages/index.mdx', '/', 'home'],
  ['pages/spicedb/index.mdx', '/spicedb', 'spicedb'],
  ['pages/spicedb/concepts/schema.mdx', '/spicedb/concepts/schema', 'schema'],
])('%s has the route %s and the samples of %s', (file, route, folder) => {
  expect([routeOf(file), sampleFolderOf(file)]).toEqual([route, folder])
})

it.each([
  ['pages/doors.mdx', 'doors'],
  ['pages/doors/windows.mdx', 'doors'],
  ['pages/doors/frames.mdx', 'frames'],
  ['pages/halls/windows.mdx', 'windows'],
])('the commands of %s run in samples/%s', (file, folder) => {
  const root = rootWith({ 'samples/doors/a.zed': '', 'samples/frames/a.zed': '' })
  expect(commandFolderOf(root, file)).toBe(folder)
})

it.each([
  ['blog', './a.zed', 'blog/a.zed'],
  ['blog/x', '../a.zed', 'blog/a.zed'],
  ['', 'a.zed', 'a.zed'],
])('resolve(%s, %s) is %s', (folder, name, path) => {
  expect(resolve(folder, name)).toBe(path)
})
