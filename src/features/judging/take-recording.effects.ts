// Takes what a judge recorded on a tablet: exactly once, and never over a recording that the tablet had not seen.

import { z } from 'zod'
import type { Parts, RequestContext } from '../../server/context.ts'
import { type Connection, inTransaction, type Transaction } from '../../server/database.ts'
import { ticketKind } from '../../server/sealed-tickets.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { safeFileName } from '../files/file-path.rules.ts'
import { keepFile } from '../files/keep-file.effects.ts'
import { insertStoredFile } from '../files/stored-file.queries.ts'
import { takeWholeFile } from '../files/whole-file.effects.ts'
import { lockErasings } from '../personal-data/data-request.queries.ts'
import { dropFile } from '../recordings/drop-file.effects.ts'
import {
  deleteVideoAt,
  insertJudgeRecording,
  insertVideo,
  listRecordingsBy,
  loadJudgeRecording,
} from '../recordings/recording.queries.ts'
import { areDancersErased } from '../routines/danced-alone.queries.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import { loadScored } from '../scores/load-scored.effects.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { byTablet } from './by-tablet.effects.ts'
import { holdJudgeLink, type JudgeLink, judgeLinkOf } from './open-judge-link.effects.ts'
import type { SentRecording, StandingRecording } from './recording.model.ts'
import { RECORDING_MAX_BYTES, RECORDING_TYPES, recordingOutcome } from './recording.rules.ts'

/** As long as parts that have come are kept: an upload that is resumed has its ticket still. */
const TICKET_MS = 24 * 3_600_000

/** The same with a new link of the same judge: what was begun goes on. */
const holderOf = (judge_id: number) => `judge ${judge_id}`
const aboutRecording = ({ id, registrations_routine_id }: SentRecording) =>
  `recording ${id} of routine ${registrations_routine_id}`

/** Lets parts of this judge's recordings be sent for as long as the link is good. */
const recordingTicket = ticketKind('parts of recordings by a judge', TICKET_MS, { token_hash: z.string() })

/** The holder of uploads whom the ticket names. Throws LINK_INVALID. */
export async function holderByJudgeTicket(
  parts: Pick<Parts, 'database' | 'clock' | 'sealer'>,
  ticket: string,
): Promise<string> {
  const link = await judgeLinkOf(parts.database, parts, recordingTicket.open(parts, ticket).token_hash)
  if (!link) throw new Failure('LINK_INVALID')
  return holderOf(link.judge_id)
}

/** Of one judge, as the tablet is told. */
export async function standingRecordings(
  connection: Connection,
  judge_id: number,
): Promise<StandingRecording[]> {
  const rows = await listRecordingsBy(connection, judge_id)
  return rows.flatMap(({ recording_id, registrations_routine_id, sound, received_at }) =>
    recording_id === null
      ? []
      : [{ id: recording_id, registrations_routine_id, sound, received_at: received_at.toISOString() }],
  )
}

/** How it stands: taken before, to be taken, or too late. Throws NOT_FOUND and KEY_REUSED. */
async function weigh(connection: Connection, { judge_id, tour_date_id }: JudgeLink, sent: SentRecording) {
  const { id, registrations_routine_id } = sent
  const tourDate = await loadTourDate(connection, tour_date_id)
  const scored = tourDate && (await loadScored(connection, tourDate))
  const judge = scored?.judges.find((candidate) => candidate.id === judge_id)
  const routine = scored?.routines.find((candidate) => candidate.id === registrations_routine_id)
  if (!judge || !routine || routine.number === null) throw new Failure('NOT_FOUND')
  const standing =
    (await standingRecordings(connection, judge_id)).find(
      (recording) => recording.registrations_routine_id === registrations_routine_id,
    ) ?? null
  const before = await loadJudgeRecording(connection, id)
  if (
    before &&
    (before.judge_id !== judge_id || before.registrations_routine_id !== registrations_routine_id)
  )
    throw new Failure('KEY_REUSED')
  // What was recorded about somebody who was erased meanwhile is not kept; the tablet lets it go as if it were (ERASE-02).
  const gone = before !== null || (await areDancersErased(connection, routine.id))
  const outcome = gone ? 'before' : recordingOutcome(sent, standing?.id ?? null)
  const who = judge.position === null ? 'teacher judge' : `judge ${judge.position}`
  return { outcome, standing, named: `routine ${stageNumber(routine)}, ${who}` } as const
}

/** JUDGE-09. Throws NOT_FOUND, KEY_REUSED and RECORDING_TOO_LARGE. */
export async function beginSending(
  context: RequestContext,
  link: JudgeLink,
  { token, size, modified, ...sent }: SentRecording & { token: string; size: number; modified: number },
) {
  if (size > RECORDING_MAX_BYTES) throw new Failure('RECORDING_TOO_LARGE')
  const { outcome, standing, named } = await weigh(context.database, link, sent)
  if (outcome === 'before') return { outcome: 'taken' as const, standing }
  if (outcome === 'stale') return { outcome, standing }
  const about = aboutRecording(sent)
  const wanted = { holder: holderOf(link.judge_id), about, name: named, size, modified }
  return {
    outcome: 'send' as const,
    ...(await context.uploads.begin(wanted)),
    ticket: recordingTicket.seal(context, { token_hash: hashToken(token) }).ticket,
  }
}

interface Kept {
  path: string
  content_type: string
  size: number
  name: string
}

/** Answers whether the bytes are used. */
async function stand(
  tx: Transaction,
  context: RequestContext,
  { link, sent, kept }: { link: JudgeLink; sent: SentRecording; kept: Kept },
) {
  if (context.locks) await lockErasings(tx, 'share')
  await holdJudgeLink(tx, context, link)
  const { outcome, standing } = await weigh(tx, link, sent)
  if (outcome !== 'taken')
    return { used: false, answer: { outcome: outcome === 'stale' ? outcome : ('taken' as const), standing } }
  const { id, registrations_routine_id, sound } = sent
  const { judge_id, created_by } = link
  const at = context.clock.now()
  await dropFile(
    tx,
    context,
    await deleteVideoAt(tx, { registrations_routine_id, judge_id, recording_id: id }),
  )
  const of = { purpose: 'critique-video', ...kept } as const
  const file = await insertStoredFile(tx, { ...of, uploaded_by: created_by, created_at: at })
  await insertJudgeRecording(tx, { id, registrations_routine_id, judge_id, received_at: at })
  await insertVideo(tx, {
    ...{ registrations_routine_id, judge_id, recording_id: id, sound },
    ...{ file_id: file.id, uploaded_by: created_by, uploaded_at: at },
  })
  const now = { id, registrations_routine_id, sound, received_at: at.toISOString() }
  return { used: true, answer: { outcome: 'taken' as const, standing: now } }
}

async function keepRecording(context: RequestContext, link: JudgeLink, sent: SentRecording, named: string) {
  const { path, content_type, extension, size } = await keepFile(context, {
    purpose: 'critique-video',
    types: RECORDING_TYPES,
    otherwise: 'NOT_RECORDING',
  })
  const kept = { path, content_type, size, name: safeFileName(named, extension, 'recording') }
  let used = false
  try {
    return await inTransaction(context.database, byTablet(context), async (tx) => {
      const done = await stand(tx, context, { link, sent, kept })
      // Before it is committed: where only the answer to that is lost, the row is there, and needs the bytes.
      used = done.used
      return done.answer
    })
  } finally {
    if (!used) await context.files.remove(path).catch(() => undefined)
  }
}

/** JUDGE-09. Throws LINK_INVALID, NOT_FOUND, KEY_REUSED, NOT_RECORDING and UPLOAD_INTERRUPTED. */
export async function takeRecording(
  context: RequestContext,
  link: JudgeLink,
  { upload, ...sent }: SentRecording & { upload: string },
) {
  // Finished before, and only the answer was lost: the upload has gone with it.
  const { outcome, standing } = await weigh(context.database, link, sent)
  if (outcome !== 'taken') return { outcome: outcome === 'stale' ? outcome : ('taken' as const), standing }
  const whole = { upload, holder: holderOf(link.judge_id), about: aboutRecording(sent) }
  return takeWholeFile(context, { ...whole, hopeless: ['NOT_RECORDING'] }, (found, named) =>
    keepRecording(found, link, sent, named),
  )
}
