// What PostgreSQL, or the storage of files, lacks or is doing, that is no fault of a request: which errors say so, and one line of it in the log.

/** In the words of the log: 'PostgreSQL has no room left on its disk'. */
export type Shortage = string

const BY_CODE: readonly [code: RegExp, shortage: Shortage][] = [
  [/^53100$/, 'has no room left on its disk'],
  [/^53200$/, 'has no memory left'],
  [/^53300$/, 'has no connection left'],
  [/^53/, 'has come to a limit of its settings'],
  [/^58030$/, 'cannot read or write its files'],
  [/^57P03$/, 'is starting'],
  [/^57P0[12]$/, 'is shutting down'],
  [/^25006$/, 'takes no writes'],
  [/^55P03$/, 'has a lock that is not let go'],
  [/^25P03$/, 'ended a transaction that stood still'],
  [/^(08\d{3}|57P05|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND)$/, 'is not reached'],
]

/** pg gives these no code. */
const CONNECTION_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/** The storage of files says its own (`file-storage.gateway.ts`): a refused connection has the same code, whoever refused it. */
export class FilesShortage extends Error {
  readonly shortage: Shortage
  constructor(shortage: Shortage, cause: unknown) {
    super(`${FILES} ${shortage}`, { cause })
    this.shortage = shortage
  }
}

export const POSTGRES = 'PostgreSQL'
export const FILES = 'The file storage'

/** What the error says that PostgreSQL lacks; null = it says something else. */
export function shortageOf(error: unknown): Shortage | null {
  for (
    let at = error as { code?: string; message?: string; cause?: unknown } | undefined;
    at;
    at = at.cause as typeof at
  ) {
    if (at instanceof FilesShortage) return null
    const { code = '', message = '' } = at
    const known = BY_CODE.find(([pattern]) => pattern.test(code))
    if (known) return known[1]
    if (CONNECTION_WORDS.test(message)) return 'is not reached'
  }
  return null
}

export const NO_ANSWER: Shortage = 'gives no answer'

export interface ShortageWatch {
  /** A request, or a job, could not be done for it. `of` = what it is that lacks it. */
  note(shortage: Shortage, of?: Lacking): void
  stop(): void
}

type Lacking = typeof POSTGRES | typeof FILES

interface WatchOptions {
  /** Whether PostgreSQL takes writes now, and the storage takes files. */
  ready: Record<Lacking, () => Promise<boolean>>
  say(line: string): void
  now(): number
  every_ms?: number
}

/** Of what comes and goes, none of the same within it. */
const QUIET_MS = 60_000

/** One line when a shortage begins and one when it is over, however many requests meet it, and however long it lasts. */
export function watchShortages({ ready, ...options }: WatchOptions): ShortageWatch {
  const watches = {
    [POSTGRES]: watchOne(POSTGRES, 'takes writes', ready[POSTGRES], options),
    [FILES]: watchOne(FILES, 'takes files', ready[FILES], options),
  }
  return {
    note: (shortage, of = POSTGRES) => watches[of].note(shortage),
    stop() {
      for (const { stop } of Object.values(watches)) stop()
    },
  }
}

function watchOne(
  lacking: Lacking,
  works: string,
  ready: () => Promise<boolean>,
  { say, now, every_ms = 1_000 }: Omit<WatchOptions, 'ready'>,
) {
  let began: { at: number; told: Set<Shortage>; refused: number } | null = null
  const told_at = new Map<Shortage, number>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    if (await ready()) {
      if (began?.told.size) {
        const seconds = Math.ceil((now() - began.at) / 1000)
        say(`${lacking} ${works} again after ${seconds} s; ${began.refused} times it could not be used.`)
      }
      began = null
    } else if (began) wait()
  }
  function wait(): void {
    timer = setTimeout(() => void look(), every_ms).unref()
  }

  return {
    note(shortage: Shortage): void {
      if (!began) wait()
      began ??= { at: now(), told: new Set(), refused: 0 }
      began.refused += 1
      const last = told_at.get(shortage) ?? Number.NEGATIVE_INFINITY
      if (began.told.has(shortage) || now() - last < QUIET_MS) return
      told_at.set(shortage, now())
      began.told.add(shortage)
      say(`${lacking} ${shortage}. What needs it is answered 503 until it can be used again.`)
    },
    stop(): void {
      began = null
      clearTimeout(timer)
    },
  }
}
