// Promises of the maintenance switch: everybody may read it, the office sets it.
import { z } from 'zod'
import { endpoint, everyone, staffOnly } from '../../shared/endpoint.ts'
import { maintenanceModel, maintenanceSettingModel } from './maintenance.model.ts'

export const loadMaintenance = endpoint({
  method: 'GET',
  path: '/maintenance',
  summary: 'Whether the portal is closed for maintenance; answered while it is',
  callers: everyone,
  always: true,
  input: z.object({}),
  output: maintenanceModel,
})

export const loadMaintenanceSetting = endpoint({
  method: 'GET',
  path: '/staff/maintenance',
  summary: 'The maintenance switch with who set it last, and when',
  callers: staffOnly,
  right: 'accounts',
  input: z.object({}),
  output: maintenanceSettingModel,
})

export const changeMaintenance = endpoint({
  method: 'PUT',
  path: '/staff/maintenance',
  summary:
    'Close the portal for maintenance, or open it: while it is closed everybody but staff gets 503 MAINTENANCE. ' +
    'Other nodes follow within two seconds.',
  callers: staffOnly,
  right: 'accounts',
  input: maintenanceModel,
  output: maintenanceSettingModel,
})
