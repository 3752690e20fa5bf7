// Names a registration as the office knows it: by its studio, or by the person of its account.
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { registrationTable } from './registration.tables.ts'

/** Where the account and, if there are any, its person (as `owner`) and the studio are joined to the registration. */
export const registrantNameBy = (owner: Record<'fname' | 'lname', PgColumn>) => sql<string>`case
  when ${registrationTable.ancillary} or ${studioTable.id} is null
  then coalesce(${owner.fname} || ' ' || ${owner.lname}, ${accountTable.email})
  else ${studioTable.name} end`

export const registrantName = registrantNameBy(personTable)
