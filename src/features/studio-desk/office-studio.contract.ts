// Promises of the office's desk for studios: who waits, verdicts, merges, and studios set up for others.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import {
  countedFields,
  id,
  idText,
  optionalText,
  pagedFields,
  requiredName,
  requiredText,
  version,
} from '../../shared/fields.ts'
import {
  mergePreviewModel,
  officeStudioModel,
  standings,
  temporaryStudioForm,
} from './office-studio.model.ts'

export const STUDIOS_PER_PAGE = 20

const forOffice = { callers: staffOnly, right: 'accounts' } as const

export const listStudios = endpoint({
  ...forOffice,
  looks: 'Searched studios',
  sees: { 'answer.studios.id': 'studio' },
  method: 'GET',
  path: '/staff/studios',
  summary:
    'Studios of one standing, 20 a page: those that wait the oldest first, all others the newest first, each with what ' +
    'is known of it and its likely duplicates; `search` looks in name, email, city and id',
  freshness: 'a second old',
  input: z.object({
    standing: z.enum(standings).optional(),
    search: optionalText(200).optional(),
    page: idText.optional(),
  }),
  output: z.object({
    studios: z.array(officeStudioModel),
    ...pagedFields,
    counts: z.record(z.enum(standings), z.object(countedFields)),
  }),
})

export const verifyStudio = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/studios/{id}/verify',
  summary: 'Verify a studio as it was seen: it is offered at sign-up from now on, and gets a mail',
  input: z.object({ id: idText, version }),
  output: officeStudioModel,
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})

export const rejectStudio = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/studios/{id}/reject',
  summary: 'Reject a studio, with a reason that is mailed to it',
  input: z.object({ id: idText, version, reason: requiredText(1000) }),
  output: officeStudioModel,
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})

export const renameStudio = endpoint({
  ...forOffice,
  method: 'PUT',
  path: '/staff/studios/{id}/name',
  summary: 'Call a studio, as it was seen, by another name, everywhere from now on; it is told by mail',
  input: z.object({ id: idText, version, name: requiredName(120) }),
  output: officeStudioModel,
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})

export const setStudioTerms = endpoint({
  ...forOffice,
  method: 'PUT',
  path: '/staff/studios/{id}/terms',
  summary:
    'How a studio pays, as it was seen: flagged = no deposits and no payment by check; bypass_deposit = without the ' +
    'notice of the deposit after the competition step; bypass_removed_routine_fee = nothing stays owed for routines ' +
    'that it removes',
  input: z.object({
    id: idText,
    version,
    flagged: z.boolean(),
    bypass_deposit: z.boolean(),
    bypass_removed_routine_fee: z.boolean(),
  }),
  output: officeStudioModel,
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})

export const previewMerge = endpoint({
  ...forOffice,
  looks: 'Read what merging studios would do',
  sees: { 'input.id': 'studio', 'input.into_id': 'studio', answer: 'people' },
  method: 'GET',
  path: '/staff/studios/{id}/merge',
  summary: 'What a merge of this studio into another one would move, and what to know before',
  input: z.object({ id: idText, into_id: idText }),
  output: mergePreviewModel,
  failures: ['NOT_FOUND', 'RULES_BROKEN'],
})

export const mergeStudios = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/studios/{id}/merge',
  summary:
    'Merge this studio into another one, both as they were seen: accounts, registrations with their payments, roster ' +
    'and contacts move at once. Asked again, it answers the same.',
  input: z.object({ id: idText, version, into_id: id, into_version: version }),
  output: officeStudioModel,
  failures: ['NOT_FOUND', 'STALE_VERSION', 'RULES_BROKEN'],
})

export const addTemporaryStudio = endpoint({
  ...forOffice,
  method: 'POST',
  path: '/staff/studios',
  summary: 'Set up a verified studio with an account that the real studio claims at sign-up',
  input: temporaryStudioForm,
  output: officeStudioModel,
  failures: ['EMAIL_TAKEN', 'RULES_BROKEN'],
})
