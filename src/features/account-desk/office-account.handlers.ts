// Answers the office's desk for accounts.
import { handle } from '../../server/handle.ts'
import { hashPassword } from '../../server/passwords.ts'
import { newToken } from '../../server/tokens.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { checkBroughtBack } from '../accounts/brought-back.rules.ts'
import { lockCredentials } from '../accounts/credential.queries.ts'
import { loadRefused } from '../accounts/refused.queries.ts'
import { insertSessionsEnded, loadLiveSessions, revokeLiveSessions } from '../accounts/session.queries.ts'
import { loadStudioParts } from '../accounts/studio-parts.queries.ts'
import { checkEarlierEmail } from '../accounts/way-back.rules.ts'
import { loadChanges } from '../audit/audit.queries.ts'
import { listDashboardRows } from '../dashboard/dashboard.queries.ts'
import { loadAccountMails } from '../messages/mail.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { lockAffiliation, lockOwnStudios, updateBroughtBack } from '../my-account/affiliation.queries.ts'
import { mailConfirmation } from '../sign-in/mail-confirmation.effects.ts'
import { mailResetLink } from '../sign-in/mail-reset-link.effects.ts'
import { restoreEmail } from '../sign-in/restore-email.effects.ts'
import { renderBroughtBack } from './brought-back.mail.tsx'
import {
  bringBack,
  findAccounts,
  loadOfficeAccount,
  MOST_FOUND,
  mailConfirmationAgain,
  restoreAccountEmail,
  revokeSessions,
} from './office-account.contract.ts'
import {
  insertPutBackReason,
  loadAccountFacts,
  loadAccountRegistrations,
  loadAccountsFound,
  loadChangesBy,
  loadEarlierEmails,
} from './office-account.queries.ts'

const MOST = 50

export const officeAccountHandlers = [
  handle(findAccounts, ({ search = '' }, { database }) => loadAccountsFound(database, search, MOST_FOUND)),

  handle(loadOfficeAccount, async ({ id }, { database, clock }) => {
    const [account, facts] = await Promise.all([loadAccount(database, id), loadAccountFacts(database, id)])
    if (!account || !facts) throw new Failure('NOT_FOUND')
    const [sessions, refused, earlier_emails, registrations, mails, changes, made] = await Promise.all([
      loadLiveSessions(database, id, clock.now()),
      loadRefused(database, id, MOST),
      loadEarlierEmails(database, account),
      loadAccountRegistrations(database, id),
      loadAccountMails(database, id, MOST),
      loadChanges(database, 'mybtf_user', String(id), MOST),
      loadChangesBy(database, id, MOST),
    ])
    return { account, ...facts, sessions, refused, earlier_emails, registrations, mails, changes, made }
  }),

  handle(revokeSessions, ({ id, session_id }, context) =>
    context.write(async (tx) => {
      if (!(await loadAccountFacts(tx, id))) throw new Failure('NOT_FOUND')
      const revoked = await revokeLiveSessions(tx, {
        mybtf_user_id: id,
        session_id,
        except: context.session_id,
        now: context.clock.now(),
      })
      const { account, doing, request_id } = context
      const by = { mybtf_user_id: account?.id ?? null, doing, request_id }
      if (revoked > 0) await insertSessionsEnded(tx, id, revoked, by)
      return { revoked }
    }),
  ),

  handle(bringBack, ({ id, studio_id }, context) =>
    context.write(async (tx) => {
      // In the order in which a merge, and the account itself, take them.
      await lockOwnStudios(tx, [studio_id])
      await lockAffiliation(tx, id)
      const account = await loadAccount(tx, id)
      const parts = await loadStudioParts(tx, studio_id)
      if (!account || !parts) throw new Failure('NOT_FOUND')
      const { name } = parts.profile
      if (account.studio_account && account.studio?.id === studio_id)
        return { studio: { id: studio_id, name } }
      failOn(checkBroughtBack(account, parts, await listDashboardRows(tx, id, account.email)))
      await updateBroughtBack(tx, id, studio_id)
      const mail = renderBroughtBack({ name, origin: context.origin })
      await sendMail(tx, context, {
        kind: 'brought-back',
        to: account.email,
        mybtf_user_id: id,
        registration_id: null,
        ...mail,
      })
      return { studio: { id: studio_id, name } }
    }),
  ),

  handle(restoreAccountEmail, async ({ id, email, reason }, context) => {
    // A password that nobody knows: the account keeps one, or it would count as waiting to be claimed. Made before any lock: hashes wait in line.
    const password_hash = await hashPassword(newToken().token)
    return context.write(async (tx) => {
      const before = await lockCredentials(tx, id)
      const whose = await loadAccount(tx, id)
      if (!before || !whose) throw new Failure('NOT_FOUND')
      // A clerk must not get at an administrator's account by way of an old mailbox.
      const administers = context.account?.staff_rights.includes('administration') === true
      if (whose.staff_rights.length > 0 && !administers) throw new Failure('NOT_ALLOWED')
      failOn(checkEarlierEmail(email, await loadEarlierEmails(tx, { id, email: before.email })))
      const taken = { id, left: before.email, left_confirmed: before.confirmed_at !== null }
      await restoreEmail(tx, context, taken, { email, confirmed_at: null, password_hash })
      await mailResetLink(tx, context, email)
      const { account, doing, request_id } = context
      const by = { mybtf_user_id: account?.id ?? null, doing, request_id }
      await insertPutBackReason(tx, id, reason, by)
      return { email }
    })
  }),

  handle(mailConfirmationAgain, ({ id }, context) =>
    context.write(async (tx) => {
      const account = await loadAccount(tx, id)
      if (!account) throw new Failure('NOT_FOUND')
      if (!account.confirmed) await mailConfirmation(tx, context, account)
      return { email: account.email, confirmed: account.confirmed }
    }),
  ),
]
