// Calls the server as browsers behind a plain proxy do: connections stay open, each call goes to the next process, asks again
// where it is told to wait or gets no answer, and is timed.
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { described, type Endpoint, type InputOf, type OutputOf } from '../../src/shared/endpoint.ts'
import { type PlaceInLine, TURN_HEADER } from '../../src/shared/turn.ts'
import type { ErrorBody } from '../../src/shared/violations.ts'

/** One call, with all its tries. */
export interface CallRecord {
  stage: string
  call: string
  address: string
  /** From the first try until its last answer, without the pauses of whoever hung up. */
  ms: number
  /** 'ok', or the code with which it was refused. */
  became: string
  /** What each try was answered: 'ok', a code, or 'no connection'. */
  tries: string[]
  /** Of tries that were told to wait: how many came before. */
  before: number[]
}

export interface Who {
  /** As a proxy tells it. */
  address: string
  token?: string
}

export interface CallOptions {
  /** The same in all tries. */
  key?: string
  /** Under which it is counted; none = the contract's path. */
  as?: string
  /** The connection is closed so long after the first try, without waiting for its answer. */
  hang_up_ms?: number
  /** After that it is not asked again. */
  for_good?: boolean
}

export type Called<T> = { ok: true; output: T } | { ok: false; error: ErrorBody }

interface Raw {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the answer of whichever call.
  body: any
}

const UNPACK: Record<string, (packed: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (plain) => plain,
}
const MOST_TRIES = 200
const COME_AGAIN_MS = 1_000
const AFTER_HANGING_UP_MS = 300
export const NO_CONNECTION = 'no connection'
const HUNG_UP = 'hung up'

async function read(response: IncomingMessage): Promise<Raw> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const unpack = UNPACK[response.headers['content-encoding'] ?? 'identity'] ?? UNPACK.identity
  const text = String(unpack?.(Buffer.concat(chunks)))
  return { status: response.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) }
}

export class Caller {
  stage = ''
  readonly records: CallRecord[] = []
  readonly #origins: readonly string[]
  /** Until when a proxy sends nobody there. */
  readonly #avoided = new Map<string, number>()
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  #turn = 0

  readonly #usual: Record<string, string>

  /** `packed` = answers are packed, as browsers ask for. */
  constructor(origins: readonly string[], { packed = true } = {}) {
    this.#origins = origins
    this.#usual = packed ? { 'accept-encoding': 'br, gzip' } : {}
  }

  #next(): string {
    for (const _ of this.#origins) {
      this.#turn += 1
      const origin = this.#origins[this.#turn % this.#origins.length] ?? ''
      if ((this.#avoided.get(origin) ?? 0) < performance.now()) return origin
    }
    return this.#origins[this.#turn % this.#origins.length] ?? ''
  }

  send(
    url: string,
    method: string,
    body: string | null,
    headers: Record<string, string>,
    hang_up_ms?: number,
  ): Promise<Raw> {
    return new Promise((answered, failed) => {
      const content =
        body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const asked = request(
        url,
        { method, agent: this.#agent, headers: { ...this.#usual, ...content, ...headers } },
        (response) => read(response).then(answered, failed),
      )
      asked.once('error', failed)
      if (hang_up_ms !== undefined) setTimeout(() => asked.destroy(new Error(HUNG_UP)), hang_up_ms)
      asked.end(body ?? undefined)
    })
  }

  async #try(
    path: string,
    method: string,
    body: string | null,
    headers: Record<string, string>,
    hang_up_ms?: number,
  ) {
    const origin = this.#next()
    try {
      return await this.send(origin + path, method, body, headers, hang_up_ms)
    } catch (error) {
      if ((error as Error).message === HUNG_UP) return HUNG_UP
      this.#avoided.set(origin, performance.now() + COME_AGAIN_MS)
      return NO_CONNECTION
    }
  }

  /** The call with all its tries, by path; what a tokeniser of the gateway takes is none of our contracts. */
  async ask(
    { method, path, body, as }: { method: string; path: string; body: object | null; as: string },
    { address, token }: Who,
    { key, hang_up_ms, for_good }: CallOptions = {},
  ): Promise<Raw | null> {
    const record: CallRecord = {
      stage: this.stage,
      call: as,
      address,
      ms: 0,
      became: 'nothing',
      tries: [],
      before: [],
    }
    this.records.push(record)
    const sent = body && JSON.stringify(body)
    const headers: Record<string, string> = {
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const start = performance.now()
    let own_pauses_ms = 0
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await this.#try(path, method, sent, headers, tries === 0 ? hang_up_ms : undefined)
      record.ms = performance.now() - start - own_pauses_ms
      const became =
        typeof answer === 'string'
          ? answer
          : answer.status < 400
            ? 'ok'
            : (answer.body?.code ?? String(answer.status))
      record.tries.push(became)
      record.became = became
      if (became === HUNG_UP && for_good) return null
      if (became === 'WAIT_YOUR_TURN' && typeof answer !== 'string') {
        const { before, ticket } = answer.body.data as PlaceInLine
        record.before.push(before)
        headers[TURN_HEADER] = ticket
      } else if (typeof answer === 'string') {
        await pause(AFTER_HANGING_UP_MS)
        if (answer === HUNG_UP) own_pauses_ms += AFTER_HANGING_UP_MS
      } else if (answer.status >= 500 || became === 'TOO_MANY_CALLS') await pause(COME_AGAIN_MS)
      else return answer
    }
    throw new Error(`${as} was tried ${MOST_TRIES} times: ${record.tries.slice(-3)}`)
  }

  /** Null where it hung up for good. */
  async call<E extends Endpoint>(
    contract: E,
    input: InputOf<E>,
    who: Who,
    options: CallOptions = {},
  ): Promise<Called<OutputOf<E>> | null> {
    const { method, path } = described(contract)
    const rest = { ...(input as Record<string, unknown>) }
    const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
      const value = encodeURIComponent(String(rest[name]))
      delete rest[name]
      return value
    })
    const body = method === 'GET' ? null : rest
    const asked = { method, path: `/api${filled}`, body, as: options.as ?? `${method} ${path}` }
    const answer = await this.ask(asked, who, options)
    if (!answer) return null
    return answer.status < 400 ? { ok: true, output: answer.body } : { ok: false, error: answer.body }
  }

  /** What must go well. */
  async must<E extends Endpoint>(contract: E, input: InputOf<E>, who: Who, options: CallOptions = {}) {
    const answer = await this.call(contract, input, who, options)
    if (!answer?.ok)
      throw new Error(
        `${described(contract).path} was refused: ${JSON.stringify(answer?.error ?? null).slice(0, 500)}`,
      )
    return answer.output
  }

  close(): void {
    this.#agent.destroy()
  }
}
