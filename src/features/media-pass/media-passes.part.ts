// Media passes as a part of a registration: wanted with an attendee, sold once a person and season.

import { MEDIA } from '../parts/line-key.model.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import type { PartView } from '../parts/part-view.rules.ts'
import type { PartName } from '../tours/part-names.model.ts'
import { mediaPassCharge, type WantedPass } from './media-pass-fee.rules.ts'
import { passesBoughtApart } from './passes-bought-apart.rules.ts'

export interface Subject {
  attendees: readonly WantedPass[]
  /** Whose media pass of the season is bought already, here or elsewhere. */
  media_pass_paid: readonly number[]
}

const charges: PartCharges<Subject> & { chosen_with: PartName } = {
  keys: { own: MEDIA },
  sections: {
    'Media pass': {
      at: 70,
      group: 'media',
      title: 'Media passes',
      none: ({ tour_date }) => (tour_date.mybtf.media_pass ? 'No media passes' : null),
      besides(view) {
        const apart = passesBoughtApart(view)
        return apart.length > 0 ? `Bought already for this season: ${apart.join(', ')}` : ''
      },
    },
  },
  charges({ attendees, media_pass_paid }, place) {
    const paid = new Set(media_pass_paid)
    return attendees.flatMap((attendee) => mediaPassCharge(attendee, paid, place) ?? [])
  },
  people: 'the person of its id',
  chosen_with: 'attendees',
  // What is sold is bought for the season, whatever is ticked later.
  gone: (lines) => [...lines],
}

const view: PartView<number[], 'media_pass_paid'> = {
  none: [],
  show: (media_pass_paid) => ({ media_pass_paid }),
}

export const mediaPassesPart = { charges, view }
