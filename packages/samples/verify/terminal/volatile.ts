/** A part of a program's output that differs between runs with the same result. */
interface Volatile {
  name: string
  pattern: RegExp
  /** Replacement in the recording and on the page. */
  shown: string
}

/** All volatile parts. Everything else must be the same in every run. */
const VOLATILE: readonly Volatile[] = [
  { name: 'clock of a log line', pattern: /^\d{1,2}:\d{2}[AP]M (?=[A-Z]{3} )/, shown: '… ' },
  {
    name: 'ZedToken or cursor alone on a line',
    // Excludes constants such as PERMISSIONSHIP_NO_PERMISSION, which have no lowercase letters or digits.
    pattern: /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9+/_-]{16,}={0,2}$/,
    shown: '…',
  },
  { name: 'time of a watched change', pattern: /^\d{4}-\d\d-\d\d [\d:.]+ \+0000 UTC m=\+[\d.]+/, shown: '…' },
  { name: 'start of a watch', pattern: /^(starting watch stream .* and revision ).+$/, shown: '$1…' },
  { name: 'cursor of a listing', pattern: /^(Last cursor: ).*$/, shown: '$1…' },
  { name: 'ZedToken in JSON', pattern: /("token": ?")[^"]+(")/g, shown: '$1…$2' },
  { name: 'date of a response', pattern: /^(Date: ).* GMT$/, shown: '$1…' },
  { name: 'duration of a step', pattern: / \([\d.]+(?:ns|µs|ms|s)\)/g, shown: ' (…)' },
  { name: 'duration of tests', pattern: /( in )[\d.]+s\b/g, shown: '$1…s' },
  { name: 'memory of the machine', pattern: /\b(GOMEMLIMIT=|available-memory-bytes=)\d+/g, shown: '$1…' },
  { name: 'name server of the machine', pattern: / on [\d.]+:53: dial udp [\d.]+:53:/g, shown: ' on …: dial udp …:' },
  { name: 'request identifier', pattern: /("requestID"|requestID)([:=] ?"?)[0-9a-z]{20}/g, shown: '$1$2…' },
]

/** Replaces the volatile parts of a line with `…`. */
export const hideVolatile = (line: string): string =>
  VOLATILE.reduce((text, { pattern, shown }) => text.replace(pattern, shown), line)

/** A line of a progress bar. How many of them appear depends on the speed of the machine. */
const PROGRESS = /^[⠁-⣿] /

/** Removes the lines of progress bars. */
export const withoutProgress = (lines: readonly string[]): string[] => lines.filter((line) => !PROGRESS.test(line))
