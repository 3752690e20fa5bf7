// Loads homework: of one registration, of all of an account, and what a link shows.
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import type { Homework } from '../recordings/homework.model.ts'
import {
  listCompletedOf,
  listDivisionsOf,
  listHomework,
  loadHomeworkFile,
} from '../recordings/homework.queries.ts'
import { isFor, shownHomework } from '../recordings/homework.rules.ts'
import { signRecording } from '../recordings/open-recording.effects.ts'
import { loadOwnedRegistration } from '../registrations/owned-registration.queries.ts'
import { loadPriceList, loadTourDate } from '../tours/tour.queries.ts'
import { hasHomework } from './homework-gate.rules.ts'

/** HOMEWORK-01: of a completed registration; none where CODA is off. Throws NOT_FOUND. */
export async function loadHomeworkOf(
  connection: Connection,
  registration_id: number,
): Promise<{ homework: Homework[] }> {
  const registration = await loadOwnedRegistration(connection, 'registration', registration_id)
  if (!registration?.completed || registration.deleted_at !== null) throw new Failure('NOT_FOUND')
  const tourDate = await loadTourDate(connection, registration.tour_date_id)
  if (!tourDate || !hasHomework(tourDate)) return { homework: [] }
  const rows = await listHomework(connection, [tourDate.id])
  const divisions = await listDivisionsOf(connection, registration_id)
  const { performance_divisions } = await loadPriceList(connection, tourDate.event_id, tourDate.season_id)
  const homework = rows
    .filter((row) => isFor(row, divisions))
    .map((row) => shownHomework(row, performance_divisions))
  return { homework }
}

/** The latest registration first. */
export async function loadLibrary(connection: Connection, mybtf_user_id: number) {
  const all = []
  const completed = await listCompletedOf(connection, mybtf_user_id)
  // At once for all of them: most have none, and each by itself takes five statements.
  const published = new Set(
    (await listHomework(connection, [...new Set(completed.map(({ tour_date_id }) => tour_date_id))]))
      .filter(({ published_at }) => published_at !== null)
      .map(({ tour_date_id }) => tour_date_id),
  )
  for (const { registration_id, tour_date_id } of completed) {
    if (!published.has(tour_date_id)) continue
    const { homework } = await loadHomeworkOf(connection, registration_id)
    if (homework.length === 0) continue
    const tourDate = await loadTourDate(connection, tour_date_id)
    if (!tourDate) continue
    const { event, event_city, start_date } = tourDate
    all.push(
      ...homework.map((video) => ({
        ...video,
        registration_id,
        event_name: event.name,
        event_city,
        start_date,
      })),
    )
  }
  return { homework: all }
}

/** One of those that are shown. Throws NOT_FOUND. */
export async function openHomework(context: RequestContext, shown: readonly Homework[], homework_id: number) {
  const file = shown.some(({ id }) => id === homework_id)
    ? await loadHomeworkFile(context.database, homework_id)
    : null
  if (!file) throw new Failure('NOT_FOUND')
  return signRecording(context, file)
}
