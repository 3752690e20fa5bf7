// The demo season on a PostgreSQL in memory, for measurements: they all meet the same 150 routines.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDemoIfEmpty } from '../database/demo/create-demo.ts'
import { openLocalFiles } from '../src/features/files/local-files.gateway.ts'
import { createSandboxGateway } from '../src/features/gateways/sandbox.gateway.ts'
import { systemClock } from '../src/server/clock.ts'
import type { Parts } from '../src/server/context.ts'
import { connect } from '../src/server/database.ts'
import { openUploads } from '../src/server/files.ts'
import { createSealer } from '../src/server/sealing.ts'
import { copyTemplate, startTestCluster } from '../src/server/test-cluster.ts'

export async function startDemo() {
  const { cluster, stop } = await startTestCluster()
  const copy = await copyTemplate(cluster)
  const database = connect(copy.config)
  await createDemoIfEmpty(database, systemClock.now())
  const folder = await mkdtemp(join(tmpdir(), 'callboard-bench-'))
  const parts: Parts = {
    database,
    clock: systemClock,
    jobs: { enqueue: async () => undefined },
    gateway: createSandboxGateway(database, { clock: systemClock }),
    files: await openLocalFiles(folder),
    uploads: openUploads(folder, { database }),
    origin: 'http://127.0.0.1',
    locks: true,
    sealer: createSealer('of the bench'),
  }
  return {
    database,
    parts,
    async stop() {
      await database.$client.end()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
