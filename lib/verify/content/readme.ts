/** Names of the npm scripts that a text tells the reader to run: `npm run NAME`, `npm start`, `npm test`. */
export function namedScripts(markdown: string): string[] {
  const names = Array.from(markdown.matchAll(/npm (?:run )?([a-z][\w:-]*)/g), (match) => match[1] ?? '')
  const builtin = new Set(['ci', 'run', 'install', 'view', 'scripts'])
  return [...new Set(names)].filter((name) => !builtin.has(name))
}

/** Paths of this repository that a text names, in code or as the target of a link; made-up ones hold a `*` or `…`. */
export function namedPaths(markdown: string): string[] {
  const prose = markdown.replace(/^( *)```[\s\S]*?^\1```/gm, '')
  const code = Array.from(prose.matchAll(/`([^`\n]+)`/g), (match) => match[1] ?? '')
  const links = Array.from(prose.matchAll(/\]\((?!https?:)([^)#]+)/g), (match) => match[1] ?? '')
  return [...new Set([...code.filter(isPath), ...links])]
}

const TOP = /^(pages|samples|figures|components|lib|scripts|tests|public|\.github|\.ci)\//
const FILE = /^[\w.-]+\.(md|json|ts|tsx|mjs)$/

function isPath(text: string): boolean {
  return /^[\w./-]+$/.test(text) && (TOP.test(text) || (FILE.test(text) && !text.startsWith('_')))
}
