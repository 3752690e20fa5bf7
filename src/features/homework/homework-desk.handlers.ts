// Answers the office about homework: taken in, published and told of once.
import type { RequestContext } from '../../server/context.ts'
import type { Connection } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { safeFileName } from '../files/file-path.rules.ts'
import { keepFile } from '../files/keep-file.effects.ts'
import { VIDEO_MAX_BYTES, VIDEO_TYPES } from '../files/media-types.model.ts'
import { CLEAR_FILES } from '../files/stored-file.model.ts'
import { insertStoredFile, markFileRemoved } from '../files/stored-file.queries.ts'
import { takeWholeFile, uploadHolder } from '../files/whole-file.effects.ts'
import {
  deleteHomeworkRow,
  insertHomework,
  listHomework,
  loadHomeworkFile,
  publishHomeworkOf,
} from '../recordings/homework.queries.ts'
import { cameIn, shownHomework } from '../recordings/homework.rules.ts'
import { signRecording } from '../recordings/open-recording.effects.ts'
import { lockTourDate } from '../registrations/registration.queries.ts'
import { shownDate } from '../scores/list-scored-dates.effects.ts'
import { loadPriceList, loadTourDate } from '../tours/tour.queries.ts'
import {
  beginHomework,
  deleteHomework,
  finishHomework,
  loadHomeworkDesk,
  publishHomework,
  watchHomework,
} from './homework-desk.contract.ts'
import { tellHomework } from './tell-homework.effects.ts'

const aboutCity = (tour_date_id: number) => `homework of tour date ${tour_date_id}`

/** Throws NOT_FOUND. */
async function cityOf(connection: Connection, tour_date_id: number) {
  const tourDate = await loadTourDate(connection, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  return tourDate
}

async function deskOf(connection: Connection, tour_date_id: number) {
  const tourDate = await cityOf(connection, tour_date_id)
  const { performance_divisions } = await loadPriceList(connection, tourDate.event_id, tourDate.season_id)
  const rows = await listHomework(connection, [tour_date_id])
  return {
    ...shownDate(tourDate),
    performance_divisions: performance_divisions.map(({ id, name }) => ({ id, name })),
    homework: rows.map(({ file_name, size, uploaded_at, published_at, ...row }) => ({
      ...shownHomework(row, performance_divisions),
      ...{ file_name, size, uploaded_at: uploaded_at.toISOString() },
      published_at: published_at?.toISOString() ?? null,
    })),
  }
}

interface Wanted {
  tour_date_id: number
  title: string
  staff: string
  performance_division_ids: number[]
}

async function keepHomework(context: RequestContext, wanted: Wanted, named: string) {
  const kept = await keepFile(context, {
    purpose: 'homework-video',
    types: VIDEO_TYPES,
    otherwise: 'NOT_VIDEO',
  })
  const { path, content_type, extension, size } = kept
  const { tour_date_id, title, staff, performance_division_ids } = wanted
  const uploaded_by = accountOf(context).id
  const uploaded_at = context.clock.now()
  let added = false
  try {
    return await context.write(async (tx) => {
      const known = new Set((await deskOf(tx, tour_date_id)).performance_divisions.map(({ id }) => id))
      if (!performance_division_ids.every((id) => known.has(id))) throw new Failure('NOT_FOUND')
      const name = safeFileName(named, extension, 'homework')
      const of = { purpose: 'homework-video', path, name, content_type, size } as const
      const file = await insertStoredFile(tx, { ...of, uploaded_by, created_at: uploaded_at })
      await insertHomework(tx, {
        ...{ tour_date_id, name: title, staff, performance_division_ids },
        ...{ file_id: file.id, uploaded_by, uploaded_at },
      })
      added = true
      return deskOf(tx, tour_date_id)
    })
  } finally {
    // Refused, or answered from the kept answer of the first such request.
    if (!added) await context.files.remove(path).catch(() => undefined)
  }
}

export const homeworkDeskHandlers = [
  handle(loadHomeworkDesk, ({ tour_date_id }, { database }) => deskOf(database, tour_date_id)),

  handle(beginHomework, async ({ tour_date_id, name, size, modified }, context) => {
    if (size > VIDEO_MAX_BYTES) throw new Failure('VIDEO_TOO_LARGE')
    await cityOf(context.database, tour_date_id)
    const holder = uploadHolder(accountOf(context))
    return context.uploads.begin({ holder, about: aboutCity(tour_date_id), name, size, modified })
  }),

  handle(finishHomework, ({ upload, ...wanted }, context) =>
    takeWholeFile(
      context,
      {
        ...{ upload, holder: uploadHolder(accountOf(context)), about: aboutCity(wanted.tour_date_id) },
        hopeless: ['NOT_VIDEO'],
      },
      (whole, named) => keepHomework(whole, wanted, named),
    ),
  ),

  handle(deleteHomework, ({ tour_date_id, homework_id }, context) =>
    context.write(async (tx) => {
      const file = await loadHomeworkFile(tx, homework_id)
      if (file?.tour_date_id !== tour_date_id) throw new Failure('NOT_FOUND')
      await deleteHomeworkRow(tx, homework_id)
      await markFileRemoved(tx, file.file_id, context.clock.now())
      await context.jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }])
      return deskOf(tx, tour_date_id)
    }),
  ),

  handle(watchHomework, async ({ tour_date_id, homework_id }, context) => {
    const file = await loadHomeworkFile(context.database, homework_id)
    if (file?.tour_date_id !== tour_date_id) throw new Failure('NOT_FOUND')
    return signRecording(context, file)
  }),

  handle(publishHomework, ({ tour_date_id, ids }, context) =>
    context.write(async (tx) => {
      await lockTourDate(tx, tour_date_id, context.locks)
      const tourDate = await cityOf(tx, tour_date_id)
      if (cameIn(await listHomework(tx, [tour_date_id]), ids)) throw new Failure('HOMEWORK_CAME_IN')
      // By their ids: what comes in at this moment waits for the next time.
      await publishHomeworkOf(tx, tour_date_id, ids, context.clock.now())
      await tellHomework(tx, context, tourDate)
      return deskOf(tx, tour_date_id)
    }),
  ),
]
