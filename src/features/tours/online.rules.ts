// Decides whether a tour date takes place online only, or in a hall as well (VIRTUAL-01).
import type { WorkshopLevel } from './price-list.model.ts'
import type { TourDate } from './tour-date.model.ts'

type Place = { mybtf: Pick<TourDate['mybtf'], 'virtual'>; venue: object | null }

/** A virtual date without a hall; one with a hall is danced in both (VIRTUAL-01). */
export function onlineOnly({ mybtf, venue }: Place): boolean {
  return mybtf.virtual && venue === null
}

/** The hall by name; 'Online' where there is none to come to, and `coming` while it is not known yet (VIRTUAL-01). */
export function venueWords(
  place: Place & { venue: { name: string } | null },
  coming = 'Venue coming soon',
): string {
  return onlineOnly(place) ? 'Online' : (place.venue?.name ?? coming)
}

/** The same beside the name of the city: '' where that is 'Online' as well. */
export function venueBeside(tourDate: Parameters<typeof venueWords>[0] & { event_city: string }): string {
  const place = venueWords(tourDate)
  return place === tourDate.event_city ? '' : ` · ${place}`
}

/** Who takes part over the network, and so needs a code to get in (VIRTUAL-05): observers never do. */
export function attendsOnline(
  attendee: { virtual: boolean; kind: WorkshopLevel['kind'] },
  tourDate: Place,
): boolean {
  return attendee.kind !== 'observer' && (attendee.virtual || onlineOnly(tourDate))
}
