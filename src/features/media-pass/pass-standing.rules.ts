// Decides whether a media pass of the season that was bought is paid, too: buying charges it, money pays it.
import { passPersonOf } from '../fees/pass-line.rules.ts'
import { firmBalanceOf } from '../payments/balance.rules.ts'
import type { Payment } from '../payments/payment.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

/**
 * Whether a bought pass is paid (MEDIA-08): bought for itself it was paid by that payment; charged with a registration it
 * is paid once nothing of that registration is owed.
 */
export function isPassPaid(
  { payment_id }: { payment_id: number | null },
  /** Of the registration that sold it. */
  balance_cents: number,
): boolean {
  return payment_id !== null || balance_cents <= 0
}

/** Bought = by itself or in another registration, whose balance is not known here. */
export type PassStanding = 'paid' | 'owed' | 'bought'

/** What a registration knows of each pass of the season that is bought (MEDIA-08), by person. */
export function passStandings({
  media_pass_paid,
  quote,
  balance_cents,
  payments,
}: Pick<RegistrationView, 'media_pass_paid' | 'balance_cents'> & {
  payments: readonly Pick<Payment, 'amount' | 'status' | 'paymentKind'>[]
  quote: { lines: readonly { key: string }[] }
}): Map<number, PassStanding> {
  const here = new Set(quote.lines.map(passPersonOf))
  const own = isPassPaid({ payment_id: null }, firmBalanceOf(balance_cents, { payments })) ? 'paid' : 'owed'
  return new Map(media_pass_paid.map((person_id) => [person_id, here.has(person_id) ? own : 'bought']))
}
