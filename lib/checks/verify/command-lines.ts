import { collectPage, type Sample } from '@authzed-docs/samples/build/collect.ts'
import { type CommandLine, commandLineProblems, extractCommandLines } from '../../content/verify/command-lines.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'
import { PROGRAMS } from '../../flags/build/programs.ts'
import { readFacts } from '../../flags/build/read-manifest.ts'

/** Commands in samples only use commands, flags and environment variables that the pinned SpiceDB and zed have. */
export const commandLines: Check = {
  name: 'command-lines',
  items: 'command lines',
  scope: 'page',
  run: ({ root, selected }) => {
    const manifests = PROGRAMS.map(({ program }) => readFacts(root, program))
    const samples = selected.flatMap(({ file, source }) => collectPage(root, file, source).samples)
    // A sample with an expected error might use an unknown flag on purpose.
    const lines = samples
      .filter(({ fence }) => !fence.error)
      .flatMap((sample) => extractCommandLines(sample.fence.language, sample.text).map((line) => ({ sample, line })))
    const findings = lines.flatMap(({ sample, line }) =>
      commandLineProblems(line.command, manifests).map((problem) => ({ ...positionOf(sample, line), ...problem })),
    )
    return { checked: lines.length, findings }
  },
}

function positionOf({ textPlace }: Sample, { line }: CommandLine): Pick<CheckFinding, 'file' | 'line' | 'column'> {
  return { file: textPlace.file, line: textPlace.line + line, column: textPlace.column }
}
