// Attendees as a part of a registration: who comes to the workshop, and what that costs.
import { teachersAgreedLate } from '../fees/agreed-late.rules.ts'
import { FREE_TEACHERS, freeTeacherLines } from '../fees/free-teachers.rules.ts'
import { attendeeCharge, type PricedAttendee } from '../fees/workshop-fee.rules.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'

interface Subject {
  attendees: readonly PricedAttendee[]
}

export const attendeeCharges: PartCharges<Subject> = {
  keys: ['attendee', FREE_TEACHERS],
  sections: { Dancers: 10, Teachers: 20, Observers: 30 },
  charges({ attendees }, place) {
    const levels = new Map(place.prices.workshop_levels.map((level) => [level.id, level]))
    return attendees.map((one) => attendeeCharge(one, levels.get(one.workshop_level_id), place))
  },
  following: freeTeacherLines,
  agreed: teachersAgreedLate,
}
