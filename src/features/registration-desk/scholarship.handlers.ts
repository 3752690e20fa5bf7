// Answers the office's desk for scholarships.
import { handle } from '../../server/handle.ts'
import { changeScholarship } from './change-scholarship.effects.ts'
import { awardScholarship, removeScholarship } from './scholarship.contract.ts'

export const scholarshipHandlers = [
  handle(awardScholarship, (award, context) =>
    context.write(async (tx) => ({ view: await changeScholarship(tx, context, award) })),
  ),
  handle(removeScholarship, (removal, context) =>
    context.write(async (tx) => {
      const nothing = { vip_type_id: null, workshop_level_id: null }
      return { view: await changeScholarship(tx, context, { ...removal, ...nothing }) }
    }),
  ),
]
