// Notes which sold tickets are paid, and mails each that is with its QR code, once for each name that it has.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { newCode, newToken } from '../../server/tokens.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { loadCoverTakenAt } from '../discounts/discount.queries.ts'
import { type NewMail, sendMails } from '../messages/send-mail.effects.ts'
import { firmBalanceOf } from '../payments/balance.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { loadRegistrationParts, lockRegistration } from '../registrations/registration.queries.ts'
import { registrationView } from '../registrations/registration-view.rules.ts'
import { isPaidNow, paidSince, type StandingMoney } from '../tickets/ticket-state.rules.ts'
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

/** What of a registration's money decides whether its tickets are paid. */
export async function standingMoneyOf(
  connection: Connection,
  view: RegistrationView,
): Promise<StandingMoney> {
  return {
    completed: view.completed,
    payments: view.payments,
    balance_cents: firmBalanceOf(view.balance_cents, view),
    cover_taken_at: await loadCoverTakenAt(connection, view.id),
  }
}

/**
 * Whether all tickets of the registration are paid now; those that became so are mailed, and those that are no longer wait for
 * their money, but for whoever was let in already. The registration is held while this is done.
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
  const standing = await standingMoneyOf(tx, view)
  const tickets = await listStoredTickets(tx, registration_id)
  const account = await loadAccount(tx, view.mybtf_user_id)
  const mails: NewMail[] = []
  for (const ticket of tickets) {
    const paid_at = paidSince(ticket, standing, now)
    const paid = paid_at !== null
    const mailed = ticket.mailed_name === ticket.name
    if (paid_at !== ticket.paid_at && (mailed || !paid) && ticket.admitted_at === null)
      await updateTicket(tx, ticket.id, { paid_at })
    if (!paid || mailed || !account) continue
    const { token, code, row } = passOf(context, ticket)
    await updateTicket(tx, ticket.id, { ...row, paid_at, mailed_name: ticket.name })
    const { tour_date } = view
    const mail = renderTicket({ name: ticket.name, code, tour_date, url: ticketUrl(context.origin, token) })
    mails.push({ kind: 'ticket', to: account.email, mybtf_user_id: account.id, ...mail })
  }
  await sendMails(tx, context, mails)
  return tickets.every((ticket) => isPaidNow(ticket, standing))
}
