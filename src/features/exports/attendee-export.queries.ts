// Reads the attendees of a tour date for an export, some at a time.
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection } from '../../server/database.ts'
import { accessCodeTable } from '../access-codes/access-code.tables.ts'
import { accountTable } from '../accounts/account.tables.ts'
import { attendeeTable } from '../attendees/attendee.tables.ts'
import { personTable } from '../people/person.tables.ts'
import { registrantNameBy } from '../registrations/registrant-name.queries.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { studioTable } from '../studios/studio.tables.ts'
import type { ExportedAttendee } from './attendee-export.model.ts'
import { type Exported, isExported } from './exported-registrations.queries.ts'

const PAGE = 500
/** The account's person: the attendee's is read, too. */
const owner = alias(personTable, 'owner')

/** Registration by registration; held in memory is a page of them. */
export async function* readAttendees(
  connection: Connection,
  tour_date_id: number,
  which: Exported,
): AsyncGenerator<ExportedAttendee & { person_id: number }> {
  let last = { registration_id: 0, id: 0 }
  for (;;) {
    const rows = await connection
      .select({
        id: attendeeTable.id,
        person_id: attendeeTable.person_id,
        fname: personTable.fname,
        lname: personTable.lname,
        gender_id: personTable.gender_id,
        birthdate: personTable.birthdate,
        workshop_level_id: attendeeTable.workshop_level_id,
        one_day: attendeeTable.one_day,
        virtual: attendeeTable.virtual,
        access_code: accessCodeTable.code,
        attended_reg: attendeeTable.attended_reg,
        vip_type_id: attendeeTable.vip_type_id,
        has_college_discount: attendeeTable.has_college_discount,
        media_pass: attendeeTable.media_pass,
        registrant_name: registrantNameBy(owner),
        studio_name: studioTable.name,
        registration_id: registrationTable.id,
        beat_street: registrationTable.beat_street,
        completed: registrationTable.completed,
        confirmed: registrationTable.confirmed,
      })
      .from(attendeeTable)
      .innerJoin(registrationTable, eq(registrationTable.id, attendeeTable.registration_id))
      .innerJoin(accountTable, eq(accountTable.id, registrationTable.mybtf_user_id))
      .leftJoin(owner, eq(owner.id, accountTable.person_id))
      .innerJoin(personTable, eq(personTable.id, attendeeTable.person_id))
      .leftJoin(
        accessCodeTable,
        and(
          eq(accessCodeTable.registration_id, attendeeTable.registration_id),
          eq(accessCodeTable.person_id, attendeeTable.person_id),
        ),
      )
      .leftJoin(studioTable, eq(studioTable.id, registrationTable.studio_id))
      .where(
        and(
          isExported(tour_date_id, which),
          gt(sql`(${registrationTable.id}, ${attendeeTable.id})`, sql`(${last.registration_id}, ${last.id})`),
        ),
      )
      .orderBy(asc(registrationTable.id), asc(attendeeTable.id))
      .limit(PAGE)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return
    last = end
  }
}
