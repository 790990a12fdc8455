import type { WorkerLike } from '../lib/browser/search/client.ts'
import {
  OFFLINE_DATA,
  OFFLINE_SCRIPT,
  offlineDataPath,
  offlineUrl,
  parseOfflineData,
} from '../lib/browser/search/offline-copy.ts'
import { createWorkerHost } from '../lib/browser/search/worker-host.ts'
import { BASE_PATH, isSiteUrl } from '../lib/shared/site.ts'
import { SEARCH_BOX_ATTRIBUTE } from './search/attributes.ts'
import { readTexts } from './search/box.ts'
import { highlightSection } from './search/highlight-section.ts'
import { onSearchShortcut } from './search/search-shortcut.ts'

/** Handles the search box of a page that's opened as a file. The data is loaded when the box gets the focus. */
export function handleOfflineSearch(): void {
  const box = document.querySelector<HTMLElement>(`[${SEARCH_BOX_ATTRIBUTE}]`)
  const input = box?.querySelector('input')
  const script = document.querySelector<HTMLScriptElement>(`script[src$="${OFFLINE_SCRIPT}"]`)
  const texts = readTexts()
  if (!box || !input || !script || !texts) return
  const folder = script.src.slice(0, -OFFLINE_SCRIPT.length)
  const start = async (): Promise<void> => {
    const { startSearch } = await import('../components/islands/search.tsx')
    const createWorker = (): WorkerLike => createPageWorker(folder, texts.locale)
    const open = (url: string): void => location.assign(offlineUrl(url, folder))
    const { signal } = new AbortController()
    startSearch({ box, input, texts, createWorker, pendingInput: 'typed', highlight: highlightSection, signal, open })
    const observer = new MutationObserver(() => linkFiles(box, folder))
    observer.observe(box, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] })
    // A click sets the link to all results again and removes it, before the browser follows it.
    box.addEventListener('click', ({ target }) => {
      const link = target instanceof Element && target.closest('a')
      if (link) linkFile(link, folder)
    })
  }
  input.addEventListener('focus', start, { once: true })
  onSearchShortcut(() => input.focus({ preventScroll: true }))
  if (document.activeElement === input) input.dispatchEvent(new Event('focus'))
}

/** Makes the panel's links, which lead to routes of the site, lead to files. */
function linkFiles(box: HTMLElement, folder: string): void {
  for (const link of box.querySelectorAll('a')) linkFile(link, folder)
}

function linkFile(link: HTMLAnchorElement, folder: string): void {
  const href = link.getAttribute('href') ?? ''
  // Links to files have whole URLs.
  if (isSiteUrl(href)) link.setAttribute('href', offlineUrl(href, folder))
}

/** Runs the search on the page, because browsers start no workers from files. */
function createPageWorker(folder: string, locale: string): WorkerLike {
  const data = loadData(folder + offlineDataPath(locale))
  const worker: WorkerLike = {
    postMessage: (message) => void handle(message),
    terminate() {},
    onmessage: null,
    onerror: null,
  }
  const handle = createWorkerHost({
    fetch: async (url) => new Response((await data)[url] ?? null, { status: url in (await data) ? 200 : 404 }),
    post: (message) => worker.onmessage?.(new MessageEvent('message', { data: message })),
    pause: () => new Promise((resolve) => setTimeout(resolve)),
    // The copy has the full text.
    waitForTyping: () => Promise.resolve(),
    priorUrl: process.env.SEARCH_PRIOR,
  })
  // The caller adds its listeners first.
  queueMicrotask(() => void handle({ kind: 'load', base: BASE_PATH, locale }))
  return worker
}

function loadData(url: string): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve(parseOfflineData(Reflect.get(window, OFFLINE_DATA)))
    script.onerror = () => reject(new Error(`${url} is missing`))
    document.head.append(script)
  })
}
