// One payment from the press of the button to its answer, whatever it is for: repeated after a lost answer, never made twice.
import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '../../shared/endpoint.ts'
import { failures } from '../../shared/failures.ts'
import type { Violation } from '../../shared/violations.ts'
import { describeError, violationsIn } from '../../ui/transport-error.ts'
import { ApiError, api } from '../../web/api.ts'
import type { Payment } from '../payments/payment.model.ts'
import { loadPayment, type payByCard } from './payment.contract.ts'
import { forgetPaymentKey, type KeyedPayment, keptPaymentKey } from './payment-key.tsx'

const NOT_KNOWN =
  'We don’t know yet whether the payment went through. You will not be charged twice: reload this page, or press Pay again.'

/** How it is paid: what every endpoint of paying takes. */
export type PaySource = Pick<InputOf<typeof payByCard>, 'paymentMethodId' | 'paymentProfile' | 'keep_profile'>

/** What became of a payment, as far as it is known. */
export interface AskedPayment {
  payment: Pick<Payment, 'status' | 'method' | 'amount'>
  /** The gateway's words, where it declined; while its outcome is out, what keeps it so long. */
  message: string | null
}

export const askAccount = (id: number): Promise<AskedPayment> => api(loadPayment, { id })

export interface PaymentOf<Answer> extends Omit<KeyedPayment, 'since'> {
  since?: number
  /** Calls the endpoint with this key. Null: it was told already that nothing is to be paid any more. */
  pay: (source: PaySource, key: string) => Promise<Answer | null>
  /** So many cents were paid; the answer is null where it came by another way. */
  onPaid: (amount: number, answer: Answer | null) => Promise<unknown> | unknown
  /** What is shown of it may be out of date: it was refused (and why), or has its answer. */
  refresh?: (error: ApiError | null) => Promise<unknown> | unknown
  /** Why it cannot be paid now, in words that name who or what it is; null = what was refused stands in the form of paying. */
  barred?: (violations: readonly Violation[]) => string | null
  /** After a lost answer: the newest payment of this amount since then, as the server knows it. */
  lookUp?: () => Promise<Pick<Payment, 'id' | 'status'> | null>
  /** Asks what became of a payment; by itself as the account that made it. */
  ask?: (payment_id: number) => Promise<AskedPayment>
}

export interface PaymentAttempt {
  /** From the press of the button to the answer. */
  working: boolean
  /** Why the last attempt did not pay. */
  refused: string | null
  /** A payment whose outcome is not known yet. */
  pending_id: number | null
  /** `source` makes the token; what goes wrong there is thrown. */
  pay: (source: () => Promise<PaySource>) => Promise<void>
  /** The pending payment has its answer: null when it was approved. */
  answered: (refused: string | null, amount: number) => Promise<void>
}

/** A refused call (4xx) has told the payment's outcome; only these leave it open. */
function isOpen(error: ApiError): boolean {
  return !error.bad_request || error.code === 'PAYMENT_PENDING'
}

function paymentIdIn(error: ApiError): number | null {
  const data = error.body.data as { payment_id?: number } | null | undefined
  return data?.payment_id ?? null
}

/** A refusal in our own words. */
function refusal(code: 'PAYMENT_PENDING', payment_id: number): ApiError {
  return new ApiError(409, { code, message: failures[code].message, request_id: '', data: { payment_id } })
}

interface LostAttempt {
  keyed: KeyedPayment
  lookUp: PaymentOf<unknown>['lookUp']
}

type Ask = typeof askAccount

/** The key belongs to an earlier attempt whose answer was lost: what became of that one. */
async function earlier(error: ApiError, ask: Ask): Promise<'paid' | 'again'> {
  const id = paymentIdIn(error)
  if (id === null) return 'again'
  const { payment } = await ask(id)
  if (payment.status === 'intended') throw refusal('PAYMENT_PENDING', id)
  return payment.status === 'approved' ? 'paid' : 'again'
}

/** Undefined: it was paid before. */
async function sendOnce<Answer>(
  { pay, ask = askAccount }: Pick<PaymentOf<Answer>, 'pay' | 'ask'>,
  keyed: KeyedPayment,
  source: PaySource,
  retried = false,
): Promise<Answer | null | undefined> {
  try {
    const answer = await pay(source, keptPaymentKey(keyed))
    forgetPaymentKey(keyed)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code !== 'KEY_REUSED' || retried) {
      if (!isOpen(error)) forgetPaymentKey(keyed)
      throw error
    }
    const paid = (await earlier(error, ask)) === 'paid'
    forgetPaymentKey(keyed)
    return paid ? undefined : sendOnce({ pay, ask }, keyed, source, true)
  }
}

/** An attempt whose answer was lost: until it is known what became of it, there is no other. */
function useLostAttempt(
  since: number,
  onFound: (found: Pick<Payment, 'id' | 'status'>, amount: number) => Promise<void>,
) {
  const lost = useRef<LostAttempt | null>(null)

  /** True when it is known now, and the person was told: it was paid, or its answer is waited for. */
  async function find(attempt: LostAttempt): Promise<boolean> {
    const found = await attempt.lookUp?.()
    if (!found) return false
    // Found twice at once: told already.
    if (lost.current !== attempt) return true
    lost.current = null
    forgetPaymentKey(attempt.keyed)
    await onFound(found, attempt.keyed.amount)
    return found.status === 'intended' || found.status === 'approved'
  }
  const latest = useRef(find)
  latest.current = find
  // What is shown now may know of it.
  useEffect(() => {
    const attempt = lost.current
    if (attempt && attempt.keyed.since !== since) void latest.current(attempt).catch(() => undefined)
  }, [since])

  return { lost, find }
}

export function usePayment<Answer>(what: PaymentOf<Answer>): PaymentAttempt {
  const { purpose, amount, since = 0 } = what
  const [working, setWorking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [pending, setPending] = useState<number | null>(null)
  const latest = useRef(what)
  latest.current = what
  const { lost, find } = useLostAttempt(since, async ({ id, status }, paid) => {
    setRefused(null)
    if (status === 'intended') setPending(id)
    if (status === 'approved') await latest.current.onPaid(paid, null)
  })
  const before = lost.current
  const keyed = before?.keyed.amount === amount ? before.keyed : { purpose, amount, since }

  /** True when the person has been told on the page. */
  async function tell(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) return false
    const { refresh } = latest.current
    if (error.bad_request) lost.current = null
    if (error.code === 'PAYMENT_PENDING') {
      setPending(paymentIdIn(error))
      await refresh?.(error)
      return true
    }
    if (['AMOUNT_CHANGED', 'PAYMENT_DECLINED', 'STALE_VERSION', 'TOO_MANY_ATTEMPTS'].includes(error.code)) {
      setRefused(error.message)
      await refresh?.(error)
      return true
    }
    const barred = what.barred?.(violationsIn(error)) ?? null
    if (barred !== null) {
      setRefused(`Nothing was charged. ${barred}`)
      await refresh?.(error)
      return true
    }
    if (error.bad_request) return false
    // No answer came, or a broken one: it may have been made all the same.
    lost.current = { keyed, lookUp: what.lookUp }
    if (await find(lost.current).catch(() => false)) return true
    setRefused(`${describeError(error).message.replace(/[.!]?$/, '.')} ${NOT_KNOWN}`)
    return true
  }

  return {
    working,
    refused,
    pending_id: pending,
    async pay(makeSource) {
      setRefused(null)
      setWorking(true)
      let answer: Answer | null | undefined
      try {
        // Until the source is there nothing was asked of anybody: what goes wrong is told like anywhere else.
        if (before && (await find(before))) return
        const source = await makeSource()
        try {
          answer = await sendOnce(what, keyed, source)
          lost.current = null
          // Paid before, from here or from another tab: nothing that is shown knows of it yet.
          if (answer === undefined) await latest.current.refresh?.(null)
        } catch (error) {
          if (await tell(error)) return
          throw error
        }
      } finally {
        setWorking(false)
      }
      if (answer !== null) await latest.current.onPaid(amount, answer ?? null)
    },
    async answered(why, paid) {
      forgetPaymentKey(keyed)
      await latest.current.refresh?.(null)
      setPending(null)
      setRefused(why)
      if (why === null) await latest.current.onPaid(paid, null)
    },
  }
}
