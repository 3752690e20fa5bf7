// Before all stories: the site is built, and a PostgreSQL in memory stands ready to give each story its own database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareSite } from '../../src/server/site.ts'
import { startTestCluster } from '../../src/server/test-cluster.ts'
import { makeDemo } from './story-server.ts'

// biome-ignore lint/style/noDefaultExport: Playwright calls what this file exports by default.
export default async function setStage(): Promise<() => Promise<void>> {
  const [{ cluster, stop }] = await Promise.all([startTestCluster(), prepareSite(console.log)])
  await makeDemo(cluster)
  // The only way from here to the workers.
  process.env.STORY_CLUSTER = JSON.stringify(cluster)
  if (process.env.NODE_COMPILE_CACHE) return stop
  // Compiled by the first server of a run, read by all others: a third less to do at each start.
  const compiled = await mkdtemp(join(tmpdir(), 'callboard-stories-'))
  process.env.NODE_COMPILE_CACHE = compiled
  return async () => {
    await stop()
    // A server that ends writes what it compiled until its last moment.
    await rm(compiled, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
