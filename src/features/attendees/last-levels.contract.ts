// Promises the levels at which dancers were placed last.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id, idText } from '../../shared/fields.ts'

export const listLastLevels = endpoint({
  method: 'GET',
  path: '/dance360/last-levels',
  summary: 'At which workshop level each dancer of the caller was placed in the last city',
  callers: registrants,
  owns: { except_registration_id: 'filter' },
  input: z.object({ except_registration_id: idText.optional() }),
  output: z.object({
    levels: z.array(
      z.object({
        person_id: id,
        level: z.string(),
        city_name: z.string(),
        season_start_year: z.int(),
        shift: z.int(),
      }),
    ),
  }),
  failures: [],
})
