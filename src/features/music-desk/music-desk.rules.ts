// Tells the office how the music of routines stands (DESK-10): by ROUTINE-08, as everywhere else.
import type { MusicAnalysis, MusicStatus } from '../music/music.model.ts'
import { type Danced, tooLongFor } from '../music/music-length.rules.ts'
import { soundWords, UNHEARD } from '../music/music-words.rules.ts'
import type { Routine } from '../routines/routine.model.ts'
import { musicNeeded } from '../routines/routine-add-ons.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { MusicState } from './music-desk.model.ts'

type WithMusic = Pick<Routine, 'no_music' | 'music_id'>

/** `approved` = the version that counts is. */
export function musicStateOf(routine: WithMusic & { approved: boolean }): MusicState {
  if (musicNeeded(routine)) return 'needed'
  if (routine.no_music) return 'no_music'
  return routine.approved ? 'approved' : 'unapproved'
}

/** Of how many routines of each tour date the music is there; of a tour date without routines nothing is said. */
export function musicByDate(
  alike: readonly (WithMusic & { tour_date_id: number; approved: boolean; total: number })[],
): Map<number, { count: number; total: number; unapproved: number }> {
  const dates = new Map<number, { count: number; total: number; unapproved: number }>()
  for (const { tour_date_id, total, ...routine } of alike) {
    const before = dates.get(tour_date_id) ?? { count: 0, total: 0, unapproved: 0 }
    const { count, total: others } = before
    dates.set(tour_date_id, {
      unapproved: before.unapproved + (musicStateOf(routine) === 'unapproved' ? total : 0),
      count: count + (musicNeeded(routine) ? 0 : total),
      total: others + total,
    })
  }
  return dates
}

/** What the office reads of it beside whether it is approved: an owner may have approved what surprises the desk all the same. */
export function foundInMusic(
  {
    no_music,
    analysis,
    status,
    ...danced
  }: Danced & { no_music: boolean; analysis: MusicAnalysis | null; status: MusicStatus | null },
  tourDate: Pick<TourDate, 'event' | 'add_ons'>,
  prices: Pick<PriceList, 'routine_categories'>,
): { length_ms: number | null; found: string[] } {
  if (!no_music && status === 'unheard') return { length_ms: null, found: [UNHEARD] }
  if (no_music || !analysis) return { length_ms: null, found: [] }
  const found = soundWords(analysis, tooLongFor(analysis, danced, tourDate, prices))
  return { length_ms: analysis.length_ms, found }
}
