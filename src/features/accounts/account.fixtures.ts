// Builds accounts of every kind for tests.
import type { Database } from '../../server/database.ts'
import type { StaffRight } from '../../shared/endpoint.ts'
import { personTable } from '../people/person.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { accountTable } from './account.tables.ts'

export const TEST_PASSWORD = 'Callboard1'
/**
 * Its argon2id hash by the least work that argon2 knows (8 kB, one pass): what a hash asks for is written in it, so that
 * tests sign in without the 20 ms that the product's own hashes take.
 */
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$2d4nDCqbL6xuViA7ZEQ+Hg$FOgQUDgi94ZLB6oY7rBxaVrKPHF2uTcRcbWyGol/IY8'

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
      password_hash: TEST_PASSWORD_HASH,
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
