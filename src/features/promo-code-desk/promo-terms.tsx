// Says in words what a promo code takes off, and where, when and how often it may be used.
import { formatUsd } from '../../shared/money.ts'
import { formatDate } from '../../ui/dates.ts'
import type { FeeGroup } from '../tours/fee-groups.model.ts'
import type { DeskPromoCode } from './promo-code-desk.model.ts'

export const feeWords: Record<FeeGroup, string> = {
  workshop: 'workshop fees',
  competition: 'competition fees',
  freestyle: 'freestyle battles',
  observers: 'observers',
  media: 'media passes',
  tickets: 'tickets',
}

export function takesOff({ amount_cents, percent, fee_group }: DeskPromoCode): string {
  const of = fee_group === null ? 'all fees' : feeWords[fee_group]
  return amount_cents === null ? `${percent}% of ${of}` : `${formatUsd(amount_cents)} of ${of}`
}

/** 'None' where it may be used anywhere, always, by everybody. */
export function limitsOf(code: DeskPromoCode): string {
  const { event_name, season_name, email, starts_on, ends_on, uses, uses_per_account, unique, earned } = code
  const day = (date: string) => formatDate(date, 'MM/DD/YYYY')
  const times = (count: number) => (count === 1 ? '1 use' : `${count} uses`)
  const limits = [
    unique && 'can’t be combined with other codes',
    earned && 'anyone who has submitted the survey, once per season',
    event_name && `only ${event_name}`,
    season_name && `only season ${season_name}`,
    email && `only ${email}`,
    starts_on && `from ${day(starts_on)}`,
    ends_on && `until ${day(ends_on)}`,
    uses !== null && `${times(uses)} in all`,
    uses_per_account !== null && `${times(uses_per_account)} per account`,
  ].filter((words) => typeof words === 'string')
  const text = limits.join(', ')
  return text ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : 'None'
}
