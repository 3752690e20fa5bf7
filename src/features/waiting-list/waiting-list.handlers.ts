// Answers the waiting list's calls of those who register: who waits and who wants a place, and the solos left.

import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import type { Violation } from '../../shared/violations.ts'
import type { CityCounts } from '../limits/city-limit.model.ts'
import { placesLeft } from '../limits/city-limit.rules.ts'
import { bindingRules, freeBesideWaiting, freePlaces, refuseFull } from '../limits/free-places.rules.ts'
import { checkWaits } from '../limits/waiting-units.rules.ts'
import { changeOpenRegistration, RECALCULATED } from '../registrations/change-registration.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { loadTakenPlaces } from '../registrations/taken-places.queries.ts'
import type { Routine } from '../routines/routine.model.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { changeWaitingList, loadSoloLimit } from './waiting-list.contract.ts'
import { updateWaiting } from './waiting-list.queries.ts'

/** What bars those that are to want a place again. */
function checkWants(ids: readonly number[], view: RegistrationView, city: CityCounts): Violation[] {
  return city.without_place.flatMap(({ id, full }) => {
    const position = ids.indexOf(id)
    if (position < 0) return []
    const entry = view.waiting_list_routines.find((routine) => routine.id === id)
    const category = view.price_list.routine_categories.find(
      (category) => category.id === entry?.routine_category_id,
    )
    return refuseFull(full, category, view.tour_date.entry_limit_rules, ['routine_ids', position])
  })
}

export const waitingListHandlers = [
  handle(changeWaitingList, async (input, context) => {
    const { registration_id, version, routine_ids: ids, waiting_list, set } = input
    const registration = await changeOpenRegistration(
      context,
      registration_id,
      version,
      async (tx, { view, exempt }) => {
        const entries = new Map(entriesOf(view).map((entry) => [entry.id, entry]))
        if (ids.some((id) => !entries.has(id))) throw new Failure('NOT_FOUND')
        const moved = new Set(ids)
        const setOf = (routine: Routine) => {
          if (!moved.has(routine.id)) return routine.waiting_set
          if (!waiting_list) return null
          return set === undefined ? routine.waiting_set : set
        }
        const waits = (routine: Routine) => (moved.has(routine.id) ? waiting_list : routine.waiting_list)
        const all = [...entries.values()]
        const places = await loadTakenPlaces(tx, view.tour_date_id, view.id, context.clock.now())
        const city = placesLeft(bindingRules(view.tour_date), places, {
          routines: all.filter((routine) => !waits(routine)),
          attendees: view.attendees,
          exempt,
          has_place: () => false,
        })
        const waiting = all.filter(waits).map((routine) => ({ ...routine, waiting_set: setOf(routine) }))
        const added = new Set(ids.filter((id) => !entries.get(id)?.waiting_list))
        const bars = checkWaits(waiting, added, { ...view, exempt }, city).flatMap(({ id, bars }) =>
          bars.map((bar) => ({ ...bar, path: ['routine_ids', ids.indexOf(id)] })),
        )
        failOn(waiting_list ? bars : checkWants(ids, view, city))
        const bySet = new Map<number | null, number[]>()
        for (const id of moved) {
          const at = setOf(entries.get(id) as Routine)
          bySet.set(at, [...(bySet.get(at) ?? []), id])
        }
        for (const [waiting_set, those] of bySet)
          await updateWaiting(tx, those, { waiting_list, waiting_set })
        return { ...RECALCULATED, is_competing: true }
      },
    )
    return { registration }
  }),

  handle(loadSoloLimit, async ({ tour_date_id }, { database, clock }) => {
    const tour_date = await loadTourDate(database, tour_date_id)
    if (!tour_date) throw new Failure('NOT_FOUND')
    const rules = bindingRules(tour_date)
    // Nobody is left out: what the caller has entered itself is taken, too.
    const taken = await loadTakenPlaces(database, tour_date_id, 0, clock.now())
    const { small_solos } = freeBesideWaiting(freePlaces(rules, taken), taken, rules)
    return {
      soloLimitReached: small_solos !== null && small_solos <= 0,
      soloLimitLeft: small_solos === null ? null : Math.max(0, small_solos),
      soloLimitSet: small_solos !== null,
    }
  }),
]
