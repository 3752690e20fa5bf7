// Samples of what is decided of the workshop: its attendees, its observers without a name, the complimentary room and Beat Street.
import type { PartSamples } from '../parts/part-samples.fixtures.ts'
import type { AdditionalObservers, AttendeeForm } from './attendee.model.ts'
import type { BeatStreet } from './beat-street.model.ts'

const ADVANCED = 7

export const attendeeSamples: PartSamples<AttendeeForm[]> = {
  entry({ chooser }, { attendees }) {
    const attendee = attendees.find(({ person_id }) => person_id === chooser)
    if (!attendee) throw new Error('the chooser is not registered')
    return attendee
  },
  fields: {
    workshop_level_id: { becomes: () => ({ workshop_level_id: ADVANCED }) },
    one_day: { becomes: () => ({ one_day: true }) },
    virtual: { becomes: () => ({ virtual: true }) },
    attended_reg: { becomes: () => ({ attended_reg: true }) },
    vip_type_id: { was: () => ({ vip_type_id: 1 }), becomes: () => ({ vip_type_id: 2 }) },
    has_college_discount: { becomes: () => ({ has_college_discount: true }) },
    media_pass: { becomes: () => ({ media_pass: true }) },
  },
}

export const additionalObserversSamples: PartSamples<AdditionalObservers> = {
  fields: { one: { becomes: () => ({ one: 3 }) }, two: { becomes: () => ({ two: 2 }) } },
}

export const complimentaryRoomSamples: PartSamples<string> = {
  fields: { value: { becomes: () => ({ value: 'Lena Ortiz' }) } },
}

export const beatStreetSamples: PartSamples<BeatStreet | null> = {
  fields: { value: { becomes: () => ({ value: 'Two crews' }) } },
}
