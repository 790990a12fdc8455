/** What a line of `next build` says about the progress of the build, in our words; null where it says nothing new. */
export function parseProgress(line: string): string | null {
  const pages = line.match(/Generating static pages.*\((\d+)\/(\d+)\)/)
  if (pages) return `pages written: ${pages[1]} of ${pages[2]}`
  if (/Creating an optimized production build/.test(line)) return 'compiling pages and components'
  if (/Compiled successfully/.test(line))
    return line.replace(/^\W+/, '').trim().replace('Compiled successfully', 'compiled')
  if (/Collecting page data/.test(line)) return 'collecting page data'
  return null
}

const NOISE = [
  /^\s*$/,
  /^▲ Next\.js/,
  /^\s*✓/,
  /^\s+(Skipping|Finished|Collecting|Creating|Generating|Finalizing|Exporting|Linting)/,
  /anonymous telemetry|Next\.js' roadmap|opt-out if you'd not|nextjs\.org\/telemetry/,
  /^Route \(pages\)|^[┌├└+○●ƒ]|^\s+[├└]/,
  /^\s+(First Load|css\/|chunks\/|other shared)/,
]

/** Whether a line of `next build` is worth showing besides the progress: a warning or an error. */
export function isWarningOrError(line: string): boolean {
  return NOISE.every((pattern) => !pattern.test(line))
}
