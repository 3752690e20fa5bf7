// Forgets each night what is old enough, and tells before whose music and photos will go.
import type { Job } from '../../server/jobs.ts'
import { isRunDue } from '../retention/retention.rules.ts'
import { forgetWhatIsOld } from './forget.effects.ts'
import { loadLastRun } from './forget.queries.ts'
import { tellFilesGo } from './tell-files-go.effects.ts'

export const forgetJobs: readonly Job[] = [
  {
    name: 'forget-what-is-old',
    every_minutes: 30,
    async work(_nothing, context) {
      const last = await loadLastRun(context.database)
      // One that was cut off goes on with the next round.
      const done = last?.ended_at ? last.began_at : null
      if (isRunDue(done, context.clock.now())) await forgetWhatIsOld(context)
    },
  },
  {
    name: 'tell-that-music-goes',
    every_minutes: 60,
    async work(_nothing, context) {
      await tellFilesGo(context, 'music')
    },
  },
  {
    name: 'tell-that-photos-go',
    every_minutes: 60,
    async work(_nothing, context) {
      await tellFilesGo(context, 'photos')
    },
  },
]
