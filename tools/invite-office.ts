// `npm run office:invite -- email`: the way into the office for its first administrator, or back in for one who lost it.
import { z } from 'zod'
import { mailInvitation } from '../src/features/office-people/invite.effects.ts'
import { loadInvitee } from '../src/features/office-people/invitee.queries.ts'
import { systemClock } from '../src/server/clock.ts'
import { connect, type Database, inTransaction } from '../src/server/database.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts'
import { type Env, readEnv } from '../src/server/env.ts'
import { applyMigrations } from '../src/server/migrations.ts'
import { staffRights } from '../src/shared/endpoint.ts'
import { email as emailField } from '../src/shared/fields.ts'

const ACTOR = { mybtf_user_id: null, doing: 'npm run office:invite', request_id: 'office:invite' }
/** The mail is sent by the clock of the server. */
const jobs = { enqueue: async () => undefined }

async function invite(database: Database, env: Env, email: string): Promise<void> {
  await applyMigrations(database)
  const link = await inTransaction(database, ACTOR, async (tx) => {
    const account = await loadInvitee(tx, email)
    if (account && account.staff_rights.length === 0)
      throw new Error(
        `${email} has an account of a studio or a dancer. Please name another address for the office.`,
      )
    const invited = {
      email,
      staff_rights: [...staffRights],
      mybtf_user_id: account?.id ?? null,
      invited_by: null,
    }
    return mailInvitation(tx, { clock: systemClock, jobs, origin: env.origin }, invited)
  })
  const mailed = `The link is mailed to ${email} within a minute, by the server that runs on this database.`
  console.log(
    env.smtp_url
      ? mailed
      : `SMTP_URL is not set, so please give ${email} this link, good once and for 48 hours:\n${link}`,
  )
}

async function withDatabase(env: Env, work: (database: Database) => Promise<void>): Promise<void> {
  const postgres = env.database_url
    ? null
    : await startEmbeddedPostgres({ directory: env.data_directory, log: console.error })
  const database = connect(postgres?.config ?? { connectionString: env.database_url })
  try {
    await work(database)
  } finally {
    await database.$client.end()
    await postgres?.stop()
  }
}

try {
  const [typed, ...more] = process.argv.slice(2)
  const email = emailField.safeParse(typed)
  if (!email.success || more.length > 0) {
    const why = typed && email.error ? ` (${z.prettifyError(email.error)})` : ''
    throw new Error(`Name one address${why}: npm run office:invite -- director@example.com`)
  }
  const env = readEnv(process.env)
  await withDatabase(env, (database) => invite(database, env, email.data))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
