// What somebody else has: a dancer, a routine, a family's share, a voucher, a link; and how it stands, to see that nobody changed it.
import { demoAccounts, demoPeople, demoRegistrations, demoStudios } from '../../database/demo/demo-ids.ts'
import { accountLinkTable } from '../features/accounts/account.tables.ts'
import { loyaltyVoucherTable } from '../features/loyalty/loyalty.tables.ts'
import { familyShareTable, shareLinkTable } from '../features/payments/share.tables.ts'
import type { Database } from './database.ts'
import { newToken } from './tokens.ts'

const NOW = new Date('2026-11-20T17:00:00Z')
/** Somebody, and something, of big@'s. */
export const THEIRS = demoPeople.grand_prairie
const VOUCHER = 'LV-OF-GRAND-PRAIRIE'

export interface Theirs {
  /** big@'s. */
  routine: number
  share: number
  voucher: string
  /** The link of a family of studio@'s. */
  ours: string
  /** Of an account that is set up. */
  link: string
}

/** In the demo season; answers what is tried of it. */
export async function insertTheirs(database: Database): Promise<Theirs> {
  const { rows } = await database.$client.query(
    'SELECT id FROM registrations_routine WHERE registration_id = $1 LIMIT 1',
    [demoRegistrations.big_denver],
  )
  const about = {
    created_by: demoAccounts.big,
    created_at: NOW,
    expires_at: new Date('2027-06-01T00:00:00Z'),
  }
  const family = {
    registration_id: demoRegistrations.big_past_denver,
    name: 'Theirs',
    email: 'x@theirs.test',
  }
  const [made] = await database
    .insert(familyShareTable)
    .values({ ...family, ...about, person_ids: [THEIRS] })
    .returning()
  const [mine] = await database
    .insert(familyShareTable)
    .values({ ...family, registration_id: demoRegistrations.studio_past_nashville, ...about, person_ids: [] })
    .returning()
  const link_of_family = newToken()
  await database
    .insert(shareLinkTable)
    .values({ share_id: mine?.id ?? 0, token_hash: link_of_family.token_hash, created_at: NOW })
  await database.insert(loyaltyVoucherTable).values({
    code: VOUCHER,
    studio_id: demoStudios.grand_prairie,
    points: 5_000,
    amount_cents: 5_000,
    status: 'Issued',
    effective_date: '2026-11-01',
    issued_by: demoAccounts.big,
    created_at: NOW,
  })
  const setup = newToken()
  await database.insert(accountLinkTable).values({
    purpose: 'setup',
    token_hash: setup.token_hash,
    mybtf_user_id: demoAccounts.willow_bend,
    created_at: NOW,
    expires_at: about.expires_at,
  })
  return {
    routine: rows[0].id,
    share: made?.id ?? 0,
    voucher: VOUCHER,
    ours: link_of_family.token,
    link: setup.token,
  }
}

/** What big@ has of all that is tried. */
export async function readTheirs(database: Database, { routine, share, voucher }: Theirs) {
  const of = (table: string, where: string) =>
    `SELECT json_agg(one) AS rows FROM ${table} AS one WHERE ${where}`
  const statements = [
    of('person', `id = ${THEIRS}`),
    of('roster', `person_id = ${THEIRS}`),
    of('registrations_routine', `id = ${routine}`),
    of('family_share', `id = ${share}`),
    of('loyalty_voucher', `code = '${voucher}'`),
    of('studio_contact', `studio_id = ${demoStudios.grand_prairie}`),
    of('date_attendee', `person_id = ${THEIRS}`),
    of('payment', `mybtf_user_id = ${demoAccounts.studio}`),
    of('mail', `kind = 'family-share'`),
  ]
  return Promise.all(statements.map(async (statement) => (await database.$client.query(statement)).rows))
}
