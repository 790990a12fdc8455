import { defineConfig } from '@playwright/test'

const PORT = 3555

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // A large page under axe takes a minute on a busy machine; nothing here measures time.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/playwright.json' }]],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${PORT}`,
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
  webServer: {
    reuseExistingServer: true,
    command: 'npx tsx scripts/start.ts',
    env: { PORT: String(PORT) },
    url: `http://localhost:${PORT}/docs`,
    timeout: 600_000,
  },
})
