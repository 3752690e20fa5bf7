// Unit tables and handlers on real PostgreSQL; stories in a browser are Playwright's.
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Of proofs that start several processes for minutes; by themselves, and before a release, they run (decision 0266).
    exclude: [...configDefaults.exclude, ...(process.env.EACH_CHANGE === '1' ? ['**/*.long.test.ts'] : [])],
    include: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'database/**/*.test.ts'],
    globalSetup: ['src/server/test-setup.ts'],
    environment: 'node',
    execArgv: ['--import', './tools/module-loader.ts'],
    // Handlers wait for PostgreSQL most of their time: a third file fills two cores.
    maxWorkers: 3,
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
