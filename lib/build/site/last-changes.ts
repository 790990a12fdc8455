/**
 * When each file was last changed.
 * @param log of git, newest commit first: a null byte and the day of each (`2026-11-21`), then the files it changed
 * @returns the day by path from the project's root
 */
export function lastChangeDates(log: string): Map<string, string> {
  const days = new Map<string, string>()
  for (const commit of log.split('\0')) {
    const [day = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!days.has(file)) days.set(file, day)
  }
  return days
}
