// Gives and takes what a person of the office may, and closes and opens the account, with all that follows at once.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { endCredentials } from '../sign-in/end-credentials.effects.ts'
import { tellAccountClosed } from '../sign-in/tell-account-closed.effects.ts'
import { type OfficeAccount, updateProposalsDecided, updateStanding } from './office-people.queries.ts'
import type { Standing } from './office-people.rules.ts'

/** `by` = whoever gives what is new; what waited for somebody else's word on this person is over. */
export async function changeStanding(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'origin'>,
  person: OfficeAccount,
  { after, by }: { after: Standing; by: number },
): Promise<void> {
  const now = context.clock.now()
  const { id, email, rights } = person
  await updateProposalsDecided(tx, { mybtf_user_id: id }, { decided_by: by, now, confirmed: false })
  const disabled_at = after.disabled ? now : null
  const wanted = [...after.rights]
  await updateStanding(tx, id, {
    rights: wanted,
    added: wanted.filter((right) => !rights.includes(right)),
    disabled_at,
    given_by: by,
    now,
  })
  if (after.disabled !== person.disabled)
    await tellAccountClosed(tx, context, { id, email, closed: after.disabled })
  if (!after.disabled) return
  await endCredentials(tx, id, { now })
}
