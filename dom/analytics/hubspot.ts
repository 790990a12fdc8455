import type { Tracker } from './trackers.ts'

type Command = [name: string, ...values: string[]]

declare global {
  interface Window {
    /** Commands for HubSpot's script: an array before it is there, then an object that carries them out at once. */
    _hsq?: { push: (command: Command) => unknown }
  }
}

/** Where HubSpot's script for an account is. */
const scriptOf = (account: string): string => `https://js.hs-scripts.com/${account}.js`

/**
 * Starts the marketing tracker with the first page view: its script counts the path that it finds when it comes.
 * Further views wait for the script.
 * @param account number of the HubSpot account
 */
export function startHubspot(account: string): Tracker {
  let state: 'new' | 'loading' | 'loaded' | 'stopped' = 'new'
  let waiting: string[] = []

  function load(): void {
    state = 'loading'
    const script = document.createElement('script')
    script.src = scriptOf(account)
    script.async = true
    script.onload = () => {
      if (state === 'loading') state = 'loaded'
      if (state === 'loaded') for (const url of waiting) view(url)
      waiting = []
    }
    document.head.append(script)
  }

  return {
    send(event) {
      if (event.name !== 'pageview') return
      if (state === 'loaded') view(event.url)
      else if (state === 'loading') waiting.push(event.url)
      else if (state === 'new') {
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
