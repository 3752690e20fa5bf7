// What parts that are about people and routines are tried with: another studio's dancer, and another's routine (CALL-06).
import { THEIRS } from './owned-by-others.fixtures.ts'

/** What a call is tried with, and by which failure or violation it is refused; null = it is passed over. */
export type Try = [input: () => object, refused: string | null]

/** What is about people and routines, about theirs. A city event has no such parts; those that have them, refuse it by name themselves. */
export function besideTheirs(
  call: string,
  input: (content: object) => object,
  theirRoutine: () => number,
): Record<string, Try> {
  const contents: Record<string, () => object> = {
    'best_dancer_routines.person_id': () => ({
      best_dancer_routines: [{ person_id: THEIRS, best_dancer_type_id: null }],
    }),
    'freestyle.person_id': () => ({ freestyle: [{ person_id: THEIRS, freestyle_battle_id: 1 }] }),
    'kdoty.person_id': () => ({ kdoty: [{ person_id: THEIRS, kdoty: true }] }),
    'intensive.person_id': () => ({ intensive: [{ person_id: THEIRS, intensive_id: 1 }] }),
    'showdown.id': () => ({
      showdown: [{ id: theirRoutine(), crew_showdown: true, crew_showdown_pq: false }],
    }),
    'tickets.id': () => ({ tickets: [{ id: 1, name: 'Not Mine', is_intensive_free: false }] }),
    'finals_rounds.id': () => ({ finals_rounds: [{ id: theirRoutine(), prelims: true, finals: false }] }),
    'pre_qualifying.id': () => ({ pre_qualifying: [{ id: theirRoutine(), pre_qualifying: true }] }),
    'regional_awards.id': () => ({ regional_awards: [{ id: theirRoutine(), regional_award_id: 1 }] }),
    'soty_routines.registrations_routine_id': () => ({
      soty_routines: [{ slot: 1, registrations_routine_id: theirRoutine(), outside_choreographer: false }],
    }),
    'nomination_routines.registrations_routine_id': () => ({
      nomination_routines: [
        {
          nomination_type_id: 1,
          registrations_routine_id: theirRoutine(),
          details: { costume_designer: '', choreographer: '' },
        },
      ],
    }),
  }
  const cases = Object.entries(contents).map(([path, content]): [string, Try] => [
    call + path,
    [() => input(content()), 'NOT_IN_THIS_KIND'],
  ])
  return Object.fromEntries(cases)
}
