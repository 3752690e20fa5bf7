// ROSTER-06, ROSTER-10: an import comes in as a whole, once, and can be taken back.
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoAccounts, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { startRegistration } from '../registrations/registration-life.contract.ts'
import { listRoster } from './roster.contract.ts'
import { importRoster, undoImport } from './roster-import.contract.ts'

const server = useTestServer({ demo: true })
let token: string

beforeEach(async () => {
  await server.database.$client.query('truncate roster_import')
  await server.database.$client.query(`delete from roster where mybtf_user_id = ${demoAccounts.new}`)
  token = await server.tokenOf(demoAccounts.new)
})

/** Names that nobody takes for one another. */
const word = (n: number) =>
  ((n * 7_368_787 + 99_991) % 2_176_782_336)
    .toString(36)
    .replace(/\d/g, (digit) => 'qxjzvkwyph'[Number(digit)] ?? '')
const row = (n: number, more: object = {}) => ({
  fname: `Ada${word(n)}`,
  lname: `Row${word(n * 31)}`,
  gender_id: 1 + (n % 2),
  birthdate: `20${10 + (n % 9)}-03-${String(1 + (n % 28)).padStart(2, '0')}`,
  person_type_id: 1,
  ...more,
})
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n))
const send = (people: ReturnType<typeof row>[], key?: string) =>
  server.call(importRoster, { rows: people }, { token, ...(key ? { key } : {}) })
const roster = async () => (await server.call(listRoster, {}, { token })).output.people
const undo = (id: number, as = token) => server.call(undoImport, { id }, { token: as })

/** How many statements the work's transaction sends. What is read before it may be known from the call before, for a few seconds. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = sent.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  )
  sent.mockRestore()
  const begin = texts.findIndex((text) => text.startsWith('BEGIN'))
  expect(begin).toBeGreaterThanOrEqual(0)
  return texts.length - begin
}

describe('SHARE-08 emails that are missing on the roster', () => {
  const emailsOf = async () => (await roster()).map(({ fname, email }) => [fname, email])
  const fill = (emails: object[], people: object[] = []) =>
    server.send(importRoster, { rows: people, emails }, { token })

  it('are filled in, beside rows or alone, never overwrite one, and go back by undo where they are the same', async () => {
    await send([row(0), row(1, { email: 'kept@mail.test' }), row(2)])
    const byName = new Map((await roster()).map((person) => [person.fname, person.id]))
    const id = (n: number) => byName.get(row(n).fname) ?? 0
    const asked = [0, 1, 2].map((n) => ({ person_id: id(n), email: `New${n}@Mail.test` }))
    const { output, status } = await fill(asked, [row(3)])
    expect(status).toBe(200)
    expect([output.people.length, [...output.emailed].sort()]).toEqual([1, [id(0), id(2)].sort()])
    expect(new Map((await emailsOf()) as [string, string][])).toEqual(
      new Map([
        [row(0).fname, 'new0@mail.test'],
        [row(1).fname, 'kept@mail.test'],
        [row(2).fname, 'new2@mail.test'],
        [row(3).fname, null],
      ]),
    )
    await server.database.$client.query(`UPDATE roster SET email = 'later@mail.test' WHERE person_id = $1`, [
      id(2),
    ])
    expect((await undo(output.import_id)).output.removed).toHaveLength(1)
    expect(new Map((await emailsOf()) as [string, string][])).toEqual(
      new Map([
        [row(0).fname, null],
        [row(1).fname, 'kept@mail.test'],
        [row(2).fname, 'later@mail.test'],
      ]),
    )
    expect((await fill([{ person_id: id(0), email: 'alone@mail.test' }])).output.emailed).toEqual([id(0)])
  })

  it('are those of the own roster only', async () => {
    const { rows: others } = await server.database.$client.query(
      `SELECT person_id FROM roster WHERE studio_id IS NOT NULL AND email IS NULL LIMIT 1`,
    )
    const { output } = await fill([{ person_id: others[0].person_id, email: 'mine@mail.test' }])
    expect(output.emailed).toEqual([])
    const { rows: after } = await server.database.$client.query(
      `SELECT 1 FROM roster WHERE email = 'mine@mail.test'`,
    )
    expect(after).toEqual([])
  })

  it.each([
    ['half an email', [{ person_id: 1, email: 'home@' }], ['emails', 0, 'email']],
    ['nothing at all', [], ['rows']],
  ])('are refused where there is %s', async (_title, emails, path) => {
    const { status, error } = await fill(emails)
    expect([status, error.violations?.[0]?.path]).toEqual([400, path])
  })
})

describe('importing', () => {
  it('adds all rows at once, with ages', async () => {
    const { status, output } = await send(rows(60))
    expect(status).toBe(200)
    expect(output.people).toHaveLength(60)
    expect(output.people[0]).toMatchObject({ fname: row(0).fname, birthdate: '2010-03-01', age: 16 })
    expect(await roster()).toHaveLength(60)
  })

  it('happens once when the same key comes twice', async () => {
    const first = await send(rows(5), 'import-once')
    expect(await send(rows(5), 'import-once')).toEqual(first)
    expect(await roster()).toHaveLength(5)
  })

  it('sends as many statements for 1,000 people as for 2', async () => {
    // A child among them in both, for whose guardians' consent is looked (CONSENT-01).
    const few = await statements(() => send([row(0), { ...row(1), birthdate: '2016-01-01' }]))
    await server.database.$client.query(`delete from roster where mybtf_user_id = ${demoAccounts.new}`)
    const many = await statements(() => send(rows(1000)))
    expect(await roster()).toHaveLength(1000)
    expect(many).toBe(few)
    expect(few).toBeGreaterThan(3)
    expect(few).toBeLessThan(20)
  })

  it.each([
    ['no row', [], 400, ['rows'], 'Please choose at least one row.'],
    ['1,001 rows', rows(1001), 400, ['rows'], 'At most 1,000 people can be imported at once.'],
    ['a row without a name', [row(1), row(2, { fname: ' ' })], 400, ['rows', 1, 'fname'], 'Required'],
    [
      'a row born tomorrow',
      [row(1), row(2, { birthdate: '2026-11-23' })],
      422,
      ['rows', 1, 'birthdate'],
      'Invalid Birthdate (MM/DD/YYYY)',
    ],
    ['the same row twice', [row(1), row(1)], 422, ['rows', 1], 'Probably the same person as row 1.'],
  ])('refuses %s, and adds nobody', async (_title, people, status, path, message) => {
    const answer = await send(people)
    expect(answer.status).toBe(status)
    expect(answer.error.violations).toContainEqual(expect.objectContaining({ path, message }))
    expect(await roster()).toEqual([])
  })

  it('refuses who is on the roster meanwhile, unless it is meant', async () => {
    await send([row(1)])
    expect((await send([row(1)])).error.violations?.[0]).toMatchObject({
      code: 'IMPORT_DUPLICATE',
      path: ['rows', 0],
      message: `Probably ${row(1).fname} ${row(1).lname}, who is already on your roster.`,
    })
    expect((await send([row(1, { anyway: true })])).status).toBe(200)
  })

  it('from two windows at once comes once', async () => {
    const answers = await atOnce(server, 'person, roster', [() => send(rows(50)), () => send(rows(50))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await roster()).toHaveLength(50)
  })

  it('without the lock comes twice: the lock is needed', async () => {
    const again = () => send(rows(50))
    const answers = await withoutLocks(server, () => atOnce(server, 'person, roster', [again, again]))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('undoing', () => {
  it('takes everybody off who came with it, once, and forgets them', async () => {
    await send([row(1000)])
    const { import_id, people } = (await send(rows(10))).output
    const { output } = await undo(import_id)
    expect(output).toEqual({ removed: people.map(({ id }) => id), stayed: [] })
    expect((await roster()).map(({ fname }) => fname)).toEqual([row(1000).fname])
    expect((await undo(import_id)).status).toBe(404)
    const { rows: left } = await server.database.$client.query('select 1 from person where id = any($1)', [
      people.map(({ id }) => id),
    ])
    expect(left).toEqual([])
  })

  it('leaves those who are registered meanwhile, and says where', async () => {
    const { import_id, people } = (await send(rows(3))).output
    const started = await server.call(
      startRegistration,
      { tour_date_id: demoTourDates.meridian_denver, mybtf_user_id: demoAccounts.new },
      { token },
    )
    expect(started.status).toBe(200)
    await server.database.$client.query(
      'insert into date_attendee (registration_id, person_id, workshop_level_id) ' +
        `select id, $1, 1 from registration where mybtf_user_id = ${demoAccounts.new} order by id desc limit 1`,
      [people[1]?.id],
    )
    const { output } = await undo(import_id)
    expect(output.removed).toEqual([people[0]?.id, people[2]?.id])
    expect(output.stayed).toEqual([{ person_id: people[1]?.id, registration: 'Meridian, Denver, CO' }])
  })

  it("is nobody else's to do", async () => {
    const { import_id } = (await send(rows(2))).output
    expect((await undo(import_id, await server.tokenOf(demoAccounts.studio))).status).toBe(404)
    expect(await roster()).toHaveLength(2)
  })
})
