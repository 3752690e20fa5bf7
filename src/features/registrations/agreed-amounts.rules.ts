// Decides whether an edit comes to what the person agreed to, and what is asked where it does not (EDIT-13).
import { formatUsd } from '../../shared/money.ts'
import type { AgreedAmounts, SaidAmounts } from './registration-edit.model.ts'

/** What was not said is agreed to whatever it comes to. */
export function isAgreed(agreed: SaidAmounts, now: AgreedAmounts): boolean {
  return (Object.keys(now) as (keyof AgreedAmounts)[]).every(
    (name) => (agreed[name] ?? now[name]) === now[name],
  )
}

function lateWords(cents: number): string {
  if (cents === 0) return 'nothing is credited or charged again'
  return cents < 0 ? `${formatUsd(-cents)} is credited` : `${formatUsd(cents)} is charged again`
}

/** Asks again, with what was seen and what it comes to at the server: a rate, a price, a code or a late charge changed. */
export function changedAmounts(now: AgreedAmounts, seen: AgreedAmounts) {
  const cents = now.total_cents - now.promo_cents
  const before = seen.total_cents - seen.promo_cents
  const codes = now.promo_cents !== 0 || seen.promo_cents !== 0
  const words = codes ? 'a total after promo codes of' : 'a total of'
  const total = `You have seen ${words} ${formatUsd(before)}. At today’s rates and prices it comes to ${formatUsd(cents)}.`
  const late = `Of what was charged after the early rate, you have seen that ${lateWords(seen.late_cents)}; now ${lateWords(now.late_cents)}.`
  const isLate = now.late_cents !== seen.late_cents
  const onlyLate = isLate && now.total_cents === seen.total_cents && now.promo_cents === seen.promo_cents
  const said = [onlyLate ? [] : total, isLate ? late : [], 'Nothing has been saved yet.'].flat()
  return {
    title: onlyLate ? 'The late charge has changed' : 'The total has changed',
    body: said.join(' '),
    confirmLabel: onlyLate ? 'Submit' : `Submit for ${formatUsd(cents)}`,
    cancelLabel: 'Look Again',
  }
}
