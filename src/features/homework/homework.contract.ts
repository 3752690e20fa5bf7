// Promises of homework (E§2, E§7): what a registration has, the library of an account, and links for whoever has no account.
import { z } from 'zod'
import { endpoint, everyone, registrants } from '../../shared/endpoint.ts'
import { id, idText, instant, plainDate } from '../../shared/fields.ts'
import { codaEventModel } from '../coda/coda-link.model.ts'
import { ownLinkModel } from '../public-link/public-link.model.ts'
import { homeworkModel } from '../recordings/homework.model.ts'
import { openRecordingModel } from '../recordings/recording.model.ts'

const ofRegistration = { registration_id: idText }
const OWN = ['NOT_FOUND', 'NOT_YOURS'] as const
/** In the body: no address and no log has it. */
const token = z.string().min(20).max(200)
const links = z.object({ links: z.array(ownLinkModel) })

export const loadHomework = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/homework',
  summary: 'The published homework of a registration: for all, or for its performance divisions',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object(ofRegistration),
  output: z.object({ homework: z.array(homeworkModel) }),
  failures: OWN,
})

export const loadHomeworkLibrary = endpoint({
  method: 'GET',
  path: '/dance360/coda/homework',
  summary: 'The homework of all registrations of the own account, the latest event first (E§7)',
  callers: registrants,
  owns: { mybtf_user_id: 'account' },
  input: z.object({ mybtf_user_id: idText }),
  output: z.object({
    homework: z.array(
      homeworkModel.extend({
        registration_id: id,
        event_name: z.string(),
        event_city: z.string(),
        start_date: plainDate.nullable(),
      }),
    ),
  }),
  failures: OWN,
})

export const playHomework = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/homework/{homework_id}',
  summary: 'An address from which homework of the registration is watched for half an hour',
  callers: registrants,
  owns: { registration_id: 'registration', homework_id: 'within' },
  input: z.object({ ...ofRegistration, homework_id: idText }),
  output: openRecordingModel,
  failures: OWN,
})

export const listHomeworkLinks = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/homework-links',
  summary: 'The links to the homework of a registration, the newest first',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object(ofRegistration),
  output: links,
  failures: OWN,
})

export const makeHomeworkLink = endpoint({
  method: 'POST',
  path: '/mybtf/registration/{registration_id}/homework-links',
  summary: 'Make a public link to the homework of a registration',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object(ofRegistration),
  /** With the token, which nobody is told again. */
  output: links.extend({ url: z.string() }),
  failures: [...OWN, 'RULES_BROKEN'],
})

export const revokeHomeworkLink = endpoint({
  method: 'DELETE',
  path: '/mybtf/registration/{registration_id}/homework-links/{link_id}',
  summary: 'Revoke a link to homework',
  callers: registrants,
  owns: { registration_id: 'registration', link_id: 'within' },
  input: z.object({ ...ofRegistration, link_id: idText }),
  output: links,
  failures: OWN,
})

export const openHomeworkLink = endpoint({
  method: 'POST',
  path: '/coda-link/homework',
  summary: 'The homework that the token of a link to it opens',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({ token }),
  output: z.object({
    event: codaEventModel,
    registrant_name: z.string(),
    homework: z.array(homeworkModel),
    expires_at: instant,
  }),
  failures: ['LINK_INVALID'],
})

export const playHomeworkByLink = endpoint({
  method: 'POST',
  path: '/coda-link/homework/video',
  summary: 'An address from which homework that the link shows is watched for half an hour',
  callers: everyone,
  owns: { token: 'secret', homework_id: 'within' },
  input: z.object({ token, homework_id: id }),
  output: openRecordingModel,
  failures: ['LINK_INVALID', 'NOT_FOUND'],
})
