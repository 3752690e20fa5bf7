// The browser's side of an endpoint: sends its input to its method and path, answers its output or an ApiError.
import { AWAY_HEADER } from '../shared/away.ts'
import { described, type Endpoint, type InputOf, type OutputOf } from '../shared/endpoint.ts'
import { type PlaceInLine, TURN_HEADER } from '../shared/turn.ts'
import type { ErrorBody } from '../shared/violations.ts'
import { OFFLINE_TEXT } from '../ui/transport-error.ts'
import { dropPlace, keepPlace, keptPlace } from './kept-place.ts'
import { keepPage, pageOfHeader } from './page-of.ts'
import { isAway } from './presence.ts'
import { currentToken } from './token.ts'
import { showBefore } from './turn.ts'

/** A call that did not succeed, with the three flags of A§7. */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
  /** No answer: the network is away or the server cannot be reached. */
  get offline(): boolean {
    return this.status === 0
  }
  /** The request was refused (4xx). */
  get bad_request(): boolean {
    return this.status >= 400 && this.status < 500
  }
  /** The server failed (500 and above). */
  get server(): boolean {
    return this.status >= 500
  }
  get code(): string {
    return this.body.code
  }
}

function requestOf(contract: Endpoint, input: Record<string, unknown>) {
  const { method, path } = described(contract)
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = encodeURIComponent(String(rest[name]))
    delete rest[name]
    return value
  })
  if (method !== 'GET' && method !== 'DELETE')
    return { method, url: `/api${filled}`, body: JSON.stringify(rest) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return { method, url: `/api${filled}${query.size > 0 ? `?${query}` : ''}` }
}

/** What concerns the whole site, whichever call meets it: closed for maintenance, the session has ended, is another's, or has other rights. */
type SiteWideRefusal =
  | 'MAINTENANCE'
  | 'SIGNED_OUT'
  | 'OTHER_ACCOUNT'
  | 'NOT_ALLOWED'
  | 'SECOND_FACTOR_REQUIRED'
/** Called with the token that was sent. */
type RefusalListener = (token: string | null) => void
const refusalListeners: Record<SiteWideRefusal, Set<RefusalListener>> = {
  MAINTENANCE: new Set(),
  SIGNED_OUT: new Set(),
  OTHER_ACCOUNT: new Set(),
  NOT_ALLOWED: new Set(),
  SECOND_FACTOR_REQUIRED: new Set(),
}
const isSiteWide = (code: string): code is SiteWideRefusal => Object.hasOwn(refusalListeners, code)

/** Calls back at each such refusal; answers how to stop that. */
export function onRefusal(code: SiteWideRefusal, listener: RefusalListener): () => void {
  refusalListeners[code].add(listener)
  return () => void refusalListeners[code].delete(listener)
}

export interface CallOptions {
  /** Repeats of one key give the first answer again: a retry after a lost answer writes nothing twice. */
  key?: string
  signal?: AbortSignal
  /** It is asked for as anybody would: whose session this is, nobody looks up. */
  anonymous?: boolean
  /** For whoever has the session now, even where the page is another's (SESSION-04). */
  whoever?: boolean
}

/** No answer came. */
export function offline(): ApiError {
  return new ApiError(0, { code: 'OFFLINE', message: OFFLINE_TEXT, request_id: '' })
}

/**
 * Calls the endpoint. Where others come before, it asks again until it is our turn (TURN-02): the page shows how many they
 * are, and its key makes one call of all, also after a reload. Throws ApiError.
 */
export async function api<E extends Endpoint>(
  contract: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { key = null } = options
  let ticket = key === null ? undefined : keptPlace(key)
  const call = Symbol(described(contract).path)
  const answered = () => key !== null && dropPlace(key)
  try {
    for (;;) {
      try {
        const answer = await callOnce(contract, input, options, ticket)
        answered()
        return answer
      } catch (error) {
        const place = error instanceof ApiError && error.code === 'WAIT_YOUR_TURN' && error.body.data
        if (!place) {
          // A page that is left gets no answer, and some browsers tell it so.
          if (error instanceof ApiError && !error.offline) answered()
          throw error
        }
        const told = place as PlaceInLine
        showBefore(call, told.before)
        ticket = told.ticket
        if (key !== null) keepPlace(key, ticket)
      }
    }
  } finally {
    if (ticket !== undefined) showBefore(call, null)
  }
}

async function callOnce<E extends Endpoint>(
  contract: E,
  input: InputOf<E>,
  { key, signal, anonymous = false, whoever = false }: CallOptions,
  ticket: string | undefined,
): Promise<OutputOf<E>> {
  const { method, url, body } = requestOf(contract, input as Record<string, unknown>)
  const token = anonymous ? null : currentToken()
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(whoever ? {} : pageOfHeader(token)),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(ticket ? { [TURN_HEADER]: ticket } : {}),
        ...(isAway() ? { [AWAY_HEADER]: '1' } : {}),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw offline()
  }
  const answer = await response.json().catch(() => null)
  if (response.ok) {
    if (!whoever && !described(contract).callers.includes('visitor')) keepPage()
    return answer as OutputOf<E>
  }
  throw refusalOf(response.status, answer, response.headers.get('x-request-id'), token)
}

/** The error of an answer that is no success; tells those who listen when it concerns the whole site. */
export function refusalOf(
  status: number,
  answer: unknown,
  request_id: string | null,
  token: string | null,
): ApiError {
  const unreadable = {
    code: 'INTERNAL',
    message: 'Something went wrong!',
    request_id: request_id ?? '',
  }
  const failed = new ApiError(status, (answer as ErrorBody | null) ?? unreadable)
  if (isSiteWide(failed.code)) {
    for (const listener of refusalListeners[failed.code]) listener(token)
  }
  return failed
}
