// Reads and writes recordings of critiques.
import { and, asc, eq, exists, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { storedFileTable } from '../files/stored-file.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { registrationsRoutineTable } from '../routines/routine.tables.ts'
import { runningOrderTable } from '../scores/score.tables.ts'
import { critiqueVideoTable, judgeRecordingTable, videosToldTable } from './recording.tables.ts'

const { id, registrations_routine_id, judge_id, file_id, uploaded_at, recording_id, sound } =
  critiqueVideoTable
const { name, size } = storedFileTable
const shown = { id, registrations_routine_id, judge_id, name, size, uploaded_at, recording_id, sound }
const present = isNull(storedFileTable.removed_at)

/** Of a tour date's routines. */
export async function listVideos(connection: Connection, tour_date_id: number) {
  return connection
    .select(shown)
    .from(critiqueVideoTable)
    .innerJoin(storedFileTable, eq(storedFileTable.id, file_id))
    .innerJoin(runningOrderTable, eq(runningOrderTable.registrations_routine_id, registrations_routine_id))
    .where(and(eq(runningOrderTable.tour_date_id, tour_date_id), present))
    .orderBy(asc(id))
}
export type VideoRow = Awaited<ReturnType<typeof listVideos>>[number]

/** Of the routines of one registration. */
export async function listVideosOf(connection: Connection, registration_id: number): Promise<VideoRow[]> {
  return connection
    .select(shown)
    .from(critiqueVideoTable)
    .innerJoin(storedFileTable, eq(storedFileTable.id, file_id))
    .innerJoin(registrationsRoutineTable, eq(registrationsRoutineTable.id, registrations_routine_id))
    .where(and(eq(registrationsRoutineTable.registration_id, registration_id), present))
    .orderBy(asc(id))
}

/** Where its bytes lie, and of which tour date it is; null where it is gone. */
export async function loadVideoFile(connection: Connection, wanted: number) {
  const [row] = await connection
    .select({
      tour_date_id: runningOrderTable.tour_date_id,
      file_id,
      path: storedFileTable.path,
      name: storedFileTable.name,
      content_type: storedFileTable.content_type,
    })
    .from(critiqueVideoTable)
    .innerJoin(storedFileTable, eq(storedFileTable.id, file_id))
    .innerJoin(runningOrderTable, eq(runningOrderTable.registrations_routine_id, registrations_routine_id))
    .where(and(eq(id, wanted), present))
  return row ?? null
}

interface VideoPlace {
  registrations_routine_id: number
  judge_id: number | null
  /** Null = the office's. */
  recording_id: string | null
}

/** Takes it from its place, the office's or the judge's own; answers its file, or null where there was none. Hold the tour date's scoring. */
export async function deleteVideoAt(tx: Transaction, place: VideoPlace): Promise<number | null> {
  const [gone] = await tx
    .delete(critiqueVideoTable)
    .where(
      and(
        eq(registrations_routine_id, place.registrations_routine_id),
        place.judge_id === null ? isNull(judge_id) : eq(judge_id, place.judge_id),
        place.recording_id === null ? isNull(recording_id) : isNotNull(recording_id),
      ),
    )
    .returning({ file_id })
  return gone?.file_id ?? null
}

export async function insertVideo(
  tx: Transaction,
  video: typeof critiqueVideoTable.$inferInsert,
): Promise<void> {
  await tx.insert(critiqueVideoTable).values(video)
}

/** What the office uploaded of a tour date: the registrations that have a video and were not told yet, with whom to tell; told from now on. */
export async function takeUntold(tx: Transaction, tour_date_id: number, told_at: Date) {
  const videos = tx
    .select({ id })
    .from(critiqueVideoTable)
    .innerJoin(registrationsRoutineTable, eq(registrationsRoutineTable.id, registrations_routine_id))
    .innerJoin(runningOrderTable, eq(runningOrderTable.registrations_routine_id, registrations_routine_id))
    // Critiques do not show a routine that was scratched, nor its video (CRIT-05).
    .where(
      and(
        eq(registrationsRoutineTable.registration_id, registrationTable.id),
        isNull(runningOrderTable.scratched_at),
        // What judges recorded comes with their words, of which studios are told by themselves (CRIT-07).
        isNull(recording_id),
      ),
    )
  const told = tx
    .select({ id: videosToldTable.registration_id })
    .from(videosToldTable)
    .where(eq(videosToldTable.registration_id, registrationTable.id))
  const untold = await tx
    .select({
      registration_id: registrationTable.id,
      mybtf_user_id: accountTable.id,
      email: accountTable.email,
    })
    .from(registrationTable)
    .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
    .where(
      and(
        eq(registrationTable.tour_date_id, tour_date_id),
        eq(registrationTable.completed, true),
        isNull(registrationTable.deleted_at),
        exists(videos),
        notExists(told),
      ),
    )
    .orderBy(asc(registrationTable.id))
  if (untold.length === 0) return []
  // Of two at once the one that comes second tells nobody.
  const mine = await tx
    .insert(videosToldTable)
    .values(untold.map(({ registration_id }) => ({ registration_id, told_at })))
    .onConflictDoNothing()
    .returning({ registration_id: videosToldTable.registration_id })
  return untold.filter((owner) =>
    mine.some(({ registration_id }) => registration_id === owner.registration_id),
  )
}

/** How many of a tour date were told. */
export async function countTold(connection: Connection, tour_date_id: number): Promise<number> {
  const [row] = await connection
    .select({ told: sql<number>`count(*)::integer` })
    .from(videosToldTable)
    .innerJoin(registrationTable, eq(registrationTable.id, videosToldTable.registration_id))
    .where(eq(registrationTable.tour_date_id, tour_date_id))
  return row?.told ?? 0
}

/** What this judge recorded, of each routine that which stands. */
export async function listRecordingsBy(connection: Connection, judge: number) {
  return connection
    .select({ id, recording_id, registrations_routine_id, sound, received_at: uploaded_at })
    .from(critiqueVideoTable)
    .innerJoin(storedFileTable, eq(storedFileTable.id, file_id))
    .where(and(eq(judge_id, judge), isNotNull(recording_id), present))
    .orderBy(asc(id))
}

/** What came under this id of a tablet; null when nothing did. */
export async function loadJudgeRecording(connection: Connection, wanted: string) {
  const [row] = await connection.select().from(judgeRecordingTable).where(eq(judgeRecordingTable.id, wanted))
  return row ?? null
}

export async function insertJudgeRecording(
  tx: Transaction,
  recording: typeof judgeRecordingTable.$inferInsert,
): Promise<void> {
  await tx.insert(judgeRecordingTable).values(recording)
}

/** Which of these files a judge recorded on a tablet. */
export async function listRecordedFiles(connection: Connection, files: readonly number[]) {
  if (files.length === 0) return []
  return connection
    .select({ id, file_id })
    .from(critiqueVideoTable)
    .where(and(inArray(file_id, [...files]), isNotNull(recording_id)))
}
