// Finds media passes that another payment is buying, or has bought meanwhile.
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Transaction } from '../../server/database.ts'
import { lineKey, MEDIA } from '../parts/line-key.model.ts'
import type { PaymentKind } from '../payments/payment.model.ts'
import { paymentOutcomeTable, paymentTable } from '../payments/payment.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { tourDateTable } from '../tours/tour.tables.ts'
import { mediaPassTable } from './media-pass.tables.ts'

interface Wanted {
  registration_id: number
  season_id: number
  /** Of the lines: 'media:12'. */
  keys: readonly string[]
  /** What the passes are about to be paid by: for themselves, or with the registration. */
  payment_kind?: PaymentKind
  /** Off only in the negative control of the race. */
  locks?: boolean
}

/** The key of the line of a person's pass. */
const keyOf = (person: SQLWrapper) => sql`${lineKey(MEDIA, '')}::text || ${person}`

/**
 * The keys among `keys`, all of passes that the caller saw unsold, whose pass is taken: being paid for at this moment, in a payment
 * of another registration or of this one where either of the two buys passes for themselves; or sold since the caller looked. Until
 * the transaction ends nobody else begins a payment with media passes of the season, so of two that begin at once the second sees
 * the first, paid or not.
 */
export async function listTakenPasses(
  tx: Transaction,
  { registration_id, season_id, keys, payment_kind = 'registration', locks = true }: Wanted,
): Promise<string[]> {
  if (keys.length === 0) return []
  if (locks) await tx.execute(sql`select pg_advisory_xact_lock(hashtext('media passes'), ${season_id})`)
  // Each line or person by itself: what a media-pass payment buys stands in its people, not in its lines.
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct bought.key from ${paymentTable}
    left join ${paymentOutcomeTable} on ${paymentOutcomeTable.id} = ${paymentTable.id}
    join ${registrationTable} on ${registrationTable.id} = ${paymentTable.registration_id}
    join ${tourDateTable} on ${tourDateTable.id} = ${registrationTable.tour_date_id}
    cross join lateral (
      select line ->> 'key' as key from jsonb_array_elements(${paymentTable.lines}) as line
        where ${paymentTable.payment_kind} = 'registration'
      union all
      select ${keyOf(sql`person`)} from jsonb_array_elements_text(${paymentTable.person_ids}) as person
        where ${paymentTable.payment_kind} = 'media_pass'
    ) as bought
    where ${paymentOutcomeTable.id} is null and ${paymentTable.entry} = 'payment' and ${tourDateTable.season_id} = ${season_id}
      and (${paymentTable.registration_id} <> ${registration_id} or ${paymentTable.payment_kind} = 'media_pass'
        or ${payment_kind} = 'media_pass')
      and bought.key = any(${sql.param([...keys])}::text[])
    union
    select ${keyOf(mediaPassTable.person_id)} from ${mediaPassTable}
    where ${mediaPassTable.season_id} = ${season_id}
      and ${keyOf(mediaPassTable.person_id)} = any(${sql.param([...keys])}::text[])`)
  return rows.map(({ key }) => key)
}
