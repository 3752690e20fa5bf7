// Answers the import of a roster: everything is checked once more, and comes in as a whole.
import { inTransaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { giveBackAttempt } from '../accounts/sign-in-attempt.queries.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { ageOfPerson, FIRST_ZONE, LAST_ZONE } from '../people/person.rules.ts'
import { askLimits } from '../people/similar-person.rules.ts'
import { loadCurrentSeason } from '../tours/tour.queries.ts'
import { refuseWithoutConsent } from './consent.effects.ts'
import { listHeld } from './held-person.queries.ts'
import { deleteFromRoster, listPeople, lockPeople, rosterOwnerOf } from './roster.queries.ts'
import { importRoster, listKnownNames, undoImport } from './roster-import.contract.ts'
import {
  deleteUnused,
  emptyFamilyEmails,
  fillFamilyEmails,
  insertImport,
  insertPeople,
  lockImport,
  lockImports,
  markUndone,
} from './roster-import.queries.ts'
import { checkImport } from './roster-import.rules.ts'
import { findUnattached } from './similar-person.effects.ts'

export const rosterImportHandlers = [
  handle(listKnownNames, async ({ names }, context) => {
    const season = await loadCurrentSeason(context.database)
    if (!season) throw new Failure('NOT_FOUND', { message: 'There is no such season.' })
    const account = accountOf(context)
    const asked = { key: `ask_similar_import_by:${account.id}`, limit: askLimits.import }
    await takeAttempt(context, [asked])
    const known = await findUnattached(context.database, rosterOwnerOf(account), names, season)
    // Who typed no birthdate and is told of nobody has found out nothing.
    if (known.length === 0 && names.every(({ birthdate }) => birthdate === null)) {
      const { database, doing, request_id } = context
      const actor = { mybtf_user_id: account.id, doing, request_id }
      await inTransaction(database, actor, (tx) => giveBackAttempt(tx, asked.key))
    }
    return { known }
  }),

  handle(importRoster, async ({ rows, emails }, context) => {
    const account = accountOf(context)
    const owner = rosterOwnerOf(account)
    const now = context.clock.now()
    return context.write(async (tx) => {
      const season = await loadCurrentSeason(tx)
      if (!season) throw new Failure('NOT_FOUND', { message: 'There is no such season.' })
      await refuseWithoutConsent(
        tx,
        { mybtf_user_id: account.id, season_id: season.id, now },
        rows.map(({ birthdate }) => birthdate),
      )
      if (context.locks) await lockImports(tx, owner)
      failOn(checkImport(rows, await listPeople(tx, owner), dateIn(now, FIRST_ZONE)))
      const forms = rows.map(({ anyway: _anyway, ...form }) => form)
      const people = await insertPeople(tx, owner, forms)
      const person_ids = people.map(({ id }) => id)
      const filled = await fillFamilyEmails(tx, owner, emails)
      const import_id = await insertImport(tx, {
        mybtf_user_id: account.id,
        person_ids,
        emails: filled,
        created_at: now,
      })
      return {
        import_id,
        emailed: filled.map(({ person_id }) => person_id),
        people: people.map((person) => ({ ...person, age: ageOfPerson(person, season) })),
      }
    })
  }),

  handle(undoImport, async ({ id }, context) => {
    const owner = rosterOwnerOf(accountOf(context))
    const now = context.clock.now()
    return context.write(async (tx) => {
      const imported = await lockImport(tx, id)
      if (!imported) throw new Failure('NOT_FOUND')
      const known = await lockPeople(tx, owner, imported.person_ids)
      const stayed = await listHeld(tx, owner, known, dateIn(now, LAST_ZONE))
      const staying = new Set(stayed.map(({ person_id }) => person_id))
      const removed = known.filter((person_id) => !staying.has(person_id))
      await deleteFromRoster(tx, owner, removed)
      await deleteUnused(tx, removed)
      await emptyFamilyEmails(tx, owner, imported.emails ?? [])
      await markUndone(tx, id, now)
      return { removed, stayed }
    })
  }),
]
