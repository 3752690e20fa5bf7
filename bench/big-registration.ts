// The largest registration of the demo season, filled up to 400 dancers beside its 150 routines.
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { attendeeFormOf } from '../src/features/attendees/attendee.model.ts'
import { levelSuggestion } from '../src/features/attendees/attendee.rules.ts'
import { newEntry } from '../src/features/attendees/workshop-changes.rules.ts'
import type { RegistrationView } from '../src/features/registrations/registration.model.ts'
import { prepared, type SignedInPage } from './signed-in-page.ts'

/** Whose registration it is. */
export const BIG_EMAIL = 'big@callboard.test'
export const PEOPLE = 400

/** Registers as many of the roster as are missing; how many attendees and routines there are then. */
export async function fillBigRegistration({ page, headers }: SignedInPage) {
  const path = `/api/dance360/registrations/${demoRegistrations.big_denver}`
  const view: RegistrationView = await (await page.request.get(path, { headers })).json()
  const there = new Set(view.attendees.map(({ person_id }) => person_id))
  const more = view.roster
    .filter(({ id }) => !there.has(id))
    .slice(0, PEOPLE - view.attendees.filter(({ kind }) => kind === 'dancer').length)
    .map(({ id, age }) =>
      newEntry(id, 'dancer', levelSuggestion(age, view.price_list.workshop_levels)?.id ?? 0),
    )
  const attendees = [...view.attendees.map(attendeeFormOf), ...more]
  await prepared(await page.request.put(path, { headers, data: { version: view.version, attendees } }))
  return { attendees: attendees.length, routines: view.routines.length }
}
