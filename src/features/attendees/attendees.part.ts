// Attendees as a part of a registration: who comes to the workshop, how two works on it are brought together, what it costs.

import { entryList } from '../parts/entry-list.rules.ts'
import type { PartCharges, Registered } from '../parts/part-charges.rules.ts'
import { type EditNames, type PartContent, personName, yesNo } from '../parts/part-content.rules.ts'
import { type Attendee, type AttendeeForm, attendeeFormOf } from './attendee.model.ts'
import { checkWorkshop } from './attendee.rules.ts'
import { FREE_TEACHERS, freeTeacherLines } from './free-teachers.rules.ts'
import { teachersAgreedLate } from './teachers-agreed-late.rules.ts'
import { attendeeCharge, type PricedAttendee, tierOf, tierWords } from './workshop-fee.rules.ts'

function levelWords(form: AttendeeForm, { price_list }: EditNames): string {
  const level = price_list.workshop_levels.find(({ id }) => id === form.workshop_level_id)
  const more = [
    form.attended_reg ? 'attended a regional' : '',
    form.has_college_discount ? 'college discount' : '',
  ]
  return [level?.level ?? 'no level', tierWords[tierOf(form)].toLowerCase(), ...more]
    .filter(Boolean)
    .join(', ')
}

export const attendeeList = entryList<AttendeeForm, 'person_id', 'level' | 'scholarship' | 'media pass'>({
  key: 'attendee',
  id: 'person_id',
  what: ({ person_id }, names) => personName(person_id, names),
  facets: {
    level: levelWords,
    scholarship: ({ vip_type_id }, { price_list }) =>
      vip_type_id === null
        ? 'none'
        : (price_list.vip_types.find(({ id }) => id === vip_type_id)?.name ?? 'unknown'),
    'media pass': ({ media_pass }) => yesNo(media_pass),
  },
  fields: {
    workshop_level_id: 'level',
    one_day: 'level',
    virtual: 'level',
    attended_reg: 'level',
    has_college_discount: 'level',
    vip_type_id: 'scholarship',
    media_pass: 'media pass',
  },
  main: 'level',
})

const content: PartContent<AttendeeForm[]> = {
  ...attendeeList,
  check: checkWorkshop,
  of: ({ attendees }) => attendees.map(attendeeFormOf),
  shown(content, { attendees, roster, price_list }) {
    const saved = new Map(attendees.map((attendee) => [attendee.person_id, attendee]))
    const people = new Map(roster.map((person) => [person.id, person]))
    const levels = new Map(price_list.workshop_levels.map((level) => [level.id, level]))
    const shown = content.flatMap((form): Attendee[] => {
      const before = saved.get(form.person_id)
      const person = before?.person ?? people.get(form.person_id)
      // Who has left the roster meanwhile cannot be shown; the check before applying says so.
      if (!person) return []
      const kind = levels.get(form.workshop_level_id)?.kind ?? 'dancer'
      const { date_attendee_id = null, student_id = null } = before ?? {}
      return [{ ...attendeeFormOf(form), kind, date_attendee_id, student_id, person }]
    })
    return { attendees: shown }
  },
}

/** The line of an attendee is that person's, as long as she is registered. */
function ownAttendee(id: number, { attendees }: Registered): number[] {
  return attendees.some(({ person_id }) => person_id === id) ? [id] : []
}

const charges: PartCharges<{ attendees: readonly PricedAttendee[] }> = {
  keys: ['attendee', FREE_TEACHERS],
  sections: { Dancers: 10, Teachers: 20, Observers: 30 },
  charges({ attendees }, place) {
    const levels = new Map(place.prices.workshop_levels.map((level) => [level.id, level]))
    return attendees.map((one) => attendeeCharge(one, levels.get(one.workshop_level_id), place))
  },
  people: ownAttendee,
  following: freeTeacherLines,
  agreed: teachersAgreedLate,
}

export const attendeesPart = { content, charges }
