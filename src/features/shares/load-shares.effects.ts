// Opens a registration for its families' shares: the studio its own, a family what its link leads to.
import type { RequestContext } from '../../server/context.ts'
import { type Connection, inSnapshot, inTransaction, type Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { hashToken } from '../../server/tokens.ts'
import { Failure } from '../../shared/failures.ts'
import { loadOwnStudioId } from '../accounts/account.queries.ts'
import { endBeforeEvent } from '../public-link/links-of-event.rules.ts'
import { counted, Guessed } from '../public-link/open-link.effects.ts'
import { viewRegistration } from '../registrations/change-registration.effects.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { loadRegistrationParts, lockRegistration } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { listWaiverRows } from '../waivers/waiver.queries.ts'
import { listRosterEmails } from './family-emails.queries.ts'
import { withPresentEmail } from './family-emails.rules.ts'
import type { EmailOfPerson, FamilyPage, Share } from './share.model.ts'
import {
  holdShare,
  listShareMoney,
  listShares,
  loadBeginning,
  loadShare,
  loadShareByToken,
  markOpened,
  type StoredShare,
} from './share.queries.ts'
import { linkOpens } from './share-state.rules.ts'
import { familyPage, shareView } from './share-view.rules.ts'

/** Who acts on a share without an account. */
const nobody = ({ doing, request_id }: RequestContext) => ({ mybtf_user_id: null, doing, request_id })

/** The completed registration of this studio account, held where there is something to write. */
export async function openForShares(
  tx: Transaction,
  context: RequestContext,
  registration_id: number,
  { lock }: { lock: boolean },
): Promise<RegistrationView> {
  if (lock && !(await lockRegistration(tx, registration_id))) throw new Failure('NOT_FOUND')
  const view = await viewRegistration(context, registration_id, tx)
  if (!view.completed) throw new Failure('NOT_COMPLETED')
  return view
}

/**
 * The studio on whose roster the families' emails are read and kept: the registration's, while it is the caller's own.
 * Null = there is none, or she has left it since: what its roster has is no longer hers (SHARE-08).
 */
export async function ownRosterStudio(
  tx: Connection,
  context: RequestContext,
  { studio_id }: RegistrationView,
): Promise<number | null> {
  const own = await loadOwnStudioId(tx, accountOf(context).id)
  return own === studio_id ? own : null
}

/** The families' emails that the caller's own roster has, where the registration is of it. */
export async function knownEmails(
  tx: Connection,
  context: RequestContext,
  view: RegistrationView,
): Promise<EmailOfPerson[]> {
  const studio_id = await ownRosterStudio(tx, context, view)
  return studio_id === null ? [] : listRosterEmails(tx, studio_id)
}

/** All shares of the registration as its studio sees them. */
export async function sharesOf(
  tx: Transaction,
  context: RequestContext,
  view: RegistrationView,
): Promise<Share[]> {
  const money = await listShareMoney(tx, view.id)
  const shares = await listShares(tx, view.id)
  const known = await knownEmails(tx, context, view)
  const now = context.clock.now()
  return shares.map((share) => shareView(view, withPresentEmail(share, known), money, now))
}

/** The link leads nowhere: it never did, or not any more. */
function deadLink(share: StoredShare | null): Failure {
  if (share === null) return new Guessed('LINK_INVALID')
  const message =
    share.revoked_at === null
      ? 'This link has expired. Please ask your studio for a new one.'
      : 'This link has been revoked. Please ask your studio for a new one.'
  return new Failure('LINK_INVALID', { message })
}

/** By the days that the event has now (LINK-09). */
async function isOpen(
  connection: Connection,
  { clock }: Pick<RequestContext, 'clock'>,
  { registration_id, revoked_at, expires_at }: StoredShare,
): Promise<boolean> {
  const ends = endBeforeEvent(expires_at, await loadBeginning(connection, registration_id))
  return linkOpens({ revoked_at, ends }, clock.now())
}

/**
 * The share that the token opens now. Tries that lead nowhere are counted for the network they come from (SHARE-07).
 * Throws LINK_INVALID or TOO_MANY_ATTEMPTS.
 */
export async function shareOfToken(context: RequestContext, token: string): Promise<StoredShare> {
  const share = await counted(context, async () => {
    const found = await loadShareByToken(context.database, hashToken(token))
    if (!found || !(await isOpen(context.database, context, found))) throw deadLink(found)
    return found
  })
  if (share.opened_at === null)
    await inTransaction(context.database, nobody(context), (tx) =>
      markOpened(tx, share.id, context.clock.now()),
    )
  return share
}

/**
 * LINK-07: writes by the link of a share, which is looked at again and held first, so that revoking it waits. No answer is kept for a key:
 * it may have a token. Throws LINK_INVALID where the share has ended meanwhile, or that link was for an address it has no more.
 */
export function writeByShare<T>(
  context: RequestContext,
  share: StoredShare,
  work: (tx: Transaction, present: StoredShare) => Promise<T>,
): Promise<T> {
  return inTransaction(context.database, nobody(context), async (tx) => {
    const present = context.locks ? await holdShare(tx, share.id) : share
    if (!present || !(await isOpen(tx, context, present))) throw deadLink(present)
    if (present.email !== share.email) throw deadLink({ ...present, revoked_at: context.clock.now() })
    return work(tx, present)
  })
}

/** The page of a share in what is given of the registration, or as of one moment. */
export async function pageOf(
  context: RequestContext,
  share: StoredShare,
  known?: { tx: Connection; view: RegistrationView },
): Promise<FamilyPage> {
  const read = async (connection: Connection, view: RegistrationView) => {
    const present = (await loadShare(connection, share.id)) ?? share
    const money = await listShareMoney(connection, view.id)
    return familyPage(view, present, money, await listWaiverRows(connection, view.id, context.clock.now()))
  }
  if (known) return read(known.tx, known.view)
  const now = context.clock.now()
  return inSnapshot(context.database, async (tx) => {
    const parts = await loadRegistrationParts(tx, share.registration_id, now)
    // Deleted, or opened again by the office: nothing is due.
    if (!parts?.registration.completed) throw new Failure('LINK_INVALID')
    return read(tx, registrationView(parts, now))
  })
}
