// Shows and saves what a dancer wears for whoever holds a link to her, under the rules that bind her registration's owner.
import type { RequestContext } from '../../server/context.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { replaceBestDancers } from '../best-dancers/best-dancer.queries.ts'
import { hasGarment, hasGarmentNames, typeOf } from '../best-dancers/best-dancer.rules.ts'
import { checkGarment, checkGarmentChange, type Garment } from '../best-dancers/garment-change.rules.ts'
import { openHeld, RECALCULATED, viewRegistration } from '../registrations/change-registration.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { lockRegistration, updateRegistration } from '../registrations/registration.queries.ts'
import { garmentOpen, isPastGrace, registrationOpen } from '../registrations/registration-open.rules.ts'
import { garmentOf, garmentWords } from '../tours/garment-words.rules.ts'
import type { LinkedGarment } from './dancer-link.model.ts'
import type { PhotoPlace } from './photo-place.queries.ts'

/** Until when the size may be given: as long as its owner may give it, at the step or on the programme's page. */
function isOpen(view: RegistrationView, at: Date): boolean {
  const { completed, tour_date, exempt } = view
  if (!completed) return registrationOpen(tour_date, at, exempt)
  return garmentOpen(view, tour_date, at)
}

const entryOf = ({ best_dancer_routines }: RegistrationView, { person_id }: PhotoPlace) =>
  best_dancer_routines.find((entry) => entry.person_id === person_id)

/** What she wears; null = nothing comes with her option. */
function garmentIn(view: RegistrationView, place: PhotoPlace, at: Date): LinkedGarment | null {
  const { tour_date, price_list } = view
  const entry = entryOf(view, place)
  const name = garmentOf(tour_date)
  if (name === null || !entry || !hasGarment(typeOf(entry, price_list)?.kind)) return null
  const { jacket_size_id, jacket_name } = entry
  const Garments = garmentWords(tour_date).Many
  return {
    name,
    named: hasGarmentNames(view),
    sizes: price_list.jacket_sizes,
    jacket_size_id,
    jacket_name,
    closed: isOpen(view, at) ? null : refuse('JACKET_CLOSED', [], { Garments }).message,
  }
}

export async function loadGarment(context: RequestContext, place: PhotoPlace): Promise<LinkedGarment | null> {
  return garmentIn(await viewRegistration(context, place.registration_id), place, context.clock.now())
}

const same = (one: Garment, other: Garment) =>
  one.jacket_size_id === other.jacket_size_id && one.jacket_name === other.jacket_name

/**
 * LINK-04: before the registration is completed as its step does it, which takes back review and waiver; afterwards as the
 * programme's page does it (BESTDANCER-09). `from` is what was seen: what somebody else has saved meanwhile is not written over.
 */
export function saveGarment(
  context: RequestContext,
  place: PhotoPlace,
  { from, worn }: { from: Garment; worn: Garment },
): Promise<{ garment: LinkedGarment }> {
  const { registration_id, person_id } = place
  const at = context.clock.now()
  return context.write(async (tx) => {
    if (!(await lockRegistration(tx, registration_id))) throw new Failure('LINK_INVALID')
    const view = await viewRegistration(context, registration_id, tx)
    const attendee = view.attendees.find((candidate) => candidate.person_id === person_id)
    if (!attendee) throw new Failure('LINK_INVALID')
    const entry = entryOf(view, place)
    const shown = garmentIn(view, place, at)
    if (!entry || !shown)
      throw new Failure('RULES_BROKEN', { violations: [refuse('JACKET_NOT_INCLUDED', ['jacket_size_id'])] })
    if (same(entry, worn)) return { garment: shown }
    if (!same(entry, from)) throw new Failure('STALE_VERSION', { data: shown })
    if (view.completed) {
      if (view.tour_date.canceled || isPastGrace(view.tour_date, at)) throw new Failure('REGISTRATION_CLOSED')
      failOn(checkGarmentChange(entry, worn, attendee, view))
    } else {
      await openHeld(tx, context, registration_id, { version: null })
      failOn(checkGarment(entry, worn, view))
    }
    const before = view.best_dancer_routines
    const after = before.map((other) => (other === entry ? { ...entry, ...worn } : other))
    await replaceBestDancers(tx, registration_id, before, after)
    await updateRegistration(tx, registration_id, view.completed ? {} : RECALCULATED, { bump: true })
    return { garment: { ...shown, ...worn } }
  })
}
