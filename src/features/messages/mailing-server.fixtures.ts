// A process of its own that sends the mails of a queue, for tests that start several on one database and kill one.
import { systemClock } from '../../server/clock.ts'
import type { Parts } from '../../server/context.ts'
import { connect } from '../../server/database.ts'
import { openUploads } from '../../server/files.ts'
import { jobList } from '../../server/job-list.ts'
import { type JobContext, openJobs } from '../../server/jobs.ts'
import { createSealer } from '../../server/sealing.ts'
import { write } from '../../server/write.ts'
import { openLocalFiles } from '../files/local-files.gateway.ts'
import { createSandboxGateway } from '../gateways/sandbox.gateway.ts'
import { createSmtpMailer } from './smtp.gateway.ts'

const mailJobs = jobList.filter(({ name }) => ['send-mail', 'send-waiting-mails'].includes(name))

const { DATABASE_URL = '', FILES_FOLDER = '', SMTP_URL = '', NAME = '', LOCKS } = process.env
const database = connect({ connectionString: DATABASE_URL })
const queue = await openJobs(database, console.error)
await queue.prepare(mailJobs)
const parts: Parts = {
  database,
  clock: systemClock,
  jobs: queue.jobs,
  gateway: createSandboxGateway(database, { clock: systemClock }),
  // Whoever is killed clears nothing away: the folder is the test's.
  files: await openLocalFiles(FILES_FOLDER),
  uploads: openUploads(FILES_FOLDER, { database }),
  mailer: createSmtpMailer(`${SMTP_URL}?name=${NAME}`, 'Callboard <office@callboard.test>'),
  origin: 'http://callboard.test',
  locks: LOCKS !== 'off',
  sealer: createSealer('of tests'),
}
const actor = { mybtf_user_id: null, doing: 'test', request_id: NAME }
const context: JobContext = { ...parts, ...actor, write: (work) => write(database, actor, null, work) }
await queue.work(mailJobs, () => context)
console.log('working')
