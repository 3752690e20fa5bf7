// Unit tables and handlers on real PostgreSQL; stories in a browser are Playwright's.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'database/**/*.test.ts'],
    globalSetup: ['src/server/test-setup.ts'],
    environment: 'node',
    execArgv: ['--import', './tools/module-loader.ts'],
    maxWorkers: 2,
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
