// The books of the sandbox gateway: the schema `sandbox_gateway`, over connections that carry no transaction of ours.
import { randomBytes } from 'node:crypto'
import type { Database } from '../../server/database.ts'
import type { ChargeRequest, GatewayAnswer, GatewayProfile, RefundRequest } from './payment.gateway.ts'
import type { SandboxSource } from './sandbox-entry.rules.ts'

export interface SandboxMovement {
  outcome: GatewayAnswer['outcome']
  reference: string
  message: string | null
  decided_at: Date
  profile: GatewayProfile | null
  /** Of the token that was charged. */
  brand?: string | null
  last_four?: string | null
}

type Pool = Database['$client']

export const newReference = () => `SB${randomBytes(6).toString('hex').toUpperCase()}`

/** What became of the charge or refund with this key. */
export async function findMovement(pool: Pool, key: string): Promise<SandboxMovement | undefined> {
  const { rows } = await pool.query(
    `SELECT charge.*, token.brand, token.last_four FROM sandbox_gateway.charge
     LEFT JOIN sandbox_gateway.token ON token.token = charge.token WHERE key = $1`,
    [key],
  )
  return rows[0]
}

/** What stands behind what a charge names. */
export async function findSource(
  pool: Pool,
  source: ChargeRequest['source'],
): Promise<SandboxSource | undefined> {
  const { rows } =
    'token' in source
      ? await pool.query('SELECT * FROM sandbox_gateway.token WHERE token = $1', [source.token])
      : await pool.query(
          'SELECT * FROM sandbox_gateway.vault WHERE vault_id = $1 AND billing_id = $2 AND forgotten_at IS NULL',
          [source.profile.vault_id, source.profile.billing_id],
        )
  return rows[0]
}

/** Keeps it for later charges of this account. */
export async function insertProfile(
  pool: Pool,
  source: SandboxSource,
  mybtf_user_id: number,
): Promise<GatewayProfile> {
  const { behaviour, kind, brand, last_four, expiration_date } = source
  const vault_id = `sbv_${mybtf_user_id}`
  const billing_id = `sbb_${randomBytes(9).toString('base64url')}`
  await pool.query(
    `INSERT INTO sandbox_gateway.vault (vault_id, billing_id, behaviour, kind, brand, last_four, expiration_date)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [vault_id, billing_id, behaviour, kind, brand, last_four, expiration_date],
  )
  return { vault_id, billing_id, kind, type: brand, last_four, expiration_date }
}

/**
 * The key is the primary key and a token is good for one charge: whoever comes second leaves the first's row as it is, and is
 * answered undefined.
 */
export async function insertCharge(
  pool: Pool,
  request: ChargeRequest,
  movement: SandboxMovement,
): Promise<SandboxMovement | undefined> {
  const { key, source, amount, description } = request
  const { outcome, reference, message, profile, decided_at } = movement
  const token = 'token' in source ? source.token : null
  const { rows } = await pool.query(
    `INSERT INTO sandbox_gateway.charge (key, kind, token, amount, description, outcome, reference, message, profile, decided_at)
     VALUES ($1, 'charge', $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING *`,
    [key, token, amount, description, outcome, reference, message, profile, decided_at],
  )
  return rows[0]
}

/** In one statement, so that two refunds at once cannot give back more than was charged. */
export async function insertRefund(
  pool: Pool,
  { key, reference, amount }: RefundRequest,
  at: Date,
): Promise<void> {
  await pool.query('SELECT sandbox_gateway.refund($1, $2, $3, $4, $5)', [
    key,
    reference,
    amount,
    newReference(),
    at,
  ])
}

/** What was decided from one moment until before another, as far as it is decided by now. */
export async function listMovements(pool: Pool, from: Date, until: Date, now: Date) {
  const { rows } = await pool.query(
    `SELECT reference, key, kind, outcome, amount, decided_at AS at FROM sandbox_gateway.charge
     WHERE decided_at >= $1 AND decided_at < $2 AND decided_at <= $3 ORDER BY decided_at, reference`,
    [from, until, now],
  )
  return rows
}

export async function forgetProfile(
  pool: Pool,
  { vault_id, billing_id }: Pick<GatewayProfile, 'vault_id' | 'billing_id'>,
  at: Date,
): Promise<void> {
  await pool.query(
    'UPDATE sandbox_gateway.vault SET forgotten_at = $3 WHERE vault_id = $1 AND billing_id = $2 AND forgotten_at IS NULL',
    [vault_id, billing_id, at],
  )
}

/** What it does and its last four digits: the number itself is kept nowhere. */
export async function insertToken(pool: Pool, token: string, source: SandboxSource, at: Date): Promise<void> {
  const { behaviour, kind, brand, last_four, expiration_date } = source
  await pool.query(
    `INSERT INTO sandbox_gateway.token (token, behaviour, kind, brand, last_four, expiration_date, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [token, behaviour, kind, brand, last_four, expiration_date, at],
  )
}
