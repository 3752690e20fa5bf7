// Decodes music when it comes in, and by the clock what a killed server left behind.
import type { Job } from '../../server/jobs.ts'
import { analyseMusic } from './analyse-music.effects.ts'
import { ANALYSE_MUSIC, type MusicToAnalyse } from './music.model.ts'
import { listUnchecked } from './unchecked-music.queries.ts'

/** By then its own job has decoded it, or was cut off. */
const LEFT_BEHIND_MS = 3 * 60_000
const AT_ONCE = 20

export const musicJobs: readonly Job[] = [
  {
    name: ANALYSE_MUSIC,
    long: true,
    work: ({ music_id }: MusicToAnalyse, context) => analyseMusic(context, music_id),
  },
  {
    name: 'analyse-music-left-behind',
    every_minutes: 2,
    async work(_nothing, context) {
      const before = new Date(context.clock.now().getTime() - LEFT_BEHIND_MS)
      const failed: unknown[] = []
      for (const id of await listUnchecked(context.database, before, AT_ONCE)) {
        // One file that cannot be read holds up none behind it.
        await analyseMusic(context, id).catch((error) => failed.push(error))
      }
      if (failed.length > 0) throw failed[0]
    },
  },
]
