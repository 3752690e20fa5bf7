// Decides what the office's desk makes of a tour date's registrations: how each stands, and what they are worth.
import { counted } from '../../shared/counted.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import {
  type DeskRegistration,
  type DeskState,
  type PlaceState,
  type Places,
  placeStates,
} from './tour-desk.model.ts'

interface Standing {
  completed: boolean
  confirmed: boolean
}

export function deskStateOf({ completed, confirmed }: Standing): DeskState {
  if (!completed) return 'open'
  return confirmed ? 'confirmed' : 'unconfirmed'
}

interface Dated extends Standing {
  completed_at: Date | null
  /** When its confirmation was last taken away, by an edit or by the office. */
  taken_away_at: Date | null
}

/** Since when a registration waits for the office: completed then, or its confirmation taken away later (CONFIRM-03). */
export function unconfirmedSince(registration: Dated): Date | null {
  if (deskStateOf(registration) !== 'unconfirmed') return null
  const { completed_at, taken_away_at } = registration
  if (completed_at === null || taken_away_at === null) return taken_away_at ?? completed_at
  return taken_away_at > completed_at ? taken_away_at : completed_at
}

/** What is owed and what is credited do not make up for each other: they are other people's (DESK-03). */
export function deskMoney(rows: readonly { completed: boolean; total_cents: number; paid_cents: number }[]) {
  const money = { sold_cents: 0, paid_cents: 0, owed_cents: 0, credit_cents: 0 }
  for (const { completed, total_cents, paid_cents } of rows) {
    money.paid_cents += paid_cents
    if (!completed) continue
    money.sold_cents += total_cents
    const balance = total_cents - paid_cents
    if (balance > 0) money.owed_cents += balance
    else money.credit_cents -= balance
  }
  // -0 is not what JSON gives back.
  return { ...money, credit_cents: money.credit_cents + 0 }
}

/** Only what is completed can be confirmed (CONFIRM-02). */
export function checkConfirm(wanted: readonly (Standing & { registrant_name: string })[]): Violation[] {
  return wanted.flatMap(({ completed, registrant_name }, position) =>
    completed ? [] : [refuse('CONFIRM_INCOMPLETE', ['registrations', position], { name: registrant_name })],
  )
}

type Count = { routine_category_id: number; state: PlaceState; count: number }

/** The routines of a city, or of one category, against its limit (DESK-06). */
export function placesOf(counts: readonly Count[], limit: number | null, category_id?: number): Places {
  const total = (state: PlaceState) =>
    counts
      .filter((count) => count.state === state)
      .filter((count) => category_id === undefined || count.routine_category_id === category_id)
      .reduce((sum, { count }) => sum + count, 0)
  const [sold, paying, held, waiting, open] = placeStates.map(total) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return { limit, sold, paying, held, waiting, open, free: freeOf(limit, sold + paying + held) }
}

/** Never below 0: a limit may have been lowered below what is taken. */
export function freeOf(limit: number | null, taken: number): number | null {
  return limit === null ? null : Math.max(0, limit - taken)
}

/** What of registrations is still owed, said to whoever confirms them; '' = nothing. */
export function owingWords(registrations: readonly Pick<DeskRegistration, 'balance_cents'>[]): string {
  const owing = registrations.filter(({ balance_cents }) => (balance_cents ?? 0) > 0).length
  if (owing === 0) return ''
  const which = registrations.length === 1 ? 'It' : `${owing} of them`
  return ` ${which} still ${owing === 1 ? 'has' : 'have'} a balance due.`
}

/** What of registrations was claimed and never proved, said to whoever confirms them (INTENSIVE-05); '' = nothing. */
export function claimedWords(
  registrations: readonly Pick<DeskRegistration, 'registrant_name' | 'vouchers_claimed'>[],
): string {
  const claiming = registrations.filter(({ vouchers_claimed }) => vouchers_claimed > 0)
  if (claiming.length === 0) return ''
  const claims = claiming.map(
    ({ registrant_name, vouchers_claimed }) =>
      `${counted(vouchers_claimed, 'scholarship voucher')} by ${registrant_name}`,
  )
  return ` Claimed, please check: ${claims.join('; ')}.`
}
