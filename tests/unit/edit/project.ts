import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { Draft } from '../../../lib/edit/verify/draft.ts'

const PROJECT = {
  'data/anchors.json': '{\n  "/spicedb/ops/old": {"headings":["a"],"parts":[]}\n}\n',
  'data/redirects.json': '{ "/ancient": "/spicedb/ops/old#a" }',
  'data/moved-anchors.json': '{ "/spicedb/ops/old": { "z": "/spicedb/ops/old#a" } }',
  'pages/spicedb/index.mdx': '# SpiceDB\n\n[Old](/spicedb/ops/old#a)\n',
  'pages/spicedb/ops/_meta.ts': "export default {\n  old: 'Old page',\n  other: 'Other',\n}\n",
  'pages/spicedb/ops/old.mdx': '# Old\n\n## A [#a]\n\nText, see [B](#b).\n\n### Part\n\n## B\n\nSee [A](#a).\n',
  'pages/spicedb/ops/other.mdx': '# Other\n\n## B\n\n[B](/spicedb/ops/old#b)\n\n## Related pages\n\n- None\n',
  'queries/examples.tsv': 'only\t/spicedb/ops/old\nx\t/spicedb/ops/other\t/spicedb/ops/old\n',
  'queries/golden.json':
    '{ "queries": [\n{ "query": "o", "pages": ["/spicedb/ops/old"] },\n{ "query": "b", "pages": ["/spicedb/ops/old", "/spicedb/ops/other"] }\n] }\n',
}

/** A small project to edit, and its root. */
export function projectDraft(more: Record<string, string> = {}): { root: string; draft: Draft } {
  const files = { ...PROJECT, ...more }
  const root = rootWith(files)
  return { root, draft: new Draft(root, Object.keys(files)) }
}
