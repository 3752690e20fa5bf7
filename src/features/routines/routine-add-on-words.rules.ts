// Words what is added to a routine, the same wherever a routine is told: list, grid, statement, papers, and what changed.
import { counted } from '../../shared/counted.ts'
import type { Routine } from './routine.model.ts'
import type { AddOn } from './routine-add-ons.rules.ts'

/** Where there is room to say it: '2 minutes of extra time'. */
export const extraTimeWords = (minutes: number) => `${counted(minutes, 'minute')} of extra time`

type Told = Pick<Routine, AddOn | 'age_up'>

/** Each in a few words; empty = it is not added. */
export const addOnWords: { readonly [name in keyof Told]: (routine: Pick<Told, name>) => string } = {
  age_up: ({ age_up }) => (age_up ? 'aged up' : ''),
  virtual: ({ virtual }) => (virtual ? 'virtual' : ''),
  free_ballet: ({ free_ballet }) => (free_ballet ? 'free performance division' : ''),
  extra_time: ({ extra_time }) => (extra_time > 0 ? `${extra_time} min extra time` : ''),
  copy_music: ({ copy_music }) => (copy_music ? 'copy music' : ''),
  no_music: ({ no_music }) => (no_music ? 'no music' : ''),
}

/** All that is added to it, but what stands beside it in a column of its own. */
export function wordsOfAddOns(routine: Told, inColumns: readonly (keyof Told)[] = []): string[] {
  const names = Object.keys(addOnWords) as (keyof Told)[]
  return names
    .filter((name) => !inColumns.includes(name))
    .map((name) => addOnWords[name](routine))
    .filter((words) => words !== '')
}
