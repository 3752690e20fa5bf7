// Decides what is owed for where the registration stands, and words it (HISTORY-04).
import { sumCents } from '../../shared/money.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { addedCents, chargedCents, isReserved } from './payment-history.rules.ts'

const SHOWDOWN = /^Crew showdown: (.*)$/s
const ADJUSTMENT = 'Adjustment'

type Owing = Pick<
  RegistrationView,
  'completed' | 'completed_at' | 'balance_cents' | 'payments' | 'quote' | 'promo_codes' | 'least_fees_cents'
> & { tour_date: Pick<RegistrationView['tour_date'], 'canceled'> }

interface Open {
  id: number
  method: string
  cents: number
}

/** What the office has charged since the completion and nothing has paid yet: whatever is paid pays the oldest charge first. */
function openCharges({ completed_at, payments }: Owing): Open[] {
  const since = Date.parse(completed_at ?? '')
  const moved = payments
    .filter(
      ({ status, paymentKind, timestamp }) =>
        status === 'approved' && paymentKind === 'registration' && Date.parse(timestamp) >= since,
    )
    .toSorted((one, other) => one.id - other.id)
  let open: Open[] = []
  for (const { id, entry, method, amount, refund_of } of moved) {
    const charges = entry === 'adjustment' && amount < 0 && (SHOWDOWN.test(method) || method === ADJUSTMENT)
    if (charges) open.push({ id, method, cents: -amount })
    else if (refund_of !== null && open.some((charge) => charge.id === refund_of))
      open = open.filter((charge) => charge.id !== refund_of)
    else {
      let left = amount
      open = open.flatMap((charge) => {
        const paid = Math.min(charge.cents, Math.max(0, left))
        left -= paid
        return charge.cents > paid ? [{ ...charge, cents: charge.cents - paid }] : []
      })
    }
  }
  return open
}

/** 'the crew showdown (Undertow, Tide)' and 'a charge by our office', each once. */
function chargesInWords(charges: readonly Open[]): string[] {
  const routines = charges.flatMap(({ method }) => SHOWDOWN.exec(method)?.[1] ?? [])
  return [
    ...(routines.length > 0 ? [`the crew showdown (${routines.join(', ')})`] : []),
    ...(charges.some(({ method }) => method === ADJUSTMENT) ? ['a charge by our office'] : []),
  ]
}

/**
 * What is owed for (HISTORY-04), where the registration stands all the same: what was added to it, the videos of the crew showdown,
 * what the office charged. Null where nothing is owed, and where it is RESERVED: then it is owed for the place itself.
 */
export function owedReason(view: Owing): string | null {
  const { balance_cents } = view
  if (balance_cents <= 0) return null
  const ofPlace = isReserved({ ...view, canceled: false, added_cents: addedCents(view) })
  // Of a canceled event no place is kept (PAY-16).
  if (ofPlace) return view.tour_date.canceled ? 'The event is canceled' : null
  const open = openCharges(view)
  const charged = sumCents(open.map(({ cents }) => cents))
  const editedToo = balance_cents > charged && addedCents(view) > chargedCents(view)
  const reasons = [...(editedToo ? ['what was added after registering'] : []), ...chargesInWords(open)]
  return `For ${reasons.length > 0 ? reasons.join(' and ') : 'what was added after registering'}`
}
