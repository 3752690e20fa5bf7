// What a person is told when a call fails for another reason than a field (A§8, word for word).
import { failures } from '../shared/failures.ts'
import type { ErrorBody, Violation } from '../shared/violations.ts'

/** What the API client throws, as far as the screens care. */
export interface TransportError {
  status: number
  /** No answer at all (status 0). */
  offline: boolean
  /** 4xx. */
  bad_request: boolean
  /** 500 and above. */
  server: boolean
  body?: Partial<ErrorBody> | undefined
}

export interface Told {
  title: string
  message: string
  /** An info dialog, or an error. */
  kind: 'info' | 'stop'
  request_id?: string | undefined
}

export const OFFLINE_TEXT =
  'Could not connect to server. Please check your internet connection and try again later'
/** No failure: signed out in another window, or by the clock. The guard of the page shows Sign in, and comes back. */
const SIGNED_OUT = {
  title: 'You have been signed out',
  message: 'Please sign in to continue. What you entered in a registration is saved on this device.',
  kind: 'info',
} as const
export const GENERIC_TEXT = 'Something went wrong!'

function asTransportError(error: unknown): TransportError | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && 'offline' in error
    ? (error as TransportError)
    : undefined
}

/** The violations that an error of a call carries; none for any other error. */
export function violationsIn(error: unknown): readonly Violation[] {
  return asTransportError(error)?.body?.violations ?? []
}

/** Of more broken rules than this only the first are told. */
const TOLD = 3

/** The rules that were broken, in their words; undefined where there are none, or the answer has words of its own. */
function brokenRules(error: unknown): string | undefined {
  if (asTransportError(error)?.body?.message !== failures.RULES_BROKEN.message) return
  const broken = violationsIn(error).filter(({ rule }) => rule !== undefined)
  const texts = new Set(broken.map(({ message }) => message.replace(/([^.!?])$/, '$1.')))
  return texts.size === 0 ? undefined : [...texts].slice(0, TOLD).join(' ')
}

/** Decides title and words of a failed call. */
export function describeError(error: unknown): Told {
  const failed = asTransportError(error)
  const message = brokenRules(error) ?? failed?.body?.message
  const request_id = failed?.body?.request_id
  if (failed?.offline) return { title: 'Oops...', message: OFFLINE_TEXT, kind: 'stop' }
  if (failed?.body?.code === 'SIGNED_OUT') return SIGNED_OUT
  // Not a failure but a notice: what the office says is what there is to know.
  const notice = failed?.status === 403 || failed?.body?.code === 'MAINTENANCE'
  if (notice && message) return { title: 'Hey there!', message, kind: 'info' }
  if (failed?.bad_request && message) return { title: 'Oops...', message, kind: 'stop', request_id }
  return { title: 'Oops...', message: GENERIC_TEXT, kind: 'stop', request_id }
}
