// Answers the calls by which a roster's owner asks the office for a correction.
import { accountOf, handle } from '../../server/handle.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { takeAttempt } from '../accounts/take-attempt.effects.ts'
import { checkPerson, FIRST_ZONE, fullName } from '../people/person.rules.ts'
import { loadCurrentSeason } from '../tours/tour.queries.ts'
import { refuseWithoutConsent } from './consent.effects.ts'
import { askCorrection, listOwnCorrections, takeBackCorrection } from './correction.contract.ts'
import { insertAsked, listOpenCorrections, takeBackOpen } from './correction.queries.ts'
import { loadIsHeldByOthers } from './held-person.queries.ts'
import { lockPerson, rosterOwnerOf } from './roster.queries.ts'
import { checkShared } from './shared-person.rules.ts'

/** Each is read by somebody: a roster that is wrong throughout is asked about by mail. */
const limit = { free: 20, first_wait_seconds: 60, longest_wait_seconds: 3600 }

const notOnRoster = () => new Failure('NOT_FOUND', { message: 'This person is no longer on your roster.' })

export const correctionHandlers = [
  handle(listOwnCorrections, async (_nothing, context) => ({
    corrections: await listOpenCorrections(context.database, rosterOwnerOf(accountOf(context))),
  })),

  handle(askCorrection, async ({ person: form }, context) => {
    const { id: asked_by } = accountOf(context)
    const now = context.clock.now()
    failOn(
      checkPerson(form, dateIn(now, FIRST_ZONE)).map((violation) => ({
        ...violation,
        path: ['person', ...violation.path],
      })),
    )
    await takeAttempt(context, [{ key: `ask_correction_by:${asked_by}`, limit }])
    return context.write(async (tx) => {
      const owner = rosterOwnerOf(accountOf(context))
      const person = await lockPerson(tx, owner, form.id)
      if (!person) throw notOnRoster()
      const held = await loadIsHeldByOthers(tx, owner, form.id)
      const barred = checkShared(person, { ...form, person_type_id: person.person_type_id }, { held })
      if (barred.length === 0) failOn([refuse('CORRECTION_NEEDLESS', ['person'], { name: fullName(person) })])
      if (form.birthdate !== person.birthdate) {
        const season = await loadCurrentSeason(tx)
        if (season)
          await refuseWithoutConsent(tx, { mybtf_user_id: asked_by, season_id: season.id, now }, [
            form.birthdate,
          ])
      }
      await takeBackOpen(tx, owner, form.id, now)
      await insertAsked(tx, form, { asked_by, asked_at: now })
      return { corrections: await listOpenCorrections(tx, owner) }
    })
  }),

  handle(takeBackCorrection, ({ person_id }, context) =>
    context.write(async (tx) => {
      const owner = rosterOwnerOf(accountOf(context))
      if (!(await lockPerson(tx, owner, person_id))) throw notOnRoster()
      if ((await takeBackOpen(tx, owner, person_id, context.clock.now())) === 0)
        throw new Failure('NOT_FOUND')
      return { person_id, corrections: await listOpenCorrections(tx, owner) }
    }),
  ),
]
