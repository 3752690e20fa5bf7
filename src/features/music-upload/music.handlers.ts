// Answers the calls of the music table: for the owner of the registration.
import { accountOf, handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { uploadHolder } from '../files/whole-file.effects.ts'
import { musicDueDate } from '../music/music.rules.ts'
import { dropMusic, sayOfMusic, takeMusic } from './change-music.effects.ts'
import { loadMusic, openMusic } from './load-music.effects.ts'
import {
  beginMusic,
  changeMusic,
  deleteMusic,
  finishMusic,
  listMusic,
  playMusic,
  uploadMusic,
} from './music.contract.ts'
import { beginParts, takeWhole } from './take-parts.effects.ts'

export const musicHandlers = [
  handle(
    listMusic,
    async (_input, context, { registration_id: { registration_id, tour_date_id, completed } }) => {
      if (!completed) throw new Failure('NOT_FOUND')
      const where = { registration_id, tour_date_id, owner_email: accountOf(context).email }
      const { tourDate, routines } = await loadMusic(context.database, context, where)
      return { due_date: musicDueDate(tourDate), routines }
    },
  ),

  handle(playMusic, ({ id, music_id }, context) => openMusic(context, id, music_id)),

  handle(uploadMusic, ({ id, name }, context) =>
    takeMusic(context, id, name, { uploaded_by: accountOf(context).id, upload_email: '' }),
  ),

  handle(beginMusic, (input, context) => beginParts(context, uploadHolder(accountOf(context)), input)),

  handle(finishMusic, (input, context) => {
    const account = accountOf(context)
    return takeWhole(context, uploadHolder(account), input, { uploaded_by: account.id, upload_email: '' })
  }),

  handle(changeMusic, ({ id, ...said }, context) => sayOfMusic(context, id, said)),

  handle(deleteMusic, ({ id, music_id }, context) => dropMusic(context, id, music_id)),
]
