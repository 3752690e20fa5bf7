// Promises of the audit trail: what happened to one thing, for the office.
import { z } from 'zod'
import { endpoint, staffOnly } from '../../shared/endpoint.ts'
import { idText } from '../../shared/fields.ts'
import { changeModel, lookModel } from './audit.model.ts'

export const listChanges = endpoint({
  looks: 'Read the trail of changes',
  sees: { input: 'changed row', answer: 'people' },
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

export const listLooks = endpoint({
  looks: 'Read who looked',
  sees: { 'input.person_id': 'person' },
  method: 'GET',
  path: '/staff/looks',
  summary:
    'The newest 100 looks of the office at what is known of people, or of one person: who, when and by which call',
  callers: staffOnly,
  right: 'accounts',
  input: z.object({ person_id: idText.optional() }),
  output: z.object({ looks: z.array(lookModel) }),
})
