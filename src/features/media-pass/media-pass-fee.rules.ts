// Decides what a media pass costs and for whom: once a dancer and season, whoever bought it (R§9).
import { formatUsd } from '../../shared/money.ts'
import type { Charge } from '../fees/charge.rules.ts'
import { lineKey, MEDIA } from '../parts/line-key.model.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

export interface MediaPassPlace {
  tourDate: { mybtf: Pick<TourDate['mybtf'], 'media_pass'> }
  prices: Pick<PriceList, 'media_pass_cents'>
}

/** The price of a media pass where it is offered (FEE-12); null where it is not. */
export function mediaPassPrice({ tourDate, prices }: MediaPassPlace): number | null {
  return tourDate.mybtf.media_pass ? prices.media_pass_cents : null
}

/** What of an attendee decides about a pass. */
export interface WantedPass {
  person_id: number
  kind: string
  media_pass: boolean
  person: { fname: string; lname: string }
}

/** The charge of a wanted media pass (FEE-12); null where none is wanted or offered, or the season's is bought already. */
export function mediaPassCharge(
  attendee: WantedPass,
  paid: ReadonlySet<number>,
  place: MediaPassPlace,
): (Charge & { unit_cents: number }) | null {
  const price = mediaPassPrice(place)
  if (price === null || !attendee.media_pass || attendee.kind !== 'dancer') return null
  if (paid.has(attendee.person_id)) return null
  return {
    key: lineKey(MEDIA, attendee.person_id),
    group: 'media',
    section: 'Media pass',
    rule: 'FEE-12',
    label: `${attendee.person.fname} ${attendee.person.lname}, media pass`,
    reason: `Media pass ${formatUsd(price)}, once for the season`,
    item: 'media_pass',
    units: 1,
    unit_cents: price,
  }
}
