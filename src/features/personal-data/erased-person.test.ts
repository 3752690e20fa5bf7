// The proof of ERASE-02: whoever is erased is searched for in every text of every table, in every file and mail; and money stays.
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoStudios } from '../../../database/demo/demo-ids.ts'
import { inTransaction, type Transaction } from '../../server/database.ts'
import { useTestServer } from '../../server/test-server.ts'
import { changePerson } from '../roster/roster.contract.ts'
import { clearRemovedFiles } from '../student-ids/clear-files.effects.ts'
import { approveErasing, askErasing, eraseNow } from './erase.effects.ts'
import { filesWith, packedForms, placesWith, textsIn, writtenForms } from './every-text.fixtures.ts'

const server = useTestServer({ demo: true, now: '2026-11-22T17:00:00Z' })
const actor = { mybtf_user_id: demoAccounts.staff, doing: 'test', request_id: 'test' }
const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(server.database, actor, work)
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

const EMAIL = 'qwertlund-home@family.test'
/** Entered by the studio first, and corrected since. */
const FORMER_EMAIL = 'wrong-home@family.test'
/** Where the family's share was sent. */
const SHARE_EMAIL = 'papa@family.test'
/** Nowhere but where her waiver was sent. */
const WAIVER_EMAIL = 'only-the-waiver@family.test'
const path = `student-id/${'q'.repeat(43)}`
let person_id: number
let former: string
const registration_id = demoRegistrations.studio_past_nashville
let share_id: number

/** Everything that was ever said of her, in as many tables as there are. */
beforeAll(async () => {
  // Everything is over: nothing to come stands in the way.
  await query("update tour_date set end_date = '2026-11-10' where end_date > '2026-11-10'")
  const [found] = await query(
    `select person.* from person join date_attendee on person_id = person.id
     where registration_id = $1 and person_type_id = 1 order by person.id limit 1`,
    [registration_id],
  )
  person_id = found.id
  former = `${found.fname} ${found.lname}`
  const token = await server.tokenOf(demoAccounts.studio)
  const person = {
    id: person_id,
    fname: 'Zyxandra',
    lname: 'Qwertlund',
    gender_id: 1,
    birthdate: '2013-03-09',
    person_type_id: 1,
    email: FORMER_EMAIL,
  }
  const first = { token, key: 'a-key-of-the-first-email' }
  expect((await server.call(changePerson, { person }, first)).status).toBe(200)
  person.email = EMAIL
  expect((await server.call(changePerson, { person }, { token, key: 'a-key-of-the-renaming' })).status).toBe(
    200,
  )

  await server.parts.files.write(
    path,
    Readable.from([Buffer.from('A picture of Zyxandra Qwertlund')]),
    'image/png',
  )
  await query(
    `with file as (insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
       values ('student-id', $1, 'Zyxandra Qwertlund.png', 'image/png', 31, $2, now()) returning id)
     update date_attendee set student_id_file_id = file.id from file where person_id = $3 and registration_id = $4`,
    [path, demoAccounts.studio, person_id, registration_id],
  )
  const [share] = await query(
    `insert into family_share (registration_id, name, email, person_ids, created_by, created_at, expires_at)
     values ($1, 'Zyxandra Qwertlund', $2, $3, $4, now(), now() + interval '90 days') returning id`,
    [registration_id, SHARE_EMAIL, JSON.stringify([person_id]), demoAccounts.studio],
  )
  share_id = share.id
  await query(
    "insert into family_share_link (share_id, token_hash, created_at) values ($1, 'hash-of-q', now())",
    [share_id],
  )
  await query(
    `with asked as (insert into waiver (registration_id, person_id, season_id, email, sent_at) values ($1, $2, 76, $3, now()) returning id),
       link as (insert into waiver_link (waiver_id, token_hash, email, sent_by, created_at, expires_at)
         select id, 'hash-of-w', $3, $4, now(), now() from asked returning id)
     insert into waiver_signature (code, person_id, season_id, registration_id, link_id, text_version, text_hash, signed_at, address,
       user_agent, is_self, method, signed_name, form, evidence_hash)
     select 'WV-Q', $2, 76, $1, id, 1, 'h', now(), '192.0.2.77', 'Browser of Zyxandra Qwertlund', true, 'typed', 'Zyxandra Qwertlund',
       jsonb_build_object('fname', 'Zyxandra', 'lname', 'Qwertlund', 'emailValue', $3::text), 'h' from link`,
    [registration_id, person_id, WAIVER_EMAIL, demoAccounts.studio],
  )
  await query(
    `with file as (insert into stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
         values ('music', 'music/q', 'Zyxandra_Qwertlund.mp3', 'audio/mpeg', 1, $1, now()) returning id)
     insert into music (registrations_routine_id, file_id, name, uploaded_at)
       select (select min(id) from registrations_routine where registration_id = $2), id, 'Zyxandra-Qwertlund solo.mp3', now() from file`,
    [demoAccounts.studio, registration_id],
  )
  await query(
    `insert into idempotency (mybtf_user_id, key, endpoint, input_hash, answer, created_at)
     values ($1, 'key-without-an-address', 'x', 'h', '{"person": {"id": 1, "fname": "Zyxandra", "lname": "Qwertlund"}}', now())`,
    [demoAccounts.studio],
  )
  await query(
    `with signed as (insert into mail (kind, "to", subject, html, text, created_at)
         values ('waiver-signed', $1, 'Signed', 'h', 't', now()) returning id)
     insert into mail_attachment (mail_id, name, content_type, content)
       select id, 'waiver-WV-Q.pdf', 'application/pdf', 'paper-of-q' from signed`,
    [WAIVER_EMAIL],
  )
  // In an address, and in an answer with an address that has one.
  const page = `${server.parts.origin}/roster?search=Of%20Zyxandra%20Qwertlund&to=${encodeURIComponent(EMAIL)}`
  const file = `/api/files/x?disposition=inline%3B+filename%3DZyxandra%2520Qwertlund.png`
  await query(
    `insert into idempotency (mybtf_user_id, key, endpoint, input_hash, answer, created_at)
     values ($1, 'key-with-an-address', 'x', 'h', $2, now())`,
    [demoAccounts.studio, JSON.stringify({ url: file })],
  )
  await query(
    `with sent as (insert into mail (kind, "to", subject, html, text, created_at)
         values ('waiver-signed', $1, 'Signed', 'h', 't', now()) returning id)
     insert into mail_attachment (mail_id, name, content_type, content)
       select id, 'waiver.txt', 'text/plain', $2 from sent`,
    [WAIVER_EMAIL, Buffer.from('Waiver of Zyxandra Qwertlund').toString('base64')],
  )
  const mails: [string, number | null, string][] = [
    ['studio@callboard.test', demoAccounts.studio, `Look at ${page}`],
    [EMAIL, null, 'Your share for Zyxandra'],
    [FORMER_EMAIL, null, 'A private link'],
    [SHARE_EMAIL, null, 'Your share is ready'],
    ['studio@callboard.test', demoAccounts.studio, `Registered: Zyxandra Qwertlund, and ${former} before`],
  ]
  for (const [to, account, text] of mails)
    await query(
      `insert into mail (kind, "to", subject, html, text, mybtf_user_id, created_at) values ('x', $1, $2, $2, $2, $3, now())`,
      [to, text, account],
    )
  await query(
    "insert into registration_note (registration_id, mybtf_user_id, text, created_at) values ($1, $2, 'QWERTLUND, Zyxandra called', now())",
    [registration_id, demoAccounts.staff],
  )
  await query(
    "insert into registration_opened (registration_id, mybtf_user_id, opened_at, student_id_of) values ($1, $2, now(), 'Zyxandra Qwertlund')",
    [registration_id, demoAccounts.staff],
  )
  await query(
    `insert into check_payment (registration_id, status, amount_cents, payer, note, created_at)
     values ($1, 'expected', 100, 'Zyxandra Qwertlund', 'For Zyxandra Qwertlund', now())`,
    [registration_id],
  )
  await query("update registration set comp_room = 'Zyxandra Qwertlund' where id = $1", [registration_id])
  await query(
    "update registration_line set label = 'Zyxandra Qwertlund, media pass' where id = (select min(id) from registration_line where registration_id = $1)",
    [registration_id],
  )
  await query(
    `insert into payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, note, created_at)
     values ($1, $2, 0, 1, 'Card', 'sandbox', 'q-key', $3, 'for Zyxandra Qwertlund', now())`,
    [
      registration_id,
      demoAccounts.studio,
      JSON.stringify([{ label: 'Zyxandra Qwertlund', amount_cents: 5500 }]),
    ],
  )
  await query(
    `insert into payment_outcome (id, status, message, settled_at)
     select id, 'declined', 'Zyxandra Qwertlund: declined', now() from payment where idempotency_key = 'q-key'`,
  )
  await query(
    `insert into waiting_list_event (tour_date_id, registration_id, registrations_routine_id, routine_name, action, reason, at)
     select tour_date_id, id, 1, 'Solo of Zyxandra Qwertlund', 'joined', 'Asked by Zyxandra Qwertlund', now() from registration where id = $1`,
    [registration_id],
  )
  await query(
    `insert into roster_import (mybtf_user_id, person_ids, emails, created_at) values ($1, $2, $3, now())`,
    [demoAccounts.studio, JSON.stringify([person_id]), JSON.stringify([{ person_id, email: EMAIL }])],
  )
  await query(
    `insert into registration_credit (registration_id, "from", amount_cents, created_by, created_at, removed_at) values ($1, 'Zyxandra Qwertlund was ill', 1, $2, now(), now())`,
    [registration_id, demoAccounts.staff],
  )
})

/** Read once before, and once after. */
let texts: Awaited<ReturnType<typeof textsIn>>
const found = (words: string) => placesWith(texts, words)

const inFiles = (words: string) => filesWith(server.folder, words)

const money = () =>
  query(
    `select (select json_agg(row(id, amount_cents) order by id) from registration_line) as lines,
       (select json_agg(row(id, amount_cents, balance_cents) order by id) from ledger_entry) as ledger,
       (select json_agg(row(id, amount, registration_id) order by id) from payment) as payments`,
  )

describe('ERASE-02 before', () => {
  beforeAll(async () => {
    texts = await textsIn(server.database)
  })

  it('(control) she is found in as many places as say her name', async () => {
    expect(found('Qwertlund')).toEqual(
      expect.arrayContaining([
        'audit.after',
        'check_payment.note',
        'check_payment.payer',
        'family_share.name',
        'idempotency.answer',
        'mail.html',
        'mail.to',
        'music.name',
        'payment.lines',
        'payment.note',
        'payment_outcome.message',
        'person.lname',
        'registration.comp_room',
        'registration_line.label',
        'registration_note.text',
        'registration_opened.student_id_of',
        'registration_credit.from',
        'roster.email',
        'roster_import.emails',
        'stored_file.name',
        'waiting_list_event.reason',
      ]),
    )
    expect(found(SHARE_EMAIL)).toEqual(expect.arrayContaining(['family_share.email', 'mail.to']))
    expect(found(WAIVER_EMAIL)).toEqual(expect.arrayContaining(['mail.to', 'waiver.email']))
    expect(found('paper-of-q')).toEqual(['mail_attachment.content'])
    expect(found('Zyxandra_Qwertlund')).toEqual(expect.arrayContaining(['stored_file.name']))
    expect(found(FORMER_EMAIL)).toEqual(expect.arrayContaining(['audit.before', 'mail.to']))
    expect(found(former)).toEqual(
      expect.arrayContaining(['ledger_entry.label', 'mail.text', 'registration_line.label']),
    )
    expect(await inFiles('Qwertlund')).toHaveLength(1)
  })

  it('(control) so she is in addresses, in an answer with one, and in what is packed as base64', async () => {
    expect(found('Qwertlund')).toContain('mail_attachment.content')
    expect(found('Zyxandra Qwertlund')).toEqual(
      expect.arrayContaining(['idempotency.answer', 'mail.text', 'mail_attachment.content']),
    )
    class RolledBack extends Error {}
    const tried = write(async (tx) => {
      await tx.$client.query(
        'insert into registration_note (registration_id, mybtf_user_id, text, created_at) values ($1, $2, $3, now())',
        [demoRegistrations.parent_austin, demoAccounts.staff, `xx${packedForms(EMAIL)[0]}yy`],
      )
      const notes = await textsIn(tx, 'registration_note')
      expect(placesWith(notes, EMAIL)).toEqual(['registration_note.text'])
      throw new RolledBack()
    })
    await expect(tried).rejects.toThrow(RolledBack)
    for (const form of [...writtenForms(EMAIL), ...packedForms(EMAIL)])
      expect(placesWith(new Map([['note.text', `xx${form}yy`]]), EMAIL), form).toEqual(['note.text'])
  })

  it('what is only appended to refuses everybody, also who says that he is erasing', async () => {
    const tries = [
      "update audit set after = null where entity = 'person'",
      "select set_config('callboard.erasure', '1', true); update audit set after = null where entity = 'person'",
      "update payment set note = 'x'",
      'delete from audit',
    ]
    for (const text of tries)
      await expect(write((tx) => tx.$client.query(text))).rejects.toThrow('is append-only')
  })
})

describe('ERASE-02 after', () => {
  let before: unknown
  beforeAll(async () => {
    before = await money()
    const { id } = await write((tx) => askErasing(tx, server.parts, { person_id }, {}))
    await expect(
      write((tx) => approveErasing(tx, server.parts, id, demoAccounts.staff)),
    ).rejects.toMatchObject({
      violations: [{ code: 'ERASE_WAITING' }],
    })
    server.setTime('2026-11-29T17:00:00Z')
    await expect(write((tx) => eraseNow(tx, server.parts, id, demoAccounts.staff))).rejects.toThrow()
    await write((tx) => approveErasing(tx, server.parts, id, demoAccounts.staff))
    const done = await write((tx) => eraseNow(tx, server.parts, id, demoAccounts.staff))
    expect(done.counts).toMatchObject({ person: 1, roster: 1 })
    // The last mail goes to every address that was known, and with its sending from the log.
    expect(await query(`select "to" from mail where kind = 'erasing-done' order by "to"`)).toEqual([
      { to: WAIVER_EMAIL },
      { to: SHARE_EMAIL },
      { to: EMAIL },
    ])
    await query("delete from mail where kind = 'erasing-done'")
    await clearRemovedFiles({
      ...server.parts,
      write: (work) => inTransaction(server.database, actor, work),
    })
    texts = await textsIn(server.database)
  })

  it.each([
    'Qwertlund',
    'Zyxandra',
    EMAIL,
    FORMER_EMAIL,
    SHARE_EMAIL,
    WAIVER_EMAIL,
    'paper-of-q',
    '2013-03-09',
  ])('%s is found in no text of any table', (words) => {
    expect(found(words)).toEqual([])
  })

  it('nor is the name that she had before', () => {
    expect(found(former)).toEqual([])
  })

  it.each(['Qwertlund', 'Zyxandra', EMAIL])('%s is in no file, packed or not', async (words) => {
    expect(await inFiles(words)).toEqual([])
  })

  it('no amount has changed', async () => {
    expect(await money()).toEqual(before)
  })

  it('her place stays, with an age and without a name', async () => {
    const rows = await query(
      `select fname, lname, birthdate::text, person.id in (select person_id from date_attendee) as sold from person where id = $1`,
      [person_id],
    )
    expect(rows).toEqual([{ fname: 'Erased', lname: 'dancer', birthdate: '2013-07-01', sold: true }])
    expect(
      await query('select label from registration_line where label like $1', ['Erased dancer, media pass']),
    ).toHaveLength(1)
    expect(
      await query('select 1 from roster where person_id = $1 and studio_id = $2', [
        person_id,
        demoStudios.harbor_street,
      ]),
    ).toEqual([])
  })

  it('a sister keeps her name, and the studio its other mails', async () => {
    const [{ count }] = await query("select count(*)::integer as count from person where fname = 'Erased'")
    expect(count).toBe(1)
    expect(await query("select text from mail where kind = 'x' order by id")).toEqual([
      { text: `Look at ${server.parts.origin}/roster?search=Of%20Erased dancer&to=Erased dancer` },
      { text: 'Registered: Erased dancer, and Erased dancer before' },
    ])
  })

  it('ERASE-06 that it was done, and by whom, stays in the audit; a second time does nothing', async () => {
    const [request] = await query('select id, done_by from data_request')
    expect(request.done_by).toBe(demoAccounts.staff)
    const again = await write((tx) => eraseNow(tx, server.parts, request.id, demoAccounts.staff))
    expect(again.counts).toMatchObject({ person: 1 })
    const rows = await query(
      "select action, before, after from audit where entity = 'person' and entity_id = $1 order by id desc limit 1",
      [String(person_id)],
    )
    expect(rows).toEqual([{ action: 'update', before: null, after: null }])
    await expect(write((tx) => tx.$client.query('update audit set after = null'))).rejects.toThrow(
      'is append-only',
    )
  })
})
