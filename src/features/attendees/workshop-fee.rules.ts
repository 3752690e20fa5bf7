// Decides what one attendee's place at the workshop costs: the price of level and tier (decisions: order for one attendee).

import type { Charge } from '../fees/charge.rules.ts'
import { groupAt, OBSERVERS_GROUP } from '../tours/fee-group.rules.ts'
import type { RatePrices, WorkshopLevel } from '../tours/price-list.model.ts'
import { tierOf, tierWords } from '../tours/tier.rules.ts'
import type { Attendee } from './attendee.model.ts'
import { type DiscountedAttendee, type ReductionPlace, reductionOf } from './attendee-discount.rules.ts'

const sections = { dancer: 'Dancers', teacher: 'Teachers', observer: 'Observers' } as const

/** What an attendee's place needs to be priced. */
export type PricedAttendee = Pick<
  Attendee,
  'person_id' | 'workshop_level_id' | 'one_day' | 'virtual' | 'kind' | 'media_pass'
> &
  DiscountedAttendee & { person: Pick<Attendee['person'], 'fname' | 'lname'> }

/**
 * The charge of one attendee (FEE-01): the level's price of the tier, less the one discount that counts (FEE-09 to
 * FEE-11); `level` undefined = offered no longer (FEE-08).
 */
export function attendeeCharge(
  attendee: PricedAttendee,
  level: WorkshopLevel | undefined,
  place: ReductionPlace,
): Charge {
  const tier = tierOf(attendee)
  const prices: RatePrices | null = level?.prices[tier] ?? null
  const name = `${attendee.person.fname} ${attendee.person.lname}`
  return {
    key: `attendee:${attendee.person_id}`,
    group: attendee.kind === 'observer' ? groupAt(OBSERVERS_GROUP, place.kind) : 'workshop',
    section: sections[attendee.kind],
    rule: 'FEE-01',
    label: `${name}, ${level?.level ?? 'no level'}, ${tierWords[tier].toLowerCase()}`,
    item: `level:${attendee.workshop_level_id}:${tier}`,
    units: 1,
    what: `${tierWords[tier]} `,
    prices,
    reduction: reductionOf(attendee, level, place),
  }
}
