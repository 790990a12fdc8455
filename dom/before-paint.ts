import { SIDEBAR_KEY, THEME_KEY } from '../lib/browser/page/storage-keys.ts'

/**
 * Inline script that runs before the first paint. It hides the sidebar if the reader has hidden it, removes an invalid
 * stored theme, and applies the system's theme if storage is blocked, which next-themes would do only after hydration.
 */
export const BEFORE_PAINT_SCRIPT = `(() => {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('${THEME_KEY}')
    if (localStorage.getItem('${SIDEBAR_KEY}') === 'hidden') root.dataset.sidebar = 'hidden'
    if (theme !== null && !/^(light|dark|system)$/.test(theme)) localStorage.removeItem('${THEME_KEY}')
  } catch {
    const theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    root.classList.add(theme)
    root.style.colorScheme = theme
  }
})()`.replace(/\n\s*/g, '\n')
