// What follows when an account's second factors change: since when it has one, its recovery codes, its sessions, a record and a mail.
import { randomBytes } from 'node:crypto'
import { auditTable } from '../../server/audit.tables.ts'
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { hashToken } from '../../server/tokens.ts'
import { revokeSessions } from '../accounts/credential.queries.ts'
import { sendMail } from '../messages/send-mail.effects.ts'
import type { SecondFactor } from './second-factor.model.ts'
import {
  countRecoveryCodes,
  deleteApp,
  deleteHalfSignIns,
  deletePasskeys,
  listPasskeys,
  loadApp,
  loadKept,
  replaceRecoveryCodes,
  updateSecondFactorSince,
} from './second-factor.queries.ts'
import { RECOVERY_CODES } from './second-factor.rules.ts'
import { renderSecondFactorChanged } from './second-factor-changed.mail.tsx'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 80 random bits, which are hashed like a token: no list of guesses reaches them. */
function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}

type Context = Pick<RequestContext, 'clock' | 'jobs' | 'origin' | 'session_id' | 'doing' | 'request_id'> & {
  account?: { id: number } | null
}
interface Owner {
  id: number
  email: string
}

/** Ten new ones in place of all others; they are told now and never again. */
export async function renewRecoveryCodes(tx: Transaction, { clock }: Context, id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await replaceRecoveryCodes(
    tx,
    id,
    codes.map((code) => hashToken(code.replaceAll('-', ''))),
    clock.now(),
  )
  return codes
}

/** What the account has. */
export async function factorsOf(
  tx: Transaction | RequestContext['database'],
  id: number,
): Promise<SecondFactor> {
  const [app, passkeys, kept, recovery_codes_left] = [
    await loadApp(tx, id),
    await listPasskeys(tx, id),
    await loadKept(tx, id),
    await countRecoveryCodes(tx, id),
  ]
  return {
    kept,
    app: app?.since ? { since: app.since.toISOString() } : null,
    passkeys: passkeys.map(({ id: key, name, created_at, last_used_at }) => ({
      key,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left,
  }
}

/** Of an app only that it came or went: its secret is nobody's to keep. */
async function record(tx: Transaction, { doing, request_id, account }: Context, id: number, what: string) {
  const entity = { entity: 'mybtf_user', entity_id: String(id), action: 'update' as const }
  await tx.insert(auditTable).values({
    mybtf_user_id: account?.id ?? id,
    doing,
    request_id,
    ...entity,
    after: { second_factor: what },
  })
}

/** After one was added. Answers recovery codes where there are none yet. */
export async function factorAdded(
  tx: Transaction,
  context: Context,
  owner: Owner,
  what: string,
): Promise<string[]> {
  const now = context.clock.now()
  const first = (await countRecoveryCodes(tx, owner.id)) === 0
  await updateSecondFactorSince(tx, owner.id, now)
  // They were opened without it.
  await revokeSessions(tx, owner.id, context.session_id, now)
  await record(tx, context, owner.id, `${what} added`)
  await tellOwner(tx, context, owner, `${what} was added`)
  return first ? renewRecoveryCodes(tx, context, owner.id) : []
}

/** After one was removed: the last one takes the recovery codes along. */
export async function factorRemoved(
  tx: Transaction,
  context: Context,
  owner: Owner,
  what: string,
): Promise<void> {
  const { app, passkeys } = await factorsOf(tx, owner.id)
  if (!app && passkeys.length === 0) {
    await updateSecondFactorSince(tx, owner.id, null)
    await replaceRecoveryCodes(tx, owner.id, [], context.clock.now())
  }
  await record(tx, context, owner.id, `${what} removed`)
  await tellOwner(tx, context, owner, `${what} was removed`)
}

/** All of them, of somebody who was let in again. */
export async function removeAllFactors(tx: Transaction, context: Context, id: number): Promise<void> {
  await deleteApp(tx, id)
  await deletePasskeys(tx, id, null)
  await deleteHalfSignIns(tx, id)
  await replaceRecoveryCodes(tx, id, [], context.clock.now())
  await updateSecondFactorSince(tx, id, null)
  await record(tx, context, id, 'all removed')
}

/** By a mail to the account's own address. */
export async function tellOwner(tx: Transaction, context: Context, { id, email }: Owner, what: string) {
  const mail = renderSecondFactorChanged({ email, what, origin: context.origin })
  await sendMail(tx, context, {
    kind: 'second-factor-changed',
    to: email,
    mybtf_user_id: id,
    registration_id: null,
    ...mail,
  })
}
