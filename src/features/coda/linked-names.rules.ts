// Says in words which routines a link shows.
import type { CritiqueLink } from './coda-link.model.ts'

interface Named {
  id: number
  name: string
}

/** So many are named. */
const NAMED = 3

/** 'Undertow, Night Market and 4 more'; routines that are not shown any more are left out. */
export function linkedNames(
  { routine_ids }: Pick<CritiqueLink, 'routine_ids'>,
  routines: readonly Named[],
): string {
  const names = routines.filter(({ id }) => routine_ids.includes(id)).map(({ name }) => name)
  if (names.length === 0) return 'Routines that are no longer shown'
  if (names.length > NAMED && names.length === routines.length) return `All ${names.length} routines`
  const rest = names.length - NAMED
  const last = rest > 0 ? `${rest} more` : names.at(-1)
  const first = names.slice(0, rest > 0 ? NAMED : -1)
  return first.length === 0 ? `${last}` : `${first.join(', ')} and ${last}`
}
