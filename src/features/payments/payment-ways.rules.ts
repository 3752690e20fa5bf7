// Decides by which ways one may pay now, which of them are closed and why, and whether the typed phrase reserves (E§2, E§5, E§9).
import { addDays, type PlainDate } from '../../shared/calendar.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { type Beginning, knownStart } from '../tours/event-end.rules.ts'
import {
  type AmountType,
  APPLE_PAY_METHOD_ID,
  BANK_METHOD_ID,
  CARD_METHOD_ID,
  CHECK_METHOD_ID,
  GOOGLE_PAY_METHOD_ID,
  PAYPAL_METHOD_ID,
} from './payment.model.ts'

/** E§5, E§9: e-checks are taken up to so many days before the event. */
const BANK_DAYS_BEFORE = 7

/** E§2: what is typed to reserve without paying. */
export const RESERVATION_PHRASE = 'RESERVE MY REGISTRATION'

const NOT_AVAILABLE = 'not available'

export const BANK_CLOSED_TEXT = 'Bank account payments are accepted up to 7 days before the event.'

export interface PaymentWay {
  method_id: number
  label: string
  /** Why it cannot be chosen; null = it can. */
  closed: string | null
}

/** Why a bank account is not taken on `today` (WAY-02, DATE-07); null = it is. */
export function bankClosed(event: Beginning, today: PlainDate): string | null {
  const start = knownStart(event)
  if (start === null || today <= addDays(start, -BANK_DAYS_BEFORE)) return null
  return BANK_CLOSED_TEXT
}

/** Why a registration cannot be reserved by check (WAY-03); null = it can. */
export function checkClosed({
  ancillary,
  studio,
}: Pick<RegistrationView, 'ancillary' | 'studio'>): string | null {
  if (ancillary) return 'Individual registrations are paid for when they’re made.'
  if (studio?.flagged) return 'Checks aren’t available for your studio.'
  return null
}

interface Offer {
  /** What the gateway takes, as payment method ids. */
  methods: readonly number[]
  /** Why bank accounts are closed. */
  bank: string | null
  /** Null = checks are no matter here; otherwise why they are closed, and for which amount one would be. */
  check: { closed: string | null; amount_type: AmountType } | null
}

/**
 * The ways to pay, in their order (WAY-01): Apple Pay and Google Pay stand there only where the gateway offers them, PayPal
 * always, and is closed unless the gateway takes it.
 */
export function paymentWays({ methods, bank, check }: Offer): PaymentWay[] {
  const taken = (id: number) => (methods.includes(id) ? null : NOT_AVAILABLE)
  const ways: PaymentWay[] = [
    { method_id: CARD_METHOD_ID, label: 'Card', closed: taken(CARD_METHOD_ID) },
    { method_id: BANK_METHOD_ID, label: 'Bank account', closed: taken(BANK_METHOD_ID) ?? bank },
  ]
  if (check) {
    const only = check.amount_type === 'full' ? null : 'A check has to be for the full amount.'
    ways.push({ method_id: CHECK_METHOD_ID, label: 'Check / pay later', closed: check.closed ?? only })
  }
  if (methods.includes(APPLE_PAY_METHOD_ID))
    ways.push({ method_id: APPLE_PAY_METHOD_ID, label: 'Apple Pay', closed: null })
  if (methods.includes(GOOGLE_PAY_METHOD_ID))
    ways.push({ method_id: GOOGLE_PAY_METHOD_ID, label: 'Google Pay', closed: null })
  ways.push({ method_id: PAYPAL_METHOD_ID, label: 'PayPal', closed: taken(PAYPAL_METHOD_ID) })
  return ways
}

/** Whether what was typed reserves (WAY-03): in whatever case. */
export function isReservationPhrase(text: string): boolean {
  return text.trim().replace(/\s+/g, ' ').toUpperCase() === RESERVATION_PHRASE
}
