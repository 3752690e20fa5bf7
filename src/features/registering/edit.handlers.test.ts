// EDIT-11: an edit of a completed registration is applied at once and whole, or not at all.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import {
  adding,
  type Editable,
  insertEditable,
  insertOpen,
  insertPaid,
  solo,
} from '../registrations/editable.fixtures.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'

const NOW = '2026-11-20T17:00:00Z'
const LATER = '2027-01-15T12:00:00Z'
const server = useTestServer({ now: NOW })

let city: number
let one: Editable
let before: RegistrationView

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertEditable(server, city)
  before = await one.view()
})

const sql = (statement: string, values: unknown[] = []) => server.database.$client.query(statement, values)
/** `xmin` = the transaction that wrote the row last. */
const linesOf = async (id: number) =>
  (await sql('SELECT *, xmin::text FROM registration_line WHERE registration_id = $1 ORDER BY sort', [id]))
    .rows
const mailsOf = async (editable: { mybtf_user_id: number }) =>
  (
    await sql('SELECT kind, subject, text FROM mail WHERE mybtf_user_id = $1 ORDER BY id', [
      editable.mybtf_user_id,
    ])
  ).rows

/** Every row that belongs to the registration. */
async function everything(id: number): Promise<string> {
  const tables = [
    'SELECT * FROM registration WHERE id = $1',
    'SELECT * FROM date_attendee WHERE registration_id = $1 ORDER BY id',
    'SELECT * FROM registrations_routine AS entry JOIN routine ON routine.id = entry.routine_id WHERE registration_id = $1 ORDER BY entry.id',
    'SELECT dancer.* FROM registrations_routine_dancer AS dancer JOIN registrations_routine AS entry ON entry.id = registrations_routine_id WHERE registration_id = $1 ORDER BY 1, 2',
    'SELECT * FROM registration_line WHERE registration_id = $1 ORDER BY id',
    'SELECT * FROM media_pass WHERE registration_id = $1 ORDER BY person_id',
    'SELECT id, kind FROM mail WHERE mybtf_user_id = (SELECT mybtf_user_id FROM registration WHERE id = $1) ORDER BY id',
  ]
  const found = []
  for (const statement of tables) found.push((await sql(statement, [id])).rows)
  return JSON.stringify(found)
}

describe('EDIT-11 an edit that is applied', () => {
  it('is the registration afterwards, priced today beside what was sold, to be confirmed again', async () => {
    server.setTime(LATER)
    const sold = await linesOf(before.id)
    const [second] = one.spare
    const { status, output } = await one.apply((content) => ({
      ...adding(second!)(content),
      additional_observers: { one: 2, two: 0 },
      comp_room: 'Rosa',
      routines: [{ ...content.routines[0]!, name: 'Undertow' }, solo(content, second!)],
    }))
    expect(status).toBe(200)
    expect(output).toMatchObject({
      version: before.version + 1,
      completed: true,
      confirmed: false,
      reviewed: true,
      waiver: true,
      comp_room: 'Rosa',
      additional_observers: { one: 2, two: 0 },
      balance_cents: 31000 + 14500 + 14000,
      unconfirmed_version: before.version + 1,
    })
    expect(output.routines.map(({ routine }) => routine.name)).toEqual(['Undertow', `Solo of ${second}`])
    expect(output.routines[1]).toMatchObject({
      routine_category_id: 1,
      age_division_id: 4,
      dancers: [second],
    })
    expect(output.attendees.every((attendee) => attendee.date_attendee_id !== null)).toBe(true)
    const stored = await linesOf(before.id)
    expect(stored.map((line) => line.key)).toEqual([
      `attendee:${before.attendees[0]!.person_id}`,
      `attendee:${second}`,
      'observers:one',
      `routine:${before.routines[0]!.id}`,
      `routine:${output.routines[1]!.id}`,
    ])
    expect(stored[0]).toEqual(sold[0])
    expect(stored[3]).toMatchObject({ id: sold[1].id, sold_at: sold[1].sold_at, amount_cents: 12500 })
    expect(stored[4]).toMatchObject({ rate: 'full', sold_at: new Date(LATER) })
    expect(await one.view()).toEqual(output)
  })

  it('is told by mail: what was added, removed and changed, and what is owed', async () => {
    const [second, third] = one.spare
    await one.apply((content) => ({
      ...adding(second!)(content),
      routines: [{ ...content.routines[0]!, name: 'Nightfall' }],
    }))
    const mail = (await mailsOf(one)).at(-1)
    expect(mail).toMatchObject({
      kind: 'registration-changed',
      subject: 'Meridian Columbus, OH: your registration was changed',
    })
    expect(mail.text).toContain('Added')
    expect(mail.text.replaceAll(/\s+/g, ' ')).toMatch(/\(\+\$270\.00\): Teen, full workshop/)
    expect(mail.text).toContain('title Undertow')
    expect(mail.text).toContain('→ Nightfall')
    expect(mail.text).toContain('Your balance is $270.00')
    expect(mail.text).toContain('1-3 days')
    await one.confirm()
    await one.apply((content) => ({ attendees: [content.attendees[0]!, newEntry(third!, 'dancer', 8)] }))
    const next = (await mailsOf(one)).at(-1)
    expect(next.text).toMatch(/Removed\W+Dancer Number \d+ \(−\$270\.00\)/)
  })

  it.each([
    [
      'is applied to the balance on the last day',
      '2027-01-14T04:59:59Z',
      -12_500,
      'Its whole fee is taken off. The deposit of $50.00 in it is applied to your balance',
    ],
    [
      'stays owed after it',
      '2027-01-14T05:00:00Z',
      -7_500,
      'Its deposit of $50.00 stays owed: the 30-day deadline has passed',
    ],
  ])('EDIT-07: the deposit of a removed routine %s', async (_title, at, balance, words) => {
    await sql(`UPDATE tour_date SET mybtf = mybtf || '{"deposit_enabled": true}' WHERE id = $1`, [city])
    server.setTime(at)
    const { output } = await one.apply(() => ({ routines: [] }))
    await sql(`UPDATE tour_date SET mybtf = mybtf || '{"deposit_enabled": false}' WHERE id = $1`, [city])
    expect(output.balance_cents).toBe(balance)
    const { text } = (await mailsOf(one)).at(-1)
    expect(text).toContain(`You have a credit of $${-balance / 100}.00`)
    // EDIT-10: with the amount that came back, which the deposit is only a part of.
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`(−$${-balance / 100}.00): ${words}`)
    const { rows } = await sql('SELECT 1 FROM routine WHERE id = $1', [before.routines[0]!.routine_id])
    expect(rows).toEqual([])
  })

  describe('MUSIC-16: the music of a removed routine', () => {
    const musicOf = async () =>
      (
        await sql(
          `SELECT entry.id, count(music.id)::integer AS versions, count(music.approved_at)::integer AS approved,
            bool_or(music.id = entry.music_id) AS current, max(said.notes) AS notes
          FROM registrations_routine AS entry LEFT JOIN music ON music.registrations_routine_id = entry.id
          LEFT JOIN routine_music AS said ON said.id = entry.id WHERE registration_id = $1 GROUP BY entry.id`,
          [before.id],
        )
      ).rows
    beforeEach(async () => {
      const { id, routine } = before.routines[0]!
      await sql(
        `WITH file AS (
          INSERT INTO stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
          SELECT 'music', 'kept-' || $1 || '-' || n, $2, 'audio/wav', 5, $3, now() FROM generate_series(1, 2) AS n RETURNING id)
        INSERT INTO music (registrations_routine_id, file_id, name, uploaded_at, status, approved_at)
        SELECT $1::integer, id, $2, now(), 'ready', now() FROM file`,
        [id, routine.name, one.mybtf_user_id],
      )
      await sql(
        'UPDATE registrations_routine SET music_id = (SELECT max(id) FROM music WHERE registrations_routine_id = $1) WHERE id = $1',
        [id],
      )
      await sql("INSERT INTO routine_music (id, notes) VALUES ($1, 'Start when they stand')", [id])
    })

    it('stays, with versions, approval and note, with the one that is put back in the same edit', async () => {
      const { output } = await one.apply((content) => ({ routines: [{ ...content.routines[0]!, id: -1 }] }))
      expect(output.routines[0]!.id).not.toBe(before.routines[0]!.id)
      expect(await musicOf()).toEqual([
        {
          ...{ id: output.routines[0]!.id, versions: 2, approved: 2, current: true },
          notes: 'Start when they stand',
        },
      ])
      expect((await mailsOf(one)).at(-1).text).not.toContain('Music of')
    })

    it('is told by mail where it goes', async () => {
      await one.apply(() => ({ routines: [] }))
      const { text } = (await mailsOf(one)).at(-1)
      expect(text.replaceAll(/\s+/g, ' ')).toContain(
        `Music of ${before.routines[0]!.routine.name}: deleted for good, with any earlier version and note`,
      )
    })
  })

  it('that changes nothing leaves everything, the confirmation too', async () => {
    const rows = await everything(before.id)
    const { status, output } = await one.apply(() => ({}))
    expect([status, output]).toEqual([200, before])
    expect(await everything(before.id)).toBe(rows)
  })

  it.each([false, null])(
    'that says it is not competing (%j) beside its routines leaves everything, the confirmation too',
    async (is_competing) => {
      const present = await everything(before.id)
      const { status, output } = await one.apply(() => ({ is_competing }))
      expect([status, output.version, output.confirmed]).toEqual([200, before.version, true])
      expect(await everything(before.id)).toBe(present)
    },
  )
  it('of what was stored as not competing beside its routines, sent back as answered, leaves everything', async () => {
    await sql('UPDATE registration SET is_competing = false WHERE id = $1', [before.id])
    const present = await everything(before.id)
    const shown = await one.view()
    expect(shown.is_competing).toBe(true)
    const { output } = await one.apply(() => ({ is_competing: shown.is_competing }))
    expect([output.version, output.confirmed]).toEqual([before.version, true])
    expect(await everything(before.id)).toBe(present)
  })
  it('is applied once when the same key comes twice', async () => {
    const first = await one.apply(adding(one.spare[0]!), { from: before, key: 'edit-once' })
    const again = await one.apply(adding(one.spare[0]!), { from: before, key: 'edit-once' })
    expect(again).toEqual(first)
    expect((await one.view()).version).toBe(before.version + 1)
    expect((await mailsOf(one)).filter(({ kind }) => kind === 'registration-changed')).toHaveLength(1)
  })
})

describe('an edit is refused, and nothing of it stored,', () => {
  const refusals: [string, () => Promise<unknown>, Parameters<Editable['apply']>[1], number, string][] = [
    [
      'from a page that is not current',
      () => sql('UPDATE registration SET version = version + 1 WHERE id = $1', [before.id]),
      {},
      409,
      'STALE_VERSION',
    ],
    [
      'before the office has confirmed',
      () => sql('UPDATE registration SET confirmed = false WHERE id = $1', [before.id]),
      {},
      409,
      'NOT_CONFIRMED',
    ],
    [
      'when the date is closed for edits',
      () => sql(`UPDATE tour_date SET mybtf = mybtf || '{"editenabled": false}' WHERE id = $1`, [city]),
      {},
      409,
      'REGISTRATION_CLOSED',
    ],
    ['after the event', async () => server.setTime('2027-02-15T13:00:00Z'), {}, 409, 'REGISTRATION_CLOSED'],
    ['without the terms', () => sql('SELECT 1'), { waiver: false }, 422, 'RULES_BROKEN'],
    [
      'while a payment is with the gateway',
      () =>
        sql(
          `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       VALUES ($1, $2, 100, 1, 'Visa', 'sandbox', $3, '[]', now())`,
          [before.id, one.mybtf_user_id, `open-${before.id}`],
        ),
      {},
      409,
      'PAYMENT_PENDING',
    ],
  ]
  it.each(refusals)('%s', async (_title, arrange, more, status, code) => {
    await arrange()
    const rows = await everything(before.id)
    const answer = await one.apply(adding(one.spare[0]!), { from: before, ...more })
    await sql(`UPDATE tour_date SET mybtf = mybtf || '{"editenabled": true}' WHERE id = $1`, [city])
    expect([answer.status, answer.error.code]).toEqual([status, code])
    expect(await everything(before.id)).toBe(rows)
  })
  it('with every reason at its place', async () => {
    const { status, error } = await one.apply((content) => ({
      attendees: [...content.attendees, newEntry(1, 'dancer', 3)],
      routines: [{ ...content.routines[0]!, age_up: true }, solo(content, 1)],
    }))
    expect(status).toBe(422)
    expect(error.violations?.map(({ code, path }) => [code, ...path])).toEqual([
      ['ATTENDEE_NOT_ON_ROSTER', 'attendees', 1, 'person_id'],
      ['COMPETING_NOT_REMOVABLE', 'attendees'],
      ['ROUTINE_REGISTERED', 'routines', 0],
      ['ROUTINE_DANCER_NOT_REGISTERED', 'routines', 1, 'dancers', 0],
    ])
  })
  it('LIFE-06 with the first hundred of very many reasons, and a sentence that there are more', async () => {
    const nobodies = Array.from({ length: 60 }, (_, position) => 1_900_000_000 + position)
    const { error } = await one.apply((content) => ({
      routines: nobodies.map((nobody, position) => ({
        ...solo(content, nobody, -1 - position),
        dancers: nobodies,
      })),
    }))
    expect(error.violations).toHaveLength(101)
    expect(error.violations?.at(-1)).toMatchObject({ code: 'MORE_TO_CORRECT', path: [] })
    // The rest is not even looked for.
    const routines = error.violations?.flatMap(({ path: [part, at] }) => (part === 'routines' ? [at] : []))
    expect(new Set(routines)).toEqual(new Set([0, 1]))
  })
  it('LIFE-06 without a lock where it enters more dancers than any registration does at once', async () => {
    const nobodies = Array.from({ length: 200 }, (_, position) => 1_900_000_000 + position)
    const { status, error } = await one.apply((content) => ({
      routines: Array.from({ length: 51 }, (_, position) => ({
        ...solo(content, 1, -1 - position),
        dancers: nobodies,
      })),
    }))
    expect(status).toBe(400)
    expect(error.violations).toMatchObject([
      {
        path: ['routines'],
        message: expect.stringMatching(/^These routines have more than 10,000 dancers in all/),
      },
    ])
  })
  it('when its content is not whole, or of somebody else, or of nothing', async () => {
    const { routines: _routines, ...part } = contentOf(before)
    const partly = await server.call(
      changeRegistration,
      { id: before.id, version: before.version, editing: true, waiver: true, ...part },
      { token: one.token },
    )
    expect([partly.status, partly.error.code]).toEqual([400, 'INVALID_INPUT'])
    const other = await insertEditable(server, city)
    const foreign = {
      id: before.id,
      version: before.version,
      editing: true as const,
      waiver: true,
      ...contentOf(before),
    }
    const theirs = await server.call(changeRegistration, foreign, { token: other.token })
    expect(theirs.error.code).toBe('NOT_YOURS')
    const none = await server.call(changeRegistration, { ...foreign, id: 1 }, { token: one.token })
    expect(none.error.code).toBe('NOT_FOUND')
  })
  it('of a registration that is still open', async () => {
    const open = await insertOpen(server, city)
    const { status, error } = await open.apply(adding(open.spare[0]!))
    expect([status, error.code]).toEqual([400, 'INVALID_INPUT'])
  })
  it('whole, when it breaks off at its very end', async () => {
    const rows = await everything(before.id)
    await sql(
      `CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken off'; END $$`,
    )
    await sql(
      `CREATE TRIGGER break_off BEFORE INSERT ON mail FOR EACH ROW WHEN (NEW.kind = 'registration-changed') EXECUTE FUNCTION break_off()`,
    )
    const change = (content: RegistrationContent) => ({
      ...adding(one.spare[0]!)(content),
      routines: [solo(content, one.spare[0]!)],
    })
    const { status } = await one.apply(change, { key: 'breaks-off' })
    await sql('DROP FUNCTION break_off CASCADE')
    expect(status).toBe(500)
    expect(await everything(before.id)).toBe(rows)
    // The key was not used up by what never happened.
    expect((await one.apply(change, { from: before, key: 'breaks-off' })).status).toBe(200)
  })
})

describe('CONFIRM-01 where the date confirms what is paid', () => {
  it('a completion and an edit that owes nothing confirm themselves; one that owes waits for its payment', async () => {
    const kind = await insertCity(server.database, null, { confirm_when_paid: true })
    const open = await insertOpen(server, kind)
    await insertPaid(server, open, PAYABLE_CENTS)
    const { output } = await server.call(
      completeRegistration,
      { registration_id: open.registration_id },
      { token: open.token },
    )
    expect(output).toMatchObject({ completed: true, confirmed: true })
    expect((await mailsOf(open)).at(-1).text).toContain('Your registration is confirmed.')
    const renamed = await open.apply((content) => ({
      routines: [{ ...content.routines[0]!, name: 'Nightfall' }],
    }))
    expect(renamed.output.confirmed).toBe(true)
    const owing = await open.apply(adding(open.spare[0]!))
    expect(owing.output).toMatchObject({ confirmed: false, balance_cents: 27000 })
  })
})

describe('LIFE-09 an individual’s registration', () => {
  it('keeps who submitted it, anew with each submit, and tells the studio of a change', async () => {
    const open = await insertOpen(server, city)
    await sql('UPDATE registration SET ancillary = true, reviewed = false WHERE id = $1', [
      open.registration_id,
    ])
    await sql(
      `UPDATE person SET phone = '["+15550100"]' WHERE id = (SELECT person_id FROM mybtf_user WHERE id = $1)`,
      [open.mybtf_user_id],
    )
    expect((await open.view()).registrant).toBeNull()
    const { version } = await open.view()
    const submit = { id: open.registration_id, version, reviewed: true, waiver: true }
    const { output } = await server.call(changeRegistration, submit, { token: open.token })
    expect(output.registrant).toMatchObject({
      fname: 'Owner',
      phone: ['+15550100'],
      email: [expect.stringContaining('@callboard.test')],
    })
    await insertPaid(server, open, output.quote.fees.total)
    await server.call(completeRegistration, { registration_id: open.registration_id }, { token: open.token })
    await open.confirm()
    await sql(
      `UPDATE person SET phone = '["+15550199"]' WHERE id = (SELECT person_id FROM mybtf_user WHERE id = $1)`,
      [open.mybtf_user_id],
    )
    const [spare] = open.spare
    await sql('INSERT INTO roster (person_id, mybtf_user_id) VALUES ($1, $2)', [spare, open.mybtf_user_id])
    const edited = await open.apply((content) => ({
      routines: [{ ...content.routines[0]!, name: 'Nightfall' }],
    }))
    expect(edited.output.registrant?.phone).toEqual(['+15550199'])
    const { rows } = await sql(
      "SELECT subject FROM mail WHERE kind = 'studio-notified' ORDER BY id DESC LIMIT 1",
    )
    expect(rows[0]?.subject).toContain('changed their registration for Meridian Columbus, OH')
  })
  it('of a studio keeps nobody', async () => {
    expect((await one.apply(adding(one.spare[0]!))).output.registrant).toBeNull()
  })
})
