// Finds, or makes, a thing of each kind that belongs to an account of the demo season.

import { memberIdOf, membershipNumberOf } from '../features/loyalty/membership.rules.ts'
import { paymentMethodTable } from '../features/payments/payment.tables.ts'
import { publicLinkTable } from '../features/registrations/registration.tables.ts'
import { rosterImportTable } from '../features/roster/roster.tables.ts'
import type { OwnedThing } from '../shared/ownership.ts'
import type { Database } from './database.ts'
import { newToken } from './tokens.ts'

const AT = new Date('2026-11-20T17:00:00Z')

/** Made where the demo has none: an import, a saved card, a mailed link. */
async function made<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new Error('an insert returns its row')
  return row
}

const BILL_TO = {
  first_name: 'Ana',
  last_name: 'Sample',
  address: '1 Main Street',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
}

/** The value by which a call names such a thing of the account; undefined where the account has none. */
export async function thingOf(database: Database, kind: OwnedThing, account: number): Promise<unknown> {
  const first = async (statement: string): Promise<number | undefined> =>
    (await database.$client.query(statement)).rows[0]?.id ?? undefined
  const studio = () => first(`SELECT studio_id AS id FROM mybtf_user WHERE id = ${account}`)
  const named = async (name: (id: number) => string) => {
    const id = await studio()
    return id && name(id)
  }
  const own = `registration.mybtf_user_id = ${account} AND deleted_at IS NULL ORDER BY completed, registration.id LIMIT 1`
  const registration = () =>
    first(
      `SELECT registration.id FROM registration JOIN date_attendee ON registration_id = registration.id WHERE ${own}`,
    )
  switch (kind) {
    case 'account':
      return account
    case 'studio':
    case 'affiliation':
      return studio()
    case 'member id':
      return named(memberIdOf)
    case 'membership number':
      return named(membershipNumberOf)
    case 'registration':
    case 'registration, also deleted':
      return registration()
    case 'earlier registration':
      return withPeople()
    case 'attendee':
      return first(
        `SELECT date_attendee.id FROM date_attendee JOIN registration ON registration.id = registration_id WHERE ${own}`,
      )
    case 'routine':
      return first(
        `SELECT entry.id FROM registrations_routine AS entry JOIN registration ON registration.id = registration_id WHERE ${own}`,
      )
    case 'payment':
      return first(
        `SELECT payment.id FROM payment JOIN registration ON registration.id = registration_id
         WHERE registration.mybtf_user_id = ${account} LIMIT 1`,
      )
    case 'payment method': {
      const row = {
        mybtf_user_id: account,
        kind: 'card' as const,
        gateway: 'sandbox',
        vault_id: `vault-${account}`,
        billing_id: newToken().token,
        type: 'Visa',
        last_four: '1111',
        bill_to: BILL_TO,
        created_at: AT,
      }
      return (await made(database.insert(paymentMethodTable).values(row).returning())).id
    }
    case 'roster import': {
      const row = { mybtf_user_id: account, person_ids: [], created_at: AT }
      return (await made(database.insert(rosterImportTable).values(row).returning())).id
    }
    case 'registration link': {
      const registration_id = await withPeople()
      if (registration_id === undefined) return undefined
      const { token, token_hash } = newToken()
      const expires_at = new Date(AT.getTime() + 86_400_000)
      const row = {
        purpose: 'registration' as const,
        token_hash,
        registration_id,
        created_by: account,
        created_at: AT,
        expires_at,
      }
      await database.insert(publicLinkTable).values(row)
      return token
    }
  }
}
