// Asks for an erasing, takes it back, and does it in the office's two steps; each is recorded, and nothing happens before its time.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import type { Subject } from '../../server/personal.ts'
import { dateIn } from '../../shared/calendar.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { CLEAR_FILES } from '../files/stored-file.model.ts'
import { LAST_ZONE } from '../people/person.rules.ts'
import {
  insertRequest,
  loadHasColleague,
  loadOpenErasing,
  loadStanding,
  lockAccount,
  lockAsking,
  lockErasings,
  lockRegistrations,
  lockRequest,
  type StoredRequest,
  updateRequest,
} from './data-request.queries.ts'
import { checkErasable, dueAfter, requestState, secondStep } from './erase.rules.ts'
import { beginErasing, eraseRows, removeDrawnFiles } from './erase-rows.queries.ts'
import { rowWithout } from './erased-lines.rules.ts'
import { heldTables, subjectOf } from './load-subject.effects.ts'
import { loadSubject, type Whose } from './subject.queries.ts'
import { addressesToTell, tellErasing } from './tell-erasing.effects.ts'

type Context = Pick<RequestContext, 'clock' | 'jobs' | 'origin'>

/** What stands in the way now; none where whoever is meant is gone already. */
export async function obstaclesOf(
  connection: Connection,
  { clock }: Pick<Context, 'clock'>,
  whose: Whose,
): Promise<Violation[]> {
  const subject = await loadSubject(connection, whose)
  if (!subject) return []
  return checkErasable(await loadStanding(connection, subject, dateIn(clock.now(), LAST_ZONE)))
}

export const whoseOf = ({ person_id, mybtf_user_id }: StoredRequest): Whose => {
  if (person_id !== null) return { person_id }
  if (mybtf_user_id !== null) return { mybtf_user_id }
  throw new Error('a request is of a person or of an account')
}

/**
 * ERASE-05: asked for once, and told by mail; nothing happens before it is due. Who asked: an account, a family's share, or the
 * office alone.
 */
export async function askErasing(
  tx: Transaction,
  context: Context & Pick<RequestContext, 'locks'>,
  whose: Whose,
  asker: { asked_by?: number; share_id?: number },
): Promise<StoredRequest> {
  if (context.locks) await lockAsking(tx, whose)
  const open = await loadOpenErasing(tx, whose)
  if (open) return open
  if (!(await loadSubject(tx, whose))) throw new Failure('NOT_FOUND')
  const asked_at = context.clock.now()
  const request = await insertRequest(tx, {
    kind: 'erase',
    ...whose,
    ...asker,
    asked_at,
    due_at: dueAfter(asked_at),
  })
  await tellErasing(tx, context, request, 'asked', await addressesToTell(tx, request))
  return request
}

/** Keeps everything as it is; what is done stays done. What another wrote down or asked for is told to be kept. */
export async function takeBackErasing(tx: Transaction, context: Context, id: number): Promise<StoredRequest> {
  const request = await lockRequest(tx, id)
  if (request?.kind !== 'erase') throw new Failure('NOT_FOUND')
  if (request.done_at !== null) throw new Failure('NOT_FOUND')
  if (request.taken_back_at !== null) return request
  const now = context.clock.now()
  await tellErasing(tx, context, request, 'kept', await addressesToTell(tx, request))
  return updateRequest(tx, id, { taken_back_at: now })
}

async function lockedOpen(tx: Transaction, { clock }: Pick<Context, 'clock'>, id: number) {
  const request = await lockRequest(tx, id)
  if (request?.kind !== 'erase') throw new Failure('NOT_FOUND')
  const state = requestState(request, clock.now())
  if (state === 'taken back') throw new Failure('NOT_FOUND')
  if (state === 'waiting')
    failOn([refuse('ERASE_WAITING', ['id'], { until: request.due_at.toISOString().slice(0, 10) })])
  return { request, state }
}

/** ERASE-06, the first step: it is due, and nothing stands in the way. */
export async function approveErasing(
  tx: Transaction,
  context: Context,
  id: number,
  approved_by: number,
): Promise<StoredRequest> {
  const { request, state } = await lockedOpen(tx, context, id)
  if (state !== 'due') return request
  failOn(await obstaclesOf(tx, context, whoseOf(request)))
  return updateRequest(tx, id, { approved_by, approved_at: context.clock.now() })
}

/** Everything that is the subject's, in this transaction; answers how many rows of each table it came to. */
async function eraseSubject(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  id: number,
  subject: Subject | null,
) {
  if (!subject || !(await beginErasing(tx, id))) return null
  return eraseRows(tx, heldTables, subject, { without: rowWithout(subject), now: clock.now() })
}

/** Without what finds somebody in others' words and rows: nobody has proved the name or the address. */
const byIdsAlone = (subject: Subject): Subject => ({
  ...subject,
  names: [],
  emails: [],
  contacts: [],
  pattern: '',
})

/** RETENTION-03: an account that nobody ever confirmed; the database lets no other go in this way. */
export async function eraseUnconfirmed(
  tx: Transaction,
  context: Pick<Context, 'clock'>,
  mybtf_user_id: number,
): Promise<void> {
  const now = context.clock.now()
  const whose = { mybtf_user_id }
  const subject = await subjectOf(tx, whose)
  const asked = { kind: 'erase', ...whose, by_retention: true, asked_at: now, due_at: now } as const
  const { id } = await insertRequest(tx, asked)
  const counts = await eraseSubject(tx, context, id, subject && byIdsAlone(subject))
  if (!counts) throw new Failure('NOT_FOUND')
  await updateRequest(tx, id, { done_at: now, counts })
}

export const CLEAR_DRAWN = 'clear-drawn-files'
/** What a request draws is there within so many minutes; the addresses of what was drawn since are over when it is swept. */
const DRAWING_MINUTES = 5
const SWEPT_MINUTES = 15
const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** ERASE-06, the second: everything, in this transaction. Done twice it is done once. */
export async function eraseNow(
  tx: Transaction,
  context: Context & Pick<RequestContext, 'locks'>,
  id: number,
  done_by: number,
): Promise<StoredRequest> {
  // The first of all: an export that is being kept is there before, and goes with the others, or is not kept (OWNDATA-03).
  if (context.locks) await lockErasings(tx, 'erase')
  const { request, state } = await lockedOpen(tx, context, id)
  if (state === 'done') return request
  if (state !== 'approved') throw new Failure('RULES_BROKEN')
  if (secondStep(request.approved_by, done_by, await loadHasColleague(tx, done_by)) === 'another')
    failOn([refuse('ERASE_OWN_APPROVAL')])
  const whose = whoseOf(request)
  // Whoever is writing in one of her registrations (a confirmation, a line with her name) is done before: what was written is found, too.
  if (context.locks) await lockRegistrations(tx, (await loadSubject(tx, whose))?.registrations ?? [])
  // Held before anything of it is read: a sign-in that is under way waits, and finds nobody.
  if ('mybtf_user_id' in whose) await lockAccount(tx, whose.mybtf_user_id)
  failOn(await obstaclesOf(tx, context, whose))
  const addresses = await addressesToTell(tx, request)
  const counts = await eraseSubject(tx, context, id, await subjectOf(tx, whose))
  if (!counts) throw new Failure('NOT_FOUND')
  const now = context.clock.now()
  await removeDrawnFiles(tx, now)
  await context.jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }])
  await context.jobs.enqueue(tx, CLEAR_DRAWN, [
    {
      data: { until: addMinutes(now, DRAWING_MINUTES).toISOString() },
      after: addMinutes(now, SWEPT_MINUTES),
    },
  ])
  await tellErasing(tx, context, request, 'done', addresses)
  return updateRequest(tx, id, { done_by, done_at: now, counts })
}
