// Promise of a mailed link: what it opens.
import { z } from 'zod'
import { endpoint, registrants } from '../../shared/endpoint.ts'
import { id } from '../../shared/fields.ts'

export const loadTokenData = endpoint({
  method: 'GET',
  path: '/dance360/get-token-data',
  summary: 'The registration that the token of a mailed link opens, and which of its routines it is about',
  callers: registrants,
  owns: { token: 'registration link' },
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ registration_id: id, routine_ids: z.array(id), completed: z.boolean() }),
  failures: ['LINK_INVALID', 'NOT_YOURS'],
})
