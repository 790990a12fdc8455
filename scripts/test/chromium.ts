import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'

/** Without the interface of a browser, tests take less than half the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** In milliseconds. */
const DOWNLOAD_TIMEOUT_MS = 300_000

/**
 * Finds Chromium for the browser tests. Tries `CHROMIUM_PATH`, an installed browser and Playwright's download.
 * @throws Error when none of them works, with installation instructions
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(
      `CHROMIUM_PATH=${given}  doesn't exist → correct it, or unset it to search for an installed browser`,
    )
  }
  const found = findInstalledChromium() ?? download()
  if (found) return found
  throw new Error(
    'no Chromium found for the browser tests → install one (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium; anywhere: npx playwright install chromium) or set CHROMIUM_PATH to its executable',
  )
}

/** @returns path of an installed browser, or of the one that Playwright has downloaded, or undefined */
function findInstalledChromium(): string | undefined {
  return [...NAMES.map(which), ...PATHS, chromium.executablePath()].find((path) => path && existsSync(path))
}

function which(name: string): string | undefined {
  try {
    const command = process.platform === 'win32' ? 'where' : 'which'
    return execFileSync(command, [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')[0]
      ?.trim()
  } catch {
    return undefined
  }
}

function download(): string | undefined {
  console.log("No Chromium on this machine; trying Playwright's download …")
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: DOWNLOAD_TIMEOUT_MS })
  return findInstalledChromium()
}
