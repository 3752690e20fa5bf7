// Promises of approving music, of its versions and of downloading them: for the owner of the registration alone (E§2; MUSIC-11, MUSIC-12).
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id, idText, instant } from '../../shared/fields.ts'
import { musicRoutineModel, musicTableModel, musicVersionModel } from '../music/music.model.ts'

const changed = z.object({ routine: musicRoutineModel })
const CANNOT = ['NOT_FOUND', 'NOT_YOURS', 'MUSIC_CLOSED', 'MUSIC_CHANGED'] as const

export const listUnapprovedMusic = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/music-approval',
  summary:
    'The routines of a completed registration whose music waits for the approval of its owner, by name',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: z.object({ names: z.array(z.string()) }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const approveAllMusic = endpoint({
  method: 'PUT',
  path: '/mybtf/registration/{registration_id}/music-approval',
  summary: 'Approve, of these versions of music, those that wait for it and in which nothing was found',
  callers: registrants,
  owns: { registration_id: 'registration', music_ids: 'within' },
  /** As they were seen: what came in meanwhile is not approved. */
  input: z.object({ registration_id: idText, music_ids: z.array(id).min(1).max(1000) }),
  output: musicTableModel.extend({ approved: z.int() }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const approveMusic = endpoint({
  method: 'PUT',
  path: '/mybtf/music/approval',
  summary: 'Approve the music of a routine in the version that was listened to, or withdraw that',
  callers: registrants,
  owns: { id: 'music entry', music_id: 'within' },
  input: z.object({ id, music_id: id, approved: z.boolean() }),
  output: changed,
  failures: CANNOT,
})

export const recheckMusic = endpoint({
  method: 'PUT',
  path: '/mybtf/music/check',
  summary: 'Have music checked again of which nobody could find out whether it plays',
  callers: registrants,
  owns: { id: 'music entry', music_id: 'within' },
  input: z.object({ id, music_id: id }),
  output: changed,
  failures: CANNOT,
})

export const downloadAllMusic = endpoint({
  method: 'POST',
  path: '/mybtf/registration/{registration_id}/music-download',
  summary: 'An address from which all music of a registration can be downloaded for some minutes, as one ZIP',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: z.object({
    url: z.string(),
    name: z.string(),
    files: z.int(),
    bytes: z.int(),
    expires_at: instant,
  }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const listVersionsOfMusic = endpoint({
  method: 'GET',
  path: '/mybtf/music/versions',
  summary: 'Every version of the music of a routine, the newest first',
  callers: registrants,
  owns: { id: 'music entry' },
  input: z.object({ id: idText }),
  output: z.object({ versions: z.array(musicVersionModel) }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const makeMusicCurrent = endpoint({
  method: 'PUT',
  path: '/mybtf/music/current',
  summary: 'Make an earlier version of the music of a routine the one that counts, and approve it',
  callers: registrants,
  owns: { id: 'music entry', music_id: 'within', seen: 'within' },
  /** `seen` = the version that was shown as its music. */
  input: z.object({ id, music_id: id, seen: id }),
  output: changed,
  failures: CANNOT,
})
