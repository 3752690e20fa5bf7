// Promises of what the office is asked to correct: people of the roster whom somebody else has registered, too (PRIVACY-02).
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'
import { correctionForm, ownCorrectionModel } from './correction.model.ts'

const output = z.object({ corrections: z.array(ownCorrectionModel) })

export const listOwnCorrections = endpoint({
  method: 'GET',
  path: '/mybtf/roster/corrections',
  summary: 'What was asked to be corrected of people on the roster, and is not decided',
  callers: registrants,
  input: z.object({}),
  output,
})

export const askCorrection = endpoint({
  method: 'POST',
  path: '/mybtf/roster/corrections',
  summary:
    'Ask the office to correct a person on the roster whom somebody else has registered, too; what was asked for the same person before is replaced',
  callers: registrants,
  owns: { 'person.id': 'within' },
  input: z.object({ person: correctionForm }),
  output,
  failures: ['RULES_BROKEN', 'NOT_FOUND'],
})

export const takeBackCorrection = endpoint({
  method: 'DELETE',
  path: '/mybtf/roster/corrections',
  summary: 'Take back what was asked to be corrected of a person on the roster, while it is not decided',
  callers: registrants,
  owns: { person_id: 'within' },
  input: z.object({ person_id: idText }),
  output: output.extend({ person_id: id }),
  failures: ['NOT_FOUND'],
})
