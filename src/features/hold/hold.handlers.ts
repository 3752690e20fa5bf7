// Answers the call that holds places: under the tour date's lock, for those routines that find a place.
import { handle } from '../../server/handle.ts'
import { openForChange, viewRegistration } from '../registrations/change-registration.effects.ts'
import { lockTourDate, updateRegistration } from '../registrations/registration.queries.ts'
import { loadHoldEnd } from '../registrations/registration-life.queries.ts'
import { holdRoutines } from '../routines/routine.queries.ts'
import { holdPlaces } from './hold.contract.ts'
import { HOLD_OVER_JOB, holdEnd } from './hold.rules.ts'

export const holdHandlers = [
  handle(holdPlaces, async ({ id }, context, { id: { tour_date_id } }) => {
    return context.write(async (tx) => {
      await lockTourDate(tx, tour_date_id, context.locks)
      const { view } = await openForChange(tx, context, id, { version: null })
      // Also of a registration that was deleted: beginning anew is no other hold.
      const earlier = await loadHoldEnd(tx, view.mybtf_user_id, view.tour_date_id)
      const minutes = view.tour_date.entry_limit_rules.hold_minutes
      const until = holdEnd({ minutes, earlier, at: context.clock.now() })
      const without = new Set(view.city.without_place.map((entry) => entry.id))
      const placed = view.routines.filter((routine) => !without.has(routine.id)).map((routine) => routine.id)
      if (until === null || placed.length === 0) return { registration: view }
      const held = await holdRoutines(tx, placed, until)
      if (held === 0) return { registration: view }
      // Nothing that its owner entered has changed: other windows stay current.
      await updateRegistration(tx, id, { hold_until: until }, { bump: false })
      if (earlier === null)
        await context.jobs.enqueue(tx, HOLD_OVER_JOB, [
          { data: { tour_date_id: view.tour_date_id }, after: until },
        ])
      return { registration: await viewRegistration(context, id, tx) }
    }, tour_date_id)
  }),
]
