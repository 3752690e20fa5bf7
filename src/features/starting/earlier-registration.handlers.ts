// Answers what was registered before, and starts a new registration from it.

import type { RequestContext } from '../../server/context.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { listLastLevels } from '../attendees/last-levels.contract.ts'
import { levelShift } from '../attendees/level-memory.rules.ts'
import { saveBatch } from '../competition/save-batch.effects.ts'
import { ageOfPerson } from '../people/person.rules.ts'
import { loadWithBesides } from '../previous-routines/previous-besides.effects.ts'
import { historyOwnerOf, listPreviousEntries } from '../previous-routines/previous-routine.queries.ts'
import { openForChange, viewRegistration } from '../registrations/change-registration.effects.ts'
import { contentIn, contentOf } from '../registrations/edit-content.rules.ts'
import { loadRegistrationParts, updateRegistration } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { saveParts } from '../registrations/stored-parts.effects.ts'
import { hasVariant } from '../tours/event-variant.rules.ts'
import { loadPriceList } from '../tours/tour.queries.ts'
import {
  EARLIER_SHOWN,
  listEarlierRegistrations,
  loadEarlierRegistration,
  startFromEarlier,
} from './earlier-registration.contract.ts'
import type { FurtherContent } from './earlier-registration.model.ts'
import { type EarlierPlace, listEarlier, listEarlierPlaces } from './earlier-registration.queries.ts'
import { comingAlong } from './start-from-earlier.rules.ts'

/** No registration has this id. */
const NONE = 0
/** A registration has no more. */
const ALL_ROUTINES = 1000

/** With how far each dancer was placed from the level of her age then (LEVEL-01). */
async function withShifts(context: RequestContext, places: readonly EarlierPlace[]) {
  const lists = new Map<string, Awaited<ReturnType<typeof loadPriceList>>>()
  for (const { event_id, season_id } of places) {
    const key = `${event_id} ${season_id}`
    if (!lists.has(key)) lists.set(key, await loadPriceList(context.database, event_id, season_id))
  }
  return places.map((place) => {
    const levels = lists.get(`${place.event_id} ${place.season_id}`)?.workshop_levels ?? []
    const age = ageOfPerson(place, { start_year: place.season_start_year })
    const shift = place.kind === 'dancer' ? levelShift(age, place.workshop_level_id, levels) : 0
    return { ...place, shift }
  })
}

/** What may come along of the other parts; nothing from a kind of event that is not supported. */
async function loadFurther({ database, clock }: RequestContext, id: number): Promise<FurtherContent> {
  const stored = await loadRegistrationParts(database, id, clock.now())
  if (!stored || !hasVariant(stored.tour_date.event.variant)) return {}
  return comingAlong(contentOf(registrationView(stored, clock.now())), stored.tour_date)
}

export const earlierRegistrationHandlers = [
  handle(listEarlierRegistrations, async ({ except_registration_id = NONE }, context) => {
    const owner = historyOwnerOf(accountOf(context))
    const wanted = { except_registration_id, id: null, limit: EARLIER_SHOWN }
    return { registrations: await listEarlier(context.database, owner, wanted) }
  }),

  handle(loadEarlierRegistration, async ({ id }, context, { id: registration }) => {
    const owner = historyOwnerOf(accountOf(context))
    const places = await listEarlierPlaces(context.database, owner, { registration_id: id })
    const { entries } = await listPreviousEntries(context.database, owner, {
      words: [],
      except_registration_id: NONE,
      registration_id: id,
      limit: ALL_ROUTINES,
    })
    return {
      registration,
      attendees: await withShifts(context, places),
      routines: await loadWithBesides(context, entries),
      ...(await loadFurther(context, id)),
    }
  }),

  handle(listLastLevels, async ({ except_registration_id = NONE }, context) => {
    const owner = historyOwnerOf(accountOf(context))
    const places = await listEarlierPlaces(context.database, owner, { except_registration_id })
    return { levels: await withShifts(context, places) }
  }),

  handle(startFromEarlier, ({ id, version, add, besides, ...content }, context) =>
    context.write(async (tx) => {
      const { view } = await openForChange(tx, context, id, { version })
      const row = await saveParts(tx, context, view, contentIn(content))
      await updateRegistration(tx, id, row, { bump: true })
      // Routines are judged beside whoever is registered now.
      if (add.length > 0 || besides) {
        const batch = { add, change: [], remove: [], besides }
        await saveBatch(tx, context, await viewRegistration(context, id, tx), batch)
      }
      return { registration: await viewRegistration(context, id, tx) }
    }),
  ),
]
