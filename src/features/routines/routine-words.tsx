// How a routine's parts are called: dancers in a line, divisions and category by name.
import type { Attendee } from '../attendees/attendee.model.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { Routine } from './routine.model.ts'
import { setLetters } from './waiting-set.rules.ts'

/** As many names as fit a cell; the rest is counted. */
const NAMES_SHOWN = 3

export function dancerNames(dancers: readonly number[], attendees: readonly Attendee[]): string[] {
  const people = new Map(attendees.map(({ person }) => [person.id, person]))
  return dancers.map((dancer) => {
    const person = people.get(dancer)
    return person ? `${person.fname} ${person.lname}` : 'No longer registered'
  })
}

/** 'Ava Brandt, Iris Fell, Mia Alvarez +6' */
export function namesInShort(names: readonly string[]): string {
  if (names.length <= NAMES_SHOWN + 1) return names.join(', ')
  return `${names.slice(0, NAMES_SHOWN).join(', ')} +${names.length - NAMES_SHOWN}`
}

export function performanceName({ performance_division_id: id }: Routine, prices: PriceList): string {
  return prices.performance_divisions.find((division) => division.id === id)?.name ?? '–'
}

export function categoryName({ routine_category_id: id }: Routine, prices: PriceList): string {
  return prices.routine_categories.find((category) => category.id === id)?.name ?? '–'
}

export function ageDivisionName({ age_division_id: id }: Routine, prices: PriceList): string {
  return prices.age_divisions.find((division) => division.id === id)?.name ?? '–'
}

/** What is added to it, a few words each: 'extra time 2 min', 'no music'. */
export function addOnWords(routine: Routine): string[] {
  const { free_ballet, extra_time, no_music, copy_music, age_up } = routine
  return [
    ...(age_up ? ['aged up'] : []),
    ...(free_ballet ? ['free performance division'] : []),
    ...(extra_time > 0 ? [`extra time ${extra_time} min`] : []),
    ...(copy_music ? ['music of before'] : []),
    ...(no_music ? ['no music'] : []),
  ]
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st */
function ordinal(count: number): string {
  const [tens, ones] = [count % 100, count % 10]
  if (tens > 10 && tens < 14) return `${count}th`
  return `${count}${['th', 'st', 'nd', 'rd'][ones] ?? 'th'}`
}

/** When what is just entered begins to wait. */
export function waitsWhen({ completed }: { completed: boolean }): string {
  return completed ? 'once you submit your changes' : 'once you complete'
}

/** '3rd of 7 waiting'; before its registration is completed, or its edit submitted, it has no place in the list. */
export function waitingWords(
  position: number | null,
  view: { completed: boolean; city: { waiting: number } },
): string {
  return position === null
    ? `Waits ${waitsWhen(view)}`
    : `${ordinal(position)} of ${view.city.waiting} waiting`
}

/** '4 routines on the waiting list, the first is 5th of 8'; null = none waits. */
export function waitingSummary(waiting: readonly { position: number | null }[], of: number): string | null {
  if (waiting.length === 0) return null
  const first = Math.min(...waiting.map(({ position }) => position ?? Number.POSITIVE_INFINITY))
  const many = waiting.length > 1
  const words = `${waiting.length} ${many ? 'routines' : 'routine'} on the waiting list`
  return Number.isFinite(first) ? `${words}, ${many ? 'the first is ' : ''}${ordinal(first)} of ${of}` : words
}

/** 'Set A', with the titles of all that wait together; null for what waits alone. */
export function setWords(
  routine: Routine,
  waiting: readonly Routine[],
): { text: string; title: string } | null {
  const letter = routine.waiting_set === null ? undefined : setLetters(waiting).get(routine.waiting_set)
  if (letter === undefined) return null
  const names = waiting
    .filter(({ waiting_set }) => waiting_set === routine.waiting_set)
    .map((one) => one.routine.name)
  return { text: `Set ${letter}`, title: `Together or not at all: ${names.join(', ')}` }
}
