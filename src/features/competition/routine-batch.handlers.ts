// Answers the grid's call: many routines of an open registration added, changed and removed, all or none.
import { handle } from '../../server/handle.ts'
import { openHeld, viewRegistration, writeHolding } from '../registrations/change-registration.effects.ts'
import { saveRoutines } from '../routines/routine.contract.ts'
import { saveBatch } from './save-batch.effects.ts'

export const routineBatchHandlers = [
  handle(saveRoutines, async ({ registration_id, version, ...batch }, context) =>
    writeHolding(context, registration_id, async (tx) => {
      const { view } = await openHeld(tx, context, registration_id, { version })
      const ids = await saveBatch(tx, context, view, batch)
      return {
        registration: await viewRegistration(context, view.id, tx),
        added: batch.add.map(({ client_id }, position) => ({ client_id, id: ids[position] as number })),
      }
    }),
  ),
]
