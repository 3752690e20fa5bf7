// What was begun at PayPal from this browser, kept while the payer is there and after: the way back finds it in any tab.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { doneState, useDone } from '../../web/arrival.ts'
import type { AmountType } from '../payments/payment.model.ts'
import type { PaymentPlan } from '../payments/payment-mode.rules.ts'

/** As the payer saw it when the amount was chosen: a changed one is refused, as with a card. */
export interface BegunPaypal {
  nonce: string
  amount: number
  amount_type: AmountType
  version: number
  plan: PaymentPlan | null
  /** An edit had just been saved, and this pays for it. */
  edited?: boolean
  /** It was told that this was paid. */
  paid?: boolean
}

const NAME = 'callboard.paypal'
const KEPT = 10

function allBegun(): BegunPaypal[] {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '[]')
  } catch {
    return []
  }
}

export function keepBegun(begun: BegunPaypal): void {
  const others = allBegun().filter(({ nonce }) => nonce !== begun.nonce)
  try {
    localStorage.setItem(NAME, JSON.stringify([...others, begun].slice(-KEPT)))
  } catch {
    // Where storage is forbidden, the way back says that it was begun elsewhere.
  }
}

const IN_ADDRESS = ['paypal', 'token', 'PayerID', 'ba_token']

/** Where a door sends somebody who comes back from PayPal: what became of the payment is told there. */
export function withPaypal(to: string, search: string): string {
  const said = [...new URLSearchParams(search)].filter(([name]) => IN_ADDRESS.includes(name))
  if (!said.some(([name]) => name === 'paypal')) return to
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams(said)}`
}

export interface FromPaypal {
  said: 'approved' | 'canceled'
  nonce: string
  begun: BegunPaypal | null
}

/** What the address says of coming back from PayPal, and how to take it out of the address. */
export function useFromPaypal(): { back: FromPaypal | null; forget: () => void } {
  const [search, setSearch] = useSearchParams()
  const said = search.get('paypal')
  const nonce = search.get('token') ?? ''
  const back =
    said === 'approved' || said === 'canceled'
      ? { said, nonce, begun: allBegun().find((order) => order.nonce === nonce) ?? null }
      : null
  const edited = back?.begun?.edited === true
  return {
    back: back as FromPaypal | null,
    forget: () =>
      setSearch(
        (present) => {
          const rest = new URLSearchParams(present)
          for (const name of IN_ADDRESS) rest.delete(name)
          if (edited) rest.set('edited', '1')
          return rest
        },
        { replace: true, state: edited ? doneState('edited') : undefined },
      ),
  }
}

/** How this page was opened: it stays so when the address has forgotten it. */
export function useOpenedFromPaypal(): FromPaypal | null {
  const { back } = useFromPaypal()
  const [first] = useState(back)
  return first
}

/** Whether an edit has just been saved and is being paid for, by way of PayPal, too (E§4). */
export function useEditSaved(): boolean {
  const done = useDone('edited')
  const begun = useOpenedFromPaypal()?.begun
  return done || begun?.edited === true
}
