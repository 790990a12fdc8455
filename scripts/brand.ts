/** `npm run brand`: renders `public/favicon.ico` and `public/og.png` from the logo mark. Needs Chromium. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { icoOfPng } from '../lib/build/site/ico.ts'
import { ROOT } from './root.ts'
import { findChromium } from './test/chromium.ts'

const ICON_SIZE = 32

const browser = await chromium.launch({ executablePath: findChromium() })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.goto(`file://${join(ROOT, 'scripts/og.html')}`)
await page.screenshot({ path: join(ROOT, 'public/og.png') })

const svg = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8')
await page.setViewportSize({ width: ICON_SIZE, height: ICON_SIZE })
await page.setContent(`<style>body{margin:0}svg{display:block;width:${ICON_SIZE}px}</style>${svg}`)
const png = await page.screenshot({ omitBackground: true })
writeFileSync(join(ROOT, 'public/favicon.ico'), icoOfPng(png, ICON_SIZE))
await browser.close()
