import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Longest wait for Playwright's own download, in milliseconds. */
const DOWNLOAD_TIMEOUT = 300_000

/**
 * Finds a Chromium for the browser tests: `CHROMIUM_PATH`, the machine's own, Playwright's (downloaded where that is
 * possible), Debian's package when running as root.
 * @throws Error that says what to install where none of these is to be had
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH=${given}  does not exist → correct it, or unset it to let the tests look for one`)
  }
  const found = installed() ?? downloaded() ?? packaged()
  if (found) return found
  throw new Error(
    'no Chromium for the browser tests → install one (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium; anywhere: npx playwright install chromium) or set CHROMIUM_PATH to its program',
  )
}

function installed(): string | undefined {
  const places = [...NAMES.map(which), ...PLACES, chromium.executablePath()]
  return places.find((place) => place !== undefined && place !== '' && existsSync(place))
}

function which(name: string): string | undefined {
  try {
    const program = process.platform === 'win32' ? 'where' : 'which'
    return execFileSync(program, [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')[0]
      ?.trim()
  } catch {
    return undefined
  }
}

function downloaded(): string | undefined {
  console.log("No Chromium on this machine; trying Playwright's download …")
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: DOWNLOAD_TIMEOUT })
  return installed()
}

function packaged(): string | undefined {
  if (process.getuid?.() !== 0 || !which('apt-get')) return undefined
  console.log("Not to be had; trying Debian's package …")
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return installed()
}
