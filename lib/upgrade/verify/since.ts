import type { ProgramFacts } from '../../flags/build/schema.ts'
import type { ChangelogEntry } from './changelog-entries.ts'

/**
 * Adds the release in which new commands and flags first appeared: the one whose changelog names them, otherwise the newest.
 * @param after facts about the newer release, which this changes
 * @param before facts about the older one
 * @param entries of the changelog between both
 * @param to the newer release
 */
export function addSince(
  after: ProgramFacts,
  before: ProgramFacts,
  entries: readonly ChangelogEntry[],
  to: string,
): void {
  const known = new Set(
    before.commands.flatMap(({ name, flags }) => [name, ...flags.map((flag) => `${name} --${flag.name}`)]),
  )
  const releaseNaming = (text: string): string | undefined =>
    entries.find((entry) => entry.text.includes(text))?.version
  for (const command of after.commands) {
    if (!known.has(command.name)) command.since ??= releaseNaming(command.name) ?? to
    for (const flag of command.flags)
      if (!known.has(`${command.name} --${flag.name}`))
        flag.since ??= releaseNaming(`--${flag.name}`) ?? command.since ?? to
  }
}
