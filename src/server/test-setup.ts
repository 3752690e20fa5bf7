// Vitest's setup of a run: starts the test cluster and tells every test file where it is.
import type { TestProject } from 'vitest/node'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, stop } = await startTestCluster({ naptime_s: 60 })
  project.provide('testCluster', cluster)
  return stop
}
