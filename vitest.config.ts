// Unit tables and handlers on real PostgreSQL; stories in a browser are Playwright's.
import { readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What looks how much memory is held goes first: it collects all garbage again and again, and a worker that has run a hundred files
 * has several times as much to go through.
 */
class MemoryFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const looks = new Set(
      sorted.filter(({ moduleId }) => readFileSync(moduleId, 'utf8').includes('memoryHeld(')),
    )
    return [...looks, ...sorted.filter((file) => !looks.has(file))]
  }
}

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
    sequence: { sequencer: MemoryFirst },
    // Only what hangs ends by these, on a slow machine as well.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
