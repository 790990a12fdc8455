import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'commands', include: ['tests/commands/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'export', include: ['tests/export/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
})
