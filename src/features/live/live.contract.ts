// Promises of the live page: open to everybody, once the office has switched it on.
import { z } from 'zod'
import { endpoint, everyone, registrants } from '../../shared/endpoint.ts'
import { idText } from '../../shared/fields.ts'
import { livePageModel, liveProgrammeModel } from './live.model.ts'

export const loadLivePage = endpoint({
  method: 'GET',
  path: '/live/{tour_date_id}',
  summary:
    'What is on stage at a tour date, and what follows; the same is told with every change by the server-sent events of ' +
    '/live/{tour_date_id}/stream (event "stage")',
  callers: everyone,
  // Nothing of it is written, and the hall goes on dancing.
  always: true,
  input: z.object({ tour_date_id: idText }),
  output: livePageModel,
  failures: ['NOT_FOUND'],
})

export const loadLiveProgramme = endpoint({
  method: 'GET',
  path: '/live/{tour_date_id}/programme',
  summary: 'The running order of a tour date that is live, and its released results',
  callers: everyone,
  always: true,
  input: z.object({ tour_date_id: idText }),
  output: liveProgrammeModel,
  failures: ['NOT_FOUND'],
})

const ownLive = z.object({
  /** Whether the office has switched the page on. */
  shown: z.boolean(),
  /** Not named on the live page, nor in results that others share. */
  hidden: z.boolean(),
  by_owner: z.boolean(),
  /** The office has hidden it: it alone takes that back. */
  by_office: z.boolean(),
})

export const loadOwnLive = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/live',
  summary:
    'Whether the live page of the tour date, and results that others share, name the routines of a registration',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: ownLive,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const hideOwnLive = endpoint({
  method: 'PUT',
  path: '/mybtf/registration/{registration_id}/live',
  summary:
    'Say whether the live page and results that others share name the own routines; hidden, they stand there by number and division',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText, hidden: z.boolean() }),
  output: ownLive,
  failures: ['NOT_FOUND', 'NOT_YOURS', 'RULES_BROKEN'],
})
