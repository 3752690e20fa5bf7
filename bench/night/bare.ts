// The bare program: Fastify and pg, and nothing else. It sends the very statements that the server sends for each call, heard
// once from the server itself, with the ids of whoever calls; it decides nothing, checks nothing and packs nothing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { openLocalFiles } from '../../src/features/files/local-files.gateway.ts'
import { createSandboxGateway } from '../../src/features/gateways/sandbox.gateway.ts'
import { registerSandboxTokeniser } from '../../src/features/gateways/sandbox-tokeniser.gateway.ts'
import { systemClock } from '../../src/server/clock.ts'
import { connect } from '../../src/server/database.ts'
import { openUploads } from '../../src/server/files.ts'
import { createHttp } from '../../src/server/http.ts'
import { jobList } from '../../src/server/job-list.ts'
import { openJobs } from '../../src/server/jobs.ts'
import { createSealer } from '../../src/server/sealing.ts'
import { hashToken } from '../../src/server/tokens.ts'
import { Caller } from './caller.ts'
import type { Night, Studio } from './city.ts'
import { idOf, idsIn, ownTextOf } from './own-ids.ts'
import { openSessionOf, pay, registerIn } from './registering.ts'

interface Message {
  text: string
  values: unknown[]
  name?: string
  /** All ids of the answer, in their order. */
  ids: number[]
}

interface Heard {
  name: string
  body: object
  output: unknown
  messages: Message[]
}

const { DATABASE_URL = '', PORT = '' } = process.env

let hearing: Message[] | null = null

/** What was prepared under each name; messages of several statements execute it by that. */
const prepared = new Map<string, string>()

/** Hears what is sent to the database by whichever request is being answered; they come one after the other. */
function listen(): () => void {
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function heard(this: pg.Client, ...input: unknown[]) {
    const [first, second] = input
    const config = typeof first === 'string' ? { text: first } : (first as Partial<Message>)
    const values = Array.isArray(second) ? second : (config.values ?? [])
    const message: Message = { text: config.text ?? '', values: JSON.parse(JSON.stringify(values)), ids: [] }
    if (config.name) {
      message.name = config.name
      prepared.set(config.name, message.text)
    }
    // Whether the portal is closed is read anew every two seconds, by whichever request comes then.
    if (!message.text.includes('from "setting"')) hearing?.push(message)
    const note = (result: unknown) => {
      message.ids = idsIn(result)
    }
    const last = input.at(-1)
    if (typeof last === 'function') {
      input[input.length - 1] = (error: unknown, result: unknown) => {
        note(result)
        last(error, result)
      }
      return Reflect.apply(query, this, input)
    }
    return Reflect.apply(query, this, input).then((result: unknown) => {
      note(result)
      return result
    })
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}

/** What the server sends for each call of a registration, heard from the second of two: the first reads what is kept from then on. */
async function hear(city: number, studios: readonly Studio[]): Promise<Heard[]> {
  const stopListening = listen()
  const database = connect({ connectionString: DATABASE_URL })
  const queue = await openJobs(database, console.error)
  await queue.prepare(jobList)
  const folder = mkdtempSync(join(tmpdir(), 'callboard-bare-'))
  const gateway = createSandboxGateway(database, { clock: systemClock })
  const files = await openLocalFiles(folder)
  const parts = {
    database,
    clock: systemClock,
    jobs: queue.jobs,
    gateway,
    files,
    uploads: openUploads(folder, { database }),
    origin: 'http://bare',
    locks: true,
    sealer: createSealer('of the bench'),
  }
  let calls: Heard[] = []
  const app = await createHttp(parts, {
    extra: async (server) => {
      server.addHook('preHandler', async (request) => {
        hearing ??= []
        calls.push({
          name: `call-${calls.length}`,
          body: (request.body as object) ?? {},
          output: null,
          messages: hearing,
        })
      })
      server.addHook('onRequest', async () => {
        hearing = []
      })
      server.addHook('preSerialization', async (_request, _reply, output) => {
        const call = calls.at(-1)
        if (call) call.output = output
        return output
      })
      server.addHook('onResponse', async () => {
        hearing = null
      })
      registerSandboxTokeniser(server, gateway)
    },
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const caller = new Caller([origin])
  for (const studio of studios) {
    calls = []
    await pay(caller, await registerIn(caller, city, studio, openSessionOf(studio)))
  }
  caller.close()
  await app.close()
  await queue.stop()
  await database.$client.end()
  rmSync(folder, { recursive: true })
  stopListening()
  return calls
}

type Fill = (account: number, made: Map<number, number>) => string

/** A text as somebody else's: constant, where no id of anybody stands in it. */
function fillOf(text: string, heardOf: Studio, made: ReadonlySet<number>): Fill {
  const pieces = ownTextOf(text, heardOf, made)
  const [only] = pieces
  if (pieces.length === 1 && typeof only === 'string') return () => only
  return (account, known) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece(account, known))).join('')
}

interface Step {
  name: string | undefined
  text: Fill
  values: ((account: number, made: Map<number, number>) => unknown)[]
  /** Ids that are made here and sent later: as they were heard, and where they stand. */
  makes: { id: number; at: number }[]
}

/** What to send for each call. */
function stepsOf(calls: readonly Heard[], heardOf: Studio): Map<string, { output: unknown; steps: Step[] }> {
  const all = calls.flatMap(({ messages }) => messages)
  const sent = (from: number) => JSON.stringify(all.slice(from).map(({ text, values }) => [text, values]))
  const made = new Set<number>()
  const makes = all.map(({ ids }, at) => {
    const later = sent(at + 1)
    const fresh = ids.filter((id) => idOf(id) === 'made' && !made.has(id) && later.includes(String(id)))
    for (const id of fresh) made.add(id)
    return [...new Set(fresh)].map((id) => ({ id, at: ids.indexOf(id) }))
  })
  let at = 0
  const stepOf = ({ name, text, values }: Message): Step => ({
    name,
    text: fillOf(text, heardOf, made),
    values: values.map((value) => {
      if (typeof value === 'string' || typeof value === 'number') return fillOf(String(value), heardOf, made)
      if (typeof value !== 'object' || value === null) return () => value
      const fill = fillOf(JSON.stringify(value), heardOf, made)
      return (account, known) => JSON.parse(fill(account, known))
    }),
    makes: makes[at++] ?? [],
  })
  return new Map(calls.map(({ name, output, messages }) => [name, { output, steps: messages.map(stepOf) }]))
}

const preparedOn = new WeakMap<pg.PoolClient, Set<string>>()

/** The text once what it executes is prepared on the connection, under a name that the driver does not use for it. */
async function withPrepared(client: pg.PoolClient, text: string): Promise<string> {
  const known = preparedOn.get(client) ?? new Set()
  preparedOn.set(client, known)
  for (const [, name = ''] of text.matchAll(/^EXECUTE "(\w+)"/gm)) {
    if (known.has(name)) continue
    await client.query(`PREPARE "again_${name}" AS ${prepared.get(name)}`)
    known.add(name)
  }
  return text.replace(/^EXECUTE "/gm, 'EXECUTE "again_')
}

process.once('message', async ({ night }: { night: Night }) => {
  const first = night.spare.slice(0, 2)
  const heard = await hear(night.flat_out, first)
  const heardOf = first[1] as Studio
  const score = stepsOf(heard, { ...heardOf, token: hashToken(heardOf.token) })
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, idleTimeoutMillis: 600_000 })
  const known = new Map<number, Map<number, number>>()
  const app = Fastify({ bodyLimit: 2 * 1024 * 1024 })
  app.post('/:call', async (request) => {
    const account = Number(request.headers['x-account'])
    const made = known.get(account) ?? new Map<number, number>()
    known.set(account, made)
    const call = score.get((request.params as { call: string }).call)
    if (!call) throw new Error('no such call')
    const client = await pool.connect()
    try {
      for (const { name, text, values, makes } of call.steps) {
        const sent = {
          text: await withPrepared(client, text(account, made)),
          values: values.map((value) => value(account, made)),
        }
        const result =
          sent.values.length === 0 && !name
            ? await client.query(sent.text)
            : await client.query(name ? { name, ...sent } : sent)
        if (makes.length === 0) continue
        const ids = idsIn(result)
        for (const { id, at } of makes) made.set(id, ids[at] ?? id)
      }
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
    }
    return call.output
  })
  await app.listen({ host: '127.0.0.1', port: Number(PORT) })
  process.send?.({
    calls: heard.map(({ name, body }) => ({ name, body })),
    messages: heard.reduce((sum, { messages }) => sum + messages.length, 0),
  })
})
