// Builds studios and what is typed of them for tests.
import type { Database } from '../../server/database.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { studioContactTable, studioTable } from './studio.tables.ts'
import type { StudioEntries } from './studio-entries.model.ts'

export const typedStudio: StudioEntries = {
  website: 'harbor.dance',
  address: { address: '118 Harbor Street', city: 'Columbus', state_id: 36, country_id: 1, zip: '43215' },
  email: ['hello@harbor.test'],
  phone: ['(614) 555-0140'],
  studio_contacts: [
    {
      id: null,
      fname: 'Dana',
      lname: 'Harbor',
      person_type_id: 4,
      phone: [],
      email: [],
      address: null,
      primary: true,
    },
  ],
}

interface TestStudio {
  name: string
  zip?: string
  city?: string
  verified?: boolean
  claimed?: boolean
  email?: string[]
  /** The address of an account that waits for its password. */
  account?: string
  more?: Partial<typeof studioTable.$inferInsert>
}

/** Inserts a studio with an owner; answers its id. */
export async function insertTestStudio(database: Database, test: TestStudio): Promise<number> {
  const { name, zip = '43215', city = 'Columbus', verified = true, claimed = false, email = [], more } = test
  const [studio] = await database
    .insert(studioTable)
    .values({
      name,
      address: { address: '1 Main Street', city, state_id: 36, country_id: 1, zip },
      email,
      verified_at: verified ? new Date('2026-01-01T12:00:00Z') : null,
      claimed,
      ...more,
    })
    .returning()
  const studio_id = studio?.id ?? 0
  await database.insert(studioContactTable).values({
    studio_id,
    sort: 0,
    fname: 'Olive',
    lname: 'Owner',
    person_type_id: 4,
    email: ['olive@private.test'],
    primary: true,
  })
  if (test.account)
    await database.insert(accountTable).values({ email: test.account, studio_account: true, studio_id })
  return studio_id
}
