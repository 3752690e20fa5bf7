// Names a registration as the office knows it: by its studio, or by the person of its account.
import { sql } from 'drizzle-orm'
import { accountTable } from '../accounts/account.tables.ts'
import { personTable } from '../roster/person.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import { registrationTable } from './registration.tables.ts'

/** Where the account and, if there are any, its person and the studio are joined to the registration. */
export const registrantName = sql<string>`case
  when ${registrationTable.ancillary} or ${studioTable.id} is null
  then coalesce(${personTable.fname} || ' ' || ${personTable.lname}, ${accountTable.email})
  else ${studioTable.name} end`
