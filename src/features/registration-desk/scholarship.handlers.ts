// Answers the office's desk for scholarships.
import { handle } from '../../server/handle.ts'
import { changeScholarship } from './change-scholarship.effects.ts'
import { answerOf } from './office-change.effects.ts'
import { awardScholarship, removeScholarship } from './scholarship.contract.ts'

export const scholarshipHandlers = [
  handle(awardScholarship, (award, context) =>
    context.write(async (tx) => answerOf(tx, await changeScholarship(tx, context, award))),
  ),
  handle(removeScholarship, (removal, context) =>
    context.write(async (tx) => {
      const nothing = { vip_type_id: null, workshop_level_id: null }
      return answerOf(tx, await changeScholarship(tx, context, { ...removal, ...nothing }))
    }),
  ),
]
