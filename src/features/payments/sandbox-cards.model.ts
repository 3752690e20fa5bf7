// The sandbox gateway's published test cards: what each number does. Any other number is refused.

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

/** The gateway's words for a declined charge. */
export const declineWords: Partial<Record<CardBehaviour, string>> = {
  decline: 'The bank declined this card. Nothing has been charged.',
  no_funds: 'The bank declined this card for insufficient funds. Nothing has been charged.',
}
