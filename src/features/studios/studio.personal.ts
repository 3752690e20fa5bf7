// What studios hold of people: their contacts. A studio itself is a business, and stays.
import { sql } from 'drizzle-orm'
import { either, holds, holdsNothing } from '../../server/personal.ts'
import { studioContactTable, studioKeyTable, studioTable } from './studio.tables.ts'

export const studioPersonal = [
  holds({
    table: studioContactTable,
    title: 'Contacts of a studio',
    own: ({ emails }) =>
      either(...emails.map((email) => sql`${studioContactTable.email} @> ${JSON.stringify([email])}::jsonb`)),
    erased: () => ({ fname: 'Erased', lname: 'contact', phone: [], email: [], address: null }),
  }),
  holdsNothing(studioTable, 'a business: its own name, address and website'),
  holdsNothing(studioKeyTable, 'drawn from studios, their contacts and accounts, and follows them'),
]
