// Starts a server in this process, in order: database, tables, demo season, queues, site, HTTP, jobs; and ends it backwards.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { createDemoIfEmpty } from '../../database/demo/create-demo.ts'
import { keepDemoFiles } from '../../database/demo/recordings.ts'
import type { FileStorage } from '../features/files/file-storage.gateway.ts'
import { announcement } from './announcement.ts'
import { systemClock } from './clock.ts'
import type { Parts } from './context.ts'
import { ANSWERING, connect, type Database, READS_ONLY } from './database.ts'
import { loadHeld, refuseDemoBesideReal } from './demo-guard.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { addressOf, type Env } from './env.ts'
import { openFiles, openUploads } from './files.ts'
import { createHttp } from './http.ts'
import { jobList } from './job-list.ts'
import { type AnyJob, type JobContext, openJobs } from './jobs.ts'
import { refuseOddKinds } from './kinds-of-event.ts'
import { usualLimits } from './limits.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { applyMigrations } from './migrations.ts'
import { openPaymentGateway, openPayPal } from './payment-gateway.ts'
import { primaryOf } from './primary.ts'
import { watchParts } from './readiness.ts'
import { openSealer } from './sealing.ts'
import { shortageOf } from './shortages.ts'
import { prepareSite } from './site.ts'
import { keepAssets } from './site-assets.ts'
import { AT_STANDBY, watchStandby } from './standby.ts'
import { write } from './write.ts'

/** How to undo what has been started so far, the last first. */
export type Undo = (() => Promise<unknown>)[]

/** Where the server says what a person should read, and what went wrong. */
interface Voice {
  say(line: string): void
  complain(line: string): void
}

async function openDatabase(env: Env, undo: Undo, complain: Voice['complain']) {
  if (env.database_url) {
    const { database, reading } = connectTo(primaryOf(env.database_url), undo)
    await database.$client.query('SELECT 1').catch((error: Error) => {
      throw new Error(
        `The database of DATABASE_URL cannot be used: ${error.message || (error as NodeJS.ErrnoException).code}`,
      )
    })
    return { database, reading }
  }
  const postgres = await startEmbeddedPostgres({ directory: env.data_directory, log: complain })
  undo.push(() => postgres.stop())
  return connectTo(postgres.config, undo)
}

/** What lists and searches of the office may hold at once. */
const READING = { ...READS_ONLY, max: 4 }

function connectTo(server: PoolConfig, undo: Undo) {
  const config = { ...server, ...ANSWERING }
  const database = connect(config)
  undo.push(() => database.$client.end())
  const reading = connect({ ...config, ...READING })
  undo.push(() => reading.$client.end())
  return { database, reading }
}

/** Its library is loaded only where it is used. */
async function openMailer({ smtp_url, mail_from }: Env, undo: Undo) {
  if (!smtp_url) return undefined
  const { createSmtpMailer } = await import('../features/messages/smtp.gateway.ts')
  const mailer = createSmtpMailer(smtp_url, mail_from)
  undo.push(async () => mailer.close())
  return mailer
}

/** A demo whose videos do not play is still a demo. */
async function storeDemoFiles(
  { demo }: Env,
  database: Database,
  files: FileStorage,
  complain: Voice['complain'],
) {
  if (!demo) return
  await keepDemoFiles(database, files).catch((error: Error) =>
    complain(`The demo's videos could not be stored: ${error.message}`),
  )
}

/** A standby that is not there is no reason to stay away. */
function openStandby({ read_url }: Env, primary: Database, undo: Undo, say: Voice['complain']) {
  if (!read_url) return undefined
  const standby = connect({ connectionString: read_url, ...AT_STANDBY })
  undo.push(() => standby.$client.end())
  const watched = watchStandby({ primary, standby, say })
  undo.push(async () => watched.end())
  return watched
}

/** Every process may be asked for its files from now on. */
async function openSite(ready: Promise<string | undefined>, database: Database) {
  const folder = await ready
  if (folder) await keepAssets(database, folder, systemClock.now())
  return folder
}

/**
 * Serves until what it put into `undo` is undone (`stopServer`), which is there also where it throws half-way.
 * Throws a sentence for whoever started it. It answers calls before it works at jobs, for which nobody waits.
 */
export async function startServer(env: Env, undo: Undo, { say, complain }: Voice): Promise<void> {
  refuseDemoBesideReal(env, null)
  // The slowest two of a first start, side by side.
  const siteReady = env.site ? prepareSite(say) : Promise.resolve(undefined)
  siteReady.catch(() => undefined)
  const { database, reading } = await openDatabase(env, undo, complain)
  await applyMigrations(database)
  refuseDemoBesideReal(env, await loadHeld(database))
  if (env.demo) await createDemoIfEmpty(database, systemClock.now())
  await refuseOddKinds(database)
  const payments = await openPaymentGateway(env, database, complain)
  const paypal = await openPayPal(env, complain)
  const { files, register } = await openFiles(env, complain)
  await storeDemoFiles(env, database, files, complain)
  const mailer = await openMailer(env, undo)
  const stores = { files, uploads: openUploads(join(env.data_directory, 'files'), { database }) }
  const watch = watchParts({ database, ...stores }, complain)
  undo.push(() => watch.end())
  const queue = await openJobs(database, (error) => {
    const shortage = shortageOf(error)
    if (shortage) watch.note(shortage)
    else complain(`Jobs: ${error.message}`)
  })
  undo.push(() => queue.stop())
  await queue.prepare(jobList)
  const standby = openStandby(env, database, undo, complain)
  const parts: Parts = {
    database,
    reading,
    ...(standby ? { standby } : {}),
    clock: systemClock,
    jobs: queue.jobs,
    gateway: payments.gateway,
    ...(paypal ? { paypal } : {}),
    ...stores,
    ...(mailer ? { mailer } : {}),
    origin: env.origin,
    locks: true,
    refused_calls_days: env.refused_calls_days,
    sealer: await openSealer(env.data_directory, env.seal_key),
    office_sessions: env.office_sessions,
  }
  const metrics = env.metrics && createMetrics(database, standby)
  const site = await openSite(siteReady, database)
  let leaving = false
  const app = await createHttp(parts, {
    logger: { level: env.log_level },
    watch,
    leaving: () => leaving,
    trust_proxy: env.trust_proxy,
    limits: usualLimits,
    core_origin: env.core_origin,
    extra: async (server, lines) => {
      metrics?.measure(server, lines)
      payments.register(server, parts, lines)
      register(server)
    },
    ...(site ? { site } : {}),
  })
  undo.push(() => app.close())
  await app.listen({ host: env.host, port: env.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${env.port} is taken by another program. Choose another one: PORT=${env.port + 1} npm start`,
    )
  })
  await queue.work(jobList, (job) => contextOf(job, parts))
  if (env.metrics && metrics) {
    const monitored = await serveMetrics(metrics, env.metrics.host, env.metrics.port)
    undo.push(async () => monitored.close())
  }
  // Ended first, because it was begun last: whoever sends requests here learns it, and sends them elsewhere.
  undo.push(async () => {
    leaving = true
    await pause(env.drain_seconds * 1000)
  })
  // In development the site has an address of its own, through which this server is reached.
  const address = env.site ? addressOf(env.host, env.port) : env.origin
  say(announcement(address, env.demo))
}

/** A job acts as nobody; the audit names the job. */
function contextOf(job: AnyJob, parts: Parts): JobContext {
  const request_id = randomUUID()
  const doing = `job ${job.name}`
  const actor = { mybtf_user_id: null, doing, request_id }
  return { ...parts, request_id, doing, write: (work) => write(parts.database, actor, null, work) }
}

/** The same backwards; a step that fails does not keep the others from being undone. */
export async function stopServer(undo: Undo, complain: Voice['complain']): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step().catch((error: Error) => complain(error.message))
}
