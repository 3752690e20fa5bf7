// Promises of the office's view of the music: by city, and the routines of one city.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, instant } from '../../shared/fields.ts'
import { musicStatuses } from '../music/music.model.ts'
import { musicDeskDateModel, musicDeskRoutineModel } from './music-desk.model.ts'

const forTours = { callers: staffOnly, right: 'tours' } as const

export const listMusicDesk = endpoint({
  ...forTours,
  method: 'GET',
  path: '/staff/music',
  summary:
    'The tour dates of the current season, and those of others that are not over, with routines, and of how many of these the music is there',
  freshness: 'a second old',
  input: z.object({}),
  output: z.object({ dates: z.array(musicDeskDateModel) }),
})

export const loadMusicDesk = endpoint({
  ...forTours,
  looks: 'Opened the music of a city',
  sees: { 'answer.routines.id': 'routine', 'answer.routines.registration_id': 'registrant' },
  method: 'GET',
  path: '/staff/music/{tour_date_id}',
  summary: 'The routines of a tour date that are sold and placed, each with how its music stands',
  freshness: 'a second old',
  input: z.object({ tour_date_id: idText }),
  output: musicDeskDateModel.extend({ routines: z.array(musicDeskRoutineModel) }),
  failures: ['NOT_FOUND'],
})

export const makeMusicPack = endpoint({
  ...forTours,
  looks: 'Took away the music of a city',
  sees: { 'input.tour_date_id': 'tour date' },
  method: 'POST',
  path: '/staff/music/{tour_date_id}/pack',
  summary:
    'An address from which the music of a tour date can be downloaded for some minutes: one ZIP for its event day',
  input: z.object({ tour_date_id: idText }),
  output: z.object({
    tour_date_id: id,
    url: z.string(),
    name: z.string(),
    files: z.int(),
    bytes: z.int(),
    expires_at: instant,
  }),
  failures: ['NOT_FOUND'],
})

export const recheckMusicOfCity = endpoint({
  ...forTours,
  method: 'PUT',
  path: '/staff/music/{tour_date_id}/check',
  summary: 'Have music of a routine checked again of which nobody could find out whether it plays',
  /** `music_id` = the version that was seen. */
  input: z.object({ tour_date_id: idText, id, music_id: id }),
  output: z.object({ id, music_id: id, status: z.enum(musicStatuses) }),
  failures: ['NOT_FOUND', 'MUSIC_CHANGED'],
})
