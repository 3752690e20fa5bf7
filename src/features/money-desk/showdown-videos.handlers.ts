// Answers the office's desk for the videos of the crew showdown.
import { handle } from '../../server/handle.ts'
import { change } from './change-money.effects.ts'
import { receiveVideo, takeBackVideo } from './showdown-videos.contract.ts'
import { recordVideo, takeVideoBack } from './showdown-videos.effects.ts'

export const showdownVideoHandlers = [
  handle(receiveVideo, ({ id, ...video }, context) =>
    change(context, async (tx) => {
      await recordVideo(tx, context, { registration_id: id, ...video })
      return id
    }),
  ),

  handle(takeBackVideo, ({ id, ...video }, context) =>
    change(context, async (tx) => {
      await takeVideoBack(tx, context, { registration_id: id, ...video })
      return id
    }),
  ),
]
