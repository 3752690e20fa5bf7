// Promises of links to critiques (E§2, E§7): the owner makes them for chosen routines, and revokes them; whoever has one reads.
import { z } from 'zod'
import { endpoint, everyone, registrants } from '../../shared/endpoint.ts'
import { id, idText, instant } from '../../shared/fields.ts'
import { critiqueRoutineModel, critiquesModel } from '../critiques/shown-critiques.model.ts'
import { openRecordingModel } from '../recordings/recording.model.ts'
import { chosenRoutines, codaEventModel, critiqueLinksModel } from './coda-link.model.ts'

export const listCritiqueLinks = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/critique-links',
  summary: 'The links to critiques of a registration, with the routines that each shows; the newest first',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: critiqueLinksModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const makeCritiqueLink = endpoint({
  method: 'POST',
  path: '/mybtf/registration/{registration_id}/critique-links',
  summary:
    'Make a public link to the critiques of exactly these routines; the one that it replaces ends at the same moment',
  callers: registrants,
  owns: { registration_id: 'registration', routine_ids: 'within', replaces: 'within' },
  input: z.object({
    registration_id: idText,
    /** Of the entries in the registration. */
    routine_ids: chosenRoutines,
    /** A link of the same registration; null = none. */
    replaces: id.nullable(),
  }),
  /** With the token, which nobody is told again. */
  output: critiqueLinksModel.extend({ id, url: z.string() }),
  failures: ['NOT_FOUND', 'NOT_YOURS', 'RULES_BROKEN'],
})

export const revokeCritiqueLink = endpoint({
  method: 'DELETE',
  path: '/mybtf/registration/{registration_id}/critique-links/{link_id}',
  summary: 'Revoke a link to critiques',
  callers: registrants,
  owns: { registration_id: 'registration', link_id: 'within' },
  input: z.object({ registration_id: idText, link_id: idText }),
  output: critiqueLinksModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const openCritiqueLink = endpoint({
  method: 'POST',
  path: '/coda-link/critiques',
  summary: 'The critiques that the token of a link to them opens, of the routines that it was made for',
  callers: everyone,
  owns: { token: 'secret' },
  // In the body: no address and no log has it.
  input: z.object({ token: z.string().min(20).max(200) }),
  output: critiquesModel.pick({ gate: true, videos_to_come: true }).extend({
    event: codaEventModel,
    registrant_name: z.string(),
    routines: z.array(critiqueRoutineModel),
    expires_at: instant,
  }),
  failures: ['LINK_INVALID'],
})

export const playCritiqueByLink = endpoint({
  method: 'POST',
  path: '/coda-link/critiques/video',
  summary: 'An address from which a video is watched for half an hour, of a routine that the link shows',
  callers: everyone,
  owns: { token: 'secret', routine_id: 'within', video_id: 'within' },
  input: z.object({ token: z.string().min(20).max(200), routine_id: id, video_id: id }),
  output: openRecordingModel,
  failures: ['LINK_INVALID', 'NOT_FOUND'],
})
