// Decides what goes into the pack for the event day, under which name, and what its sheet says of each routine (MUSIC-10).

import { safeFileName } from '../files/file-path.rules.ts'
import { soundWords, UNHEARD } from '../music/music-words.rules.ts'
import { extraTimeWords } from '../routines/routine-add-on-words.rules.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { type Beginning, knownStart } from '../tours/event-end.rules.ts'
import type { LostBytes, PackedRoutine, PackRoutine } from './music-pack.model.ts'

const SMALLEST_WIDTH = 3

/** '012A', so that every machine sorts the files as they are danced. */
function sortedBy(routine: PackRoutine, width: number): string {
  const called = stageNumber(routine)
  return called === '' ? '' : `${called.padStart(width + (routine.has_a ? 1 : 0), '0')} `
}

const endingOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'mp3'

/**
 * MUSIC-10: each routine with the place of its file: number, name, and who registered it; those without a number by their names.
 * No two are alike, also where capitals do not count; what is scratched is not danced, and has none.
 */
export function packed(routines: readonly PackRoutine[]): PackedRoutine[] {
  const numbers = routines.map(({ number }) => number ?? 0)
  const width = Math.max(SMALLEST_WIDTH, String(Math.max(0, ...numbers)).length)
  const taken = new Set<string>()
  return routines.map((routine) => {
    const { music, scratched, name, registrant_name } = routine
    if (!music || scratched) return { ...routine, file: null, lost: null }
    // Signs that part folders would cut a name.
    const said = `${sortedBy(routine, width)}${name} - ${registrant_name}`.replace(/[/\\]/g, ' ')
    const ending = endingOf(music.name)
    const stem = safeFileName(`${said}.${ending}`, ending, 'music').slice(0, -ending.length - 1)
    let file = `music/${stem}.${ending}`
    for (let more = 2; taken.has(file.toLowerCase()); more++) file = `music/${stem} (${more}).${ending}`
    taken.add(file.toLowerCase())
    return { ...routine, file, lost: null }
  })
}

/** As a page beside them leads to it, on any system. */
export const hrefOf = (file: string) => file.split('/').map(encodeURIComponent).join('/')

/** What the desk must know before it is danced, besides its notes. */
export function deskWords(routine: PackRoutine & { lost?: LostBytes | null }): string[] {
  const { scratched, no_music, music, too_long, extra_time, lost } = routine
  if (scratched) return ['Scratched']
  if (lost === 'lost') return ['FILE LOST: ask for it again']
  if (!music) return [no_music ? 'No music' : 'MISSING']
  const unknown = music.unheard ? UNHEARD : 'Not checked yet'
  const heard = music.analysis ? soundWords(music.analysis, too_long) : [unknown]
  // Nobody approves what is not to be played.
  const said = no_music ? 'Danced without music; a file is here all the same' : music.said
  const extra = extra_time > 0 ? [extraTimeWords(extra_time)] : []
  const broken = lost === 'broken off' ? ['FILE BROKEN OFF: ask for it again'] : []
  return [...broken, ...(said === null ? [] : [said]), ...extra, ...heard]
}

/** 'music-tampa-fl-2027-01-15.zip' */
export function packName(tourDate: { event_city: string } & Beginning): string {
  const city = tourDate.event_city.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const day = knownStart(tourDate)
  return `music-${city.replace(/^-|-$/g, '')}${day ? `-${day}` : ''}.zip`
}
