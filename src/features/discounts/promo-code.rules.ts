// Decides which promo codes a registration keeps, and whether a code may be used for it (E§4).
import { dateIn, type PlainDate } from '../../shared/calendar.ts'
import { type RefusalCode, refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { AppliedPromoCode, EarnedUse, PromoLimits } from './discount.model.ts'

/** Codes are told apart by their letters, not by capitals or the spaces around them. */
export function sameCode(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

export interface WantedCode {
  code: string
  /** It is not on the registration, or is entered once more to take the place of itself (E§4). */
  entered: boolean
}

/** What was asked for, each code once, in the place where it was entered last (PROMO-02). */
export function wantedCodes(asked: readonly string[], applied: readonly string[]): WantedCode[] {
  const times = (code: string) => asked.filter((text) => sameCode(text, code)).length
  return asked
    .filter((code, at) => !asked.slice(at + 1).some((later) => sameCode(later, code)))
    .map((code) => ({
      code: code.trim(),
      entered: times(code) > 1 || !applied.some((present) => sameCode(present, code)),
    }))
}

/** If any is marked unique, only one is kept: the one that was entered last (PROMO-03). */
export function keptCodes<T extends { unique: boolean }>(codes: readonly T[]): T[] {
  return codes.some(({ unique }) => unique) ? codes.slice(-1) : [...codes]
}

/** PROMO-05: a completed registration was sold with this code, so its owner does not take it off (0070). */
export function isSoldWith(
  { completed }: { completed: boolean },
  { amount }: Pick<AppliedPromoCode, 'amount'>,
): boolean {
  return completed && amount > 0
}

/**
 * PROMO-05: the codes that `view` was sold with, and that would leave it for `kept`. For one that stands alone they may
 * leave, where what is kept takes off as much as all that were there (PROMO-03).
 */
export function soldCodesLeaving<Code extends Pick<AppliedPromoCode, 'id' | 'amount' | 'unique'>>(
  view: { completed: boolean; promo_codes: readonly Code[] },
  kept: readonly Pick<AppliedPromoCode, 'id' | 'amount' | 'unique'>[],
): Code[] {
  const sum = (codes: readonly { amount: number }[]) => codes.reduce((total, { amount }) => total + amount, 0)
  const leaving = view.promo_codes.filter(
    (code) => isSoldWith(view, code) && !kept.some(({ id }) => id === code.id),
  )
  const replaced = [...leaving, ...kept].some(({ unique }) => unique) && kept.length > 0
  return replaced && sum(kept) >= sum(view.promo_codes) ? [] : leaving
}

export interface PromoUse {
  event_id: number
  season_id: number
  mybtf_user_id: number
  /** Of the tour date. */
  timezone: string
  /** Registrations that have the code, without this one: all of them, and those of this account. */
  used: number
  used_by_account: number
  /** The office has taken it off this registration. */
  taken_off_here: boolean
  /** Of a code that must be earned: how often the account has, and its other registrations of the season with the code. */
  earned: EarnedUse | null
}

/** '11/25/2026'; empty where there is no day. */
export const slashedDate = (date: PlainDate | null) =>
  date ? `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}` : ''

/** PROMO-04: why a code may not be used for a registration now; every limit is the last that still may. */
export function checkPromoCode(
  code: PromoLimits & { code: string },
  use: PromoUse,
  at: Date,
  path: Violation['path'] = [],
): Violation[] {
  const today = dateIn(at, use.timezone)
  const { event_id, season_id, mybtf_user_id, starts_on, ends_on, uses, uses_per_account } = code
  const times = code.earned ? (use.earned?.times ?? 0) : Number.POSITIVE_INFINITY
  const used_in_season = use.earned?.used_in_season ?? 0
  const broken: [boolean, RefusalCode][] = [
    [use.taken_off_here, 'PROMO_TAKEN_OFF'],
    [code.stopped_at !== null, 'PROMO_STOPPED'],
    [mybtf_user_id !== null && mybtf_user_id !== use.mybtf_user_id, 'PROMO_OTHER_ACCOUNT'],
    [event_id !== null && event_id !== use.event_id, 'PROMO_OTHER_EVENT'],
    [season_id !== null && season_id !== use.season_id, 'PROMO_OTHER_SEASON'],
    [starts_on !== null && today < starts_on, 'PROMO_NOT_YET'],
    [ends_on !== null && today > ends_on, 'PROMO_OVER'],
    [uses !== null && use.used >= uses, 'PROMO_USED_UP'],
    [uses_per_account !== null && use.used_by_account >= uses_per_account, 'PROMO_USED_BY_YOU'],
    // SURVEY-08: as often as it was earned, and once in a season.
    [times === 0, 'PROMO_NOT_EARNED'],
    [code.earned && times > 0 && (use.used_by_account >= times || used_in_season > 0), 'PROMO_EARNED_USED'],
  ]
  return broken
    .filter(([is]) => is)
    .map(([, refusal]) =>
      refuse(refusal, path, { code: code.code, from: slashedDate(starts_on), until: slashedDate(ends_on) }),
    )
}
