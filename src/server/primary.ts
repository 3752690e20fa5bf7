// Finds which of several PostgreSQL servers takes writes: after a switch, the next connection leads to the other one. One that hangs
// is left, whether or not there are several.
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Longer than any server that is there takes to say what it is; whoever waits has a request open. */
const PATIENCE_MS = 1_000
/** So long the answer is believed: a new connection does not ask all of them each time. */
const BELIEVED_MS = 5_000
/** What came while this process itself was held up has been read by then. */
const READ_MS = 50

const SEVERAL = /^(?<start>postgres(?:ql)?:\/\/(?:[^@/]*@)?)(?<hosts>[^/?]*,[^/?]*)(?<rest>.*)$/

/** One address for each server of a URL as libpq writes it: 'postgres://user@first:5432,second:5432/callboard'. */
export function addressesOf(url: string): string[] {
  const { start = '', hosts = '', rest = '' } = SEVERAL.exec(url)?.groups ?? {}
  return hosts ? hosts.split(',').map((host) => `${start}${host}${rest}`) : [url]
}

interface Place {
  host: string
  port: number
}

/**
 * Where writes are taken; of two that both say so, the one that was promoted later, for the other one came back after it had been
 * replaced. Throws where there is none.
 */
async function findPrimary(addresses: readonly string[]): Promise<Place> {
  const told = await Promise.allSettled(addresses.map(timelineOf))
  const primaries = told.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const [latest] = primaries.sort((one, other) => other.timeline - one.timeline)
  if (latest) return latest
  const reasons = told.map((answer) => (answer.status === 'rejected' ? answer.reason.message : ''))
  throw Object.assign(new Error(`No server of DATABASE_URL takes writes (${reasons.join('; ')}).`), {
    code: 'ECONNREFUSED',
  })
}

/** Its place, and how often its cluster had been promoted. Throws where it takes no writes. */
async function timelineOf(connectionString: string): Promise<Place & { timeline: number }> {
  const patience = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }
  const client = new pg.Client({ connectionString, ...patience })
  client.on('error', () => undefined)
  const { host, port } = client
  try {
    await client.connect()
    const { rows } = await client.query(
      'SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_walfile_name(pg_current_wal_lsn()) END AS file',
    )
    const [{ file }] = rows
    if (file === null) throw new Error(`${host}:${port} is a standby`)
    // The name of a file of the log begins with its timeline.
    return { host, port, timeline: Number.parseInt(file.slice(0, 8), 16) }
  } finally {
    client.end().catch(() => undefined)
  }
}

type Connected = (error: Error) => void

/** How many bytes have come over it. */
const heardOver = ({ connection }: pg.Client) => (connection.stream as Socket).bytesRead

/** How to connect to the one that takes writes; with one address, to that. */
export function primaryOf(url: string): pg.PoolConfig {
  const [connectionString = '', ...others] = addressesOf(url)
  let known: { until: number; place: Promise<Place> } | undefined
  const open = new Set<PrimaryClient>()
  async function find(): Promise<Place | null> {
    if (others.length === 0) return null
    if (known && performance.now() < known.until) return known.place
    const place = findPrimary([connectionString, ...others])
    known = { until: performance.now() + BELIEVED_MS, place }
    place.then(leaveOthers, forget)
    return place
  }
  function forget() {
    known = undefined
  }
  /** What was asked of the one before it may never be answered: it may have fallen silent without ending a connection. */
  function leaveOthers({ host, port }: Place) {
    for (const client of open)
      if (client.host !== host || client.port !== port) client.connection.stream.destroy()
  }

  /** Where the server lets nobody in, and says nothing to anybody either, it hangs: nobody waits longer for what was asked of it. */
  async function leaveSilent(heard: Map<pg.Client, number>) {
    await pause(READ_MS)
    const clients = [...open]
    if (clients.some((client) => heardOver(client) > (heard.get(client) ?? 0))) return
    for (const client of clients) client.connection.stream.destroy()
  }

  class PrimaryClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // It was the primary when it was asked; whatever ended this connection may have made another one the primary.
      this.once('end', () => {
        open.delete(this)
        forget()
      })
    }
    override connect(): Promise<this>
    override connect(connected: Connected): void
    override connect(connected?: Connected): Promise<this> | undefined {
      const made = find().then((place) => {
        Object.assign(this, place)
        const began = performance.now()
        const heard = new Map([...open].map((client) => [client, heardOver(client)]))
        open.add(this)
        return super.connect().catch(async (error: Error) => {
          forget()
          if (heardOver(this) === 0 && performance.now() - began > PATIENCE_MS) await leaveSilent(heard)
          throw error
        })
      })
      if (!connected) return made as Promise<this>
      made.then(() => (connected as (error?: Error) => void)(), connected)
      return undefined
    }
  }
  return { connectionString, Client: PrimaryClient } as pg.PoolConfig
}
