// Forgets what is old enough, a few rows at a time: cut off anywhere, the next night goes on.
import type { JobContext } from '../../server/jobs.ts'
import { tableName } from '../../server/personal.ts'
import { CLEAR_FILES } from '../files/stored-file.model.ts'
import type { Forgotten } from '../retention/retention.model.ts'
import { loadRetentionDays } from '../retention/retention.queries.ts'
import { type Cutoffs, cutoffsOf } from '../retention/retention.rules.ts'
import { eraseUnconfirmed } from './erase.effects.ts'
import {
  deleteOldLooks,
  deleteOldMails,
  endRun,
  forgetChanges,
  insertRun,
  listNeverConfirmed,
  loadLastRun,
  lockNeverConfirmed,
  markOldMusic,
  markOldStudentIds,
} from './forget.queries.ts'
import { heldTables } from './load-subject.effects.ts'

/** Of mails, looks and changes: so few that no request waits for them. */
const BATCH = 500
/** Each is searched for in all mails and changes. */
const MOST_ACCOUNTS = 200

type Forgetting = Pick<JobContext, 'clock' | 'database' | 'jobs' | 'write'>

/** Of the tables that hold something about people the audit forgets what stood there; of prices and dates it does not. */
const aboutPeople = [...new Set(heldTables.map(tableName))]

async function untilNone(batch: () => Promise<number | null>): Promise<number> {
  let all = 0
  for (let some = await batch(); some !== null; some = await batch()) all += some
  return all
}

const someOf = (batch: Promise<number>) => batch.then((count) => (count === 0 ? null : count))

async function forgetAccounts({ database, clock, write }: Forgetting, before: Date): Promise<number> {
  let erased = 0
  for (const id of await listNeverConfirmed(database, before, MOST_ACCOUNTS)) {
    const done = await write(async (tx) => {
      if (!(await lockNeverConfirmed(tx, id, before))) return false
      await eraseUnconfirmed(tx, { clock }, id)
      return true
    })
    if (done) erased += 1
  }
  return erased
}

async function forgetAll(context: Forgetting, cutoffs: Cutoffs, run_id: number): Promise<Forgotten> {
  const { clock, jobs, write } = context
  const { events_before, music_before, mails_before, accounts_before, changes_before } = cutoffs
  const at = clock.now()
  const student_ids = await untilNone(() =>
    someOf(write((tx) => markOldStudentIds(tx, { events_before, at, most: BATCH }))),
  )
  const music = await untilNone(() =>
    someOf(write((tx) => markOldMusic(tx, { music_before, at, most: BATCH }))),
  )
  await write((tx) => jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }]))
  return {
    student_ids,
    music,
    mails: await untilNone(() => someOf(write((tx) => deleteOldMails(tx, mails_before, BATCH)))),
    accounts: await forgetAccounts(context, accounts_before),
    changes: await untilNone(() => write((tx) => forgetChanges(tx, run_id, aboutPeople, BATCH))),
    looks: await untilNone(() => someOf(write((tx) => deleteOldLooks(tx, changes_before, BATCH)))),
  }
}

/** RETENTION-01 to 04 and 06, once; answers how much went. */
export async function forgetWhatIsOld(context: Forgetting): Promise<Forgotten> {
  const { clock, database, write } = context
  const began_at = clock.now()
  const cutoffs = cutoffsOf(await loadRetentionDays(database), began_at)
  const last = await loadLastRun(database)
  const { changes_before } = cutoffs
  const run_id = await write((tx) =>
    insertRun(tx, { began_at, changes_before, changes_until: last?.changes_until ?? 0 }),
  )
  const counts = await forgetAll(context, cutoffs, run_id)
  await write((tx) => endRun(tx, run_id, clock.now(), counts))
  return counts
}
