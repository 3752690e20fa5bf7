// Decides what of a dancer a family's private link opens: what lies with those to whom its address is known as the family's.
import type { HeldPlace, Reach } from './family-reach.model.ts'

const ownerOf = ({ studio_id, mybtf_user_id }: Pick<HeldPlace, 'studio_id' | 'mybtf_user_id'>) =>
  studio_id === null ? `account ${mybtf_user_id}` : `studio ${studio_id}`

/**
 * OWNDATA-04: with the link's own studio, and with everybody else who was given this very address for her before. Null = there is
 * nobody else, so all of it is the family's. Whoever has only typed a name and a birthdate, and then an own address, gets nothing
 * that others know.
 */
export function reachOf(
  places: readonly HeldPlace[],
  link: Pick<HeldPlace, 'studio_id' | 'mybtf_user_id'> & { registration_id: number },
): Reach | null {
  const opened = new Set([ownerOf(link), ...places.filter(({ knows }) => knows).map(ownerOf)])
  const within = places.filter((place) => opened.has(ownerOf(place)))
  if (within.length === places.length) return null
  const numbers = (found: readonly (number | null)[]) => [...new Set(found.filter((id) => id !== null))]
  return {
    registrations: numbers([link.registration_id, ...within.map((place) => place.registration_id)]),
    studios: numbers(within.map(({ studio_id }) => studio_id)),
    accounts: numbers(
      within.map(({ studio_id, mybtf_user_id }) => (studio_id === null ? mybtf_user_id : null)),
    ),
  }
}
