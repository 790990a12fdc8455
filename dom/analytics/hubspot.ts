import type { Tracker } from '../../lib/analytics/browser/event.ts'
import { deleteCookies } from './identifiers.ts'

type Command = [name: string, ...values: string[]]

declare global {
  interface Window {
    /** HubSpot's command queue: an array until its script has loaded, then an object that runs commands immediately. */
    _hsq?: { push: (command: Command) => unknown }
  }
}

/**
 * Starts HubSpot on the first page view, because its script counts the current path as a view when it loads. Later views
 * wait until then.
 * @param account number of the HubSpot account
 */
export function startHubspot(account: string): Tracker {
  const script = document.createElement('script')
  let loaded: Promise<void> | undefined
  let isStopped = false
  return {
    send(event) {
      if (event.name !== 'pageview' || isStopped) return
      if (loaded) void loaded.then(() => isStopped || view(event.url))
      else {
        // An earlier "off", whose command might still wait for a script.
        deleteCookies(/^__hs_do_not_track$/)
        if (Array.isArray(window._hsq)) delete window._hsq
        command('setPath', event.url)
        loaded = load(script, account)
      }
    },
    stop() {
      isStopped = true
      command('doNotTrack')
      // A script that's still loading doesn't run in another document.
      document.implementation.createHTMLDocument('').adoptNode(script)
    },
  }
}

function load(script: HTMLScriptElement, account: string): Promise<void> {
  script.src = `https://js.hs-scripts.com/${account}.js`
  script.async = true
  document.head.append(script)
  return new Promise((resolve) => {
    script.onload = () => resolve()
  })
}

function view(url: string): void {
  command('setPath', url)
  command('trackPageView')
}

function command(...words: Command): void {
  const commands: Command[] = []
  window._hsq ??= commands
  window._hsq.push(words)
}
