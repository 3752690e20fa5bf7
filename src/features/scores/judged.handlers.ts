// Answers whoever edits a registration what of it was judged.
import { handle } from '../../server/handle.ts'
import { loadJudgedOf } from './judged.contract.ts'
import type { JudgedBy } from './judged.model.ts'
import { loadJudged } from './judged.queries.ts'

const listed = (judged: ReadonlyMap<number, readonly JudgedBy[]>) =>
  [...judged].map(([id, judged_by]) => ({ id, judged_by: [...judged_by] }))

export const judgedHandlers = [
  handle(loadJudgedOf, async ({ registration_id }, { database }) => {
    const { routines, attendees } = await loadJudged(database, registration_id)
    return { routines: listed(routines), attendees: listed(attendees) }
  }),
]
