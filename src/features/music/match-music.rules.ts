// Decides which of many files is the music of which routine, by their names (MUSIC-04); a person confirms it.
import { distance } from 'fastest-levenshtein'
import { counted } from '../../shared/counted.ts'
import { folded } from '../../shared/folded.ts'
import { titleAmong } from '../routines/same-title.rules.ts'

/** Of a shorter name every second word would be another. */
const LEAST_LETTERS = 3
/** So much of a name may be mistyped. */
const MISTYPED = 0.2
/** Words that people add to the name of a file, and seldom to that of a routine. */
const ADDED = /\b(final|mix|master|edit|edited|cut|music|song|audio|track|copy|new|v\d+|version|\d+)\b/g

const squashed = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
const worded = (name: string) =>
  folded(name.replace(/\.[A-Za-z0-9]{1,5}$/, ''))
    .replace(/([\p{L}])(?=\d)/gu, '$1 ')
    .replace(/[_\-.]+/g, ' ')

/** The letters of a name, and those without what people add; null where that leaves too few. */
function lettersOf(name: string): { whole: string; bare: string } {
  const whole = squashed(worded(name))
  const bare = squashed(worded(name).replace(ADDED, ' '))
  return { whole, bare: bare.length < LEAST_LETTERS ? whole : bare }
}

/** 1 = the same, 0 = nothing of one is in the other. */
function likeness(file: string, routine: string): number {
  const [ofFile, { whole }] = [lettersOf(file), lettersOf(`${routine}.`)]
  if (whole === '' || ofFile.whole === '') return 0
  if (ofFile.whole === whole || ofFile.bare === whole) return 1
  // The longest name that stands in it: 'Red Line' rather than 'Red'.
  if (whole.length >= LEAST_LETTERS && ofFile.whole.includes(whole))
    return 0.8 + (0.19 * whole.length) / ofFile.whole.length
  const most = Math.max(whole.length, ofFile.bare.length)
  const typos = distance(whole, ofFile.bare)
  return typos <= most * MISTYPED ? 0.7 - typos / (10 * most) : 0
}

/**
 * For each file, by its place in the list, the routine whose name it has; null where there is none, two are as good, or
 * another file has it more exactly.
 */
export function matchMusic(
  files: readonly string[],
  routines: readonly { id: number; name: string }[],
): (number | null)[] {
  const best = files.map((file) => {
    const scored = routines.map(({ id, name }) => ({ id, score: likeness(file, name) }))
    const [first, second] = scored
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
    return first && first.score !== second?.score ? first : null
  })
  return best.map((found, place) => {
    if (!found) return null
    const beaten = best.some(
      (other, at) => at !== place && other?.id === found.id && other.score >= found.score,
    )
    return beaten ? null : found.id
  })
}

interface Choice {
  id: number
  name: string
  /** 'Solo · Jazz · Petite' */
  info: string
  music_id: number | null
}

/** MUSIC-04: what a routine is called where a file is given to one of them: of several with one title each says which it is. */
export function choiceWords({ name, info, music_id }: Choice, all: readonly Choice[]): string {
  const title = titleAmong({ name, info }, all)
  return music_id === null ? title : `${title} (replaces its music)`
}

/** MUSIC-04: '12 files found. 9 matched to routines, 3 to choose or leave out.' */
export function foundWords(files: number, ready: number): string {
  const left = files - ready
  const matched = `${ready} matched to ${ready === 1 ? 'a routine' : 'routines'}`
  return `${counted(files, 'file')} found. ${matched}${left > 0 ? `, ${left} to choose or leave out` : ''}.`
}
