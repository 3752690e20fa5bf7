// The maintenance switch: whether the portal is closed, and what its notice says.
import { z } from 'zod'
import { instant, optionalText } from '../../shared/fields.ts'

export const maintenanceModel = z.object({
  on: z.boolean(),
  /** The office's own words below the notice; may be empty. */
  message: optionalText(500),
})
export type Maintenance = z.infer<typeof maintenanceModel>

/** With when it was last set, and by whom. */
export const maintenanceSettingModel = maintenanceModel.extend({
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
})
export type MaintenanceSetting = z.infer<typeof maintenanceSettingModel>
