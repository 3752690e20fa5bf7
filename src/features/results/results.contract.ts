// Promises of the results as a studio reads them (E§2, E§7).
import { z } from 'zod'
import { endpoint, everyone, registrants } from '../../shared/endpoint.ts'
import { idText } from '../../shared/fields.ts'
import { ownResultModel, resultsModel, verifiedResultsModel } from './results.model.ts'

export const loadResults = endpoint({
  method: 'GET',
  path: '/mybtf/registration/{registration_id}/results',
  summary: 'The released results of the tour date, and what made the totals and places of the own routines',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: resultsModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const loadScores = endpoint({
  method: 'GET',
  path: '/mybtf/get-scoresv2',
  summary: 'The scores of one own routine once its results are released; null before (E§7)',
  callers: registrants,
  owns: { registrations_routine_id: 'routine' },
  input: z.object({ registrations_routine_id: idText }),
  output: z.object({ result: ownResultModel.nullable() }),
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const verifyResults = endpoint({
  method: 'POST',
  path: '/results/verify',
  summary: 'The results of a registration as they are released now, by the code that stands on their paper',
  callers: everyone,
  owns: { code: 'secret' },
  input: z.object({ code: z.string().trim().min(1, 'Required').max(40) }),
  output: verifiedResultsModel,
  failures: ['NOT_FOUND'],
})
