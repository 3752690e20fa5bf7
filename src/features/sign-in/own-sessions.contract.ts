// Promises of where one is signed in: seeing it, and ending it elsewhere.
import { z } from 'zod'
import { endpoint, signedIn } from '../../shared/endpoint.ts'
import { idText } from '../../shared/fields.ts'
import { sessionModel } from '../accounts/session.model.ts'

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/mybtf/{id}/sessions',
  summary: 'Where the own account is signed in, the one used last first; `this_one` is the session that asks',
  callers: signedIn,
  owns: { id: 'account' },
  input: z.object({ id: idText }),
  output: z.object({ sessions: z.array(sessionModel.extend({ this_one: z.boolean() })) }),
  failures: ['NOT_YOURS'],
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/mybtf/{id}/sessions/{session_id}',
  summary: 'End one session of the own account, at once; one that has ended already stays so',
  callers: signedIn,
  owns: { id: 'account', session_id: 'session' },
  input: z.object({ id: idText, session_id: idText }),
  output: z.object({}),
  failures: ['NOT_YOURS', 'NOT_FOUND'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/mybtf/{id}/sessions',
  summary: 'End all sessions of the own account but the one that asks',
  callers: signedIn,
  owns: { id: 'account' },
  input: z.object({ id: idText }),
  output: z.object({}),
  failures: ['NOT_YOURS'],
})
