// Turns what is charged (units at three prices) into a line at one rate, with its reason in words.
import { formatUsd, toCents } from '../../shared/money.ts'
import type { Rate, RatePrices } from '../tours/price-list.model.ts'
import { rateWords } from '../tours/rate.rules.ts'
import type { FeeGroup, FeeLine } from './quote.model.ts'

/** What is charged, before a rate is chosen. */
export interface Charge {
  key: string
  group: FeeGroup
  section: string
  rule: string
  label: string
  units: number
  /** What the price is of, before the price in the reason: 'Full workshop ', '9 dancers × '. */
  what: string
  /** Null: what was chosen is offered no longer. It costs nothing, and completing is refused (FEE-08). */
  prices: RatePrices | null
}

/** The cents of a charge at a rate. */
export function amountAt(charge: Charge, rate: Rate): number {
  return charge.prices === null ? 0 : charge.units * charge.prices[rate]
}

/** The line of a charge at a rate: amount = units × price of the unit. */
export function lineAt(charge: Charge, rate: Rate): FeeLine {
  const { key, group, section, rule, label, units, prices } = charge
  const unit_cents = toCents(prices?.[rate] ?? 0)
  return {
    key,
    group,
    section,
    rule: prices === null ? 'FEE-08' : rule,
    label,
    reason:
      prices === null
        ? 'Offered no longer: please choose again'
        : `${charge.what}${formatUsd(unit_cents)}, ${rateWords[rate]}`,
    rate: prices === null ? null : rate,
    units,
    unit_cents,
    amount_cents: toCents(units * unit_cents),
    sold_at: null,
  }
}
