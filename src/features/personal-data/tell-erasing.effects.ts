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

/** An address, and whether the request came from there. */
export interface Told {
  to: string
  asked: boolean
}

/**
 * ERASE-05: the account's (and its earlier one, by `sendMails`); of a dancer every address that is known for her, whoever asked: a
 * link may have been sent to a stranger who only knew her name and birthdate.
 */
export async function addressesToTell(
  connection: Connection,
  { person_id, mybtf_user_id, share_id }: StoredRequest,
): Promise<Told[]> {
  const asking = share_id === null ? [] : await loadShareAddress(connection, share_id)
  const others = [
    ...(mybtf_user_id === null ? [] : await loadAccountAddress(connection, mybtf_user_id)),
    ...(person_id === null ? [] : await listFamilyAddresses(connection, person_id)),
  ]
  const asked = new Set(asking.filter(Boolean).map((email) => email.toLowerCase()))
  const found = new Set([...asked, ...others.filter(Boolean).map((email) => email.toLowerCase())])
  return [...found].map((to) => ({ to, asked: mybtf_user_id !== null || asked.has(to) }))
}

/** With a name only to a family that asked by its link: nobody has confirmed the others' addresses (MAIL-03). */
export async function tellErasing(
  tx: Transaction,
  context: Pick<RequestContext, 'clock' | 'jobs' | 'origin'>,
  request: StoredRequest,
  what: 'asked' | 'kept' | 'done',
  addresses: readonly Told[],
): Promise<void> {
  const { share_id, person_id, mybtf_user_id } = request
  const name = share_id === null || person_id === null ? '' : await loadWords(tx, { person_id })
  const render = { asked: renderErasingAsked, kept: renderErasingKept, done: renderErasingDone }[what]
  const account = what === 'done' ? null : mybtf_user_id
  const mail = { kind: `erasing-${what}`, mybtf_user_id: account, registration_id: null }
  const by = askerOf(request)
  await sendMails(
    tx,
    context,
    addresses.map(({ to, asked }) => {
      const named = asked && what !== 'done' ? name : ''
      const facts = {
        whose: named || (mybtf_user_id === null ? 'your dancer' : 'your account'),
        number: request.id,
        by: by === 'the office' ? ('office' as const) : asked ? ('reader' as const) : ('link' as const),
        until: request.due_at.toISOString().slice(0, 10),
        origin: context.origin,
      }
      return { ...mail, to, ...render(facts) }
    }),
  )
}
