// Promises of critiques: what a studio reads (E§7), and what the office sees of it before.
import { z } from 'zod'
import { endpoint, registrants, staffOnly } from '../../shared/endpoint.ts'
import { idText } from '../../shared/fields.ts'
import { openRecordingModel } from '../recordings/recording.model.ts'
import { critiqueRoutineModel, critiquesModel } from './shown-critiques.model.ts'

export const loadCritiques = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/critiques',
  summary: 'The critiques of the routines of a registration, once they are shown; scores with their results',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: critiquesModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const loadRoutineCritique = endpoint({
  method: 'GET',
  path: '/dance360/coda/routine',
  summary: 'The critique of one own routine, once critiques are shown; null before (E§7)',
  callers: registrants,
  owns: { registration_id: 'registration', routine_id: 'within' },
  input: z.object({
    registration_id: idText,
    /** Of the entry in the registration. */
    routine_id: idText,
    /** The registration's own. */
    event_id: idText.optional(),
  }),
  output: z.object({ routine: critiqueRoutineModel.nullable() }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const playCritique = endpoint({
  method: 'GET',
  path: '/download/critique',
  summary:
    'An address from which the video of a critique can be watched for half an hour, once it is shown (E§7)',
  callers: registrants,
  owns: { registration_id: 'registration', routine_id: 'within', video_id: 'within' },
  input: z.object({ registration_id: idText, routine_id: idText, video_id: idText }),
  output: openRecordingModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const loadCritiquePath = endpoint({
  method: 'GET',
  path: '/mediaconvert/critique-path',
  summary: 'Where the videos of the critiques of a tour date lie; null while its dates are unknown (E§7)',
  callers: registrants,
  input: z.object({ tour_date_id: idText }),
  output: z.object({ path: z.string().nullable() }),
  failures: ['NOT_FOUND'],
})

export const previewCritiques = endpoint({
  method: 'GET',
  path: '/staff/scores/registrations/{registration_id}/critiques',
  summary:
    'The critiques of a registration as its studio is going to read them, with scores that are not released yet',
  callers: staffOnly,
  right: 'scores',
  looks: 'Opened the critiques of a registration',
  sees: { 'input.registration_id': 'registration' },
  input: z.object({ registration_id: idText }),
  output: critiquesModel,
  failures: ['NOT_FOUND'],
})

export const previewCritiqueVideo = endpoint({
  method: 'GET',
  path: '/staff/scores/registrations/{registration_id}/critiques/{routine_id}/videos/{video_id}',
  summary: 'An address from which the office watches a video as its studio is going to see it',
  callers: staffOnly,
  right: 'scores',
  looks: 'Opened the video of a critique',
  sees: { 'input.routine_id': 'routine' },
  input: z.object({ registration_id: idText, routine_id: idText, video_id: idText }),
  output: openRecordingModel,
  failures: ['NOT_FOUND'],
})
