// Before all stories: the site is built, and a PostgreSQL in memory stands ready to give each story its own database.
import { prepareSite } from '../../src/server/site.ts'
import { startTestCluster } from '../../src/server/test-cluster.ts'

// biome-ignore lint/style/noDefaultExport: Playwright calls what this file exports by default.
export default async function setStage(): Promise<() => Promise<void>> {
  const [{ cluster, stop }] = await Promise.all([startTestCluster(), prepareSite(console.log)])
  // The only way from here to the workers.
  process.env.STORY_CLUSTER = JSON.stringify(cluster)
  return stop
}
