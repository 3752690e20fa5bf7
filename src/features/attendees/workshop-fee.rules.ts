// Decides what one attendee's place at the workshop costs: the price of level and tier (decisions: order for one attendee).

import type { Charge, Reduction } from '../fees/charge.rules.ts'
import { TEACHERS_SECTION } from '../fees/quote.model.ts'
import { ATTENDEE, lineKey } from '../parts/line-key.model.ts'
import { groupAt, OBSERVERS_GROUP } from '../tours/fee-group.rules.ts'
import type { Intensive, RatePrices, WorkshopLevel } from '../tours/price-list.model.ts'
import { tierOf, tierWords } from '../tours/tier.rules.ts'
import type { Attendee } from './attendee.model.ts'
import {
  type DiscountedAttendee,
  discountOf,
  type ReductionPlace,
  reductionOf,
} from './attendee-discount.rules.ts'

const sections = { dancer: 'Dancers', teacher: TEACHERS_SECTION, observer: 'Observers' } as const

/** What an attendee's place needs to be priced. */
export type PricedAttendee = Pick<
  Attendee,
  'person_id' | 'workshop_level_id' | 'one_day' | 'virtual' | 'kind' | 'media_pass'
> &
  DiscountedAttendee & { person: Pick<Attendee['person'], 'fname' | 'lname'> }

/** The programme that a dancer attends beside the level, which is in the price of the place (INTENSIVE-07). */
export interface PricedIntensive {
  intensive: Intensive
  /** A scholarship voucher was chosen. */
  voucher: boolean
}

/** The price of the level with that of the programme, rate by rate. */
function pricesWith(level: RatePrices | null, added: PricedIntensive | null): RatePrices | null {
  if (level === null || added === null) return level
  const { prices } = added.intensive
  return {
    discount: level.discount + prices.discount,
    full: level.full + prices.full,
    late: level.late + prices.late,
  }
}

/**
 * The one thing that is taken off: a scholarship, else a voucher for the programme, or instead another discount where it takes off
 * more: a voucher never makes it dearer (INTENSIVE-05).
 */
function takenOff(
  attendee: PricedAttendee,
  level: WorkshopLevel | undefined,
  place: ReductionPlace,
  added: PricedIntensive | null,
): Record<'reduction' | 'instead', Reduction | null> {
  const takes_off_cents = added?.voucher ? added.intensive.voucher_cents : null
  const other = reductionOf(attendee, level, place)
  if (takes_off_cents === null || discountOf(attendee, level, place) === 'scholarship')
    return { reduction: other, instead: null }
  const voucher = { rule: 'INTENSIVE-05', words: 'scholarship voucher', takes_off_cents }
  return { reduction: voucher, instead: other }
}

/**
 * The charge of one attendee (FEE-01): the level's price of the tier, with that of the programme of an intensive, less the one
 * discount that counts (FEE-09 to FEE-11); `level` undefined = offered no longer (FEE-08).
 */
export function attendeeCharge(
  attendee: PricedAttendee,
  level: WorkshopLevel | undefined,
  place: ReductionPlace,
  chosen: PricedIntensive | null = null,
): Charge {
  const tier = tierOf(attendee)
  const added = attendee.kind === 'dancer' ? chosen : null
  const name = `${attendee.person.fname} ${attendee.person.lname}`
  const what = [tierWords[tier], ...(added ? [added.intensive.level] : [])]
  return {
    key: lineKey(ATTENDEE, attendee.person_id),
    group: attendee.kind === 'observer' ? groupAt(OBSERVERS_GROUP, place.kind) : 'workshop',
    section: sections[attendee.kind],
    rule: 'FEE-01',
    label: [
      `${name}, ${level?.level ?? 'no level'}, ${tierWords[tier].toLowerCase()}`,
      ...(chosen ? [chosen.intensive.level] : []),
    ].join(', '),
    item: `level:${attendee.workshop_level_id}:${tier}${added ? `:intensive:${added.intensive.id}` : ''}`,
    units: 1,
    what: `${what.join(' with ')} `,
    prices: pricesWith(level?.prices[tier] ?? null, added),
    ...takenOff(attendee, level, place, added),
  }
}
