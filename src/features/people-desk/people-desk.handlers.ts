// Answers the office's desk for people.
import { accountOf, handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { fullName } from '../people/person.rules.ts'
import { correctPersonAs, previewCorrectionOf } from './correct-person.effects.ts'
import {
  correctPerson,
  countCorrections,
  declineCorrection,
  listCorrections,
  loadPerson,
  previewCorrection,
} from './people-desk.contract.ts'
import {
  countWaiting,
  endAsked,
  listCorrectionsOf,
  listCorrectionsOfAll,
  listRosterOwners,
  loadOwnAccount,
  loadPersonRow,
  loadReached,
  lockCorrection,
} from './people-desk.queries.ts'
import { renderCorrectionDeclined } from './person-corrected.mail.tsx'

const MOST = 100

export const peopleDeskHandlers = [
  handle(countCorrections, async (_nothing, { database }) => ({ waiting: await countWaiting(database) })),

  handle(listCorrections, async (_nothing, { database }) => ({
    corrections: await listCorrectionsOfAll(database, MOST),
  })),

  handle(loadPerson, async ({ id }, { database }) => {
    const person = await loadPersonRow(database, id)
    if (!person) throw new Failure('NOT_FOUND')
    const [rosters, account, corrections] = await Promise.all([
      listRosterOwners(database, id),
      loadOwnAccount(database, id),
      listCorrectionsOf(database, id),
    ])
    return { person, rosters, account, corrections }
  }),

  handle(previewCorrection, ({ id, person }, context) => previewCorrectionOf(context, id, person)),

  handle(correctPerson, ({ id, person: form, ...more }, context) =>
    context.write(async (tx) => ({ id, told: await correctPersonAs(tx, context, id, { form, ...more }) })),
  ),

  handle(declineCorrection, ({ id, reason }, context) =>
    context.write(async (tx) => {
      const asked = await lockCorrection(tx, id)
      if (!asked) throw new Failure('NOT_FOUND')
      if (asked.outcome !== null) failOn([refuse('CORRECTION_DECIDED')])
      const decided = { decided_by: accountOf(context).id, decided_at: context.clock.now(), reason }
      await endAsked(tx, id, 'declined', decided)
      const person = await loadPersonRow(tx, asked.person_id)
      const account = asked.asked_by === null ? null : await loadReached(tx, asked.asked_by)
      if (person && account) {
        const mail = renderCorrectionDeclined({ name: fullName(person), reason, origin: context.origin })
        await sendMail(tx, context, {
          kind: 'correction-declined',
          to: account.email,
          mybtf_user_id: account.id,
          registration_id: null,
          ...mail,
        })
      }
      return { id }
    }),
  ),
]
