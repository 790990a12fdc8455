import { deleteCookies } from './identifiers.ts'
import type { Tracker } from './trackers.ts'

type Command = [name: string, ...values: string[]]

declare global {
  interface Window {
    /** HubSpot's command queue: an array until its script has loaded, then an object that runs commands immediately. */
    _hsq?: { push: (command: Command) => unknown }
  }
}

/** URL of an account's HubSpot script. */
const scriptUrl = (account: string): string => `https://js.hs-scripts.com/${account}.js`

/**
 * Starts HubSpot on the first page view, because its script counts the current path as a view when it loads. Later views
 * are queued until then.
 * @param account number of the HubSpot account
 */
export function startHubspot(account: string): Tracker {
  let state: 'new' | 'loading' | 'loaded' | 'stopped' = 'new'
  let queue: string[] = []

  function load(): void {
    state = 'loading'
    const script = document.createElement('script')
    script.src = scriptUrl(account)
    script.async = true
    script.onload = () => {
      if (state === 'loading') state = 'loaded'
      if (state === 'loaded') for (const url of queue) view(url)
      queue = []
    }
    document.head.append(script)
  }

  return {
    send(event) {
      if (event.name !== 'pageview') return
      if (state === 'loaded') view(event.url)
      else if (state === 'loading') queue.push(event.url)
      else if (state === 'new') {
        // An earlier "off".
        deleteCookies(/^__hs_do_not_track$/)
        command('setPath', event.url)
        load()
      }
    },
    stop() {
      state = 'stopped'
      command('doNotTrack')
    },
  }
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
