// Answers the office's desk for freestyle battles.
import { handle } from '../../server/handle.ts'
import { failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { fullName } from '../people/person.rules.ts'
import { changedContent, checkParts, contentOf } from '../registrations/edit-content.rules.ts'
import { takeOffBattle } from './battle.contract.ts'
import { answerOf, changeByOffice, viewForOffice } from './office-change.effects.ts'

/** Which battle it is does not matter where there is none. */
const ANY = 1

export const battleHandlers = [
  // FREESTYLE-05: until it is completed its owner takes it back, too; later the office alone.
  handle(takeOffBattle, ({ person_id, ...seen }, context) =>
    context.write(async (tx) => {
      const view = await viewForOffice(tx, context, seen)
      failOn(checkParts({ freestyle: [{ person_id, freestyle_battle_id: ANY }] }, view))
      const dancer = view.attendees.find((attendee) => attendee.person_id === person_id)
      failOn(dancer ? [] : [refuse('FREESTYLE_NOT_A_DANCER', ['person_id'])])
      const freestyle = view.freestyle.filter((entry) => entry.person_id !== person_id)
      const content = changedContent(contentOf(view), { freestyle }, view)
      const happened = `${dancer ? fullName(dancer.person) : ''} was removed from the freestyle battle`
      const told = {
        kind: 'battle-taken-off',
        happened,
        subject: 'a dancer was removed from a freestyle battle',
      }
      return answerOf(tx, await changeByOffice(tx, context, { view, content, told }))
    }),
  ),
]
