/** Translates a progress line of `next build` into our own wording. Returns null for other lines. */
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

/** Whether a line of `next build` is a warning or an error, which is shown next to the progress. */
export function isWarningOrError(line: string): boolean {
  return NOISE.every((pattern) => !pattern.test(line))
}
