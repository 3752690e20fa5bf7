// Answers judges' tablets, and the office about the links of judges and what they have not scored.
import { inTransaction, type Transaction } from '../../server/database.ts'
import { accountOf, handle } from '../../server/handle.ts'
import { newToken } from '../../server/tokens.ts'
import { writeUnkept } from '../../server/write-unkept.ts'
import { Failure } from '../../shared/failures.ts'
import { lockErasings } from '../personal-data/data-request.queries.ts'
import { listJudges, lockScoring } from '../scores/score.queries.ts'
import { loadTourDate } from '../tours/tour.queries.ts'
import { byTablet } from './by-tablet.effects.ts'
import { loadJudgeBoard } from './judge-board.effects.ts'
import { loadBoard, makeJudgeLink, revokeJudgeLink } from './judge-link.contract.ts'
import { judgeLinkExpires } from './judge-link.rules.ts'
import { loadJudgeRoom } from './judge-room.effects.ts'
import { openJudging, sendEntry } from './judging.contract.ts'
import { insertJudgeLink, revokeJudgeLinks } from './judging.queries.ts'
import { holdJudgeLink, openJudgeLink } from './open-judge-link.effects.ts'
import { takeEntry } from './take-entry.effects.ts'

interface OfJudge {
  tour_date_id: number
  judge_id: number
}

/** Nobody else makes or revokes a link here until this transaction ends. Throws NOT_FOUND. */
async function lockJudge(tx: Transaction, { tour_date_id, judge_id }: OfJudge) {
  const tourDate = await loadTourDate(tx, tour_date_id)
  if (!tourDate) throw new Failure('NOT_FOUND')
  await lockScoring(tx, tour_date_id)
  if (!(await listJudges(tx, tour_date_id)).some(({ id }) => id === judge_id)) throw new Failure('NOT_FOUND')
  return tourDate
}

export const judgingHandlers = [
  handle(openJudging, async ({ token }, context) =>
    loadJudgeRoom(context.database, await openJudgeLink(context, token)),
  ),

  handle(sendEntry, async ({ token, ...entry }, context) => {
    const link = await openJudgeLink(context, token)
    return inTransaction(context.database, byTablet(context), async (tx) => {
      // Who is erased meanwhile is gone before, or what is written here is found (ERASE-02).
      if (context.locks) await lockErasings(tx, 'share')
      await holdJudgeLink(tx, context, link)
      return takeEntry(tx, context, link, entry)
    })
  }),

  handle(loadBoard, async ({ tour_date_id }, context) =>
    loadJudgeBoard(context.database, context, tour_date_id),
  ),

  handle(makeJudgeLink, (of, context) =>
    writeUnkept(context, async (tx) => {
      const created_by = accountOf(context).id
      const { token, token_hash } = newToken()
      const at = context.clock.now()
      const tourDate = await lockJudge(tx, of)
      await revokeJudgeLinks(tx, of.judge_id, at)
      const expires_at = judgeLinkExpires(tourDate, at)
      await insertJudgeLink(tx, { judge_id: of.judge_id, token_hash, created_by, created_at: at, expires_at })
      // Behind '#', so that no server's log has it.
      const url = `${context.origin}/judge#token=${token}`
      return { url, ...(await loadJudgeBoard(tx, context, of.tour_date_id)) }
    }),
  ),

  handle(revokeJudgeLink, (of, context) =>
    context.write(async (tx) => {
      await lockJudge(tx, of)
      const at = context.clock.now()
      await revokeJudgeLinks(tx, of.judge_id, at)
      return loadJudgeBoard(tx, context, of.tour_date_id)
    }),
  ),
]
