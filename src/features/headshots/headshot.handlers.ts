// Answers the office about the headshots of judges.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { safeFileName } from '../files/file-path.rules.ts'
import { keepFile } from '../files/keep-file.effects.ts'
import { CLEAR_FILES } from '../files/stored-file.model.ts'
import { insertStoredFile, markFileRemoved } from '../files/stored-file.queries.ts'
import { listJudges, lockScoring } from '../scores/score.queries.ts'
import { removeHeadshot, uploadHeadshot } from './headshot.contract.ts'
import { HEADSHOT_TYPES } from './headshot.model.ts'
import { replaceHeadshot } from './headshot.queries.ts'
import { checkHeadshotPixels } from './headshot.rules.ts'

interface OfJudge {
  tour_date_id: number
  judge_id: number
}

/** Throws NOT_FOUND. */
async function judgeOf(connection: Connection, { tour_date_id, judge_id }: OfJudge): Promise<void> {
  if (!(await listJudges(connection, tour_date_id)).some(({ id }) => id === judge_id))
    throw new Failure('NOT_FOUND')
}

/** The bytes of the one before go. Throws NOT_FOUND: the judge may have been taken off the panel meanwhile. */
async function change(
  tx: Transaction,
  context: RequestContext<{ has_headshot: boolean }>,
  of: OfJudge,
  insert: () => Promise<number | null>,
): Promise<void> {
  await judgeOf(tx, of)
  await lockScoring(tx, of.tour_date_id)
  await judgeOf(tx, of)
  const before = await replaceHeadshot(tx, of.judge_id, await insert())
  if (before === null) return
  await markFileRemoved(tx, before, context.clock.now())
  await context.jobs.enqueue(tx, CLEAR_FILES, [{ data: {} }])
}

export const headshotHandlers = [
  handle(uploadHeadshot, async ({ name, ...of }, context) => {
    // Before a byte is taken in, and again when it counts.
    await judgeOf(context.database, of)
    const { path, extension, content_type, size, cleaned } = await keepFile(context, {
      purpose: 'judge-headshot',
      types: HEADSHOT_TYPES,
      otherwise: 'NOT_HEADSHOT',
      checkPixels(pixels) {
        const message = checkHeadshotPixels(pixels)
        if (message) throw new Failure('PICTURE_UNFIT', { message })
      },
    })
    let inserted = false
    try {
      return await context.write(async (tx) => {
        await change(tx, context, of, async () => {
          const file = await insertStoredFile(tx, {
            ...{ purpose: 'judge-headshot', path, content_type, size, cleaned },
            name: safeFileName(name, extension, 'headshot'),
            uploaded_by: accountOf(context).id,
            created_at: context.clock.now(),
          })
          return file.id
        })
        inserted = true
        return { has_headshot: true as const }
      })
    } finally {
      // Refused, or answered from the kept answer of the first such request.
      if (!inserted) await context.files.remove(path).catch(() => undefined)
    }
  }),

  handle(removeHeadshot, (of, context) =>
    context.write(async (tx) => {
      await change(tx, context, of, async () => null)
      return { has_headshot: false as const }
    }),
  ),
]
