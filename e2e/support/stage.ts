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
  // What axe has looked at; only at each change is a page looked at once for all stories.
  const lookedAt = await mkdtemp(join(tmpdir(), 'callboard-looked-at-'))
  if (process.env.EACH_CHANGE === '1') process.env.STORY_LOOKED_AT = lookedAt
  const clear = async () => {
    await stop()
    await rm(lookedAt, { recursive: true, force: true })
  }
  if (process.env.NODE_COMPILE_CACHE) return clear
  // Compiled by the first server of a run, read by all others: a third less to do at each start.
  const compiled = await mkdtemp(join(tmpdir(), 'callboard-stories-'))
  process.env.NODE_COMPILE_CACHE = compiled
  return async () => {
    await clear()
    // A server that ends writes what it compiled until its last moment.
    await rm(compiled, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
