// Answers the grid's call: many routines of an open registration added, changed and removed, all or none.
import { handle } from '../../server/handle.ts'
import type { ViolationPath } from '../../shared/violations.ts'
import { openForChange, viewRegistration } from '../registrations/change-registration.effects.ts'
import { contentIn } from '../registrations/edit-content.rules.ts'
import { updateRegistration } from '../registrations/registration.queries.ts'
import { saveParts } from '../registrations/stored-parts.effects.ts'
import { saveRoutines } from './routine.contract.ts'
import { saveBatch } from './save-batch.effects.ts'

export const routineBatchHandlers = [
  handle(saveRoutines, async ({ registration_id, version, besides, ...batch }, context) =>
    context.write(async (tx) => {
      const { view } = await openForChange(tx, context, registration_id, { version })
      const ids = await saveBatch(tx, context, view, batch)
      if (besides) {
        const added = { routines: new Map(ids.map((routine, position) => [-position - 1, routine])) }
        const now = await viewRegistration(context, view.id, tx)
        const place = (path: ViolationPath) => ['besides', ...path]
        const row = await saveParts(tx, context, now, contentIn(besides), { place, added })
        await updateRegistration(tx, view.id, row, { bump: false })
      }
      return {
        registration: await viewRegistration(context, view.id, tx),
        added: batch.add.map(({ client_id }, position) => ({ client_id, id: ids[position] as number })),
      }
    }),
  ),
]
