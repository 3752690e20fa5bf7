// Builds routines that were entered before, for the tests of copying.
import { pick } from '../../shared/pick.ts'
import { lastingNames, plainRoutine } from '../routines/routine.model.ts'
import type { PreviousRoutine } from './previous-routine.model.ts'

/** A contemporary solo of dancer 1 in last season's Columbus, unless told otherwise; `dancers` by id. */
export function previousOf(
  dancers: readonly number[] = [1],
  more: Partial<Omit<PreviousRoutine, 'dancers'>> = {},
): PreviousRoutine {
  return {
    id: 500,
    event_name: 'Meridian',
    city_name: 'Columbus, OH',
    season_start_year: 2025,
    start_date: '2026-02-13',
    routine: { name: 'Undertow', choreographer: 'R. Okafor' },
    performance_division: { id: 4, name: 'Contemporary' },
    routine_category: { id: 1, name: 'Solo' },
    age_division: { id: 3, name: 'Junior' },
    dancers: dancers.map((id) => ({ id, fname: `Fname${id}`, lname: `Lname${id}` })),
    age_up: false,
    ...pick(plainRoutine, lastingNames),
    music_id: null,
    ...more,
  }
}
