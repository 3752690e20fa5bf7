// Promises of the audit trail: what happened to one thing, for the office.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { changeModel } from './audit.model.ts'

export const listChanges = endpoint({
  method: 'GET',
  path: '/staff/audit/{entity}/{entity_id}',
  summary: 'The newest 200 changes of one row; entity = its table: mybtf_user, registration, person …',
  callers: staffOnly,
  right: 'accounts',
  freshness: 'a second old',
  input: z.object({
    entity: z.string().regex(/^[a-z_]{1,60}$/, 'Must be the name of a table'),
    entity_id: z.string().regex(/^[\w:-]{1,60}$/, 'Must be an id'),
  }),
  output: z.object({ changes: z.array(changeModel) }),
})
