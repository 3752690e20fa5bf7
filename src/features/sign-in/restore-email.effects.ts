// Puts an account's earlier email address back after a takeover: its password is another, and both addresses are told.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { loadFirstWayBack } from '../accounts/account-link.queries.ts'
import { updateEmail, updatePasswordHash } from '../accounts/credential.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { loadOpenErasing } from '../personal-data/data-request.queries.ts'
import { takeBackErasing } from '../personal-data/erase.effects.ts'
import { removeAllFactors } from '../second-factor/factors-changed.effects.ts'
import { loadKept } from '../second-factor/second-factor.queries.ts'
import { renderEmailPutBack, renderEmailTakenOff } from './credentials-changed.mail.tsx'
import { endCredentials } from './end-credentials.effects.ts'

interface Taken {
  id: number
  /** The address that it has now. */
  left: string
  left_confirmed: boolean
}

interface Restored {
  email: string
  /** Null = the office puts it back, so that its owner has yet to show that it is read. */
  confirmed_at: Date | null
  password_hash: string
}

/**
 * EMAIL-04: an erasing that was asked for since the account had another address; null = for so long that any was. Whether there
 * was one.
 */
async function takeBackMeanwhile(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'origin'>,
  id: number,
  since: Date | null,
): Promise<boolean> {
  const open = await loadOpenErasing(tx, { mybtf_user_id: id })
  if (!open || (since && open.asked_at < since)) return false
  await takeBackErasing(tx, context, open.id)
  return true
}

/** Throws EMAIL_TAKEN where the address has another account by now. */
export async function restoreEmail(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'origin' | 'session_id' | 'doing' | 'request_id'>,
  { id, left, left_confirmed }: Taken,
  { email, confirmed_at, password_hash }: Restored,
): Promise<void> {
  const { clock, origin } = context
  const at = clock.now()
  if (!(await updateEmail(tx, id, { email, confirmed_at, at }))) throw new Failure('EMAIL_TAKEN')
  await updatePasswordHash(tx, id, password_hash)
  const way_back = await loadFirstWayBack(tx, id, email, at)
  // Where it has run out, whatever is open was made after it.
  await endCredentials(tx, id, { now: at, ways_back_from: way_back?.id ?? 0 })
  // Whoever took it over may have added a second step of their own; the office's are let in by an administrator.
  if (!(await loadKept(tx, id))) await removeAllFactors(tx, context, id)
  const by_office = confirmed_at === null
  const kept = await takeBackMeanwhile(tx, context, id, way_back?.created_at ?? null)
  const told = renderEmailPutBack({ email, by_office, kept, origin })
  await sendMail(tx, context, {
    kind: 'email-put-back',
    to: email,
    mybtf_user_id: id,
    registration_id: null,
    ...told,
  })
  if (left === email || !left_confirmed) return
  const taken_off = renderEmailTakenOff({ email: left, origin })
  await sendMail(tx, context, {
    kind: 'email-taken-off',
    to: left,
    mybtf_user_id: id,
    registration_id: null,
    ...taken_off,
  })
}
