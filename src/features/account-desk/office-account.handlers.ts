// Answers the office's desk for accounts.
import { handle } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { checkBroughtBack } from '../accounts/brought-back.rules.ts'
import { loadStudioParts } from '../accounts/studio-parts.queries.ts'
import { loadChanges } from '../audit/audit.queries.ts'
import { listDashboardRows } from '../dashboard/dashboard.queries.ts'
import { loadAccountMails } from '../messages/mail.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { lockAffiliation, lockOwnStudios, updateBroughtBack } from '../my-account/affiliation.queries.ts'
import { mailConfirmation } from '../sign-in/mail-confirmation.effects.ts'
import { renderBroughtBack } from './brought-back.mail.tsx'
import {
  bringBack,
  findAccounts,
  loadOfficeAccount,
  MOST_FOUND,
  mailConfirmationAgain,
  revokeSessions,
} from './office-account.contract.ts'
import {
  insertSessionsEnded,
  loadAccountFacts,
  loadAccountRegistrations,
  loadAccountsFound,
  loadChangesBy,
  loadLiveSessions,
  revokeLiveSessions,
} from './office-account.queries.ts'

const MOST = 50

export const officeAccountHandlers = [
  handle(findAccounts, ({ search = '' }, { database }) => loadAccountsFound(database, search, MOST_FOUND)),

  handle(loadOfficeAccount, async ({ id }, { database, clock }) => {
    const [account, facts] = await Promise.all([loadAccount(database, id), loadAccountFacts(database, id)])
    if (!account || !facts) throw new Failure('NOT_FOUND')
    const [sessions, registrations, mails, changes, made] = await Promise.all([
      loadLiveSessions(database, id, clock.now()),
      loadAccountRegistrations(database, id),
      loadAccountMails(database, id, MOST),
      loadChanges(database, 'mybtf_user', String(id), MOST),
      loadChangesBy(database, id, MOST),
    ])
    return { account, ...facts, sessions, registrations, mails, changes, made }
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
      await sendMail(tx, context, { kind: 'brought-back', to: account.email, mybtf_user_id: id, ...mail })
      return { studio: { id: studio_id, name } }
    }),
  ),

  handle(mailConfirmationAgain, ({ id }, context) =>
    context.write(async (tx) => {
      const account = await loadAccount(tx, id)
      if (!account) throw new Failure('NOT_FOUND')
      if (!account.confirmed) await mailConfirmation(tx, context, account)
      return { email: account.email, confirmed: account.confirmed }
    }),
  ),
]
