// Forgets what is old enough, a few rows at a time: cut off anywhere, the next night goes on.
import type { JobContext } from '../../server/jobs.ts'
import { tableName } from '../../server/personal.ts'
import { CLEAR_FILES, fileKinds, uploadedPurposes } from '../files/stored-file.model.ts'
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
  markOldPhotos,
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

/** RETENTION-05: what goes wrong with one kind holds up no other; how many went until then. */
async function untilNone(batch: () => Promise<number | null>, failed: unknown[]): Promise<number> {
  let all = 0
  try {
    for (let some = await batch(); some !== null; some = await batch()) all += some
  } catch (error) {
    failed.push(error)
  }
  return all
}

const someOf = (batch: Promise<number>) => batch.then((count) => (count === 0 ? null : count))

/** What goes wrong with one holds up no other, nor what is forgotten after them: it is told when the night is done. */
async function forgetAccounts(
  { database, clock, write }: Forgetting,
  before: Date,
  failed: unknown[],
): Promise<number> {
  let erased = 0
  for (const id of await listNeverConfirmed(database, before, MOST_ACCOUNTS)) {
    const done = await write(async (tx) => {
      if (!(await lockNeverConfirmed(tx, id, before))) return false
      await eraseUnconfirmed(tx, { clock }, id)
      return true
    }).catch((error: unknown) => {
      failed.push(error)
      return false
    })
    if (done) erased += 1
  }
  return erased
}

/** Kinds of files that go by a number of days after their event: under which name they are counted, before which day, and by what. */
const afterEvent = {
  student_ids_days: { counted: 'student_ids', cutoff: 'events_before', mark: markOldStudentIds },
  music_days: { counted: 'music', cutoff: 'music_before', mark: markOldMusic },
  photos_days: { counted: 'photos', cutoff: 'photos_before', mark: markOldPhotos },
} as const

async function forgetFiles({ clock, write }: Forgetting, cutoffs: Cutoffs, failed: unknown[]) {
  const gone = { student_ids: 0, music: 0, photos: 0 }
  const at = clock.now()
  for (const purpose of uploadedPurposes) {
    const { kept } = fileKinds[purpose]
    if (kept === 'with its place') continue
    const { counted, cutoff, mark } = afterEvent[kept]
    gone[counted] += await untilNone(
      () =>
        someOf(
          write((tx) =>
            mark(tx, purpose, {
              ...{ before: cutoffs[cutoff], at, most: BATCH },
              told_before: cutoffs.told_before,
            }),
          ),
        ),
      failed,
    )
  }
  return gone
}

async function forgetAll(
  context: Forgetting,
  cutoffs: Cutoffs,
  run_id: number,
  failed: unknown[],
): Promise<Forgotten> {
  const { jobs, write } = context
  const { mails_before, accounts_before, changes_before } = cutoffs
  const files = await forgetFiles(context, cutoffs, failed)
  await write((tx) => jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }]))
  return {
    ...files,
    mails: await untilNone(() => someOf(write((tx) => deleteOldMails(tx, mails_before, BATCH))), failed),
    accounts: await forgetAccounts(context, accounts_before, failed),
    changes: await untilNone(() => write((tx) => forgetChanges(tx, run_id, aboutPeople, BATCH)), failed),
    looks: await untilNone(() => someOf(write((tx) => deleteOldLooks(tx, changes_before, BATCH))), failed),
  }
}

/** RETENTION-01 to 04, 06 and 08, once; answers how much went. */
export async function forgetWhatIsOld(context: Forgetting): Promise<Forgotten> {
  const { clock, database, write } = context
  const began_at = clock.now()
  const cutoffs = cutoffsOf(await loadRetentionDays(database), began_at)
  const last = await loadLastRun(database)
  const { changes_before } = cutoffs
  const run_id = await write((tx) =>
    insertRun(tx, { began_at, changes_before, changes_until: last?.changes_until ?? 0 }),
  )
  const failed: unknown[] = []
  const counts = await forgetAll(context, cutoffs, run_id, failed)
  await write((tx) => endRun(tx, run_id, clock.now(), counts))
  if (failed.length > 1) throw new AggregateError(failed, failed.map(String).join('; '))
  if (failed.length > 0) throw failed[0]
  return counts
}
