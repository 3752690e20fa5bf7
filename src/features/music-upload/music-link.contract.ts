// Promises of links to music (E§2, E§7): the owner mails, makes and revokes them; whoever has one uploads without an account.
import { z } from 'zod'
import { endpoint, everyone, registrants } from '../../shared/endpoint.ts'
import { email, id, idText } from '../../shared/fields.ts'
import { fileModified, fileName, fileSize, fileUpload } from '../files/begun-file.model.ts'
import { musicRoutineModel, openMusicModel } from '../music/music.model.ts'
import { musicLinksModel, musicPageModel } from './music-link.model.ts'
import { begunNotes, musicNotes } from './music-sent.model.ts'

const changed = z.object({ routine: musicRoutineModel })

export const listMusicLinks = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/music-links',
  summary: 'The links to the music of a registration, and those mailed for single routines, the newest first',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: musicLinksModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const makeMusicLink = endpoint({
  method: 'POST',
  path: '/mybtf/registration/{registration_id}/music-links',
  summary: 'Make a public link to the music of a registration',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  /** With the token, which nobody is told again. */
  output: musicLinksModel.extend({ url: z.string() }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const revokeMusicLink = endpoint({
  method: 'DELETE',
  path: '/mybtf/registration/{registration_id}/music-links/{link_id}',
  summary: 'Revoke a link to music, public or mailed; what was sent by it stays',
  callers: registrants,
  owns: { registration_id: 'registration', link_id: 'within' },
  input: z.object({ registration_id: idText, link_id: idText }),
  output: musicLinksModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const mailMusicLink = endpoint({
  method: 'POST',
  path: '/mybtf/registration/music-reminder',
  summary:
    'Mail somebody a link to upload the music of one routine; links to another address end with it. `email` and `upload_email` are the same',
  callers: registrants,
  owns: { 'data.id': 'music entry' },
  input: z.object({ email, data: z.object({ id, upload_email: email }) }),
  output: changed.extend({ links: musicLinksModel }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'MUSIC_CLOSED'],
})

/** Of a link. In the body: no address and no log has it. */
const token = z.string().min(20).max(200)
const byLink = { callers: everyone, owns: { token: 'secret', id: 'within' } } as const
const CANNOT = ['LINK_INVALID', 'NOT_FOUND', 'MUSIC_CLOSED'] as const

export const openMusicLink = endpoint({
  method: 'POST',
  path: '/music-link/open',
  summary:
    'What the token of a link to music opens: the routines of one registration, or exactly one of them',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({ token }),
  output: musicPageModel,
  failures: ['LINK_INVALID'],
})

export const playMusicByLink = endpoint({
  ...byLink,
  method: 'POST',
  path: '/music-link/play',
  summary: 'An address from which the music can be played for some minutes, by a link to it',
  owns: { ...byLink.owns, music_id: 'within' },
  input: z.object({ token, id, music_id: id }),
  output: openMusicModel,
  failures: ['LINK_INVALID', 'NOT_FOUND'],
})

export const noteMusicByLink = endpoint({
  ...byLink,
  method: 'PUT',
  path: '/music-link/notes',
  summary: 'Change the notes on the music of a routine, by a link to it; `from` as the owner’s call has it',
  input: z.object({ token, id, notes: musicNotes, from: begunNotes.optional() }),
  output: changed,
  failures: [...CANNOT, 'RULES_BROKEN'],
})

export const beginMusicByLink = endpoint({
  ...byLink,
  method: 'POST',
  path: '/music-link/begin',
  summary: 'Begin to upload music in parts (tus) by a link to it, or find what was begun of the same file',
  input: z.object({ token, id, name: fileName, size: fileSize, modified: fileModified }),
  /** `ticket`: goes with each part, in the header x-music-ticket. */
  output: z.object({ upload: fileUpload, key: z.string(), ticket: z.string() }),
  failures: [...CANNOT, 'AUDIO_TOO_LARGE', 'TOO_MANY_UPLOADS', 'TOO_MANY_VERSIONS'],
})

export const finishMusicByLink = endpoint({
  ...byLink,
  method: 'POST',
  path: '/music-link/finish',
  summary: 'Make the file that came in parts by a link the music of its routine',
  input: z.object({ token, id, upload: fileUpload }),
  output: changed,
  failures: [...CANNOT, 'NOT_AUDIO', 'UPLOAD_INTERRUPTED', 'TOO_MANY_VERSIONS'],
})
