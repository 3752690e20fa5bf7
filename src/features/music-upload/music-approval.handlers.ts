// Answers the owner who approves music, or chooses among its versions.
import { accountOf, handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { loadMusicPlace } from '../music/music.queries.ts'
import { listUnapproved } from '../music/music-version.queries.ts'
import { approve, approveAll, makeCurrent } from './approve-music.effects.ts'
import { recheck } from './change-music.effects.ts'
import { sealDownload } from './download-music.effects.ts'
import { loadVersions } from './load-music.effects.ts'
import {
  approveAllMusic,
  approveMusic,
  downloadAllMusic,
  listUnapprovedMusic,
  listVersionsOfMusic,
  makeMusicCurrent,
  recheckMusic,
} from './music-approval.contract.ts'

export const musicApprovalHandlers = [
  handle(
    listUnapprovedMusic,
    async (_input, { database }, { registration_id: { registration_id, completed } }) => {
      if (!completed) throw new Failure('NOT_FOUND')
      return { names: await listUnapproved(database, registration_id) }
    },
  ),

  handle(
    approveAllMusic,
    ({ music_ids }, context, { registration_id: { registration_id, tour_date_id, completed } }) => {
      if (!completed) throw new Failure('NOT_FOUND')
      return approveAll(
        context,
        { registration_id, tour_date_id, owner_email: accountOf(context).email },
        music_ids,
      )
    },
  ),

  handle(downloadAllMusic, (_input, context, { registration_id: { registration_id, completed } }) => {
    if (!completed) throw new Failure('NOT_FOUND')
    return sealDownload(context, registration_id)
  }),

  handle(recheckMusic, ({ id, music_id }, context) => recheck(context, id, music_id)),

  handle(approveMusic, (input, context) => approve(context, input)),

  handle(listVersionsOfMusic, async ({ id }, { database }) => {
    const place = await loadMusicPlace(database, id)
    if (!place?.completed) throw new Failure('NOT_FOUND')
    return { versions: await loadVersions(database, place, id) }
  }),

  handle(makeMusicCurrent, (input, context) => makeCurrent(context, input)),
]
