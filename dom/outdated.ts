import { PAGE_SCRIPT_PREFIX } from '../lib/page/browser/page-script.ts'

/** Loads the page of a newer deploy, if there is one, at a URL that opens again what this page couldn't load. */
export async function reloadIfOutdated(url: string): Promise<void> {
  if (!(await isOutdated())) return
  history.replaceState(history.state, '', url)
  location.reload()
}

/**
 * Whether the site has been deployed again since this page was loaded, so that bundles that it hasn't loaded yet can be gone.
 * Each bundle has a hash in its URL, and the hash of the page's script depends on all of them.
 */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector(`script[src*="${PAGE_SCRIPT_PREFIX}"]`)?.getAttribute('src')
  try {
    const response = await fetch(location.href, { cache: 'no-store' })
    const html = await response.text()
    return html.includes(PAGE_SCRIPT_PREFIX) && !html.includes(`"${own}"`)
  } catch {
    return false
  }
}
