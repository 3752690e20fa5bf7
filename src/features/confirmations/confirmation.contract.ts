// Promises of confirmations: the present one, the past ones, and the token by which one is opened as a paper (E§7).
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id, idText, instant } from '../../shared/fields.ts'
import { confirmationModel, reports, snapshotModel } from './confirmation.model.ts'

const read = {
  callers: [...registrants, 'staff'],
  right: 'registrations',
  failures: ['NOT_FOUND', 'NOT_YOURS'],
} as const

export const listConfirmations = endpoint({
  ...read,
  method: 'GET',
  path: '/reports/registration-confirmation/snapshots',
  summary: 'The past confirmations of a registration, the newest first',
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: z.object({ snapshots: z.array(snapshotModel) }),
})

export const loadConfirmation = endpoint({
  ...read,
  looks: 'Read a confirmation',
  sees: { 'input.registration_id': 'registration' },
  method: 'GET',
  path: '/reports/registration-confirmation/content',
  summary: 'What stands on a confirmation: on a past one, or on the present one where none is named',
  owns: { registration_id: 'registration', registrations_confirmation_id: 'within' },
  input: z.object({ registration_id: idText, registrations_confirmation_id: idText.optional() }),
  output: z.object({ snapshot: snapshotModel.nullable(), confirmation: confirmationModel }),
})

export const makeReportToken = endpoint({
  ...read,
  looks: 'Took away a confirmation, results or score sheets',
  sees: { 'input.registration_id': 'registration' },
  method: 'POST',
  path: '/reports/token',
  summary:
    'A token by which a confirmation (PDF or HTML), the released results or score sheets (PDF) are opened for some minutes, as the query t of ' +
    'its path',
  owns: {
    registration_id: 'registration',
    registrations_confirmation_id: 'within',
    routine_id: 'within',
  },
  input: z.object({
    report: z.enum(reports).default('registration-confirmation'),
    registration_id: id,
    /** None = the present one. */
    registrations_confirmation_id: id.optional(),
    /** Of score sheets: one of them; none = all. */
    routine_id: id.optional(),
    format: z.enum(['pdf', 'html']).default('pdf'),
    /** To be saved rather than shown. */
    download: z.boolean().default(false),
  }),
  /** `path` is appended to /v1/ (E§7). */
  output: z.object({ token: z.string(), path: z.string(), expires_at: instant }),
})
