// Decodes music when it comes in, and by the clock what a killed server left behind.
import type { Job } from '../../server/jobs.ts'
import { soundcheck } from '../soundcheck/soundcheck.gateway.ts'
import { analyseMusic, type Hears } from './analyse-music.effects.ts'
import { ANALYSE_MUSIC, type MusicToAnalyse } from './music.model.ts'
import { listUnchecked } from './unchecked-music.queries.ts'

/** By then its own job has decoded it, or was cut off. */
const LEFT_BEHIND_MS = 3 * 60_000
const AT_ONCE = 20
/** Less than the queue waits for a job before it takes it for dead; the next round goes on. */
const AT_MOST_MS = 10 * 60_000

/** `hears` = by what a file is decoded. */
export const musicJobsThat = (hears: Hears): readonly Job[] => [
  {
    name: ANALYSE_MUSIC,
    long: true,
    work: ({ music_id }: MusicToAnalyse, context) => analyseMusic(context, music_id, hears),
  },
  {
    name: 'analyse-music-left-behind',
    every_minutes: 2,
    async work(_nothing, context) {
      const { clock, database } = context
      const begun = clock.now().getTime()
      const before = new Date(begun - LEFT_BEHIND_MS)
      const failed: unknown[] = []
      let after = 0
      let ids = await listUnchecked(database, before, after, AT_ONCE)
      while (ids.length > 0) {
        for (const id of ids) {
          if (clock.now().getTime() - begun > AT_MOST_MS) break
          // Files that cannot be read, or are lost, hold up none behind them, however many they are.
          await analyseMusic(context, id, hears).catch((error) => failed.push(error))
          after = id
        }
        ids = ids.at(-1) === after ? await listUnchecked(database, before, after, AT_ONCE) : []
      }
      if (failed.length > 0) throw failed[0]
    },
  },
]

export const musicJobs = musicJobsThat(soundcheck)
