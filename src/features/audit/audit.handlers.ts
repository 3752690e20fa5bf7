// Answers the audit trail.
import { handle } from '../../server/handle.ts'
import { listChanges, listLooks } from './audit.contract.ts'
import { loadChanges } from './audit.queries.ts'
import { listLooksAt } from './look.queries.ts'

const MOST = 200
const MOST_LOOKS = 100

export const auditHandlers = [
  handle(listChanges, async ({ entity, entity_id }, { database }) => ({
    changes: await loadChanges(database, entity, entity_id, MOST),
  })),

  handle(listLooks, async ({ person_id }, { database }) => ({
    looks: await listLooksAt(database, person_id, MOST_LOOKS),
  })),
]
