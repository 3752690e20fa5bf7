// Promises of what was judged of a registration: an edit of it says so before anything is lost.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { idText } from '../../shared/fields.ts'
import { judgedModel } from './judged.model.ts'

export const loadJudgedOf = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/judged',
  summary:
    'What of a registration was judged, and so stays in it as it is: its routines, and its dancers by person',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: judgedModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})
