// Promises of how long things are kept: everybody may read it, the office sets it.
import { z } from 'zod'
import { endpoint, everyone, staffOnly } from '../../shared/endpoint.ts'
import { keptForModel, retentionModel, retentionSettingModel } from './retention.model.ts'

export const loadRetention = endpoint({
  method: 'GET',
  path: '/retention',
  summary:
    'How many days student ids, music, photos of dancers, mails, unconfirmed accounts, records of changes, sign-ins and refused calls are kept',
  callers: everyone,
  input: z.object({}),
  output: keptForModel,
})

export const loadRetentionSetting = endpoint({
  method: 'GET',
  path: '/staff/retention',
  summary: 'How long things are kept, who set it last, and what went in the last night',
  callers: staffOnly,
  right: 'accounts',
  input: z.object({}),
  output: retentionSettingModel,
})

export const changeRetention = endpoint({
  method: 'PUT',
  path: '/staff/retention',
  summary:
    'Set how long things are kept, from the next night on. `seen` = what stood there when this was decided.',
  callers: staffOnly,
  right: 'administration',
  input: retentionModel.extend({ seen: retentionModel }),
  output: retentionSettingModel,
  failures: ['STALE_VERSION'],
})
