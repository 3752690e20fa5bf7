// Decides which one discount of an attendee counts: scholarship, attended regional or college (decisions: they do not stack).

import { formatUsd } from '../../shared/money.ts'
import { type Reduction, reducedPrice } from '../fees/charge.rules.ts'
import type { PriceList, VipType, WorkshopLevel } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { EventVariant } from '../tours/variant.model.ts'
import type { AttendeeForm, AttendeeKind } from './attendee.model.ts'

export type Discount = 'scholarship' | 'regional' | 'college'

/** What of an attendee decides the discount. */
export type DiscountedAttendee = Pick<
  AttendeeForm,
  'attended_reg' | 'vip_type_id' | 'has_college_discount' | 'virtual'
> & { kind: AttendeeKind }

type Scholarships = Pick<EventVariant, 'scholarship'>

/** Where the discount is given. */
export interface DiscountPlace {
  tourDate: { mybtf: Pick<TourDate['mybtf'], 'attended_regional'> }
  prices: Pick<PriceList, 'vip_types' | 'college_discount_cents'>
  kind: Scholarships
}

/** Where it is taken off: besides, what the kind of event says of it. */
export interface ReductionPlace extends DiscountPlace {
  kind: Pick<EventVariant, 'scholarship' | 'attended_regional_percent' | 'fee_components'>
}

/** Whether the college discount can be given at a level (FEE-11): the event has one, and the level is eligible. */
export function offersCollege(
  level: Pick<WorkshopLevel, 'college_discount'> | undefined,
  prices: Pick<PriceList, 'college_discount_cents'>,
): boolean {
  return prices.college_discount_cents !== null && (level?.college_discount ?? false)
}

/** The discount that counts, in the order of the decisions; the others that were chosen do not (FEE-09 to FEE-11). */
export function discountOf(
  attendee: DiscountedAttendee,
  level: Pick<WorkshopLevel, 'college_discount'> | undefined,
  { tourDate, prices, kind }: DiscountPlace,
): Discount | null {
  if (attendee.kind !== 'dancer') return null
  const held = prices.vip_types.find((type) => type.id === attendee.vip_type_id)
  // What takes nothing off is no discount, and leaves its place to another (CAST-02).
  if (held && takesOff(held, kind)) return 'scholarship'
  if (attendee.attended_reg && !attendee.virtual && tourDate.mybtf.attended_regional) return 'regional'
  return attendee.has_college_discount && offersCollege(level, prices) ? 'college' : null
}

/** Whether it takes something off, and so takes the place of another discount (FEE-09, CAST-02). */
const takesOff = ({ amount_cents }: Pick<VipType, 'amount_cents'>, { scholarship }: Scholarships) =>
  scholarship === 'free' || amount_cents > 0

const otherWords: Record<Exclude<Discount, 'scholarship'>, string> = {
  regional: 'Regional',
  college: 'College',
}

/**
 * What a dancer has, in words: the scholarship that is held, also one that takes nothing off, which may be the condition for
 * coming (CAST-01, CAST-02), and the discount that counts beside it; '' = nothing.
 */
export function discountWords(
  attendee: DiscountedAttendee,
  level: Pick<WorkshopLevel, 'college_discount'> | undefined,
  place: DiscountPlace,
): string {
  const which = discountOf(attendee, level, place)
  const held = place.prices.vip_types.find((type) => type.id === attendee.vip_type_id)
  const other = which && which !== 'scholarship' ? otherWords[which] : ''
  return [held?.name ?? '', other].filter(Boolean).join(', ')
}

/** What a type of scholarship is worth, in words. */
export function worthWords({ amount_cents }: Pick<VipType, 'amount_cents'>, { scholarship }: Scholarships) {
  if (scholarship === 'free') return 'The workshop is free'
  return amount_cents > 0 ? `${formatUsd(amount_cents)} off the workshop` : 'No discount on the fee'
}

/** What scholarships mean for other discounts, in words: true of each of the types. */
export function scholarshipWords(
  types: readonly Pick<VipType, 'amount_cents'>[],
  kind: Scholarships,
): string {
  if (types.every((type) => takesOff(type, kind))) return 'A scholarship replaces any other discount.'
  return types.some((type) => takesOff(type, kind))
    ? 'A scholarship that reduces the fee replaces any other discount.'
    : 'A scholarship doesn’t reduce the fee, so another discount still applies.'
}

/** What a scholarship takes off: all, or its own amount, as the kind of event has it (FEE-09). */
export function scholarshipReduction(
  { name, amount_cents }: Pick<VipType, 'name' | 'amount_cents'>,
  mode: EventVariant['scholarship'],
): Reduction {
  if (mode === 'free') return { rule: 'FEE-09', words: `Free: ${name}`, pays_percent: 0 }
  return { rule: 'FEE-09', words: name, takes_off_cents: amount_cents }
}

/** What the discount takes off the price of level and tier. */
export function reductionOf(
  attendee: DiscountedAttendee,
  level: Pick<WorkshopLevel, 'college_discount'> | undefined,
  place: ReductionPlace,
): Reduction | null {
  const { scholarship, attended_regional_percent } = place.kind
  switch (discountOf(attendee, level, place)) {
    case 'scholarship': {
      const type = place.prices.vip_types.find((type) => type.id === attendee.vip_type_id)
      return type ? scholarshipReduction(type, scholarship) : null
    }
    case 'regional': {
      const words = `${100 - attended_regional_percent}% off: attended a regional`
      return { rule: 'FEE-10', words, pays_percent: attended_regional_percent }
    }
    case 'college': {
      const takes_off_cents = place.prices.college_discount_cents ?? 0
      return { rule: 'FEE-11', words: 'college discount', takes_off_cents }
    }
    default:
      return null
  }
}

/** What the fee would be by the discount that a scholarship takes the place of, where that takes off more (FEE-09). */
export interface Displaced {
  fee_cents: number
  without_cents: number
  words: string
}

/**
 * A scholarship takes the place of any other discount, also where it is worth less: then the fee is higher than without it, and whoever
 * holds it is told so (decision 0190). `list_cents` = the price of level and tier. Null = nothing would be cheaper.
 */
export function displacedDiscount(
  attendee: DiscountedAttendee,
  list_cents: number,
  level: Pick<WorkshopLevel, 'college_discount'> | undefined,
  place: ReductionPlace,
): Displaced | null {
  if (discountOf(attendee, level, place) !== 'scholarship') return null
  const other = discountOf({ ...attendee, vip_type_id: null }, level, place)
  if (other === null || other === 'scholarship') return null
  const fee_cents = reducedPrice(list_cents, reductionOf(attendee, level, place))
  const without_cents = reducedPrice(
    list_cents,
    reductionOf({ ...attendee, vip_type_id: null }, level, place),
  )
  if (without_cents >= fee_cents) return null
  const otherName = other === 'regional' ? 'the attended regional' : 'the college discount'
  const words = `The scholarship takes the place of ${otherName}, and takes off less: the fee is ${formatUsd(fee_cents)}. Without the scholarship it would be ${formatUsd(without_cents)}.`
  return { fee_cents, without_cents, words }
}

/**
 * Whether a dancer who has none can be given a discount by her owner: a scholarship that the office does not award, an attended regional
 * unless she comes virtually, or the college discount where her level has it.
 */
export function canAddDiscount(
  attendee: Pick<AttendeeForm, 'virtual'>,
  level: Pick<WorkshopLevel, 'college_discount'> | undefined,
  has: { scholarship: boolean; awarded: boolean; regional: boolean; college: boolean },
): boolean {
  return (
    (has.scholarship && !has.awarded) ||
    (has.regional && !attendee.virtual) ||
    (has.college && (level?.college_discount ?? false))
  )
}

/** Which of the discounts that the tour date has counts before which (FEE-10), in words; empty = there is only one. */
export function discountOrder(has: { scholarship: boolean; regional: boolean; college: boolean }): string {
  if (has.scholarship && has.regional)
    return 'Only one discount applies: a scholarship that reduces the fee, or else the attended-regional discount.'
  if (has.scholarship && has.college)
    return 'Only one discount applies: a scholarship that reduces the fee, or else the college discount.'
  if (has.regional && has.college)
    return 'Only one discount applies: the attended-regional discount, or else the college discount.'
  return ''
}
