// Pushes what is on stage to whoever reads a live page (server-sent events): one frame for all, and one at most for whoever does not read.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../features/accounts/sign-in-attempts.rules.ts'
import type { LiveStage } from '../features/live/live.model.ts'
import { Failure } from '../shared/failures.ts'
import { idText } from '../shared/fields.ts'
import { API_BASE } from './api.ts'
import type { Clock } from './clock.ts'
import type { Parts } from './context.ts'
import { failureOf, sendFailure } from './errors.ts'
import type { Limits } from './limits.ts'
import { createLiveSnapshots, type LiveSnapshots } from './live-snapshots.ts'
import type { ShortageWatch } from './shortages.ts'

/** Shorter than proxies wait, and than a connection may be silent (`silence_ms`). */
const BEAT_MS = 15_000
/** Whoever has not taken its frame by then has gone. */
const PATIENCE_MS = 60_000
/** They come back one after the other when a process goes. */
const AGAIN_FROM_MS = 1_000
const AGAIN_SPREAD_MS = 4_000

interface Reader {
  raw: ServerResponse
  tour_date_id: number
  /** Since when what was sent has not been taken. */
  sent_at: number | null
  /** There is something newer by now, which it gets then. */
  behind: boolean
}

type Leaving = (() => boolean) | undefined

interface StreamParts {
  live: LiveSnapshots
  clock: Clock
  limits: Pick<Limits, 'readers' | 'readers_of_network'>
  shortages: Pick<ShortageWatch, 'note'>
  leaving: () => boolean
}

const frameOf = (event: string, data: object) =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** The readers of this process. */
class Readers {
  readonly #all = new Set<Reader>()
  readonly #stages = new Map<number, { frame: Buffer; readers: Set<Reader>; stop: () => void }>()
  readonly #admitted = new Map<string, number>()
  readonly #parts: StreamParts
  #count = 0

  constructor(parts: StreamParts) {
    this.#parts = parts
  }

  /** Answers how to leave. Throws TOO_MANY_CALLS and UNAVAILABLE: whoever is refused asks now and then instead. */
  admit(network: string): () => void {
    const { limits, leaving } = this.#parts
    const ofNetwork = this.#admitted.get(network) ?? 0
    if (ofNetwork >= limits.readers_of_network) throw new Failure('TOO_MANY_CALLS')
    if (leaving() || this.#count >= limits.readers) throw new Failure('UNAVAILABLE')
    this.#count += 1
    this.#admitted.set(network, ofNetwork + 1)
    return () => {
      this.#count -= 1
      const left = (this.#admitted.get(network) ?? 1) - 1
      if (left > 0) this.#admitted.set(network, left)
      else this.#admitted.delete(network)
    }
  }

  add(raw: ServerResponse, stage: LiveStage): void {
    const { tour_date_id } = stage
    const reader: Reader = { raw, tour_date_id, sent_at: null, behind: false }
    this.#all.add(reader)
    const frame = this.#frame(stage)
    let group = this.#stages.get(tour_date_id)
    if (!group) {
      const stop = this.#parts.live.watch(tour_date_id, (changed) => this.#push(changed))
      group = { frame, readers: new Set(), stop }
      this.#stages.set(tour_date_id, group)
    }
    group.frame = frame
    group.readers.add(reader)
    raw.once('close', () => this.#remove(reader))
    raw.on('error', () => undefined)
    const retry = `retry: ${Math.round(AGAIN_FROM_MS + Math.random() * AGAIN_SPREAD_MS)}\n\n`
    this.#send(reader, Buffer.concat([Buffer.from(retry), frame]))
  }

  /** Tells those who hear nothing that the stream is alive, and ends those who take nothing. */
  beat(): void {
    const now = this.#now()
    const frame = frameOf('beat', { at: now.toISOString() })
    for (const reader of this.#all) {
      if (reader.sent_at === null) this.#send(reader, frame)
      else if (now.getTime() - reader.sent_at > PATIENCE_MS) reader.raw.destroy()
    }
  }

  end(): void {
    for (const { raw } of this.#all) {
      raw.end()
      // Whoever does not read would not take the end either.
      setTimeout(() => raw.destroy(), 1_000).unref()
    }
  }

  #now = () => this.#parts.clock.now()
  #frame = (stage: LiveStage) => frameOf('stage', { at: this.#now().toISOString(), stage })

  #push(stage: LiveStage): void {
    const group = this.#stages.get(stage.tour_date_id)
    if (!group) return
    group.frame = this.#frame(stage)
    for (const reader of group.readers) {
      if (reader.sent_at === null) this.#send(reader, group.frame)
      else reader.behind = true
    }
  }

  /** One frame at a time: what nobody reads would lie in memory. */
  #send(reader: Reader, frame: Buffer): void {
    reader.sent_at = this.#now().getTime()
    reader.raw.write(frame, () => {
      reader.sent_at = null
      if (!reader.behind) return
      reader.behind = false
      const group = this.#stages.get(reader.tour_date_id)
      if (group && !reader.raw.destroyed) this.#send(reader, group.frame)
    })
  }

  #remove(reader: Reader): void {
    this.#all.delete(reader)
    const group = this.#stages.get(reader.tour_date_id)
    group?.readers.delete(reader)
    if (!group || group.readers.size > 0) return
    group.stop()
    this.#stages.delete(reader.tour_date_id)
  }
}

type StreamRequest = FastifyRequest<{ Params: { tour_date_id: string } }>

/** What live pages say, and the streams that push it; both end with the server. */
export function openLive(
  app: FastifyInstance,
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { leaving = () => false, ...watching }: Pick<StreamParts, 'limits' | 'shortages'> & { leaving?: Leaving },
): LiveSnapshots {
  const live = createLiveSnapshots(database)
  app.addHook('onClose', () => live.end())
  registerLiveStreams(app, { live, clock, leaving, ...watching })
  return live
}

export function registerLiveStreams(app: FastifyInstance, parts: StreamParts): void {
  const readers = new Readers(parts)
  const beating = setInterval(() => readers.beat(), BEAT_MS).unref()
  // Before connections are waited for: a stream would never end by itself.
  app.addHook('preClose', async () => {
    clearInterval(beating)
    readers.end()
  })

  async function stream(request: StreamRequest, reply: FastifyReply) {
    try {
      const named = idText.safeParse(request.params.tour_date_id)
      if (!named.success) throw new Failure('NOT_FOUND')
      reply.raw.once('close', readers.admit(networkOf(request.ip)))
      const read = await parts.live.read(named.data)
      if (!read) throw new Failure('NOT_FOUND')
      const { raw } = reply
      if (raw.destroyed) return reply.hijack()
      reply.hijack()
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        // Neither kept, nor packed, nor held back by a proxy until there is more of it.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      })
      readers.add(raw, read.stage)
      return reply
    } catch (error) {
      return sendFailure(reply, failureOf(error, ['NOT_FOUND'], request.log, parts.shortages))
    }
  }

  app.get<{ Params: { tour_date_id: string } }>(
    `${API_BASE}/live/:tour_date_id/stream`,
    { exposeHeadRoute: false },
    stream,
  )
}
