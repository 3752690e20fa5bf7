// Promises of the page on which a studio gives the music of its routines (E§2, E§7).
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { alsoTaking } from '../../shared/field-names.ts'
import { id, idText } from '../../shared/fields.ts'
import { fileModified, fileName, fileSize, fileUpload } from '../files/begun-file.model.ts'
import { musicRoutineModel, musicTableModel, openMusicModel } from '../music/music.model.ts'
import { begunNotes, musicBody, musicNotes } from './music-sent.model.ts'

const CANNOT = ['NOT_FOUND', 'NOT_YOURS', 'MUSIC_CLOSED'] as const
const changed = z.object({ routine: musicRoutineModel })

export const listMusic = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/music',
  summary: 'The routines of a completed registration with their music',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: musicTableModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const playMusic = endpoint({
  method: 'GET',
  path: '/mybtf/music',
  summary: 'An address from which the music of a routine can be played for some minutes',
  callers: registrants,
  owns: { id: 'music entry', music_id: 'within' },
  input: z.object({ id: idText, music_id: idText }),
  output: openMusicModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const uploadMusic = endpoint({
  method: 'POST',
  path: '/mybtf/music',
  summary: 'Upload or replace the music of a routine; the body is the file itself',
  callers: registrants,
  owns: { id: 'music entry' },
  file: musicBody,
  input: z.object({ id: idText, name: fileName }),
  output: changed,
  failures: [...CANNOT, 'NOT_AUDIO'],
})

export const beginMusic = endpoint({
  method: 'POST',
  path: '/mybtf/music/begin',
  summary: 'Begin to upload music in parts (tus), or find what was begun of the same file',
  callers: registrants,
  owns: { id: 'music entry' },
  input: z.object({ id, name: fileName, size: fileSize, modified: fileModified }),
  /** `upload`: its parts go to /api/mybtf/music/parts/{upload}; `key`: the Idempotency-Key with which it is finished. */
  output: z.object({ upload: fileUpload, key: z.string() }),
  failures: [...CANNOT, 'AUDIO_TOO_LARGE', 'TOO_MANY_UPLOADS'],
})

export const finishMusic = endpoint({
  method: 'POST',
  path: '/mybtf/music/finish',
  summary: 'Make the file that came in parts the music of its routine',
  callers: registrants,
  owns: { id: 'music entry' },
  input: z.object({ id, upload: fileUpload }),
  output: changed,
  failures: [...CANNOT, 'NOT_AUDIO', 'UPLOAD_INTERRUPTED'],
})

export const changeMusic = endpoint({
  method: 'PUT',
  path: '/mybtf/music',
  summary:
    'Say that a routine is danced without music, or change the notes on its music. `from` = the notes that the change began with: ' +
    'where somebody else changed them meanwhile, nothing is saved (NOTES_CHANGED, with what is stored in `data.stored`); without it ' +
    'they are overwritten',
  callers: registrants,
  owns: { id: 'music entry', music_id: 'within' },
  input: z.object({
    id,
    no_music: z.boolean().optional(),
    notes: musicNotes.optional(),
    from: begunNotes.optional(),
    /** As it was seen, null = none: where other music came in meanwhile, nothing is said of it. Absent = of whatever is there. */
    music_id: id.nullable().optional(),
  }),
  output: changed,
  failures: [...CANNOT, 'MUSIC_CHANGED', 'RULES_BROKEN'],
})

export const deleteMusic = endpoint({
  method: 'DELETE',
  path: '/mybtf/music',
  summary: 'Delete the music of a routine for good, with every version of it',
  callers: registrants,
  owns: { id: 'music entry', music_id: 'within' },
  /** `music_id` as it was seen: what came in meanwhile is not deleted. */
  input: alsoTaking(z.object({ id: idText, music_id: idText }), { decided: ['no_music'] }),
  output: changed,
  failures: [...CANNOT, 'MUSIC_CHANGED'],
})
