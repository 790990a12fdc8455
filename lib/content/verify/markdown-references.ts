/** Collects the names of npm scripts in a text: `npm run NAME`, `npm start`, `npm test`. */
export function referencedScripts(markdown: string): string[] {
  const names = Array.from(markdown.matchAll(/npm (?:run )?([a-z][\w:-]*)/g), (match) => match[1] ?? '')
  const builtin = new Set(['ci', 'run', 'install', 'view', 'scripts'])
  return [...new Set(names)].filter((name) => !builtin.has(name))
}

/** Collects paths of this repository that appear as inline code or as link targets. Paths with `*` or `…` are ignored. */
export function referencedPaths(markdown: string): string[] {
  const prose = markdown.replace(/^( *)```[\s\S]*?^\1```/gm, '')
  const code = Array.from(prose.matchAll(/`([^`\n]+)`/g), (match) => match[1] ?? '')
  const links = Array.from(prose.matchAll(/\]\((?!https?:)([^)#]+)/g), (match) => match[1] ?? '')
  return [...new Set([...code.filter(isPath), ...links])]
}

const TOP =
  /^(pages|packages|samples|recordings|toolchain|figures|components|dom|lib|scripts|tests|docs|public|\.github|\.vscode|\.ci)\//
const FILE = /^[\w.-]+\.(md|json|ts|tsx|mjs)$/

function isPath(text: string): boolean {
  return /^[\w./-]+$/.test(text) && (TOP.test(text) || (FILE.test(text) && !text.startsWith('_')))
}
