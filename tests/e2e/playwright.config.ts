import { defineConfig } from '@playwright/test'
import { excludedTests, ignoredFiles } from './nightly.ts'

export default defineConfig({
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  testIgnore: ignoredFiles(process.env),
  grepInvert: excludedTests(process.env),
  // A large page under axe takes a minute on a busy machine; nothing here measures time.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '../../.cache/playwright.json' }]],
  outputDir: '../../test-results',
  globalSetup: ['./find-browser.ts', './serve-export.ts'],
  use: {
    // The global setup sets this and CHROMIUM_PATH before workers load this file.
    baseURL: process.env.E2E_ORIGIN,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
