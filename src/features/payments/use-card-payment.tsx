// Pays one registration by card: card to token, token to payment; and what the person is told of each answer.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../../ui/transport-error.ts'
import { ApiError, api } from '../../web/api.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import {
  keepRegistration,
  registrationKey,
  type useRegistrationWrite,
} from '../registrations/use-registration.tsx'
import { tokeniseCard } from './card-token.tsx'
import { payByCard } from './payment.contract.ts'
import { CARD_METHOD_ID, type CardEntry, type CardToken } from './payment.model.ts'
import { forgetPaymentKey, keptPaymentKey } from './payment-key.tsx'

const NOT_KNOWN =
  'We do not know yet whether the payment was made. You will not be charged twice: reload this page, or press Pay again.'

export interface CardPayment {
  /** From the press of the button to the answer. */
  working: boolean
  /** Why the last attempt did not pay. */
  refused: string | null
  /** A payment whose outcome is not known yet. */
  pending_id: number | null
  /** True when it was paid. */
  pay: (tokenise_url: string, card: CardEntry) => Promise<boolean>
  /** The pending payment has its answer: null when it was approved. */
  answered: (refused: string | null) => Promise<void>
}

/** A refused call (4xx) has told the payment's outcome; only these leave it open. */
function isOpen(error: ApiError): boolean {
  return !error.bad_request || error.code === 'PAYMENT_PENDING'
}

async function send(view: RegistrationView, card: CardToken, retried = false) {
  const { id, version, balance_cents: amount } = view
  const input = {
    registration_id: id,
    version,
    amount,
    paymentMethodId: CARD_METHOD_ID,
    paymentKind: 'registration',
    paymentProfile: card,
  } as const
  try {
    const answer = await api(payByCard, input, { key: keptPaymentKey(id, amount) })
    forgetPaymentKey(id, amount)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isOpen(error)) forgetPaymentKey(id, amount)
    // The key belongs to an earlier attempt whose answer was lost; the server knows whether that one paid.
    if (error.code === 'KEY_REUSED' && !retried) return send(view, card, true)
    throw error
  }
}

export interface PaymentPlace {
  /** What is paid for: `balance_cents` of it. */
  view: RegistrationView
  write: ReturnType<typeof useRegistrationWrite>
}

/** Once paid, the registration in the cache is completed, or its balance is paid. */
export function useCardPayment({ view, write }: PaymentPlace): CardPayment {
  const client = useQueryClient()
  const [working, setWorking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [pending, setPending] = useState<number | null>(null)
  const known = view.payments.find((payment) => payment.status === 'intended')?.id ?? null
  const refresh = () => client.invalidateQueries({ queryKey: registrationKey(view.id) })

  /** True when the person has been told on the page. */
  async function tell(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) return false
    const data = error.body.data as { payment_id?: number } | RegistrationView | undefined
    switch (error.code) {
      case 'PAYMENT_PENDING':
        setPending(data && 'payment_id' in data ? (data.payment_id ?? null) : null)
        await refresh()
        return true
      case 'AMOUNT_CHANGED':
        if (data && 'quote' in data) keepRegistration(client, data)
        setRefused(error.message)
        return true
      case 'PAYMENT_DECLINED':
      case 'STALE_VERSION':
        setRefused(error.message)
        await refresh()
        return true
      default:
        if (error.bad_request) return false
        setRefused(`${describeError(error).message.replace(/[.!]?$/, '.')} ${NOT_KNOWN}`)
        await refresh().catch(() => undefined)
        return true
    }
  }

  return {
    working,
    refused,
    pending_id: pending ?? known,
    async pay(tokenise_url, card) {
      setRefused(null)
      setWorking(true)
      try {
        // Until here nothing was asked of anybody: what goes wrong is told like anywhere else.
        const token = await tokeniseCard(tokenise_url, card)
        const paid = await write({ card: token }, () => send(view, token)).catch(async (error: unknown) => {
          if (await tell(error)) return null
          throw error
        })
        return paid !== null
      } finally {
        setWorking(false)
      }
    },
    async answered(why) {
      forgetPaymentKey(view.id, view.balance_cents)
      await refresh()
      setPending(null)
      setRefused(why)
    },
  }
}
