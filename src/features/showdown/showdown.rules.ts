// Decides which routines may be in the crew showdown and its pre-qualifying (R§5).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { ShowdownEntry, ShowdownVideo } from './showdown.model.ts'

/** R§5: "Pre-qualifying and crew showdown need more than 3 dancers." */
export const SHOWDOWN_MORE_THAN = 3

interface Danced {
  id: number
  dancers: readonly number[]
}

/** What bars the entries (SHOWDOWN-01, SHOWDOWN-02): too few dancers; and taking one off whose video was charged. */
export function checkShowdown(
  showdown: readonly ShowdownEntry[],
  routines: readonly Danced[],
  videos: readonly ShowdownVideo[],
  nameOf: (id: number) => string,
): Violation[] {
  const entered = new Map(showdown.map((entry) => [entry.id, entry]))
  const dancersOf = new Map(routines.map(({ id, dancers }) => [id, dancers.length]))
  const found = showdown.flatMap(({ id, crew_showdown, crew_showdown_pq }, position) => {
    const few = (dancersOf.get(id) ?? 0) <= SHOWDOWN_MORE_THAN
    return [
      ...(crew_showdown && few
        ? [refuse('SHOWDOWN_FEW_DANCERS', ['showdown', position, 'crew_showdown'])]
        : []),
      ...(crew_showdown_pq && few
        ? [refuse('SHOWDOWN_FEW_DANCERS', ['showdown', position, 'crew_showdown_pq'])]
        : []),
    ]
  })
  const charged = videos.filter(({ id }) => !entered.get(id)?.crew_showdown)
  return [
    ...found,
    ...charged.map(({ id }) => refuse('SHOWDOWN_CHARGED', ['showdown'], { routine: nameOf(id) })),
  ]
}
