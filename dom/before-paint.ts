import { SIDEBAR_KEY, THEME_KEY } from '../lib/browser/page/storage-keys.ts'

/**
 * Script of the head, which runs before anything is painted: the sidebar is hidden where the reader has hidden it, a
 * theme in storage that is none is dropped, and a browser whose storage is blocked gets the system's theme at once
 * (next-themes would set it only when React has started).
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
