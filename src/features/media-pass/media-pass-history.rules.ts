// Derives the history of a registration's media passes: what was paid, how, and for whom (E§2).

import { type Cents, sumCents, toCents } from '../../shared/money.ts'
import { passPersonOf } from '../fees/pass-line.rules.ts'
import { firmBalanceOf } from '../payments/balance.rules.ts'
import { byLastName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { BoughtDancer, MediaPassHistory, MediaPassPayment, PaidDancer } from './media-pass.model.ts'
import { passesNeeded } from './media-pass.rules.ts'
import { isPassPaid } from './pass-standing.rules.ts'

export interface PassRecords {
  /** Approved media-pass payments and what came back of them. */
  payments: readonly (MediaPassPayment & { loyalty: boolean })[]
  vouchers: MediaPassHistory['vouchers']
  /** Passes of the season, of the registration's people. */
  sales: readonly { person_id: number; registration_id: number; payment_id: number | null }[]
}

type Standing = Pick<PaidDancer, 'paid_by'> | Pick<BoughtDancer, 'bought_with'>

/** What is known here of a bought pass: with what it was paid, or with what it is charged. */
function standingOf(view: RegistrationView, sale: PassRecords['sales'][number] | undefined): Standing {
  if (!sale || sale.registration_id !== view.id)
    return sale && sale.payment_id !== null ? { paid_by: 'elsewhere' } : { bought_with: 'elsewhere' }
  if (!isPassPaid(sale, firmBalanceOf(view.balance_cents, view))) return { bought_with: 'registration' }
  return { paid_by: sale.payment_id === null ? 'registration' : 'media_pass' }
}

/** The history (MEDIA-06): the newest payment first, dancers by name. */
export function mediaPassHistory(
  view: RegistrationView,
  { payments, vouchers, sales }: PassRecords,
): MediaPassHistory {
  const sold = new Map(sales.map((sale) => [sale.person_id, sale]))
  const owned = new Set(view.media_pass_paid)
  const ofKind = (loyalty: boolean) =>
    payments
      .filter((payment) => payment.loyalty === loyalty)
      .map(({ loyalty: _loyalty, ...payment }) => payment)
      .sort((a, b) => b.timestamp.localeCompare(a.timestamp) || b.payment_id - a.payment_id)
  const dancers = view.attendees
    .filter((attendee) => attendee.kind === 'dancer' && owned.has(attendee.person_id))
    .map(({ person }) => ({
      person_id: person.id,
      fname: person.fname,
      lname: person.lname,
      birthdate: person.birthdate,
      ...standingOf(view, sold.get(person.id)),
    }))
    .sort(byLastName)
  const bought = dancers.filter((dancer) => 'bought_with' in dancer)
  return {
    overallPaid: passesNeeded(view).length === 0 && bought.length === 0,
    payments: ofKind(false),
    loyalty_payments: ofKind(true),
    vouchers,
    dancers: dancers.filter((dancer) => 'paid_by' in dancer),
    bought,
  }
}

export interface HistorySummary {
  /** By card, bank and vouchers for passes themselves, and in the lines of this registration. */
  total_cents: Cents
  card_bank_cents: Cents
  loyalty_cents: Cents
  /** With the registration's own fees, where they are paid. */
  registration_cents: Cents
  /** Charged with the registration's fees, which are not paid in full. */
  owed_cents: Cents
  /** Whose pass is bought: nobody pays it again. */
  dancers: number
}

const amounts = (payments: readonly { amount: number }[]) => sumCents(payments.map(({ amount }) => amount))

/** The summary above the lists (MEDIA-06). */
export function historySummary(
  history: MediaPassHistory,
  view: Pick<RegistrationView, 'quote' | 'balance_cents' | 'payments'>,
): HistorySummary {
  const card_bank_cents = amounts(history.payments)
  const loyalty_cents = amounts(history.loyalty_payments)
  const sold = view.quote.lines.filter((line) => passPersonOf(line) !== null && line.sold_at !== null)
  const charged_cents = sumCents(sold.map(({ amount_cents }) => amount_cents))
  const isPaid = isPassPaid({ payment_id: null }, firmBalanceOf(view.balance_cents, view))
  const registration_cents = isPaid ? charged_cents : toCents(0)
  return {
    total_cents: sumCents([card_bank_cents, loyalty_cents, registration_cents]),
    card_bank_cents,
    loyalty_cents,
    registration_cents,
    owed_cents: isPaid ? toCents(0) : charged_cents,
    dancers: history.dancers.length + history.bought.length,
  }
}
