import { findChromium } from '../../scripts/test/chromium.ts'

/**
 * Finds a browser before the tests start. Workers read its path from the environment.
 * @throws Error if there is none
 */
export default function findBrowser(): void {
  process.env.CHROMIUM_PATH = findChromium()
}
