// Says of what waits for a place where it stands in the list, and with which others.
import { type InSet, setLetters } from './waiting-set.rules.ts'

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
  routine: InSet,
  waiting: readonly (InSet & { routine: { name: string } })[],
): { text: string; title: string } | null {
  const letter = routine.waiting_set === null ? undefined : setLetters(waiting).get(routine.waiting_set)
  if (letter === undefined) return null
  const names = waiting
    .filter(({ waiting_set }) => waiting_set === routine.waiting_set)
    .map((entry) => entry.routine.name)
  return { text: `Set ${letter}`, title: `Together or not at all: ${names.join(', ')}` }
}
