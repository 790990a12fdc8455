import { defineConfig } from 'vitest/config'

/**
 * Unit tests that start servers, compilers and shells, or run every sample of the site. By day, the steps `samples`, `content checks`
 * and `browser tests` run the same code.
 */
const NIGHTLY_UNIT_TESTS = [
  'tests/unit/playground/samples-run.test.ts',
  'packages/samples/tests/installs.test.ts',
  'packages/samples/tests/programs.test.ts',
  'packages/samples/tests/real.test.ts',
]

export default defineConfig({
  test: {
    // Compiled modules, by their content.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    // The default leaves one core to the process that collects results, which is half of a machine with two.
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['packages', 'lib', 'dom', 'components', 'scripts'].map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
      exclude: ['packages/*/tests/**'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: '.cache/coverage',
      // Floors for unit tests, with a tenth more of uncovered code than on 2026-11-29. Browser tests cover components and dom, and command tests cover scripts.
      thresholds: {
        '{lib,packages}/*/browser/**': { statements: 96, branches: 89, functions: 94 },
        '{lib,packages}/*/build/**': { statements: 98, branches: 89, functions: 98 },
        'packages/shared/**': { statements: 98, branches: 91, functions: 97 },
        '{lib,packages}/*/verify/**': { statements: 80, branches: 70, functions: 83 },
        // Browser tests cover these two folders.
        'dom/**': { statements: 4, branches: 1, functions: 3 },
        'components/**': { statements: 1, branches: 3, functions: 1 },
        'scripts/**': { statements: 17, branches: 12, functions: 23 },
      },
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{tests/unit,packages/*/tests}/**/*.test.ts'],
          exclude: process.env.NIGHTLY === '1' ? [] : NIGHTLY_UNIT_TESTS,
          testTimeout: 30_000,
        },
      },
      {
        test: { name: 'commands', include: ['tests/commands/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        test: {
          name: 'export',
          include: ['tests/{export,hosts}/**/*.test.ts'],
          // One test reads all pages.
          testTimeout: 300_000,
          // Files that run in the same process parse the pages once.
          isolate: false,
          // The message of a test with many pages shows the values of each page that fails.
          chaiConfig: { truncateThreshold: 400 },
        },
      },
      {
        test: { name: 'engines', include: ['tests/engines/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 120_000 },
      },
    ],
  },
})
