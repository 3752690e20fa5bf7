// Answers the office's desk for Studio of the Year.
import { handle } from '../../server/handle.ts'
import { failOn } from '../../shared/failures.ts'
import { checkSoty } from '../nominations/soty.rules.ts'
import { changedContent, contentOf } from '../registrations/edit-content.rules.ts'
import { answerOf, changeByOffice, viewForOffice } from './office-change.effects.ts'
import { changeSoty } from './soty.contract.ts'

export const sotyHandlers = [
  // SOTY-06: what the studio wrote to us; a withdrawal nominates nothing.
  handle(changeSoty, ({ soty_entering, soty_routines: chosen, ...seen }, context) =>
    context.write(async (tx) => {
      const view = await viewForOffice(tx, context, seen)
      const soty_routines = chosen.toSorted((one, other) => one.slot - other.slot)
      failOn(checkSoty({ soty_entering, soty_routines }, view))
      const content = changedContent(contentOf(view), { soty_entering, soty_routines }, view)
      const told = {
        kind: 'soty-changed',
        happened: soty_entering
          ? 'What your studio entered for Studio of the Year was changed'
          : 'Your studio was withdrawn from Studio of the Year',
        subject: 'Studio of the Year was changed',
      }
      return answerOf(tx, await changeByOffice(tx, context, { view, content, told }))
    }),
  ),
]
