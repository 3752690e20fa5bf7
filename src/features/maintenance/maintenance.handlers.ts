// Answers the maintenance switch.
import { handle } from '../../server/handle.ts'
import { changeMaintenance, loadMaintenance, loadMaintenanceSetting } from './maintenance.contract.ts'
import { loadMaintenanceState, loadMaintenanceWithChange, saveMaintenance } from './maintenance.queries.ts'

export const maintenanceHandlers = [
  handle(loadMaintenance, (_nothing, { database }) => loadMaintenanceState(database)),

  handle(loadMaintenanceSetting, (_nothing, { database }) => loadMaintenanceWithChange(database)),

  handle(changeMaintenance, async (wanted, context) => {
    const answer = await context.write(async (tx) => {
      await saveMaintenance(tx, wanted)
      return loadMaintenanceWithChange(tx)
    })
    context.maintenance.forget()
    return answer
  }),
]
