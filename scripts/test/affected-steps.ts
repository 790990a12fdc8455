/** Names of the steps of `npm test`, in the order in which they run. Steps of a row run at the same time. */
export const STEP_ROWS = [
  ['types', 'lint and format', 'unused code'],
  ['unit tests'],
  // Neither keeps two cores busy.
  ['build', 'samples'],
  ['content checks', 'command tests'],
  ['export tests'],
  ['browser tests'],
  ['preview tests'],
  ['journeys in other browsers'],
  ['second build'],
] as const

export const STEPS = STEP_ROWS.flat()

export type StepName = (typeof STEPS)[number]

/** Steps that only the nightly run takes as a whole. */
export const NIGHTLY_STEPS: readonly StepName[] = ['journeys in other browsers', 'second build']

const DAILY_STEPS = STEPS.filter((name) => !NIGHTLY_STEPS.includes(name))
const CODE: readonly StepName[] = ['types', 'lint and format', 'unused code', 'unit tests']
const SITE: readonly StepName[] = ['build', 'content checks', 'export tests', 'browser tests']
const CONTENT: readonly StepName[] = ['lint and format', 'samples', ...SITE]

/** A unit test reads the order and the form of the queries. */
const QUERIES: readonly StepName[] = ['unit tests', ...CONTENT]

/** What a change of a file can break, by the beginning of its path. The first match counts. */
const AFFECTED: readonly (readonly [RegExp, readonly StepName[]])[] = [
  [/^pages\/.*_meta\.ts$/, ['types', ...CONTENT]],
  [/^queries\//, QUERIES],
  [/^(?:pages|figures|samples|recordings|public)\//, CONTENT],
  [/^data\/anchors\.json$/, ['content checks']],
  [/^data\/budgets\.json$/, ['unit tests', 'export tests', 'browser tests']],
  [/^packages\/[^/]+\/tests\//, CODE],
  [/^(?:components|dom|lib\/[^/]+\/browser|packages\/search\/browser|packages\/playground)\//, [...CODE, ...SITE]],
  [/^packages\/samples\/|^toolchain\//, [...CODE, ...SITE, 'samples']],
  [/^lib\/(?:checks|content)\/verify\//, [...CODE, 'content checks', 'command tests', 'preview tests']],
  [/^lib\/edit\/verify\//, [...CODE, 'command tests']],
  [/^packages\/search\/verify\//, [...CODE, 'export tests', 'browser tests']],
  [/^(?:lib|packages)\//, DAILY_STEPS],
  [/^scripts\/bench/, [...CODE, 'export tests', 'browser tests']],
  [/^tests\/unit\/|^tests\/fixtures\//, CODE],
  [/^tests\/commands\//, [...CODE.slice(0, 3), 'command tests']],
  [/^tests\/(?:export|hosts)\//, [...CODE.slice(0, 3), 'build', 'export tests']],
  [/^tests\/e2e\//, [...CODE.slice(0, 3), 'build', 'browser tests']],
  [/^tests\/preview\//, [...CODE.slice(0, 3), 'preview tests']],
  [/^tests\/engines\//, [...CODE.slice(0, 3), 'build', 'journeys in other browsers']],
  // Unit tests read workflows and documents, whose paths and commands have to exist.
  [/^(?:\.github|\.ci|\.vscode|\.githooks|docs)\/|\.md$|^LICENSE$/, ['lint and format', 'unit tests']],
]

/**
 * What has to be tested after a change.
 * @param files paths of changed files from the project's root
 * @returns steps in their order; all daily steps for a file that the table doesn't know, such as `package.json`
 */
export function affectedSteps(files: readonly string[]): StepName[] {
  const steps = new Set(files.flatMap(stepsOf))
  return STEPS.filter((name) => steps.has(name))
}

const stepsOf = (file: string): readonly StepName[] =>
  AFFECTED.find(([pattern]) => pattern.test(file))?.[1] ?? DAILY_STEPS

/** Whether a change concerns nothing but content, so that testing the changed pages is enough. */
export const isContentOnly = (files: readonly string[]): boolean =>
  files.length > 0 && files.every((file) => [CONTENT, QUERIES].includes(stepsOf(file)) || file === 'data/anchors.json')
