// Reads payments with what became of them, and appends payments and outcomes; neither is ever changed.
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Connection, later, type Transaction } from '../../server/database.ts'
import { given, preparedOn, type Values } from '../../server/prepared.ts'
import { CHECK_METHOD_ID, type Payment } from './payment.model.ts'
import { methodOf, openPaymentTable, paymentOutcomeTable, paymentTable } from './payment.tables.ts'
import type { Payer } from './payment-order.model.ts'
import { familyShareTable } from './share.tables.ts'

/** `gateway` of what the office wrote down itself. */
export const OFFICE = 'office'

const stored = {
  id: paymentTable.id,
  registration_id: paymentTable.registration_id,
  mybtf_user_id: paymentTable.mybtf_user_id,
  share_id: paymentTable.share_id,
  amount: paymentTable.amount,
  entry: paymentTable.entry,
  payment_kind: paymentTable.payment_kind,
  refund_of: paymentTable.refund_of,
  person_ids: paymentTable.person_ids,
  payment_method_id: paymentTable.payment_method_id,
  method: methodOf,
  gateway: paymentTable.gateway,
  gateway_token: paymentTable.gateway_token,
  profile_id: paymentTable.profile_id,
  keep_profile: paymentTable.keep_profile,
  bill_to: paymentTable.bill_to,
  reserve_cents: paymentTable.reserve_cents,
  attempts: paymentTable.attempts,
  send_employee_email: paymentTable.send_employee_email,
  note: paymentTable.note,
  idempotency_key: paymentTable.idempotency_key,
  lines: paymentTable.lines,
  created_at: paymentTable.created_at,
  status: sql<Payment['status']>`coalesce(${paymentOutcomeTable.status}, 'intended')`,
  message: paymentOutcomeTable.message,
  gateway_reference: paymentOutcomeTable.gateway_reference,
  settled_at: paymentOutcomeTable.settled_at,
  /** The family whose link it was paid by, or whose payment it takes back. */
  family: familyShareTable.name,
}

/** The payment that a row takes back: a refund belongs to the same family. */
const takenBack = alias(paymentTable, 'taken_back')

const ofFamily = eq(familyShareTable.id, sql`coalesce(${paymentTable.share_id}, ${takenBack.share_id})`)

function selectPayments(connection: Connection) {
  return connection
    .select(stored)
    .from(paymentTable)
    .leftJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, paymentTable.id))
    .leftJoin(takenBack, eq(takenBack.id, paymentTable.refund_of))
    .leftJoin(familyShareTable, ofFamily)
}

export type StoredPayment = Awaited<ReturnType<typeof selectPayments>>[number]

/** What is shown of a payment. */
type SeenPayment = Pick<
  StoredPayment,
  | 'id'
  | 'created_at'
  | 'amount'
  | 'payment_method_id'
  | 'payment_kind'
  | 'entry'
  | 'refund_of'
  | 'gateway'
  | 'status'
  | 'method'
  | 'mybtf_user_id'
  | 'family'
>

/** CHECK, OFFICE (made by an admin) or ONLINE (E§2, HISTORY-03): what goes back is the office's, unless the portal owes it itself. */
function labelOf({ entry, gateway, mybtf_user_id, payment_method_id }: SeenPayment): Payment['label'] {
  if (entry === 'refund') return mybtf_user_id === null ? 'ONLINE' : 'OFFICE'
  if (payment_method_id === CHECK_METHOD_ID) return 'CHECK'
  return gateway === OFFICE ? 'OFFICE' : 'ONLINE'
}

/** The payment as its owner sees it. */
export function paymentOf(row: SeenPayment): Payment {
  return {
    id: row.id,
    timestamp: row.created_at.toISOString(),
    amount: row.amount,
    paymentMethodId: row.payment_method_id,
    paymentKind: row.payment_kind,
    entry: row.entry,
    refund_of: row.refund_of,
    label: labelOf(row),
    status: row.status,
    method: row.method,
    family: row.family,
  }
}

/**
 * The gateway's key of a payment: the keys of one account, or of one family's share, cannot meet those of another, nor
 * those of what the portal gives back by itself.
 */
export function gatewayKeyOf({
  mybtf_user_id,
  share_id,
  idempotency_key,
}: Pick<StoredPayment, 'mybtf_user_id' | 'share_id' | 'idempotency_key'>): string {
  const payer = share_id === null ? (mybtf_user_id ?? 'portal') : `share-${share_id}`
  return `callboard:${payer}:${idempotency_key}`
}

const seen = {
  id: stored.id,
  created_at: stored.created_at,
  amount: stored.amount,
  payment_method_id: stored.payment_method_id,
  payment_kind: stored.payment_kind,
  entry: stored.entry,
  refund_of: stored.refund_of,
  gateway: stored.gateway,
  status: stored.status,
  method: stored.method,
  mybtf_user_id: stored.mybtf_user_id,
  family: stored.family,
  share_id: stored.share_id,
  idempotency_key: stored.idempotency_key,
}

/** Every payment of a registration, the oldest first; as its owner sees it, `paymentOf`. */
export const paymentsRead = (connection: Connection, { id }: Values<'id'>) =>
  connection
    .select(seen)
    .from(paymentTable)
    .leftJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, paymentTable.id))
    .leftJoin(takenBack, eq(takenBack.id, paymentTable.refund_of))
    .leftJoin(familyShareTable, ofFamily)
    .where(eq(paymentTable.registration_id, id))
    .orderBy(asc(paymentTable.created_at), asc(paymentTable.id))

const ofRegistration = preparedOn((connection) =>
  paymentsRead(connection, given('id')).prepare('payments_of_registration'),
)

export async function loadPayments(connection: Connection, registration_id: number): Promise<Payment[]> {
  const rows = await ofRegistration(connection).execute({ id: registration_id })
  return rows.map(paymentOf)
}

/** One payment with all that is stored of it; null when there is none. */
export async function loadPayment(connection: Connection, id: number): Promise<StoredPayment | null> {
  const [row] = await selectPayments(connection).where(eq(paymentTable.id, id))
  return row ?? null
}

/** The payment that this account, or family, began with this key; null when there is none. */
export async function loadPaymentByKey(
  connection: Connection,
  payer: Payer,
  idempotency_key: string,
): Promise<StoredPayment | null> {
  const of =
    'share_id' in payer
      ? eq(paymentTable.share_id, payer.share_id)
      : eq(paymentTable.mybtf_user_id, payer.mybtf_user_id)
  const [row] = await selectPayments(connection).where(
    and(of, eq(paymentTable.idempotency_key, idempotency_key)),
  )
  return row ?? null
}

/** All money of one registration, with all that is stored of it, the oldest first. */
export async function listStoredPayments(
  connection: Connection,
  registration_id: number,
): Promise<StoredPayment[]> {
  return selectPayments(connection)
    .where(eq(paymentTable.registration_id, registration_id))
    .orderBy(asc(paymentTable.created_at), asc(paymentTable.id))
}

/** Whether a payment with this saved card or account has no answer yet. */
export async function isBeingUsed(connection: Connection, profile_id: number): Promise<boolean> {
  const rows = await connection
    .select({ id: paymentTable.id })
    .from(paymentTable)
    .leftJoin(paymentOutcomeTable, eq(paymentOutcomeTable.id, paymentTable.id))
    .where(and(eq(paymentTable.profile_id, profile_id), isNull(paymentOutcomeTable.id)))
    .limit(1)
  return rows.length > 0
}

/** Ids of payments of this gateway that were begun before `before` and have no outcome yet, the oldest first. */
export async function listOpenPayments(
  connection: Connection,
  gateway: string,
  before: Date,
): Promise<number[]> {
  const rows = await connection
    .select({ id: paymentTable.id })
    .from(paymentTable)
    .where(
      and(
        // By the ids of those few that are open: never through all payments.
        sql`${paymentTable.id} = any(array(select ${openPaymentTable.id} from ${openPaymentTable}))`,
        eq(paymentTable.gateway, gateway),
        lt(paymentTable.created_at, before),
      ),
    )
    .orderBy(asc(paymentTable.id))
  return rows.map((row) => row.id)
}

type NewPayment = Omit<typeof paymentTable.$inferInsert, 'idempotency_key'> & { idempotency_key?: string }

/** Without a key of the caller's: what repeats the call is its own Idempotency-Key, before this. */
const ownKey = sql`gen_random_uuid()::text` as unknown as string

/** Writes a payment down as intended; null when the account used this key before. */
export async function insertPayment(tx: Transaction, row: NewPayment): Promise<number | null> {
  const [made] = await tx
    .insert(paymentTable)
    .values({ ...row, idempotency_key: row.idempotency_key ?? ownKey })
    .onConflictDoNothing()
    .returning({ id: paymentTable.id })
  return made?.id ?? null
}

/** The same, answered as it is stored now. */
export async function beginStoredPayment(tx: Transaction, row: NewPayment): Promise<StoredPayment | null> {
  const [made] = await tx
    .insert(paymentTable)
    .values({ ...row, idempotency_key: row.idempotency_key ?? ownKey })
    .onConflictDoNothing()
    .returning()
  // A family's name stands with its share.
  if (made && made.share_id !== null) return loadPayment(tx, made.id)
  const begun = { status: 'intended', message: null, gateway_reference: null, settled_at: null } as const
  return made ? { ...made, ...begun, family: null } : null
}

/** Writes down what became of the payment, which has no outcome yet. The caller holds its registration, or has just written it. */
export function insertOutcome(tx: Transaction, row: typeof paymentOutcomeTable.$inferInsert): Promise<void> {
  return later(tx, tx.insert(paymentOutcomeTable).values(row))
}
