import { PROGRAMS } from '../../build/flags/programs.ts'
import { readFacts } from '../../build/flags/read-manifest.ts'
import { collectPage, type Sample } from '../../build/samples/collect.ts'
import { type CommandLine, commandLineProblems, extractCommandLines } from '../content/command-lines.ts'
import type { Check, CheckFinding } from '../content/run-check.ts'

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
