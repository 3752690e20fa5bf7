// Draws papers in a process of their own, one at a time: a long one takes a second, which would hold up everybody.
import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Failure } from '../../shared/failures.ts'
import type { Paper } from './paper.model.ts'
import type { Drawn, DrawOrder } from './typst-process.gateway.ts'

interface Waiting extends DrawOrder {
  account: number
  done: (pdf: Buffer) => void
  failed: (reason: Error) => void
}

export interface PaperLimits {
  /** Papers that wait, of all accounts; one more is answered UNAVAILABLE. */
  waiting: number
  /** Of one account. */
  waiting_of_one: number
  /** A paper that takes longer is given up, and its process ended. */
  patience_ms: number
  /** The process ends when nobody wanted a paper for so long. */
  idle_ms: number
  /** The last papers are kept, up to so many bytes: the same paper is drawn once. */
  kept_bytes: number
}

export const usualPaperLimits: PaperLimits = {
  waiting: 40,
  waiting_of_one: 5,
  patience_ms: 20_000,
  idle_ms: 30_000,
  kept_bytes: 8_000_000,
}

/** The paper as the template reads it, without what no PDF may hold: control characters, and half of a character. */
function orderText(paper: Paper): string {
  return JSON.stringify(paper, (_name, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replace(/(?![\n\t])\p{Cc}|\ufffd/gu, '') : value,
  )
}

export class PaperPress {
  readonly #limits: PaperLimits
  readonly #kept = new Map<string, Buffer>()
  /** By what stands on it: whoever wants the same paper meanwhile gets the same. */
  readonly #wanted = new Map<string, Promise<Buffer>>()
  readonly #waiting: Waiting[] = []
  #drawing: Waiting | null = null
  #process: ChildProcess | null = null
  #timer: NodeJS.Timeout | undefined
  #orders = 0

  constructor(limits: PaperLimits = usualPaperLimits) {
    this.#limits = limits
  }

  /** The process that draws, for tests that end it. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  /**
   * The paper as a PDF, tagged for screen readers. Papers of all accounts are drawn in the order in which they were
   * asked for. Throws TOO_MANY_CALLS to an account with too many waiting, UNAVAILABLE where too many wait in all, and
   * an Error where the paper cannot be drawn.
   */
  draw(paper: Paper, account: number): Promise<Buffer> {
    const text = orderText(paper)
    const key = createHash('sha256').update(text).digest('base64')
    const kept = this.#kept.get(key)
    if (kept) return Promise.resolve(kept)
    const wanted = this.#wanted.get(key)
    if (wanted) return wanted
    const { waiting, waiting_of_one } = this.#limits
    if (this.#waiting.length >= waiting) return Promise.reject(new Failure('UNAVAILABLE'))
    if (this.#waiting.filter((order) => order.account === account).length >= waiting_of_one)
      return Promise.reject(new Failure('TOO_MANY_CALLS'))
    const drawn = new Promise<Buffer>((done, failed) => {
      this.#waiting.push({ id: ++this.#orders, paper: text, account, done, failed })
    })
    const settled = drawn.then((pdf) => this.#keep(key, pdf)).finally(() => this.#wanted.delete(key))
    this.#wanted.set(key, settled)
    this.#next()
    return settled
  }

  /** Ends the process; what waits fails. */
  stop(): void {
    const waiting = this.#waiting.splice(0)
    this.#end('the server stops')
    for (const order of waiting) order.failed(new Failure('UNAVAILABLE'))
  }

  #keep(key: string, pdf: Buffer): Buffer {
    this.#kept.set(key, pdf)
    let bytes = 0
    for (const { length } of this.#kept.values()) bytes += length
    for (const [oldest, { length }] of this.#kept) {
      if (bytes <= this.#limits.kept_bytes) break
      this.#kept.delete(oldest)
      bytes -= length
    }
    return pdf
  }

  #next(): void {
    if (this.#drawing) return
    clearTimeout(this.#timer)
    this.#drawing = this.#waiting.shift() ?? null
    if (!this.#drawing) {
      this.#timer = setTimeout(() => this.#end('nobody wants a paper'), this.#limits.idle_ms).unref()
      return
    }
    const { id, paper } = this.#drawing
    this.#process ??= this.#start()
    this.#timer = setTimeout(() => this.#end('it took too long'), this.#limits.patience_ms)
    this.#process.send({ id, paper } satisfies DrawOrder, (error) => {
      if (error) this.#end(error.message)
    })
  }

  #start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'typst-process.gateway.ts'), {
      execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      // Neither settings nor secrets of the server.
      env: {},
    })
    // A server that is done need not wait for it.
    started.unref()
    started.channel?.unref()
    started.on('message', (drawn: Drawn) => this.#answer(drawn))
    started.on('exit', (code, signal) => {
      if (this.#process === started) this.#end(`the process ended (${signal ?? code})`)
    })
    return started
  }

  #answer(drawn: Drawn): void {
    const order = this.#drawing
    if (order?.id !== drawn.id) return
    this.#drawing = null
    if ('error' in drawn) order.failed(new Error(`The paper could not be drawn: ${drawn.error}`))
    else order.done(Buffer.from(drawn.pdf))
    this.#next()
  }

  /** Ends the process, whatever it does; the next paper gets another. */
  #end(reason: string): void {
    clearTimeout(this.#timer)
    const [ended, order] = [this.#process, this.#drawing]
    this.#process = null
    this.#drawing = null
    ended?.kill('SIGKILL')
    order?.failed(new Error(`The paper could not be drawn: ${reason}.`))
    if (this.#waiting.length > 0) this.#next()
  }
}
