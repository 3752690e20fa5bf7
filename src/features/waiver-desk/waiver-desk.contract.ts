// Promises of the waiver's text: its versions, and the next one.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { counted } from '../../shared/fields.ts'
import { textListModel, writtenTextModel } from './waiver-desk.model.ts'

const forAdministrators = { callers: staffOnly, right: 'administration' } as const

export const listWaiverTexts = endpoint({
  ...forAdministrators,
  method: 'GET',
  path: '/staff/waiver-texts',
  summary: 'Every version of the text of the waiver, and how many signed each',
  input: z.object({}),
  output: textListModel,
})

export const publishWaiverText = endpoint({
  ...forAdministrators,
  method: 'POST',
  path: '/staff/waiver-texts',
  summary:
    'Publish the next version of the text, which is signed from now on. `after_version` = the last one when this was written.',
  input: writtenTextModel.extend({ after_version: counted }),
  output: textListModel,
  failures: ['RULES_BROKEN', 'STALE_VERSION'],
})
