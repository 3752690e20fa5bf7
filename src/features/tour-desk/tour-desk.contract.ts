// Promises of the office's desk for tour dates: who comes, what is open, confirmations, and exports.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { id, idText, instant, requiredText, version } from '../../shared/fields.ts'
import { exportFormats } from '../exports/export-file.model.ts'
import { tourDateModel } from '../tours/tour-date.model.ts'
import { tourDateChanges } from '../tours/tour-date-switches.model.ts'
import { tourDeskListModel, tourDeskModel } from './tour-desk.model.ts'

const forTours = { callers: staffOnly, right: 'tours' } as const

export const listTourDesk = endpoint({
  ...forTours,
  method: 'GET',
  path: '/staff/tour-dates',
  summary: 'The tour dates of a season (the current one when none is named) with what came in',
  freshness: 'a second old',
  input: z.object({ season_id: idText.optional() }),
  output: tourDeskListModel,
  failures: ['NOT_FOUND'],
})

export const loadTourDesk = endpoint({
  ...forTours,
  looks: 'Opened a city at the tour desk',
  sees: { 'answer.registrations.id': 'registrant' },
  method: 'GET',
  path: '/staff/tour-dates/{id}',
  summary: 'One tour date: its registrations, counts, money, switches and exceptions, as they are now',
  freshness: 'a second old',
  input: z.object({ id: idText }),
  output: tourDeskModel,
  failures: ['NOT_FOUND'],
})

export const changeTourDate = endpoint({
  ...forTours,
  method: 'PATCH',
  path: '/staff/tour-dates/{id}',
  summary:
    'Change switches, limits, disabled workshop levels and exceptions. A switch or limit names how it was seen: ' +
    'STALE_VERSION when somebody has changed it meanwhile; nothing is changed then. A limit below what is taken ' +
    'comes only with anyway.',
  input: tourDateChanges.extend({ id: idText }),
  output: z.object({ tour_date: tourDateModel, exceptions: z.array(z.string()) }),
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})

export const confirmRegistrations = endpoint({
  ...forTours,
  method: 'POST',
  path: '/staff/tour-dates/{id}/confirm',
  summary:
    'Confirm completed registrations as they were seen: all or none; each owner gets a mail. Those that are confirmed ' +
    'already stay so, without another mail.',
  input: z.object({
    id: idText,
    registrations: z.array(z.object({ id, version })).min(1).max(500),
  }),
  output: z.object({ confirmed: z.array(id), already: z.array(id) }),
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})

export const unconfirmRegistration = endpoint({
  ...forTours,
  method: 'POST',
  path: '/staff/tour-dates/{id}/unconfirm',
  summary:
    'Take the confirmation of a registration back; the reason is kept as a note that its owner never sees',
  input: z.object({ id: idText, registration_id: id, reason: requiredText(1000) }),
  output: z.object({ unconfirmed: z.boolean() }),
  failures: ['NOT_FOUND'],
})

const exported = {
  input: z.object({ id: idText, format: z.enum(exportFormats), with_open: z.boolean().default(false) }),
  output: z.object({ name: z.string(), rows: z.int(), url: z.string(), expires_at: instant }),
} as const

export const exportAttendees = endpoint({
  ...forTours,
  looks: 'Took away the attendees of a city as a file',
  sees: { input: 'exported' },
  method: 'POST',
  path: '/staff/tour-dates/{id}/export',
  summary:
    'Write the attendees of completed registrations (or of all) into a file; answers an address from which it may be ' +
    'fetched for some minutes. Each export is recorded.',
  freshness: 'a second old',
  ...exported,
  failures: ['NOT_FOUND'],
})

export const exportRoutines = endpoint({
  ...forTours,
  looks: 'Took away the routines of a city as a file',
  sees: { input: 'exported' },
  method: 'POST',
  path: '/staff/tour-dates/{id}/export-routines',
  summary:
    'Write the routines of completed registrations (or of all), those that wait too, into a file as for a running ' +
    'order; answers an address from which it may be fetched for some minutes. Each export is recorded.',
  freshness: 'a second old',
  ...exported,
  failures: ['NOT_FOUND'],
})
