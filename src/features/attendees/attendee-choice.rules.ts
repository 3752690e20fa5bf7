// Decides what one choice of an attendee does to the others: level, tier, scholarship, discounts, media pass (R§4).

import { variantOf } from '../tours/event-variant.rules.ts'
import { onlineOnly } from '../tours/online.rules.ts'
import type { PriceList, VipType } from '../tours/price-list.model.ts'
import { type Tier, tierOf } from '../tours/tier.rules.ts'
import type { AttendeeForm } from './attendee.model.ts'
import { offeredTiers } from './attendee.rules.ts'
import { offersCollege } from './attendee-discount.rules.ts'

/** What of a tour date and its prices a choice depends on. */
export interface ChoicePlace {
  tour_date: Parameters<typeof offeredTiers>[1]
  price_list: Pick<PriceList, 'workshop_levels' | 'college_discount_cents'>
}

type KindPlace = Parameters<typeof variantOf>[0]
type Online = { tour_date: Parameters<typeof onlineOnly>[0] }

/** At a tier (ATTENDEE-12): one-day and virtual exclude each other, and becoming virtual clears attended-regional. */
export function withTier<A extends AttendeeForm>(attendee: A, tier: Tier): A {
  const virtual = tier === 'virtual'
  return {
    ...attendee,
    one_day: tier === 'one_day',
    virtual,
    attended_reg: attendee.attended_reg && !virtual,
  }
}

/** As somebody is added (VIRTUAL-02): where all takes place online virtually, if the level may be had so; else at the whole workshop. */
export function asAdded<A extends AttendeeForm>(attendee: A, place: ChoicePlace & Online): A {
  const level = place.price_list.workshop_levels.find(({ id }) => id === attendee.workshop_level_id)
  if (!level || !onlineOnly(place.tour_date)) return attendee
  return offeredTiers(level, place.tour_date).virtual ? withTier(attendee, 'virtual') : attendee
}

/** At another level (ATTENDEE-13): in the same tier where it offers that, with the college discount where it is eligible. */
export function withLevel<A extends AttendeeForm>(attendee: A, level_id: number, place: ChoicePlace): A {
  const level = place.price_list.workshop_levels.find((level) => level.id === level_id)
  const tier = tierOf(attendee)
  const offered = level && offeredTiers(level, place.tour_date)
  const other = offered?.full === false ? 'virtual' : 'full'
  return {
    ...withTier(attendee, offered?.[tier] ? tier : other),
    workshop_level_id: level_id,
    has_college_discount: attendee.has_college_discount && offersCollege(level, place.price_list),
  }
}

/** Whether the office awards scholarships at the tour date; elsewhere its owner says who holds one. */
export const awardsScholarships = (tourDate: KindPlace): boolean =>
  variantOf(tourDate).scholarships_from === 'office'

/** Whether the office has fixed the level: the dancer holds a scholarship that it awarded (SCHOLARSHIP-02). */
export function hasFixedLevel(
  { vip_type_id }: Pick<AttendeeForm, 'vip_type_id'>,
  tour_date: KindPlace,
): boolean {
  return vip_type_id !== null && awardsScholarships(tour_date)
}

/**
 * The scholarships that may be given now, and the one that is held although it is given no longer (ATTENDEE-14); where dancers come only
 * with one of the cast's or its members', no other (CAST-01).
 */
export function scholarshipsFor(
  held: number | null,
  { tour_date, price_list }: { tour_date: KindPlace; price_list: Pick<PriceList, 'vip_types'> },
): VipType[] {
  const { dancers_need_scholarship: needed } = variantOf(tour_date)
  return price_list.vip_types.filter(
    (type) => (type.active && (!needed || type.cast_experience)) || type.id === held,
  )
}
