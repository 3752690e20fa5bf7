// ERASE-03: what a jacket says, and who holds a ticket, stands in past confirmations, lines and mails beside no name that would find it.
import { beforeAll, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { nameOnIt } from '../best-dancers/best-dancer.rules.ts'
import { ticketLabel } from '../tickets/ticket.model.ts'
import { approveErasing, askErasing, eraseNow } from './erase.effects.ts'
import { placesWith, textsIn } from './every-text.fixtures.ts'
import { ELSEWHERE, HERE, mailOf, statementOf } from './jackets.fixtures.ts'
import type { Whose } from './subject.queries.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })
const actor = { mybtf_user_id: demoAccounts.staff, doing: 'test', request_id: 'test' }
const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, actor, work)
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

const HOLDER = 'Rosalind Featherstonehaugh'
const FAMILY = demoRegistrations.parent_austin

async function erase(whose: Whose) {
  const { id } = await write((tx) => askErasing(tx, server.parts, whose, {}))
  await query("update data_request set due_at = '2026-11-01' where id = $1", [id])
  await write((tx) => approveErasing(tx, server.parts, id, demoAccounts.scores))
  await write((tx) => eraseNow(tx, server.parts, id, demoAccounts.staff))
}

interface Dancer {
  id: number
  name: string
}

async function dancersOf(registration_id: number): Promise<[Dancer, Dancer]> {
  const rows = await query(
    `select person.id, fname || ' ' || lname as name from date_attendee join person on person.id = person_id
     where registration_id = $1 and person_type_id = 1 order by person.id limit 2`,
    [registration_id],
  )
  return rows as [Dancer, Dancer]
}

async function keep(registration_id: number, dancers: readonly Dancer[]) {
  await query(
    `insert into registrations_confirmation (registration_id, number, reason, version, total_cents, taken_at, content)
     values ($1, 990, 'edited', 1, 0, now(), $2)`,
    [registration_id, JSON.stringify(statementOf(dancers))],
  )
  for (const { subject, html, text } of mailOf(dancers))
    await query(
      `insert into mail (kind, "to", subject, html, text, registration_id, created_at) values ('jackets', 'x@studio.test', $1, $2, $3, $4, now())`,
      [subject, html, text, registration_id],
    )
}

/** How often each registration's mails and confirmations say it, text and HTML alike. */
async function said(words: string, registration_id: number) {
  const rows = await query(
    `select content::text as words from registrations_confirmation where number = 990 and registration_id = $1
     union all select text from mail where kind = 'jackets' and registration_id = $1
     union all select html from mail where kind = 'jackets' and registration_id = $1`,
    [registration_id],
  )
  return rows.map((row) => row.words.split(words).length - 1)
}

let hers: Dancer
let anothers: Dancer

beforeAll(async () => {
  await query("update tour_date set end_date = '2026-11-10' where end_date > '2026-11-10'")
  ;[hers, anothers] = await dancersOf(HERE)
  await keep(HERE, [hers, anothers])
  const [there] = await dancersOf(ELSEWHERE)
  // Somebody else of her name, and another dancer, in a registration that is not hers.
  await keep(ELSEWHERE, [
    { id: there.id, name: hers.name },
    { id: -1, name: 'Zoe Quill' },
  ])
})

it('(control) every jacket says the same, in a confirmation and in two mails of each registration', async () => {
  for (const registration of [HERE, ELSEWHERE]) {
    // Each dancer's line; in the mails besides her change, from one to another.
    expect(await said(nameOnIt('MIA'), registration)).toEqual([2, 2, 2, 2, 2])
    expect(await said('MIA', registration)).toEqual([2, 4, 4, 4, 4])
    expect(await said('PIP', registration)).toEqual([0, 2, 2, 2, 2])
  }
})

it('ERASE-03 of an erased dancer it goes; another of the same registration, and all of another one, keep theirs', async () => {
  await erase({ person_id: hers.id })
  expect(await said(nameOnIt('MIA'), HERE)).toEqual([1, 1, 1, 1, 1])
  expect(await said('MIA', HERE)).toEqual([1, 2, 2, 2, 2])
  expect(await said('PIP', HERE)).toEqual([0, 1, 1, 1, 1])
  const [{ text }] = await query(
    "select text from mail where kind = 'jackets' and registration_id = $1 order by id limit 1",
    [HERE],
  )
  expect(text).toContain(
    'Changed: Erased dancer, best dancer: option none → Very VIP; jacket changed; routine none → Low Tide',
  )
  expect(text).toContain('    Jacket: Adult M, name on it: Erased · Dances: Low Tide')
  expect(text).toContain(
    `${anothers.name}, best dancer: option none → Very VIP; jacket Adult L, PIP → Adult M, MIA`,
  )
  expect(await said(nameOnIt('MIA'), ELSEWHERE)).toEqual([2, 2, 2, 2, 2])
  expect(await said('MIA', ELSEWHERE)).toEqual([2, 4, 4, 4, 4])
})

it('ERASE-03 of an erased account, whoever held its tickets goes from lines, ledger, payments, audit and confirmations', async () => {
  await query(
    `insert into registration_line select (jsonb_populate_record(null::registration_line, to_jsonb(line) ||
       jsonb_build_object('id', 990001, 'key', 'ticket:77', 'label', $2::text, 'amount_cents', 500))).*
     from registration_line as line where registration_id = $1 order by id limit 1`,
    [FAMILY, ticketLabel(HOLDER)],
  )
  await query('update registration_line set label = $2, amount_cents = 0 where id = $1', [
    990001,
    ticketLabel(`${HOLDER} II`),
  ])
  await query(
    `insert into registrations_confirmation (registration_id, number, reason, version, total_cents, taken_at, content)
     values ($1, 991, 'edited', 1, 0, now(), $2)`,
    [
      FAMILY,
      JSON.stringify({
        sections: [{ lines: [{ key: 'ticket:77', name: HOLDER, more: 'ticket', details: [] }] }],
      }),
    ],
  )
  // One that the office took, and that sold the ticket.
  await query(
    `insert into payment select (jsonb_populate_record(null::payment, to_jsonb(other) || jsonb_build_object('id', 990001,
       'idempotency_key', 'of-the-office', 'mybtf_user_id', $2::integer, 'lines', $3::jsonb))).*
     from payment as other where registration_id = $1 order by id limit 1`,
    [FAMILY, demoAccounts.staff, JSON.stringify([{ key: 'ticket:77', label: ticketLabel(HOLDER) }])],
  )
  await query(
    `insert into payment_outcome select (jsonb_populate_record(null::payment_outcome,
       to_jsonb(other) || '{"id": 990001, "payment_id": 990001, "status": "declined"}')).*
     from payment_outcome as other order by id limit 1`,
  )
  const before = placesWith(await textsIn(server.database), HOLDER)
  expect(new Set(before.map((place) => place.split('.')[0]))).toEqual(
    new Set(['audit', 'ledger_entry', 'payment', 'registration_line', 'registrations_confirmation']),
  )
  await erase({ mybtf_user_id: demoAccounts.parent })
  expect(placesWith(await textsIn(server.database), HOLDER)).toEqual([])
})
