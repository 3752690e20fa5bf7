// Derives the history of a registration's media passes: what was paid, how, and for whom (E§2).
import { type Cents, sumCents } from '../../shared/money.ts'
import { passPersonOf } from '../fees/pass-line.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { MediaPassHistory, MediaPassPayment, PaidDancer } from './media-pass.model.ts'
import { passesNeeded } from './media-pass.rules.ts'

export interface PassRecords {
  /** Approved media-pass payments and what came back of them. */
  payments: readonly (MediaPassPayment & { loyalty: boolean })[]
  vouchers: MediaPassHistory['vouchers']
  /** Passes of the season, of the registration's people. */
  sales: readonly { person_id: number; registration_id: number; payment_id: number | null }[]
}

const paidBy = (
  view: RegistrationView,
  sale: PassRecords['sales'][number] | undefined,
): PaidDancer['paid_by'] => {
  if (!sale || sale.registration_id !== view.id) return 'elsewhere'
  return sale.payment_id === null ? 'registration' : 'media_pass'
}

/** The history (MEDIA-06): the newest payment first, dancers by name. */
export function mediaPassHistory(
  view: RegistrationView,
  { payments, vouchers, sales }: PassRecords,
): MediaPassHistory {
  const sold = new Map(sales.map((sale) => [sale.person_id, sale]))
  const paid = new Set(view.media_pass_paid)
  const ofKind = (loyalty: boolean) =>
    payments
      .filter((payment) => payment.loyalty === loyalty)
      .map(({ loyalty: _loyalty, ...payment }) => payment)
      .sort((a, b) => b.timestamp.localeCompare(a.timestamp) || b.payment_id - a.payment_id)
  const dancers = view.attendees
    .filter((attendee) => attendee.kind === 'dancer' && paid.has(attendee.person_id))
    .map(({ person }) => ({
      person_id: person.id,
      fname: person.fname,
      lname: person.lname,
      birthdate: person.birthdate,
      paid_by: paidBy(view, sold.get(person.id)),
    }))
    .sort((a, b) => a.lname.localeCompare(b.lname) || a.fname.localeCompare(b.fname))
  return {
    overallPaid: passesNeeded(view).length === 0,
    payments: ofKind(false),
    loyalty_payments: ofKind(true),
    vouchers,
    dancers,
  }
}

export interface HistorySummary {
  /** By card, bank and vouchers for passes themselves, and in the lines of this registration. */
  total_cents: Cents
  card_bank_cents: Cents
  loyalty_cents: Cents
  /** With the registration's own fees. */
  registration_cents: Cents
  dancers: number
}

const amounts = (payments: readonly { amount: number }[]) => sumCents(payments.map(({ amount }) => amount))

/** The summary above the lists (MEDIA-06). */
export function historySummary(
  history: MediaPassHistory,
  lines: RegistrationView['quote']['lines'],
): HistorySummary {
  const card_bank_cents = amounts(history.payments)
  const loyalty_cents = amounts(history.loyalty_payments)
  const sold = lines.filter((line) => passPersonOf(line) !== null && line.sold_at !== null)
  const registration_cents = sumCents(sold.map(({ amount_cents }) => amount_cents))
  return {
    total_cents: sumCents([card_bank_cents, loyalty_cents, registration_cents]),
    card_bank_cents,
    loyalty_cents,
    registration_cents,
    dancers: history.dancers.length,
  }
}
