// Promises of a person's registrations: the dashboard and its lists, and what there is at an event.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { leftOffModel } from '../registrations/registration.model.ts'
import { attachedRegistrationModel } from './attached-registration.model.ts'
import { dashboardRegistrationModel } from './dashboard.model.ts'

export const listDashboard = endpoint({
  method: 'GET',
  path: '/mybtf/dashboard/{id}/registrations',
  summary: "The account's registrations of all seasons with what they still need",
  callers: registrants,
  owns: { id: 'account' },
  /** The caller's own account. */
  input: z.object({ id: idText }),
  output: z.object({ registrations: z.array(dashboardRegistrationModel) }),
  failures: ['NOT_YOURS'],
})

export const listAttached = endpoint({
  method: 'GET',
  path: '/mybtf/studios/{id}/attached-registrations',
  summary: 'The registrations of individuals who said that they attend the studio, without money and dancers',
  callers: ['studio'],
  owns: { id: 'studio' },
  /** The studio of the caller. */
  input: z.object({ id: idText }),
  output: z.object({ registrations: z.array(attachedRegistrationModel) }),
  failures: ['NOT_YOURS'],
})

export const listUserRegistrations = endpoint({
  method: 'GET',
  path: '/mybtf/user-event-season-registrations',
  summary: "The account's registrations at an event's tour dates in a season",
  callers: registrants,
  owns: { mybtf_user_id: 'account' },
  input: z.object({
    /** Left out, or the caller's own. */
    mybtf_user_id: idText.optional(),
    event_id: idText.optional(),
    season_id: idText,
  }),
  output: z.object({
    registrations: z.array(
      z.object({ id, tour_date_id: id, completed: z.boolean(), left_off_details: leftOffModel.nullable() }),
    ),
  }),
  failures: ['NOT_YOURS'],
})
