// A server of its own that is killed (kill -9) at one moment of taking in music that came in parts; which, says DIES_WHEN.

import { connect } from '../../server/database.ts'
import { openUploads } from '../../server/files.ts'
import { createHttp } from '../../server/http.ts'
import { jobList } from '../../server/job-list.ts'
import { openJobs } from '../../server/jobs.ts'
import { createSealer } from '../../server/sealing.ts'
import { openLocalFiles } from '../files/local-files.gateway.ts'
import { createSandboxGateway } from '../gateways/sandbox.gateway.ts'

const moments = ['bytes lie in the storage', 'the job is queued', 'all is committed'] as const
export type DyingMoment = (typeof moments)[number]

function at(moment: DyingMoment): void {
  if (process.env.DIES_WHEN === moment) process.kill(process.pid, 'SIGKILL')
}

const database = connect({ connectionString: process.env.DATABASE_URL ?? '' })
const clock = { now: () => new Date(process.env.NOW ?? '') }
const queue = await openJobs(database, console.error)
await queue.prepare(jobList)
const folder = process.env.FILES_FOLDER ?? ''
const stored = await openLocalFiles(folder)
const parts = openUploads(folder, { database })
const app = await createHttp({
  database,
  clock,
  jobs: {
    async enqueue(...queued) {
      await queue.jobs.enqueue(...queued)
      at('the job is queued')
    },
  },
  gateway: createSandboxGateway(database, { clock }),
  files: Object.assign(Object.create(stored), {
    async write(...written: Parameters<typeof stored.write>) {
      await stored.write(...written)
      at('bytes lie in the storage')
    },
  }),
  uploads: {
    ...parts,
    async remove(upload) {
      at('all is committed')
      await parts.remove(upload)
    },
  },
  origin: 'http://callboard.test',
  locks: true,
  sealer: createSealer('of tests'),
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
