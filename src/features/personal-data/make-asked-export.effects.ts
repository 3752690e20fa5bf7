// Makes an export that was asked for, and tells whoever asked by mail that it is ready.
import type { Transaction } from '../../server/database.ts'
import type { JobContext } from '../../server/jobs.ts'
import type { Account } from '../accounts/account.model.ts'
import { loadAccount } from '../accounts/account.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import { loadShare } from '../shares/share.queries.ts'
import { renderExported, renderExportReady } from './data-asked.mail.tsx'
import { loadRequest, type StoredRequest } from './data-request.queries.ts'
import { KEPT_HOURS, keptUntil } from './export.rules.ts'
import { exportedFile, makeExport } from './export-data.effects.ts'
import { listNamesOf } from './export-rows.queries.ts'

/** The address itself goes to a family only, which has no account to sign in to. */
async function tellFamily(
  tx: Transaction,
  context: JobContext,
  made: StoredRequest,
  { email, partly }: { email: string; partly: boolean },
) {
  const file = await exportedFile(context, made, KEPT_HOURS)
  const [person] = made.person_id === null ? [] : await listNamesOf(tx, [made.person_id])
  if (!file || !person) return
  const { origin } = context
  const url = new URL(file.url, origin).href
  const mail = renderExported({ whose: person.name, origin, url, until: file.expires_at, partly })
  const about = { registration_id: null, ...mail }
  await sendMail(tx, context, { kind: 'data-export', to: email, mybtf_user_id: null, ...about })
}

async function tellAccount(
  tx: Transaction,
  context: JobContext,
  { done_at }: StoredRequest,
  account: Account,
) {
  const { origin } = context
  const kept_until = keptUntil(done_at ?? context.clock.now()).toISOString()
  const mail = renderExportReady({ whose: 'your account', origin, until: kept_until })
  const { id, email } = account
  await sendMail(tx, context, {
    kind: 'data-export-ready',
    to: email,
    mybtf_user_id: id,
    registration_id: null,
    ...mail,
  })
}

/** OWNDATA-02: once, whatever the queue does. */
export async function makeAskedExport(request_id: number, context: JobContext): Promise<void> {
  const request = await loadRequest(context.database, request_id)
  if (!request || request.done_at) return
  const { asked_by, share_id, done_by } = request
  const share = share_id === null ? null : await loadShare(context.database, share_id)
  const account = asked_by === null ? null : await loadAccount(context.database, asked_by)
  const uploaded_by = asked_by ?? share?.created_by ?? done_by
  if (uploaded_by === null) return
  await makeExport(context, request, uploaded_by, async (tx, made, partly) => {
    if (share) await tellFamily(tx, context, made, { email: share.email, partly })
    if (account) await tellAccount(tx, context, made, account)
  })
}
