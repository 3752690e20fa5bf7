// A server of its own that is killed (kill -9) the moment the gateway has charged, before the answer is written down.
import { systemClock } from '../../server/clock.ts'
import { connect } from '../../server/database.ts'
import { openUploads } from '../../server/files.ts'
import { createHttp } from '../../server/http.ts'
import { jobList } from '../../server/job-list.ts'
import { openJobs } from '../../server/jobs.ts'
import { createSealer } from '../../server/sealing.ts'
import { openLocalFiles } from '../files/local-files.gateway.ts'
import type { PaymentGateway } from '../gateways/payment.gateway.ts'
import { createSandboxGateway } from '../gateways/sandbox.gateway.ts'
import { registerSandboxTokeniser } from '../gateways/sandbox-tokeniser.gateway.ts'

const database = connect({ connectionString: process.env.DATABASE_URL ?? '' })
const sandbox = createSandboxGateway(database, { clock: systemClock })
const gateway: PaymentGateway = {
  ...sandbox,
  async charge(request) {
    const answer = await sandbox.charge(request)
    process.kill(process.pid, 'SIGKILL')
    return answer
  },
}
const queue = await openJobs(database, console.error)
await queue.prepare(jobList)
const origin = 'http://callboard.test'
// Whoever is killed clears nothing away: the folder is the test's.
const files = await openLocalFiles(process.env.FILES_FOLDER ?? '')
const parts = {
  database,
  clock: systemClock,
  jobs: queue.jobs,
  gateway,
  files,
  uploads: openUploads(process.env.FILES_FOLDER ?? '', { database }),
  origin,
  locks: true,
  sealer: createSealer('of tests'),
}
const app = await createHttp(parts, { extra: async (server) => registerSandboxTokeniser(server, sandbox) })
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
