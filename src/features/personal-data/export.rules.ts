// Decides where an export of somebody's data stands: it is made in the background, and kept for a day.
import { addHours } from '../../shared/calendar.ts'
import { office } from '../accounts/office.model.ts'

/** OWNDATA-02: what is not made by then is not coming any more, and may be asked for again. */
export const GIVEN_UP_HOURS = 2
/** OWNDATA-02: the file itself goes with the unused files, after a day. */
export const KEPT_HOURS = 23

export interface AskedExport {
  asked_at: Date
  done_at: Date | null
  made_path: string | null
}

export type ExportState = 'pending' | 'failed' | 'ready' | 'done'

/** OWNDATA-02: 'done' = it was made, and its file is no longer kept. */
export function exportState({ asked_at, done_at, made_path }: AskedExport, now: Date): ExportState {
  if (done_at === null) return now < addHours(asked_at, GIVEN_UP_HOURS) ? 'pending' : 'failed'
  return made_path !== null && now < keptUntil(done_at) ? 'ready' : 'done'
}

export const keptUntil = (done_at: Date) => addHours(done_at, KEPT_HOURS)

/** OWNDATA-04: where a family's link did not open everything. */
export const partlyWords = `The file has everything from the studio that sent the private link, and from everyone else to whom this email address was given for the dancer. Others may have the dancer under a different email address; what they entered isn’t in the file. To get that as well, write to ${office.email}.`
