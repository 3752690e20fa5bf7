// Finds, or makes, a thing of each kind that belongs to an account of the demo season.
import { sessionTable } from '../features/accounts/account.tables.ts'
import { memberIdOf, membershipNumberOf } from '../features/loyalty/membership.rules.ts'
import { paymentMethodTable } from '../features/payments/payment.tables.ts'
import { publicLinkTable } from '../features/registrations/registration.tables.ts'
import { rosterImportTable } from '../features/roster/roster.tables.ts'
import type { OwnedThing } from '../shared/ownership.ts'
import type { Database } from './database.ts'
import { newToken } from './tokens.ts'

const AT = new Date('2026-11-20T17:00:00Z')

/** A week long. */
const OPENED = { created_at: AT, expires_at: new Date(AT.getTime() + 7 * 86_400_000) }

const BILL_TO = {
  first_name: 'Ana',
  last_name: 'Sample',
  address: '1 Main Street',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
}

const STUDIO = 'SELECT studio_id AS id FROM mybtf_user WHERE id = $1'
const OWN =
  'registration.mybtf_user_id = $1 AND deleted_at IS NULL ORDER BY completed, registration.id LIMIT 1'
const OWN_ROUTINE = `SELECT entry.id FROM registrations_routine AS entry JOIN registration ON registration.id = registration_id WHERE ${OWN}`
const WITH_PEOPLE = `SELECT registration.id FROM registration JOIN date_attendee ON registration_id = registration.id WHERE ${OWN}`

/** The value by which a call names such a thing of the account; undefined where the account has none. */
export async function thingOf(database: Database, kind: OwnedThing, account: number): Promise<unknown> {
  const first = async (statement: string): Promise<number | undefined> =>
    (await database.$client.query(statement, [account])).rows[0]?.id ?? undefined
  const named = async (name: (id: number) => string) => {
    const id = await first(STUDIO)
    return id && name(id)
  }
  /** Made where the demo has none. */
  const made = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id

  const ways: Record<OwnedThing, () => unknown> = {
    account: () => account,
    session: () =>
      made(
        database
          .insert(sessionTable)
          .values({ mybtf_user_id: account, token_hash: newToken().token_hash, ...OPENED })
          .returning(),
      ),
    studio: () => first(STUDIO),
    affiliation: () => first(STUDIO),
    'member id': () => named(memberIdOf),
    'membership number': () => named(membershipNumberOf),
    registration: () => first(`SELECT id FROM registration WHERE ${OWN}`),
    'registration, also deleted': () => first(`SELECT id FROM registration WHERE ${OWN}`),
    'earlier registration': () => first(WITH_PEOPLE),
    attendee: () =>
      first(
        `SELECT date_attendee.id FROM date_attendee JOIN registration ON registration.id = registration_id WHERE ${OWN}`,
      ),
    'music entry': () => first(OWN_ROUTINE),
    routine: () => first(OWN_ROUTINE),
    payment: () =>
      first(
        `SELECT payment.id FROM payment JOIN registration ON registration.id = registration_id
         WHERE registration.mybtf_user_id = $1 LIMIT 1`,
      ),
    'payment method': () =>
      made(
        database
          .insert(paymentMethodTable)
          .values({
            mybtf_user_id: account,
            kind: 'card',
            gateway: 'sandbox',
            vault_id: `vault-${account}`,
            billing_id: newToken().token,
            type: 'Visa',
            last_four: '1111',
            bill_to: BILL_TO,
            created_at: AT,
          })
          .returning(),
      ),
    'roster import': () =>
      made(
        database
          .insert(rosterImportTable)
          .values({ mybtf_user_id: account, person_ids: [], created_at: AT })
          .returning(),
      ),
    'registration link': async () => {
      const registration_id = await first(WITH_PEOPLE)
      if (registration_id === undefined) return undefined
      const { token, token_hash } = newToken()
      const expires_at = new Date(AT.getTime() + 86_400_000)
      const about = { registration_id, created_by: account, created_at: AT, expires_at }
      await database.insert(publicLinkTable).values({ purpose: 'registration', token_hash, ...about })
      return token
    },
  }
  return ways[kind]()
}
