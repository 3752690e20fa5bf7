// Promises of the judging page, which a judge's link opens without an account.
import { z } from 'zod'
import { endpoint, everyone } from '../../shared/endpoint.ts'
import { entryModel, judgeRoomModel, takenModel } from './judging.model.ts'

/** In the body: no address and no log has it. */
const token = z.string().min(20).max(200)

export const openJudging = endpoint({
  method: 'POST',
  path: '/judging/open',
  summary: 'What the link of a judge opens: the running order, and the own sheets as they are',
  callers: everyone,
  owns: { token: 'secret' },
  input: z.object({ token }),
  output: judgeRoomModel,
  failures: ['LINK_INVALID'],
})

export const sendEntry = endpoint({
  method: 'POST',
  path: '/judging/entries',
  summary:
    'Send what a judge saved on a tablet, by an id of its own: sent again, it is taken once and answered the same. Where another ' +
    'entry has come meanwhile it is kept, and changes nothing (stale).',
  callers: everyone,
  owns: { token: 'secret', id: 'by rule', registrations_routine_id: 'within', after_id: 'within' },
  input: entryModel.extend({ token }),
  output: takenModel,
  failures: ['LINK_INVALID', 'NOT_FOUND', 'KEY_REUSED', 'RULES_BROKEN'],
})
