// Promises of the office's board of judges: who has a link, and who has not scored what.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { idText } from '../../shared/fields.ts'
import { boardModel } from './judging.model.ts'

const ofJudge = z.object({ tour_date_id: idText, judge_id: idText })

export const loadBoard = endpoint({
  callers: staffOnly,
  right: 'scores',
  method: 'GET',
  path: '/staff/scores/{tour_date_id}/judges',
  summary: 'The judges of a tour date: the link of each, and which routines each has not scored',
  input: z.object({ tour_date_id: idText }),
  output: boardModel,
  failures: ['NOT_FOUND'],
})

export const makeJudgeLink = endpoint({
  callers: staffOnly,
  right: 'scores',
  method: 'POST',
  path: '/staff/scores/{tour_date_id}/judges/{judge_id}/link',
  summary: 'Make the link of a judge to the judging page; the one before stops working',
  input: ofJudge,
  /** With the token, which nobody is told again. */
  output: boardModel.extend({ url: z.string() }),
  failures: ['NOT_FOUND'],
})

export const revokeJudgeLink = endpoint({
  callers: staffOnly,
  right: 'scores',
  method: 'DELETE',
  path: '/staff/scores/{tour_date_id}/judges/{judge_id}/link',
  summary: 'Revoke the link of a judge: what waits on the tablet stays there until there is a new one',
  input: ofJudge,
  output: boardModel,
  failures: ['NOT_FOUND'],
})
