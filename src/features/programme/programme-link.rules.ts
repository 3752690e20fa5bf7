// Decides where a programme has a public link, and what whoever has it reads (LINK-05, LINK-06).
import { addHours, endOfDay } from '../../shared/calendar.ts'
import { failures } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { hasGarment, hasGarmentNames, hasPhoto, typeOf } from '../best-dancers/best-dancer.rules.ts'
import { photoOpen } from '../dancer-photos/photo.rules.ts'
import { stillAsked } from '../missing/missing.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { END_GRACE_HOURS, garmentOpen } from '../registrations/registration-open.rules.ts'
import { programmeOf } from '../tours/event-variant.rules.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'
import type { LinkedDancer, ProgrammePage } from './programme-link.model.ts'
import { listedIn } from './programme-list.rules.ts'

/** LINK-05: a studio sends it to parents; an individual gives both in the own account (R§6). */
export function hasProgrammeLink({
  completed,
  ancillary,
  studio_id,
  tour_date,
}: Pick<RegistrationView, 'completed' | 'ancillary' | 'studio_id' | 'tour_date'>): boolean {
  return completed && !ancillary && studio_id !== null && programmeOf(tour_date) !== null
}

/** Why a link that was not revoked opens nothing any more: nothing is given after the event, so nobody need read the names. Null = it opens. */
export function whyOver(tourDate: RegistrationView['tour_date'], at: Date): string | null {
  if (stillAsked(tourDate, at)) return null
  return tourDate.canceled
    ? 'This event was canceled, so this link no longer works.'
    : 'This event is over, so this link no longer works.'
}

/** The moment at which a link ends: its own, or that of its event, whichever comes first; of a postponed one nobody knows it (LINK-09). */
export function endOfLink(
  {
    end_date,
    timezone,
    postponed,
  }: Pick<RegistrationView['tour_date'], 'end_date' | 'timezone' | 'postponed'>,
  expires_at: string,
): string {
  if (end_date === null || postponed) return expires_at
  const over = addHours(endOfDay(end_date, timezone), END_GRACE_HOURS).toISOString()
  return over < expires_at ? over : expires_at
}

/** What whoever has the link can do, in words: 'add and delete photos, and change jacket sizes'; null = nothing at the moment. */
export function doneByLink(
  view: Pick<RegistrationView, 'tour_date' | 'price_list'>,
  { photos, worn }: { photos: boolean; worn: boolean },
): string | null {
  const { size, many } = garmentWords(view.tour_date)
  const sizes = `change ${size}s${hasGarmentNames(view) ? ` and names on ${many}` : ''}`
  return [photos && 'add and delete photos', worn && sizes].filter(Boolean).join(', and ') || null
}

/** LINK-06. `ticketFor` = what lets pictures of an attendee be sent. */
export function programmePage(
  view: RegistrationView,
  at: Date,
  ticketFor: (date_attendee_id: number) => string,
): Omit<ProgrammePage, 'expires_at'> {
  const { tour_date, price_list } = view
  const programme = programmeOf(tour_date)
  const { event, event_city, timezone, start_date, end_date, canceled, postponed } = tour_date
  const open = photoOpen(view, tour_date, at, view.exempt)
  const { Many: Garments, one: name } = garmentWords(tour_date)
  return {
    event: {
      ...{ name: event.name, accent: event.accent, event_city, timezone },
      ...{ start_date, end_date, canceled, postponed },
    },
    studio_name: view.registrant_name,
    programme: programme?.name ?? '',
    garment: {
      name,
      named: hasGarmentNames(view),
      name_listed: programme?.name_on_jacket ?? false,
      sizes: price_list.jacket_sizes,
      closed: garmentOpen(view, tour_date, at) ? null : refuse('JACKET_CLOSED', [], { Garments }).message,
    },
    photos_closed: open ? null : failures.PHOTOS_CLOSED.message,
    dancers: linkedDancers(view, open ? ticketFor : () => null),
  }
}

function linkedDancers(
  view: RegistrationView,
  ticketFor: (date_attendee_id: number) => string | null,
): LinkedDancer[] {
  const { tour_date, price_list } = view
  const given = new Set(view.dancer_photos.map(({ person_id }) => person_id))
  return listedIn(view).flatMap(({ dancer, entry }) => {
    const { date_attendee_id: id, person, person_id } = dancer
    const type = typeOf(entry, price_list)
    if (id === null || !type) return []
    const { jacket_size_id, jacket_name } = entry
    const photo = hasPhoto(type.kind, tour_date)
    return {
      id,
      fname: person.fname,
      lname: person.lname,
      type: type.name,
      worn: hasGarment(type.kind) ? { jacket_size_id, jacket_name } : null,
      has_photo: photo ? given.has(person_id) : null,
      ticket: photo ? ticketFor(id) : null,
    }
  })
}
