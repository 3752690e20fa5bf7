// Promises of the figures of a registration (E§2 "Data", E§7).
import { z } from 'zod'
import { endpoint, registrants, staffOnly } from '../../shared/endpoint.ts'
import { idText } from '../../shared/fields.ts'
import { codaDataModel } from './coda-data.model.ts'

export const loadCodaData = endpoint({
  method: 'GET',
  path: '/dance360/coda/data',
  summary: 'What the routines of a registration came to, in figures, from three routines on (E§7)',
  callers: registrants,
  owns: { registration_id: 'registration' },
  input: z.object({ registration_id: idText }),
  output: codaDataModel,
  failures: ['NOT_FOUND', 'NOT_YOURS'],
})

export const previewCodaData = endpoint({
  looks: 'Opened the figures of a registration',
  sees: { 'input.registration_id': 'registration' },
  method: 'GET',
  path: '/staff/scores/registrations/{registration_id}/data',
  summary:
    'The figures of a registration as its studio is going to read them, with scores that are not released yet',
  callers: staffOnly,
  right: 'scores',
  input: z.object({ registration_id: idText }),
  output: codaDataModel,
  failures: ['NOT_FOUND'],
})
