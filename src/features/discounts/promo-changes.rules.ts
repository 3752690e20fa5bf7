// Says in words what an edit makes of promo codes, before it is applied and afterwards.
import { formatUsd, toCents } from '../../shared/money.ts'
import type { EditChange } from '../parts/part-content.rules.ts'
import type { AppliedPromoCode } from './discount.model.ts'
import { slashedDate } from './promo-code.rules.ts'

/** What an edit makes of a promo code, and by how much what is owed changes by that. */
export interface PromoChange extends EditChange {
  cents: number
}

const off = (cents: number) => (cents === 0 ? 'takes nothing off' : `${formatUsd(cents)} off`)

/** The codes that take off something else now (PROMO-07): 'Promo code Grand Prairie: $250.00 off → $83.33 off'. */
export function promoChanges(
  before: readonly AppliedPromoCode[],
  after: readonly AppliedPromoCode[],
): PromoChange[] {
  return after.flatMap(({ id, display_name, amount }): PromoChange[] => {
    const was = before.find((code) => code.id === id)
    if (!was || was.amount === amount) return []
    const words = `${off(was.amount)} → ${off(amount)}`
    const what = `Promo code ${display_name}`
    return [{ key: `promo:${id}`, kind: 'changed', what, words, cents: was.amount - amount }]
  })
}

/** Why a code takes nothing off what an edit adds (PROMO-07), said before it is applied. */
export function endedWords({ code, stopped, ends_on }: AppliedPromoCode): string {
  const why =
    stopped || ends_on === null ? 'can no longer be used' : `could be used until ${slashedDate(ends_on)}`
  return `The promo code “${code}” ${why}: anything you add isn’t discounted. What you registered with it keeps its price.`
}

/** What of a code waits for what is added before completion (PROMO-08); empty where it takes off all that it is worth. */
export function withheldWords({ withheld_cents }: Pick<AppliedPromoCode, 'withheld_cents'>): string {
  if (withheld_cents === 0) return ''
  return `${formatUsd(withheld_cents)} more can come off what you add before this registration is completed, but not after that.`
}

type Entered = Pick<AppliedPromoCode, 'code' | 'amount' | 'withheld_cents'>

/** Said before a code is used for less than it is worth: what is paid already is not given back (PROMO-08). */
export function lessThanWorth(entered: Entered, { completed }: { completed: boolean }): string {
  const { code, amount, withheld_cents } = entered
  const worth = formatUsd(toCents(amount + withheld_cents))
  const rest = completed
    ? `The other ${formatUsd(withheld_cents)} won’t be taken off later, either.`
    : withheldWords(entered)
  return `“${code}” is worth ${worth} here. Only ${formatUsd(amount)} is still owed on top of what’s paid, so it takes ${formatUsd(amount)} off now. ${rest}`
}

/** What of a code was taken off media passes that were paid for themselves (MEDIA-07); empty where nothing was. */
export function passesWords({ passes_cents }: Pick<AppliedPromoCode, 'passes_cents'>): string {
  return passes_cents === 0
    ? ''
    : `${formatUsd(passes_cents)} was taken off media passes that have been paid for, so it stays with this registration.`
}
