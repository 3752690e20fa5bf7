// Answers the office's desk for extra time.
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { extraTimeWords } from '../routines/routine-add-on-words.rules.ts'
import { isScratched } from '../scores/score.queries.ts'
import { setExtraTime } from './extra-time.contract.ts'
import { checkExtraTime, contentWithExtraTime, type ExtraTime, extraTimeAmounts } from './extra-time.rules.ts'
import { answerOf, changeByOffice, type ToldChange, viewForOffice } from './office-change.effects.ts'

function toldOf({ routines }: RegistrationView, { routine_id, extra_time }: ExtraTime): ToldChange {
  const routine = routines.find(({ id }) => id === routine_id)
  const name = routine?.routine.name ?? ''
  const less = extra_time < (routine?.extra_time ?? 0)
  return {
    kind: 'extra-time-changed',
    happened:
      extra_time === 0
        ? `The extra time for ${name} was removed`
        : `${name} now has ${extraTimeWords(extra_time)}`,
    subject: `extra time for ${name} was ${less ? (extra_time === 0 ? 'removed' : 'reduced') : 'added'}`,
  }
}

export const extraTimeHandlers = [
  // ROUTINE-10: until it is completed its owner chooses it with the routine; later the office alone.
  handle(setExtraTime, ({ id, version, total_cents: seen, ...wanted }, context) =>
    context.write(async (tx) => {
      const view = await viewForOffice(tx, context, { id, version })
      failOn(checkExtraTime(view, wanted, await isScratched(tx, wanted.routine_id)))
      const { total_cents } = extraTimeAmounts(view, wanted, context.clock.now()).after
      if (total_cents !== seen)
        throw new Failure('AMOUNT_CHANGED', {
          message:
            'The price of extra time has changed since you opened this page. Nothing was changed; please reload the page.',
          data: { total_cents },
        })
      const content = contentWithExtraTime(view, wanted)
      return answerOf(tx, await changeByOffice(tx, context, { view, content, told: toldOf(view, wanted) }))
    }),
  ),
]
