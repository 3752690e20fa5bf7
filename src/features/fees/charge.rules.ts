// Turns what is charged (units at a price, or at three) into a line at one rate, with its reason in words.
import { formatUsd, roundUpToCent, toCents } from '../../shared/money.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { FeeGroup } from '../tours/fee-groups.model.ts'
import type { PriceList, Rate, RatePrices } from '../tours/price-list.model.ts'
import { rateWords } from '../tours/rate.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { EventVariant } from '../tours/variant.model.ts'
import type { FeeLine } from './quote.model.ts'

/** Where something is priced. */
export interface PricePlace {
  tourDate: Pick<
    TourDate,
    'timezone' | 'cutoff_end_date' | 'late_end_date' | 'event' | 'freestyle_battles' | 'tickets'
  > & {
    mybtf: Pick<TourDate['mybtf'], 'attended_regional' | 'media_pass'>
  }
  prices: PriceList
  /** The tour date's kind of event. */
  kind: EventVariant
}

/** Throws a RangeError for a kind of event that is not supported. */
export function placeAt(tourDate: PricePlace['tourDate'], prices: PriceList): PricePlace {
  return { tourDate, prices, kind: variantOf(tourDate) }
}

/** What is taken off the price of a unit: all but some percent of it, or an amount that never goes below zero. */
export type Reduction = {
  rule: string
  /** '25% off: attended a regional'; of an amount only why, for how much is found with the price: 'college discount'. */
  words: string
} & ({ pays_percent: number } | { takes_off_cents: number })

/** Priced by rate. */
interface RatedPrice {
  /** What the price is of, before the price in the reason: 'Full workshop ', '9 dancers × '. */
  what: string
  /** Null: what was chosen is offered no longer. It costs nothing, and completing is refused (FEE-08). */
  prices: RatePrices | null
  reduction?: Reduction | null
  /** Counts instead of it at a rate at which it takes off more. */
  instead?: Reduction | null
}

/** The reason of a price that no rate changes, in the same words everywhere. */
export const ONE_PRICE = 'One price all season'

/** One price all season, whatever the rate. */
interface SeasonPrice {
  unit_cents: number
  reason: string
}

/** What is charged, before a rate is chosen. */
export type Charge = {
  key: string
  group: FeeGroup
  section: string
  rule: string
  label: string
  /** What of the price list it is the price of: 'level:3:full', 'category:2'. At an edit another item is another price. */
  item: string
  units: number
  /** Sold by the piece, and for so many: at an edit what was sold stays as sold, more are sold at today's price (EDIT-06). */
  pieces?: (units: number) => Charge
} & (RatedPrice | SeasonPrice)

/** Whether what was chosen is offered no longer (FEE-08). */
export const isGone = (charge: Charge): boolean => 'prices' in charge && charge.prices === null

/** What a unit costs after the reduction: rounded up to the cent, once (MONEY-01). */
export function reducedPrice(cents: number, reduction: Reduction | null | undefined): number {
  if (!reduction) return cents
  if ('pays_percent' in reduction) return roundUpToCent((cents * reduction.pays_percent) / 100)
  return Math.max(0, cents - reduction.takes_off_cents)
}

/** The one that counts at a price. */
function reductionAt({ reduction, instead }: RatedPrice, cents: number): Reduction | null | undefined {
  if (!instead) return reduction
  return reducedPrice(cents, instead) < reducedPrice(cents, reduction) ? instead : reduction
}

function unitAt(charge: Charge, rate: Rate): number {
  if ('unit_cents' in charge) return charge.unit_cents
  if (charge.prices === null) return 0
  const cents = charge.prices[rate]
  return reducedPrice(cents, reductionAt(charge, cents))
}

/** The cents of a charge at a rate. */
export function amountAt(charge: Charge, rate: Rate): number {
  return charge.units * unitAt(charge, rate)
}

/** '25% off: attended a regional', '$225.00 off: college discount'. */
function reductionWords(list: number, reduction: Reduction): string {
  if ('pays_percent' in reduction) return reduction.words
  return `${formatUsd(Math.min(list, reduction.takes_off_cents))} off: ${reduction.words}`
}

/** Rule, reason and rate of a charge that has a price. */
function pricedAt(charge: Charge, rate: Rate): Pick<FeeLine, 'rule' | 'reason' | 'rate'> {
  const { rule, units } = charge
  if ('unit_cents' in charge) return { rule, reason: charge.reason, rate: null }
  const { prices, what } = charge
  if (prices === null) return { rule: 'FEE-08', reason: 'Offered no longer: please choose again', rate: null }
  const list = prices[rate]
  const reduction = reductionAt(charge, list)
  // What costs nothing at any rate has none to name: a complimentary observer.
  const rated = list === 0 ? 'complimentary' : rateWords[rate]
  const reason = reduction
    ? `${reductionWords(list, reduction)} · was ${formatUsd(units * list)}, ${rated}`
    : `${what}${formatUsd(list)}, ${rated}`
  return { rule: reduction?.rule ?? rule, reason, rate }
}

/** The line of a charge at a rate: amount = units × price of the unit after what is taken off. */
export function lineAt(charge: Charge, rate: Rate): FeeLine {
  const { key, group, section, label, units } = charge
  const unit_cents = unitAt(charge, rate)
  return {
    key,
    group,
    section,
    label,
    units,
    ...pricedAt(charge, rate),
    unit_cents: toCents(unit_cents),
    amount_cents: toCents(units * unit_cents),
    sold_at: null,
  }
}

/** A line whose money did not move was sold when it was sold, whatever its words are now. */
export function carried(sold: FeeLine | undefined, line: FeeLine): FeeLine {
  const { amount_cents, units, rate } = line
  const same = sold?.amount_cents === amount_cents && sold.units === units && sold.rate === rate
  return same ? { ...line, sold_at: sold.sold_at } : line
}

/** The charge with only the reduction that counts at the rate. */
function countedAt(charge: Charge, rate: Rate): Charge {
  if (!('prices' in charge) || charge.prices === null) return charge
  return { ...charge, reduction: reductionAt(charge, charge.prices[rate]) ?? null, instead: null }
}

/**
 * Whether two charges are of one thing at one price, at the rate at which it was sold: then an edit that turned one into the other
 * moved no money (EDIT-05). A discount that does not count beside another is none of it.
 */
export function sameCharge(one: Charge, other: Charge, rate: Rate): boolean {
  const priced = (of: Charge) => {
    const { key: _key, label: _label, ...charge } = countedAt(of, rate)
    return JSON.stringify(charge)
  }
  return priced(one) === priced(other)
}
