/**
 * `npm run brand`: draws `public/favicon.ico` with the colors and the mark of `lib/shared/brand.ts`, and does what
 * `npm run generate` does. Needs Chromium.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { faviconSvg } from '../lib/build/site/brand-files.ts'
import { pngToIco } from '../lib/build/site/ico.ts'
import './generate.ts'
import { ROOT } from './root.ts'
import { findChromium } from './test/chromium.ts'

const ICON_SIZE = 32

const browser = await chromium.launch({ executablePath: findChromium() })
const page = await browser.newPage({ viewport: { width: ICON_SIZE, height: ICON_SIZE } })
await page.setContent(`<style>body{margin:0}svg{display:block;width:${ICON_SIZE}px}</style>${faviconSvg()}`)
const png = await page.screenshot({ omitBackground: true })
writeFileSync(join(ROOT, 'public/favicon.ico'), pngToIco(png, ICON_SIZE))
await browser.close()
