// Answers a studio's calls for the individuals who say that they dance there: seeing them, and releasing one.
import { handle } from '../../server/handle.ts'
import { Failure } from '../../shared/failures.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { listAttached, releaseAttached } from '../accounts/affiliation.contract.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { loadAttached, lockAffiliation, lockOwnStudios, updateAffiliation } from './affiliation.queries.ts'
import { renderReleased } from './released.mail.tsx'

export const attachedHandlers = [
  handle(listAttached, async ({ id }, { database }) => ({ attached: await loadAttached(database, id) })),

  handle(releaseAttached, ({ id, account_id }, context) =>
    context.write(async (tx) => {
      // In the order in which a merge, and the account itself, take them.
      await lockOwnStudios(tx, [id])
      const before = await lockAffiliation(tx, account_id)
      // Whoever stands for the studio leaves it herself; of anybody else the studio learns nothing.
      if (before?.studio_id !== id || before.studio_account) throw new Failure('NOT_FOUND')
      // Not independent: that would be an answer that she has not given (AFFILIATION-07).
      await updateAffiliation(tx, account_id, { studio_id: null, independent: false })
      const account = await loadAccount(tx, account_id)
      if (!account) throw new Failure('INTERNAL')
      const { origin } = context
      const studio = context.account?.studio?.name
      const mail = renderReleased({ studio: (account.confirmed && studio) || null, origin })
      await sendMail(tx, context, {
        kind: 'released',
        to: account.email,
        mybtf_user_id: account_id,
        registration_id: null,
        ...mail,
      })
      return {}
    }),
  ),
]
