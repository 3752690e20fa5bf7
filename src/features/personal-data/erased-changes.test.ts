// ERASE-02: what the audit tells of somebody's own rows goes with what erasing takes out of them, also where it names nobody.
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { unzipped } from '../files/zip-file.fixtures.ts'
import { approveErasing, askErasing, eraseNow } from './erase.effects.ts'
import { exportedOwn } from './export.fixtures.ts'
import type { Whose } from './subject.queries.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })
const REGISTRATION = demoRegistrations.parent_austin
const actor = { mybtf_user_id: demoAccounts.staff, doing: 'test', request_id: 'test' }
const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, actor, work)
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

/** What is written of the family, and corrected since, by which nobody would find her by name. */
const WORDS = {
  ticket: ['Grandma Rosalind', 'Aunt Petronella'],
  answer: ['The hall was cold for my little one', 'Our Pip cried'],
  jacket: ['PIPKIN', 'PIPPA'],
  payer: ['Theodora Kestrel', 'T. Kestrel-Moon'],
  billing: ['14 Kestrel Lane'],
}
const all = Object.values(WORDS).flat()

const audited = async () => {
  const rows = await query('select entity, concat(before, after) as told from audit')
  return all.filter((words) => rows.some(({ told }) => told.includes(words)))
}

async function erase(whose: Whose) {
  const { id } = await write((tx) => askErasing(tx, server.parts, whose, {}))
  await query("update data_request set due_at = '2026-11-01' where id = $1", [id])
  await write((tx) => approveErasing(tx, server.parts, id, demoAccounts.scores))
  await write((tx) => eraseNow(tx, server.parts, id, demoAccounts.staff))
}

let dancer: number

beforeAll(async () => {
  await query("update tour_date set end_date = '2026-11-10' where end_date > '2026-11-10'")
  const [place] = await query(
    'select person_id from date_attendee join person on person.id = person_id where registration_id = $1 and person_type_id = 1 order by 1 limit 1',
    [REGISTRATION],
  )
  dancer = place.person_id
  const [ticket] = await query(
    `insert into event_ticket (registration_id, tour_date_id, name, is_intensive_free)
     select id, tour_date_id, $2, false from registration where id = $1 returning id`,
    [REGISTRATION, WORDS.ticket[0]],
  )
  await query('update event_ticket set name = $2 where id = $1', [ticket.id, WORDS.ticket[1]])
  await query('delete from event_ticket where id = $1', [ticket.id])
  const [answer] = await query(
    `insert into registrations_survey_answer (registration_id, survey_question_id, value, feedback, answered_at)
     select $1, min(id), to_jsonb($2::text), '', now() from survey_question returning id`,
    [REGISTRATION, WORDS.answer[0]],
  )
  await query('update registrations_survey_answer set feedback = $2 where id = $1', [
    answer.id,
    WORDS.answer[1],
  ])
  await query('insert into best_dancer (registration_id, person_id, jacket_name) values ($1, $2, $3)', [
    REGISTRATION,
    dancer,
    '',
  ])
  for (const name of WORDS.jacket)
    await query('update best_dancer set jacket_name = $3 where registration_id = $1 and person_id = $2', [
      REGISTRATION,
      dancer,
      name,
    ])
  await query('delete from best_dancer where registration_id = $1 and person_id = $2', [REGISTRATION, dancer])
  const [check] = await query(
    `insert into check_payment (registration_id, status, amount_cents, payer, created_at)
     values ($1, 'expected', 100, $2, now()) returning id`,
    [REGISTRATION, WORDS.payer[0]],
  )
  await query('update check_payment set payer = $2, status = $3 where id = $1', [
    check.id,
    WORDS.payer[1],
    'canceled',
  ])
  await query(
    `with share as (insert into family_share (registration_id, name, email, person_ids, created_by, created_at, expires_at)
         values ($1, 'A family', 'kestrel@home.test', $2, $3, now(), now()) returning id)
     insert into payment select (jsonb_populate_record(null::payment, to_jsonb(other) || jsonb_build_object('id', 990001,
         'idempotency_key', 'kestrel', 'share_id', share.id, 'mybtf_user_id', null, 'bill_to', $4::jsonb))).*
       from share, payment as other where other.id = (select min(id) from payment where registration_id = $1)`,
    [
      REGISTRATION,
      JSON.stringify([dancer]),
      demoAccounts.parent,
      JSON.stringify({
        first_name: 'T',
        last_name: 'K',
        address: WORDS.billing[0],
        city: '',
        state: '',
        zip: '',
      }),
    ],
  )
  await query(
    `insert into payment_outcome select (jsonb_populate_record(null::payment_outcome,
         to_jsonb(other) || '{"id": 990001, "status": "declined"}')).*
       from payment_outcome as other where id = (select min(id) from payment where registration_id = $1)`,
    [REGISTRATION],
  )
})

it('(control) the audit has them all', async () => {
  expect(await audited()).toEqual(all)
})

it('OWNDATA-01 an export tells that they were changed, and neither what is told by their own rules nor a secret', async () => {
  const token = await server.tokenOf(demoAccounts.parent)
  const { text } = await unzipped(server, (await exportedOwn(server, demoAccounts.parent, token)).url)
  const told = text('data/audit.json')
  for (const entity of [
    'event_ticket',
    'registrations_survey_answer',
    'best_dancer',
    'check_payment',
    'payment',
  ])
    expect(told).toContain(`"${entity}"`)
  expect([...WORDS.ticket, ...WORDS.answer].filter((words) => told.includes(words))).toEqual([])
  expect(told).not.toMatch(/vault_id|sealed_token|idempotency_key|"path"/)
})

it('ERASE-02 with the account they go from the audit, and that something was changed stays', async () => {
  const changes = async () =>
    (
      await query(
        "select from audit where entity in ('event_ticket', 'best_dancer', 'registrations_survey_answer')",
      )
    ).length
  const before = await changes()
  await erase({ mybtf_user_id: demoAccounts.parent })
  expect(await audited()).toEqual([])
  expect(await changes()).toBeGreaterThanOrEqual(before)
})
