// Opens the video of a critique that somebody is shown, its owner or whoever holds a link.
import type { RequestContext } from '../../server/context.ts'
import { Failure } from '../../shared/failures.ts'
import { signRecording } from '../recordings/open-recording.effects.ts'
import { loadVideoFile } from '../recordings/recording.queries.ts'
import type { CritiqueRoutine } from './shown-critiques.model.ts'

/** VIDEO-03: of these routines, and nothing that they do not show. Throws NOT_FOUND. */
export async function openShownVideo(
  context: Pick<RequestContext, 'database' | 'files' | 'clock'>,
  routines: readonly CritiqueRoutine[],
  { routine_id, video_id }: { routine_id: number; video_id: number },
) {
  const routine = routines.find(({ id }) => id === routine_id)
  const shown = routine?.judges.some((judge) => [judge.video_id, judge.recording?.id].includes(video_id))
  const file = shown ? await loadVideoFile(context.database, video_id) : null
  if (!file) throw new Failure('NOT_FOUND')
  return signRecording(context, file)
}
