// Mails each ticket that is paid with its QR code, once for each name that it has.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { newCode, newToken } from '../../server/tokens.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { type NewMail, sendMails } from '../messages/send-mail.effects.ts'
import { loadRegistrationParts, lockRegistration } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { notePaid, standingMoneyOf } from '../tickets/note-paid.effects.ts'
import { isPaidNow } from '../tickets/ticket-state.rules.ts'
import { renderTicket } from './ticket.mail.tsx'
import { listStoredTickets, type StoredTicket, updateTicket } from './ticket-pass.queries.ts'
import { ticketUrl } from './ticket-url.rules.ts'

type SendContext = Pick<RequestContext, 'clock' | 'jobs' | 'origin' | 'sealer' | 'locks'>

/** The token and code by which a ticket is let in, made with its first mail; its page stays the same ever after. */
function passOf({ sealer }: SendContext, { sealed_token, code, token_hash }: StoredTicket) {
  const known = sealed_token === null ? null : sealer.open(sealed_token)
  if (known !== null && token_hash !== null && code !== null) return { token: known, code, row: {} }
  const made = newToken()
  const row = { token_hash: made.token_hash, sealed_token: sealer.seal(made.token), code: newCode('T') }
  return { token: made.token, code: row.code, row }
}

/**
 * Whether all tickets of the registration are paid now; those that became so are mailed, but for whoever was let in by name
 * already. The registration is held while this is done.
 */
export async function sendTickets(
  tx: Transaction,
  context: SendContext,
  registration_id: number,
): Promise<boolean> {
  if (context.locks && !(await lockRegistration(tx, registration_id))) return false
  const now = context.clock.now()
  const parts = await loadRegistrationParts(tx, registration_id, now)
  if (!parts) return false
  const view = registrationView(parts, now)
  await notePaid(tx, view, now)
  const standing = await standingMoneyOf(tx, view)
  const tickets = await listStoredTickets(tx, registration_id)
  const account = await loadAccount(tx, view.mybtf_user_id)
  const mails: NewMail[] = []
  for (const ticket of tickets) {
    const mailed = ticket.mailed_name === ticket.name
    if (mailed || !account || ticket.admitted_at !== null || !isPaidNow(ticket, standing)) continue
    const { token, code, row } = passOf(context, ticket)
    await updateTicket(tx, ticket.id, { ...row, mailed_name: ticket.name })
    const { tour_date } = view
    const mail = renderTicket({ name: ticket.name, code, tour_date, url: ticketUrl(context.origin, token) })
    mails.push({ kind: 'ticket', to: account.email, mybtf_user_id: account.id, registration_id, ...mail })
  }
  await sendMails(tx, context, mails)
  return tickets.every((ticket) => isPaidNow(ticket, standing))
}
