// Answers judges' tablets about what was recorded on them.
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { signRecording } from '../recordings/open-recording.effects.ts'
import { listRecordingsBy, loadVideoFile } from '../recordings/recording.queries.ts'
import { openJudgeLink } from './open-judge-link.effects.ts'
import { beginRecording, finishRecording, playOwnRecording } from './recording.contract.ts'
import { beginSending, takeRecording } from './take-recording.effects.ts'

export const recordingHandlers = [
  handle(beginRecording, async (input, context) =>
    beginSending(context, await openJudgeLink(context, input.token), input),
  ),

  handle(finishRecording, async ({ token, ...input }, context) =>
    takeRecording(context, await openJudgeLink(context, token), input),
  ),

  handle(playOwnRecording, async ({ token, id }, context) => {
    const { judge_id } = await openJudgeLink(context, token)
    const own = await listRecordingsBy(context.database, judge_id)
    const video = own.find(({ recording_id }) => recording_id === id)
    const file = video && (await loadVideoFile(context.database, video.id))
    if (!file) throw new Failure('NOT_FOUND')
    return signRecording(context, file)
  }),
]
