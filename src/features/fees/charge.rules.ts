// Turns what is charged (units at three prices) into a line at one rate, with its reason in words.
import { formatUsd, roundUpToCent, toCents } from '../../shared/money.ts'
import type { Rate, RatePrices } from '../tours/price-list.model.ts'
import { rateWords } from '../tours/rate.rules.ts'
import type { FeeGroup, FeeLine } from './quote.model.ts'

/** What is taken off the price of a unit: all but some percent of it, or an amount that never goes below zero. */
export type Reduction = {
  rule: string
  /** '25 % off: attended a regional'; of an amount only why, for how much is found with the price: 'college discount'. */
  words: string
} & ({ pays_percent: number } | { takes_off_cents: number })

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
  reduction?: Reduction | null
}

/** What a unit costs after the reduction: rounded up to the cent, once (MONEY-01). */
export function reducedPrice(cents: number, reduction: Reduction | null | undefined): number {
  if (!reduction) return cents
  if ('pays_percent' in reduction) return roundUpToCent((cents * reduction.pays_percent) / 100)
  return Math.max(0, cents - reduction.takes_off_cents)
}

/** The cents of a charge at a rate. */
export function amountAt(charge: Charge, rate: Rate): number {
  return charge.prices === null ? 0 : charge.units * reducedPrice(charge.prices[rate], charge.reduction)
}

/** '25 % off: attended a regional', '$225.00 off: college discount'. */
function reductionWords(list: number, reduction: Reduction): string {
  if ('pays_percent' in reduction) return reduction.words
  return `${formatUsd(Math.min(list, reduction.takes_off_cents))} off: ${reduction.words}`
}

/** The line of a charge at a rate: amount = units × price of the unit after what is taken off. */
export function lineAt(charge: Charge, rate: Rate): FeeLine {
  const { key, group, section, rule, label, units, prices, reduction } = charge
  const common = { key, group, section, label, units, sold_at: null }
  if (prices === null) {
    return {
      ...common,
      rule: 'FEE-08',
      reason: 'Offered no longer: please choose again',
      rate: null,
      unit_cents: toCents(0),
      amount_cents: toCents(0),
    }
  }
  const unit_cents = toCents(reducedPrice(prices[rate], reduction))
  const list = prices[rate]
  // What costs nothing at any rate has none to name: a complimentary observer.
  const rated = list === 0 ? 'complimentary' : rateWords[rate]
  const reason = reduction
    ? `${reductionWords(list, reduction)} · was ${formatUsd(units * list)}, ${rated}`
    : `${charge.what}${formatUsd(list)}, ${rated}`
  return {
    ...common,
    rule: reduction?.rule ?? rule,
    reason,
    rate,
    unit_cents,
    amount_cents: toCents(units * unit_cents),
  }
}
