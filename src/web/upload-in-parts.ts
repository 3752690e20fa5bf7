// Sends a file in parts (tus), and goes on by itself after a lost connection, with what has not come yet.
import { type FailureCode, failures } from '../shared/failures.ts'
import { ApiError, offline, refusalOf } from './api.ts'
import { currentToken } from './token.ts'

/** An upload that the server has begun, with the key with which it is finished once. */
export interface BegunUpload {
  upload: string
  key: string
  /** Lets whoever has no account send the parts. */
  ticket?: string
}

/** The calls around the parts. */
export interface WayInParts<Done> {
  /** Below one of the API's bases. */
  parts: string
  part_bytes: number
  /** In which header the ticket goes. */
  ticket_header?: string
  begin: () => Promise<BegunUpload>
  finish: (begun: BegunUpload) => Promise<Done>
}

export interface PartsOptions {
  /** What was begun before this page was opened. */
  begun?: BegunUpload | undefined
  onBegun?: (begun: BegunUpload) => void
  /** Whole percent of the file, with what came before. */
  onProgress: (percent: number) => void
  /** Bytes that have come in while the line is away; null = it is back. */
  onAway: (came: number | null) => void
  signal: AbortSignal
}

/** Sends what is missing of an upload. `onSent`: bytes that are there or on their way; `onCame`: those that are there. */
export type SendParts = (
  file: Blob,
  address: string,
  told: { part_bytes: number; headers: Readonly<Record<string, string>>; signal: AbortSignal } & {
    onSent: (bytes: number) => void
    onCame: (bytes: number) => void
  },
) => Promise<void>

/** A proxy whose server starts again, or is at its limits, is as good as a lost line. */
const PASSES = [502, 503, 504]
const linePasses = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.code !== 'MAINTENANCE' &&
  (error.offline || error.status === 429 || PASSES.includes(error.status))
const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** Until the line may be back: at once when the browser says so, else by and by. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
function lineMayBeBack(attempt: number, signal: AbortSignal): Promise<void> {
  const ms = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener?.('online', end)
    signal.addEventListener('abort', end)
  })
}

/** So often in a row the server may say that it has other bytes than we think, or none. */
const MOST_DOUBTS = 5

/** Throws ApiError where it is refused; when the signal is aborted, its reason. However long the line is away, it waits. */
export async function uploadInParts<Done>(
  file: Blob,
  { parts, part_bytes, ticket_header, begin, finish }: WayInParts<Done>,
  { begun: before, onBegun, onProgress, onAway, signal }: PartsOptions,
  { send = sendByTus, pause = lineMayBeBack }: { send?: SendParts; pause?: typeof lineMayBeBack } = {},
): Promise<Done> {
  let begun = before
  let came = 0
  let losses = 0
  let doubts = 0
  let away = false
  const isBack = () => {
    if (away) onAway(null)
    away = false
  }
  const onSent = (bytes: number) => {
    isBack()
    onProgress(file.size === 0 ? 0 : Math.floor((100 * bytes) / file.size))
  }
  const onCame = (bytes: number) => {
    if (bytes > came) losses = doubts = 0
    came = bytes
  }

  async function once(): Promise<Done> {
    if (!begun) {
      begun = await begin()
      onBegun?.(begun)
    }
    const headers = ticket_header && begun.ticket ? { [ticket_header]: begun.ticket } : {}
    try {
      await send(file, `/api${parts}/${begun.upload}`, { part_bytes, headers, signal, onSent, onCame })
    } catch (error) {
      // Gone: perhaps because it was finished, and only the answer was lost.
      if (!hasCode(error, 'NOT_FOUND')) throw error
    }
    isBack()
    return finish(begun)
  }

  for (;;) {
    signal.throwIfAborted()
    try {
      return await once()
    } catch (error) {
      signal.throwIfAborted()
      if (linePasses(error)) {
        // A file that was moved or changed looks like a lost line: it throws here.
        await file.slice(0, 1).arrayBuffer()
        away = true
        onAway(came)
        await pause(losses++, signal)
        continue
      }
      const gone = hasCode(error, 'NOT_FOUND') && begun !== undefined
      if ((!gone && !hasCode(error, 'UPLOAD_INTERRUPTED')) || ++doubts > MOST_DOUBTS) throw error
      if (gone) {
        begun = undefined
        came = 0
      }
    }
  }
}

/** A line that carries nothing for so long is lost, though nobody says so. */
const SILENT_MS = 45_000

/** Loaded when the first file is sent. */
const sendByTus: SendParts = async (file, address, { part_bytes, headers, signal, onSent, onCame }) => {
  const { Upload, DetailedError } = await import('tus-js-client').catch(() => {
    throw offline()
  })
  signal.throwIfAborted()
  const token = currentToken()
  await new Promise<void>((done, fail) => {
    const upload = new Upload(file as File, {
      uploadUrl: address,
      chunkSize: part_bytes,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      // Whoever calls tries again, and the server finds what was begun.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress(bytes) {
        heard()
        onSent(bytes)
      },
      onChunkComplete: (_part, bytes) => onCame(bytes),
      onSuccess: () => end(done),
      onError(error) {
        const answer = error instanceof DetailedError ? error.originalResponse : null
        end(() => fail(answer ? refusalIn(answer, token) : offline()))
      },
    })
    const stop = (reason: unknown) =>
      end(() => {
        void upload.abort()
        fail(reason)
      })
    const abort = () => stop(signal.reason)
    let silence: ReturnType<typeof setTimeout>
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => stop(offline()), SILENT_MS)
    }
    const end = (tell: () => void) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', abort)
      tell()
    }
    signal.addEventListener('abort', abort)
    heard()
    upload.start()
  })
}

/** Of an answer without a body. */
const CODES: Partial<Record<number, FailureCode>> = {
  401: 'SIGNED_OUT',
  404: 'NOT_FOUND',
  409: 'UPLOAD_INTERRUPTED',
  410: 'LINK_INVALID',
}

interface Answer {
  getStatus: () => number
  getHeader: (name: string) => string | undefined
  getBody: () => string
}

function refusalIn(answer: Answer, token: string | null): ApiError {
  let body: unknown = null
  try {
    body = JSON.parse(answer.getBody())
  } catch {
    // The answer of a HEAD has no body.
  }
  const status = answer.getStatus()
  const request_id = answer.getHeader('x-request-id') ?? null
  const code = CODES[status]
  const told = code && { code, message: failures[code].message, request_id: request_id ?? '' }
  return refusalOf(status, body ?? told, request_id, token)
}
