import { embedded } from '../../../lib/samples/engine/embedded.ts'
import type { PageRun } from '../../../lib/samples/outcome.ts'
import { PageDatabase } from '../../../lib/samples/page-database.ts'
import { findPrograms } from '../../../lib/samples/programs/find.ts'
import { sampleReader } from '../../../lib/samples/sample-reader.ts'
import { runLine } from '../../../lib/samples/shell/run-line.ts'
import { newShell } from '../../../lib/samples/shell/state.ts'
import { newZedState } from '../../../lib/samples/zed-cli/state.ts'
import { rootWith } from './root.ts'

/** A page run over files of `samples/page/`, for tests. */
export function zedRun(files: Record<string, string> = {}): PageRun {
  const root = rootWith(Object.fromEntries(Object.entries(files).map(([name, text]) => [`samples/page/${name}`, text])))
  const page = { page: 'pages/page.mdx', samples: [], used: [], findings: [] }
  const database = new PageDatabase(embedded)
  const read = sampleReader(root, 'page')
  return {
    root,
    page,
    source: embedded,
    database,
    zed: newZedState(),
    shell: newShell((name) => read.text(read.find(name))),
    read,
    programs: () => findPrograms(root, []),
  }
}

/** Output of a shell line without what varies: tokens, cursors, clocks, durations, blanks at the end. `not run: …` when it is not. */
export async function zed(run: PageRun, line: string, stdin?: string): Promise<string[]> {
  const result = await runLine(run, line, stdin)
  if ('setsOnly' in result) return []
  if ('notRun' in result) return [`not run: ${result.notRun}`]
  const lines = result.lines.flatMap(({ text }) => text.split('\n')).map(withoutVariation)
  return result.unordered ? lines.filter((one) => one !== '') : lines
}

const withoutVariation = (line: string): string =>
  line
    .replace(/^[A-Za-z0-9+/]{16,}={0,2}$/, '<token>')
    .replace(/^Last cursor: .*$/, 'Last cursor: <cursor>')
    .replace(/^\d{1,2}:\d\d(?:AM|PM) /, '')
    .replace(/ \([\d.]+(?:ns|µs|ms|s)\)/, ' (<time>)')
    .trimEnd()
