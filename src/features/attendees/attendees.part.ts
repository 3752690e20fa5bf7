// Attendees as a part of a registration: who comes to the workshop, how two works on it are brought together, what it costs.

import type { PricePlace } from '../fees/charge.rules.ts'
import { FREE_TEACHERS, freeTeacherLines } from '../fees/free-teachers.rules.ts'
import { entryList } from '../parts/entry-list.rules.ts'
import { ATTENDEE } from '../parts/line-key.model.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import { type PartContent, personToldApart, yesNo } from '../parts/part-content.rules.ts'
import type { ToldByItself } from '../parts/part-registered.rules.ts'
import { tierOf, tierWords } from '../tours/tier.rules.ts'
import { type Attendee, type AttendeeForm, attendeeFormOf } from './attendee.model.ts'
import { hasSomebody } from './attendee.rules.ts'
import { attendeeFile } from './attendee-file.model.ts'
import { attendeeSections, attendeeWords, stepOfKind } from './attendee-sections.rules.ts'
import { attendeesView } from './attendee-view.rules.ts'
import { teachersAgreedLate } from './teachers-agreed-late.rules.ts'
import { workshopChecks } from './workshop-checks.rules.ts'
import { attendeeCharge, type PricedAttendee, type PricedIntensive } from './workshop-fee.rules.ts'

type Facet = 'level' | 'scholarship' | 'media pass'

export const attendeeList = entryList<AttendeeForm, 'person_id', Facet>({
  key: ATTENDEE,
  id: 'person_id',
  what: ({ person_id }, names) => personToldApart(person_id, names),
  facets: { level: ', ', scholarship: ', ', 'media pass': ', ' },
  fields: {
    workshop_level_id: {
      facet: 'level',
      words: ({ workshop_level_id }, { price_list }) =>
        price_list.workshop_levels.find(({ id }) => id === workshop_level_id)?.level ?? 'no level',
      column: attendeeFile.level,
    },
    one_day: {
      facet: 'level',
      words: (form) => tierWords[tierOf(form)].toLowerCase(),
      column: attendeeFile.tier,
    },
    virtual: { facet: 'level', words: 'one_day', column: attendeeFile.tier },
    attended_reg: {
      facet: 'level',
      words: ({ attended_reg }) => (attended_reg ? 'attended a regional' : ''),
      column: attendeeFile.discounts,
    },
    has_college_discount: {
      facet: 'level',
      words: ({ has_college_discount }) => (has_college_discount ? 'college discount' : ''),
      column: attendeeFile.discounts,
    },
    vip_type_id: {
      facet: 'scholarship',
      words: ({ vip_type_id }, { price_list }) =>
        vip_type_id === null
          ? ''
          : (price_list.vip_types.find(({ id }) => id === vip_type_id)?.name ?? 'unknown'),
      column: attendeeFile.discounts,
    },
    media_pass: {
      facet: 'media pass',
      words: ({ media_pass }) => yesNo(media_pass),
      column: attendeeFile.media_pass,
    },
  },
  main: 'level',
})

const content: PartContent<AttendeeForm[]> = {
  ...attendeeList,
  ...workshopChecks,
  name: 'workshop',
  none: [],
  comes_back: true,
  // Dancers, teachers and observers are one workshop: saved, with at least one dancer or teacher where the kind of event wants one.
  done: (state, { attendee_required }) => state.workshop_done && (!attendee_required || hasSomebody(state)),
  // A birthdate is mended on the roster; each kind of attendee has a step of its own.
  placeOf({ code, path: [, position] }, { attendees }) {
    const attendee = typeof position === 'number' ? attendees[position] : undefined
    const onRoster = code === 'DANCER_BIRTHDATE_REQUIRED' || code === 'TEACHER_BIRTHDATE_REQUIRED'
    return {
      of: attendee ? `${attendee.person.fname} ${attendee.person.lname}` : '',
      ...(onRoster ? { step: 'roster' } : attendee && { step: stepOfKind[attendee.kind] }),
    }
  },
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

export interface PricedAttendees {
  attendees: readonly PricedAttendee[]
  /** At an intensive, which programme they attend (INTENSIVE-07). */
  intensive?: readonly { person_id: number; intensive_id: number; voucher: boolean }[]
}

/** The programme of each who has chosen one; null = it is offered no longer. */
function chosenIntensives(
  { intensive = [] }: PricedAttendees,
  { intensives }: PricePlace['prices'],
): ReadonlyMap<number, PricedIntensive | null> {
  return new Map(
    intensive.map(({ person_id, intensive_id, voucher }) => {
      const chosen = intensives.find(({ id }) => id === intensive_id)
      return [person_id, chosen ? { intensive: chosen, voucher } : null]
    }),
  )
}

const charges: PartCharges<PricedAttendees> = {
  keys: { own: ATTENDEE },
  sections: attendeeSections,
  words: attendeeWords,
  charges(subject, place) {
    const chosen = chosenIntensives(subject, place.prices)
    const levels = new Map(place.prices.workshop_levels.map((level) => [level.id, level]))
    return subject.attendees.map((attendee) => {
      const intensive = chosen.get(attendee.person_id)
      const charge = attendeeCharge(attendee, levels.get(attendee.workshop_level_id), place, intensive)
      return intensive === null ? { ...charge, what: '', prices: null } : charge
    })
  },
  people: 'the person of its id',
  following: { key: FREE_TEACHERS, words: 'the free teachers that follow', lines: freeTeacherLines },
  agreed: teachersAgreedLate,
}

/** At the workshop, with the intensive that she attends there. */
const registered: ToldByItself = {
  at: 10,
  of(person_id, { attendees, intensive, price_list }) {
    const attendee = attendees.find((candidate) => candidate.person_id === person_id)
    if (!attendee) return []
    const attends = intensive.find((entry) => entry.person_id === person_id)
    const level = price_list.workshop_levels.find(({ id }) => id === attendee.workshop_level_id)?.level
    const programme = price_list.intensives.find(({ id }) => id === attends?.intensive_id)?.level
    const words = [level, tierWords[tierOf(attendee)].toLowerCase(), programme]
    return [
      { key: 'workshop', name: 'Workshop', more: words.filter((word) => word !== undefined).join(', ') },
    ]
  },
}

export const attendeesPart = { content, charges, view: attendeesView, registered }
