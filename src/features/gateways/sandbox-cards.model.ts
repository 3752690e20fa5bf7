// The sandbox gateway's published test cards and bank accounts: what each number does. Any other number is refused.
import type { PaymentMethodKind } from '../payments/payment.model.ts'

export type CardBehaviour = 'approve' | 'decline' | 'no_funds' | 'timeout' | 'late'

export const sandboxCards: readonly { number: string; behaviour: CardBehaviour; what: string }[] = [
  { number: '4111 1111 1111 1111', behaviour: 'approve', what: 'Visa, is approved' },
  { number: '5555 5555 5555 4444', behaviour: 'approve', what: 'Mastercard, is approved' },
  { number: '3782 822463 10005', behaviour: 'approve', what: 'American Express, is approved' },
  { number: '4000 0000 0000 0002', behaviour: 'decline', what: 'is declined by the bank' },
  { number: '4000 0000 0000 9995', behaviour: 'no_funds', what: 'is declined for insufficient funds' },
  { number: '4000 0000 0000 0119', behaviour: 'timeout', what: 'never answers, and nothing is charged' },
  { number: '4000 0000 0000 0077', behaviour: 'late', what: 'answers too late, but is approved' },
]

/** Each by its routing number and account number together. */
export const sandboxAccounts: readonly {
  routing: string
  account: string
  behaviour: CardBehaviour
  what: string
}[] = [
  {
    routing: '021000021',
    account: '1000123456',
    behaviour: 'approve',
    what: 'Checking account, is approved',
  },
  { routing: '021000021', account: '1000120002', behaviour: 'decline', what: 'is declined by the bank' },
  {
    routing: '021000021',
    account: '1000129995',
    behaviour: 'no_funds',
    what: 'is declined for insufficient funds',
  },
  {
    routing: '021000021',
    account: '1000120119',
    behaviour: 'timeout',
    what: 'never answers, and nothing is charged',
  },
  {
    routing: '021000021',
    account: '1000120077',
    behaviour: 'late',
    what: 'answers too late, but is approved',
  },
]

/** The gateway's words for a declined charge of a card or a bank account. */
export function declineWords(behaviour: CardBehaviour, kind: PaymentMethodKind): string {
  const what = kind === 'bank' ? 'bank account' : 'card'
  const why = behaviour === 'no_funds' ? ' for insufficient funds' : ''
  return `The bank declined this ${what}${why}. Nothing has been charged.`
}
