/**
 * Reads the date of each file's last change from a git log.
 * @param log newest commit first: a null byte and the date of each (`2026-11-21`), then the files it changed
 * @returns dates by path, relative to the project's root
 */
export function lastChangeDates(log: string): Map<string, string> {
  const dates = new Map<string, string>()
  for (const commit of log.split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!dates.has(file)) dates.set(file, date)
  }
  return dates
}
