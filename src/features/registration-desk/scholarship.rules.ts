// Decides whether the office may award a dancer a scholarship, and what a registration has with and without it (SCHOLARSHIP-01 to 04).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { meetsAge } from '../attendees/attendee.rules.ts'
import { awardsScholarships, withLevel } from '../attendees/attendee-choice.rules.ts'
import { typeOf } from '../best-dancers/best-dancer.rules.ts'
import { checkOptionPlaces, wantedPlaces } from '../best-dancers/best-dancer-places.rules.ts'
import { fullName } from '../people/person.rules.ts'
import { changedContent, contentOf } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { amountsOfChange, type ChangedAmounts } from './office-amounts.rules.ts'

export interface Award {
  person_id: number
  /** Null = the scholarship is removed. */
  vip_type_id: number | null
  /** The level for which it is awarded; null = the dancer's present one. */
  workshop_level_id: number | null
}

const dancerOf = ({ attendees }: RegistrationView, person_id: number) =>
  attendees.find((attendee) => attendee.person_id === person_id && attendee.kind === 'dancer')

/** What the registration has with the award; a removal clears the dancer's option, too (R§4). */
export function contentAwarded(view: RegistrationView, award: Award): RegistrationContent {
  const content = contentOf(view)
  const { person_id, vip_type_id, workshop_level_id: level } = award
  const attendees = content.attendees.map((form) => {
    if (form.person_id !== person_id) return form
    const moved = level === null || level === form.workshop_level_id ? form : withLevel(form, level, view)
    return { ...moved, vip_type_id }
  })
  return changedContent(content, { attendees }, view)
}

/** What bars the level of an award: it is none for dancers, closed, or above her age; or her option is not to be had there. */
function checkLevel(view: RegistrationView, award: Award): Violation[] {
  const { price_list, tour_date, attendees } = view
  const dancer = dancerOf(view, award.person_id)
  const id = award.workshop_level_id
  if (!dancer || id === null || id === dancer.workshop_level_id) return []
  const path = ['workshop_level_id']
  const level = price_list.workshop_levels.find((level) => level.id === id)
  if (level?.kind !== 'dancer' || tour_date.disabled_workshop_levels.includes(id))
    return [refuse('WORKSHOP_LEVEL_INVALID', path)]
  const { person } = dancer
  if (person.age !== null && !meetsAge(person.age, 'dancer', level, tour_date.event.ages))
    return [refuse('ATTENDEE_AGE', path, { name: fullName(person) })]
  const entries = view.best_dancer_routines
  const entry = entries.find(({ person_id }) => person_id === award.person_id)
  const type = entry && typeOf(entry, price_list)
  if (type?.workshop_level_ids && !type.workshop_level_ids.includes(id))
    return [refuse('BEST_DANCER_LEVEL', path, { option: type.name, level: level.level })]
  const moved = attendees.map((attendee) =>
    attendee === dancer ? { ...attendee, workshop_level_id: id } : attendee,
  )
  const full = checkOptionPlaces(entries, { ...view, attendees: moved }, wantedPlaces(entries, attendees))
  return full.map((violation) => ({ ...violation, path }))
}

/** What bars an award, or a removal; paths are those of the award. The caller holds the tour date. */
export function checkAward(view: RegistrationView, award: Award): Violation[] {
  if (!awardsScholarships(view.tour_date)) return [refuse('SCHOLARSHIP_NOT_AWARDED_HERE', ['person_id'])]
  const dancer = dancerOf(view, award.person_id)
  if (!dancer) return [refuse('SCHOLARSHIP_NO_DANCER', ['person_id'])]
  const { vip_type_id } = award
  if (vip_type_id === null) return []
  const held = dancer.vip_type_id === vip_type_id
  const given = view.price_list.vip_types.some(({ id, active }) => active && id === vip_type_id)
  return [
    ...(held || given ? [] : [refuse('SCHOLARSHIP_INVALID', ['vip_type_id'])]),
    ...checkLevel(view, award),
  ]
}

/** What it comes to with the award, as the office is shown it before it decides (SCHOLARSHIP-05). */
export const awardAmounts = (view: RegistrationView, award: Award, at: Date): ChangedAmounts =>
  amountsOfChange(view, contentAwarded(view, award), at)
