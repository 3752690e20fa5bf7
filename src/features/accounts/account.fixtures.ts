// Builds accounts of every kind for tests.
import type { Database } from '../../server/database.ts'
import { hashPassword } from '../../server/passwords.ts'
import type { StaffRight } from '../../shared/endpoint.ts'
import { personTable } from '../people/person.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { accountTable } from './account.tables.ts'

export const TEST_PASSWORD = 'Callboard1'
let hash: Promise<string> | undefined

interface TestAccount {
  email: string
  confirmed?: boolean
  /** The studio's name makes it a studio account. */
  studio?: string
  staff_rights?: StaffRight[]
  /** The office has one, unless this says no. */
  second_factor?: boolean
}

/** Inserts an account with TEST_PASSWORD; answers its id. */
export async function insertTestAccount(
  database: Database,
  {
    email,
    confirmed = true,
    studio,
    staff_rights = [],
    second_factor = staff_rights.length > 0,
  }: TestAccount,
): Promise<number> {
  hash ??= hashPassword(TEST_PASSWORD)
  const [person] = await database
    .insert(personTable)
    .values({ fname: 'Dana', lname: 'Reyes', person_type_id: 3 })
    .returning()
  const [owned] = studio
    ? await database.insert(studioTable).values({ name: studio, claimed: true }).returning()
    : []
  const [account] = await database
    .insert(accountTable)
    .values({
      email,
      password_hash: await hash,
      confirmed_at: confirmed ? new Date('2026-11-01T12:00:00Z') : null,
      studio_account: studio !== undefined,
      studio_id: owned?.id ?? null,
      person_id: person?.id ?? null,
      staff_rights,
      // Or it reaches no desk (FACTOR-01).
      second_factor_since: second_factor ? new Date('2026-11-01T12:00:00Z') : null,
    })
    .returning()
  return account?.id ?? 0
}
