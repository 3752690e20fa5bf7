// Tells whom it concerns that an erasing was asked for, taken back or done.
import type { RequestContext } from '../../server/context.ts'
import type { Connection, Transaction } from '../../server/database.ts'
import { sendMails } from '../messages/send-mail.effects.ts'
import { renderErasingAsked, renderErasingDone, renderErasingKept } from './data-asked.mail.tsx'
import type { Asker } from './data-request.model.ts'
import type { StoredRequest } from './data-request.queries.ts'
import { loadWords } from './export-rows.queries.ts'
import { listFamilyAddresses, loadAccountAddress, loadShareAddress } from './tell-erasing.queries.ts'

export function askerOf({ asked_by, share_id }: StoredRequest): Asker {
  if (share_id !== null) return 'a family by its link'
  return asked_by === null ? 'the office' : 'the account'
}

/** The account's (and its earlier one, by `sendMails`); of a dancer the family's that asked, and every one that is known where the office wrote it down. */
export async function addressesToTell(
  connection: Connection,
  { person_id, mybtf_user_id, share_id }: StoredRequest,
): Promise<string[]> {
  const found: string[] = []
  if (mybtf_user_id !== null) found.push(...(await loadAccountAddress(connection, mybtf_user_id)))
  if (share_id !== null) found.push(...(await loadShareAddress(connection, share_id)))
  else if (person_id !== null) found.push(...(await listFamilyAddresses(connection, person_id)))
  return [...new Set(found.filter(Boolean).map((email) => email.toLowerCase()))]
}

/** With a name only to a family that asked by its link: nobody has confirmed the others' addresses (MAIL-03). */
export async function tellErasing(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'origin'>,
  request: StoredRequest,
  what: 'asked' | 'kept' | 'done',
  addresses: readonly string[],
): Promise<void> {
  const { share_id, person_id } = request
  const named = share_id !== null && person_id !== null && what !== 'done'
  const facts = {
    whose: request.mybtf_user_id === null ? 'your dancer' : 'your account',
    ...(named ? { whose: await loadWords(tx, { person_id }) } : {}),
    number: request.id,
    by_office: askerOf(request) === 'the office',
    until: request.due_at.toISOString().slice(0, 10),
    origin: context.origin,
  }
  const render = { asked: renderErasingAsked, kept: renderErasingKept, done: renderErasingDone }[what]
  const mail = { kind: `erasing-${what}`, mybtf_user_id: what === 'done' ? null : request.mybtf_user_id }
  await sendMails(
    tx,
    context,
    addresses.map((to) => ({ ...mail, to, ...render(facts) })),
  )
}
