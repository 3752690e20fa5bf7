// Decides which of many videos is of which routine and judge, by the numbers in their names (VIDEO-01); a person confirms it.
import { folded } from '../../shared/folded.ts'
import type { Judge } from '../scores/score.model.ts'

interface Numbered {
  id: number
  number: number
  has_a: boolean
}

export interface VideoPlace {
  routine_id: number
  /** Null = of the whole panel. */
  judge_id: number | null
}

type Panel = readonly Pick<Judge, 'id' | 'position' | 'lname'>[]

const JUDGE = /(?:^|[^a-z])j(?:udge)?\s*#?\s*([1-4])(?=$|[^0-9])/
const TEACHER = /(?:^|[^a-z])(?:teacher(?:\s*judge)?|tj)(?=$|[^a-z])/
/** '12', '012', '12a', '12 A'; not the digits of a longer word. */
const NUMBERS = /(?<![\p{L}\d])(\d{1,4})\s*(a)?(?![\p{L}\d])/gu

const worded = (name: string) =>
  folded(name.replace(/\.[A-Za-z0-9]{1,5}$/, '')).replace(/[_\-.,()[\]#]+/g, ' ')

/** The judge whom the words name, and the words without that. */
function judgeIn(words: string, judges: Panel): { judge_id: number | null; rest: string } {
  const at = JUDGE.exec(words)
  const by = at && judges.find(({ position }) => position === Number(at[1]))
  if (at && by) return { judge_id: by.id, rest: words.replace(at[0], ' ') }
  const teacher = judges.find(({ position }) => position === null)
  if (teacher && TEACHER.test(words)) return { judge_id: teacher.id, rest: words.replace(TEACHER, ' ') }
  const named = judges.filter(({ lname }) => ` ${words} `.includes(` ${folded(lname)} `))
  const [only] = named
  return named.length === 1 && only
    ? { judge_id: only.id, rest: words.replace(folded(only.lname), ' ') }
    : { judge_id: null, rest: words }
}

/** The judge whom a file's name names; null = none, or the whole panel. */
export const judgeNamed = (name: string, judges: Panel): number | null =>
  judgeIn(worded(name), judges).judge_id

/** Where a file belongs, as its name says it; null = it names no routine of this order, or several. */
export function matchVideo(name: string, routines: readonly Numbered[], judges: Panel): VideoPlace | null {
  const { judge_id, rest } = judgeIn(worded(name), judges)
  const numbers = [...rest.matchAll(NUMBERS)].map(([, number, a]) => ({
    number: Number(number),
    has_a: a !== undefined,
  }))
  const found = numbers.map(({ number, has_a }) =>
    routines.find((routine) => routine.number === number && routine.has_a === has_a),
  )
  const known = [...new Set(found.flatMap((routine) => routine ?? []))]
  const [first, second] = numbers
  // '12-3': the second is the judge, though there is a routine of that number, too.
  const seat =
    judge_id === null && numbers.length === 2 && second && !second.has_a
      ? judges.find(({ position }) => position === second.number)
      : undefined
  if (first && seat && found[0] && first.number !== second?.number)
    return { routine_id: found[0].id, judge_id: seat.id }
  const [only] = known
  return known.length === 1 && only ? { routine_id: only.id, judge_id } : null
}

/** '12', '12a' or '12A' of this order; null where there is none. */
export function routineByNumber<R extends Numbered>(typed: string, routines: readonly R[]): R | null {
  const [, number, a] = /^\s*0*(\d{1,4})\s*(a)?\s*$/i.exec(typed) ?? []
  return (
    routines.find((routine) => routine.number === Number(number) && routine.has_a === (a !== undefined)) ??
    null
  )
}

/** Of several files for one place each is told: one is left out. */
export function wantedTwice(places: readonly (VideoPlace | null)[]): boolean[] {
  const keys = places.map((place) => place && `${place.routine_id} ${place.judge_id ?? ''}`)
  return keys.map((key) => key !== null && keys.filter((other) => other === key).length > 1)
}
