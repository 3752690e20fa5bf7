// Finds the people at whom a look was, by what its call saw; each is a query within the one statement that records it (LOOK-01).
import { type SQL, sql } from 'drizzle-orm'
import { peopleIn, type Seen, wordsOfMails } from '../features/audit/look.rules.ts'
import type { MovementFilter } from '../features/money-desk/money-movements.model.ts'
import { isMoved } from '../features/money-desk/money-movements.queries.ts'
import { paymentOutcomeTable, paymentTable } from '../features/payments/payment.tables.ts'
import { registrationTable } from '../features/registrations/registration.tables.ts'
import { tourDateTable } from '../features/tours/tour.tables.ts'
import type { SeenThing } from '../shared/sees.ts'

type Values = readonly unknown[]

const numbers = (values: Values) => values.filter((value) => typeof value === 'number')
const any = (values: Values) => sql`= any(${sql.param(numbers(values))}::integer[])`

/** Who registered: the account's person, also where a studio's name stands there. */
const registrantsOf = (which: SQL) => sql`
  select account.person_id from registration join mybtf_user as account on account.id = registration.mybtf_user_id
    where registration.id ${which}`

/** Whoever attends, whoever dances, and who registered. */
const everybodyOf = (which: SQL) => sql`
  select person_id from date_attendee where registration_id ${which}
  union select dancer.person_id from registrations_routine as entry
    join registrations_routine_dancer as dancer on dancer.registrations_routine_id = entry.id
    where entry.registration_id ${which}
  union ${registrantsOf(which)}`

const accounts = (which: SQL) => sql`select person_id from mybtf_user where ${which}`
const dancersOf = (which: SQL) =>
  sql`select person_id from registrations_routine_dancer where registrations_routine_id ${which}`

/** Whoever has the account that a mail went to, or the address; and of that account's roster whoever its words name. */
function ofMails(values: Values): SQL {
  const mails = wordsOfMails(values)
  const ids = sql.param(mails.map(({ id }) => id))
  const words = sql.param(mails.map(({ words: seen }) => seen))
  return sql`
    with seen as (select mail.id, mail."to", mail.mybtf_user_id, given.words
      from unnest(${ids}::integer[], ${words}::text[]) as given (id, words) join mail on mail.id = given.id)
    select account.person_id from seen join mybtf_user as account on account.id = seen.mybtf_user_id
      where account.person_id is not null
    union select roster.person_id from seen join roster on lower(roster.email) = lower(seen."to")
    union select waiver.person_id from seen join waiver on waiver.email = lower(seen."to")
    union select jsonb_array_elements_text(share.person_ids)::integer
      from seen join family_share as share on lower(share.email) = lower(seen."to")
    union select roster.person_id from seen join mybtf_user as account on account.id = seen.mybtf_user_id
      join roster on roster.mybtf_user_id = account.id or roster.studio_id = account.studio_id
      join person on person.id = roster.person_id
      where position(lower(person.fname || ' ' || person.lname) in lower(seen.words)) > 0`
}

/** Of a file the rows are not held in memory: whoever stands in it is asked for by the same terms. */
function ofExports(inputs: Values): SQL {
  const ids = (wanted: boolean) =>
    any(
      inputs.flatMap((input) => {
        const { id, with_open } = input as { id: number; with_open?: boolean }
        return Boolean(with_open) === wanted ? [id] : []
      }),
    )
  return everybodyOf(sql`in (select id from registration where deleted_at is null
    and ((completed and tour_date_id ${ids(false)}) or tour_date_id ${ids(true)}))`)
}

/** Without a version the newest is taken, as by the export. */
function ofSurveys(inputs: Values): SQL {
  const { tour_date_id, version = null } = inputs[0] as { tour_date_id: number; version?: number | null }
  const submitted = sql`select id, survey_version from registration
    where tour_date_id = ${tour_date_id} and completed and deleted_at is null and survey_version is not null`
  return registrantsOf(sql`in (select id from (${submitted}) as submitted
    where survey_version = coalesce(${version}::integer, (select max(survey_version) from (${submitted}) as every)))`)
}

const ofMovements = (filters: Values) =>
  registrantsOf(
    sql`in (select ${registrationTable.id} from ${paymentOutcomeTable}
      join ${paymentTable} on ${paymentTable.id} = ${paymentOutcomeTable.id}
      join ${registrationTable} on ${registrationTable.id} = ${paymentTable.registration_id}
      join ${tourDateTable} on ${tourDateTable.id} = ${registrationTable.tour_date_id}
      where ${isMoved(filters[0] as MovementFilter)})`,
  )

/** Whose trail it is, by its table; the rows themselves tell whom else they name. */
const OF_TABLE: Readonly<Record<string, SeenThing>> = {
  person: 'person',
  mybtf_user: 'account',
  studio: 'studio',
  registration: 'registration',
  date_attendee: 'attendee',
  registrations_routine: 'routine',
  payment: 'payment',
  event_ticket: 'ticket',
}

function ofChangedRows(inputs: Values): SQL {
  const { entity, entity_id } = inputs[0] as { entity: string; entity_id: string }
  const thing = /^\d{1,9}$/.test(entity_id) ? OF_TABLE[entity] : undefined
  return thing ? ways[thing]([Number(entity_id)]) : ways.person([])
}

const ways: Record<SeenThing, (values: Values) => SQL> = {
  person: (ids) => sql`select unnest(${sql.param(numbers(ids))}::integer[])`,
  account: (ids) => accounts(sql`id ${any(ids)}`),
  studio: (ids) => accounts(sql`studio_id ${any(ids)}`),
  registration: (ids) => everybodyOf(any(ids)),
  registrant: (ids) => registrantsOf(any(ids)),
  attendee: (ids) => sql`select person_id from date_attendee where id ${any(ids)}`,
  routine: (ids) => dancersOf(any(ids)),
  'tour date': (ids) =>
    everybodyOf(
      sql`in (select id from registration where tour_date_id ${any(ids)} and completed and deleted_at is null)`,
    ),
  payment: (ids) => everybodyOf(sql`in (select registration_id from payment where id ${any(ids)})`),
  'bank deposit': (ids) =>
    registrantsOf(sql`in (select registration_id from check_payment where bank_deposit_id ${any(ids)})`),
  'promo code': (ids) =>
    registrantsOf(
      sql`in (select registration_id from registration_promo_code where promo_code_id ${any(ids)})`,
    ),
  /** Its holder is a name: whoever of the registration has it. */
  ticket: (ids) => sql`
    select attendee.person_id from event_ticket as ticket
      join date_attendee as attendee on attendee.registration_id = ticket.registration_id
      join person on person.id = attendee.person_id
        and lower(person.fname || ' ' || person.lname) = lower(ticket.name)
      where ticket.id ${any(ids)}`,
  video: (ids) =>
    dancersOf(sql`in (select registrations_routine_id from critique_video where id ${any(ids)})`),
  exported: ofExports,
  'submitted survey': ofSurveys,
  people: (values) => ways.person(peopleIn(values)),
  mails: ofMails,
  'changed row': ofChangedRows,
  movements: ofMovements,
}

/** One query for each kind of thing that was seen. */
export const peopleSeen = (seen: Seen): SQL[] =>
  Object.entries(seen).flatMap(([thing, values]) =>
    values.length === 0 ? [] : [ways[thing as SeenThing](values)],
  )
