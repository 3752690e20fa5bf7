// Answers the roster's calls: each account sees and changes its own roster only.
import type { Connection } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { lockOpenRegistrationsWith, takeBackReviews } from '../registrations/take-back-reviews.effects.ts'
import { loadCurrentSeason, loadSeason } from '../tours/tour.queries.ts'
import type { Season } from '../tours/tour-date.model.ts'
import type { Person, PersonForm, RosterPerson } from './person.model.ts'
import { ageOfPerson, checkPerson } from './person.rules.ts'
import { addPerson, changePerson, listRoster, removePerson } from './roster.contract.ts'
import {
  deleteFromRoster,
  insertPerson,
  listPeople,
  listRegistrationsWith,
  lockPerson,
  rosterOwnerOf,
  updatePerson,
} from './roster.queries.ts'

async function seasonOf(connection: Connection, id: number | undefined): Promise<Season> {
  const season = id === undefined ? await loadCurrentSeason(connection) : await loadSeason(connection, id)
  if (!season) throw new Failure('NOT_FOUND', { message: 'There is no such season.' })
  return season
}

const withAge = (person: Person, season: Season): RosterPerson => ({
  ...person,
  age: ageOfPerson(person, season),
})

/** Not in the future wherever on earth it is typed: the zone where it is latest decides. */
function checkForm(form: PersonForm, now: Date): Violation[] {
  const found = checkPerson(form, dateIn(now, 'Pacific/Kiritimati'))
  return found.map((violation) => ({ ...violation, path: ['person', ...violation.path] }))
}

export const rosterHandlers = [
  handle(listRoster, async ({ season_id }, context) => {
    const season = await seasonOf(context.database, season_id)
    const people = await listPeople(context.database, rosterOwnerOf(accountOf(context)))
    return { season, people: people.map((person) => withAge(person, season)) }
  }),

  handle(addPerson, async ({ person: form }, context) => {
    failOn(checkForm(form, context.clock.now()))
    return context.write(async (tx) => {
      const person = await insertPerson(tx, rosterOwnerOf(accountOf(context)), form)
      return { person: withAge(person, await seasonOf(tx, undefined)) }
    })
  }),

  handle(changePerson, async ({ person: { id, ...form } }, context) => {
    failOn(checkForm(form, context.clock.now()))
    return context.write(async (tx) => {
      const owner = rosterOwnerOf(accountOf(context))
      const open = await lockOpenRegistrationsWith(tx, owner, id)
      const before = await lockPerson(tx, owner, id)
      if (!before) throw new Failure('NOT_FOUND')
      const person = await updatePerson(tx, id, form)
      // Ages decide levels and divisions: what was reviewed with the former one has not been reviewed.
      if (person.birthdate !== before.birthdate) await takeBackReviews(tx, open)
      return { person: withAge(person, await seasonOf(tx, undefined)) }
    })
  }),

  handle(removePerson, async ({ person_id }, context) =>
    context.write(async (tx) => {
      const owner = rosterOwnerOf(accountOf(context))
      const person = await lockPerson(tx, owner, person_id)
      if (!person) throw new Failure('NOT_FOUND')
      const registrations = await listRegistrationsWith(tx, owner, person_id)
      if (registrations.length > 0) failOn([refuse('PERSON_REGISTERED', ['person_id'])])
      await deleteFromRoster(tx, owner, person_id)
      return { person_id }
    }),
  ),
]
