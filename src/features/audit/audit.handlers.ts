// Answers the audit trail.
import { handle } from '../../server/handle.ts'
import { listChanges } from './audit.contract.ts'
import { loadChanges } from './audit.queries.ts'

const MOST = 200

export const auditHandlers = [
  handle(listChanges, async ({ entity, entity_id }, { database }) => ({
    changes: await loadChanges(database, entity, entity_id, MOST),
  })),
]
