// Puts registrations whose dancers want media passes, and vouchers to pay them with, into a test database.
import type { useTestServer } from '../../server/test-server.ts'
import { type Editable, insertOpen } from '../registrations/editable.fixtures.ts'

type Server = ReturnType<typeof useTestServer>

/** A city where media passes are offered, as one that stands already; the season's pass costs $55. */
export async function offerMediaPass(server: Server, city: number): Promise<void> {
  const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)
  await sql('UPDATE season SET media_pass_cents = 5500')
  await sql(`UPDATE tour_date SET mybtf = mybtf || '{"media_pass": true}' WHERE id = $1`, [city])
}

export interface Wanting extends Editable {
  /** Its dancers, all of whom want a pass: the first competes. */
  dancers: number[]
}

/** A reviewed, open registration with so many dancers who want a media pass. */
export async function insertWanting(server: Server, city: number, count: number): Promise<Wanting> {
  const open = await insertOpen(server, city, count - 1)
  const { registration_id } = open
  const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)
  await sql(
    'INSERT INTO date_attendee (registration_id, person_id, workshop_level_id) SELECT $1, id, 3 FROM unnest($2::integer[]) AS id',
    [registration_id, open.spare],
  )
  await sql('UPDATE date_attendee SET media_pass = true WHERE registration_id = $1', [registration_id])
  const { rows } = await sql(
    'SELECT person_id FROM date_attendee WHERE registration_id = $1 ORDER BY person_id',
    [registration_id],
  )
  return { ...open, dancers: rows.map((row) => row.person_id) }
}

let vouchers = 0

/** Vouchers of these amounts that are applied to the media passes of the registration; answers their codes. */
export async function insertPassVouchers(
  server: Server,
  { registration_id, mybtf_user_id }: Pick<Editable, 'registration_id' | 'mybtf_user_id'>,
  amounts: readonly number[],
): Promise<string[]> {
  const codes: string[] = []
  for (const amount of amounts) {
    const code = `LV-TEST-${++vouchers}`
    await server.database.$client.query(
      `INSERT INTO loyalty_voucher (code, studio_id, points, amount_cents, status, payment_type, registration_id,
         effective_date, issued_by, created_at)
       SELECT $1, studio_id, $2, $2, 'PendingActivation', 'media pass', id, '2026-10-01', $4, now()
       FROM registration WHERE id = $3`,
      [code, amount, registration_id, mybtf_user_id],
    )
    codes.push(code)
  }
  return codes
}

/** The ledger of a registration, summed up: by its entries, and as the last of them says. */
export async function ledgerOf(server: Server, registration_id: number) {
  const { rows } = await server.database.$client.query(
    'SELECT kind, label, amount_cents, balance_cents FROM ledger_entry WHERE registration_id = $1 ORDER BY sequence',
    [registration_id],
  )
  return rows as { kind: string; label: string; amount_cents: number; balance_cents: number }[]
}
