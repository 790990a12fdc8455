import { defineConfig } from '@playwright/test'
import base from '../e2e/playwright.config.ts'

/** Tests of `npm run dev`, which start a preview of their own instead of serving the export. */
export default defineConfig({
  ...base,
  testDir: '.',
  workers: 1,
  fullyParallel: false,
  // A preview compiles each page when it is opened, which takes minutes on a busy machine.
  timeout: 900_000,
  expect: { timeout: 240_000 },
  reporter: [['line'], ['json', { outputFile: '../../.cache/playwright-preview.json' }]],
  outputDir: '../../test-results/preview',
  globalSetup: '../e2e/find-browser.ts',
})
