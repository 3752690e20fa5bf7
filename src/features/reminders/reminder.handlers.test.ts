// MISSING-03..05: the mails about what is missing: once for each stage, paused by the owner, and the office's by hand.
import { beforeAll, describe, expect, it, test } from 'vitest'
import { sentBy } from '../../server/count-statements.fixtures.ts'
import { effort } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { insertTestAccount } from '../accounts/account.fixtures.ts'
import { listMissing, loadReminders, pauseReminders, sendMissing } from '../missing/missing.contract.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { type Editable, insertEditable } from '../registrations/editable.fixtures.ts'
import { renderMissingMailed } from './missing-mailed.mail.tsx'
import { remindOfMissing } from './remind.effects.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
beforeAll(() => insertMeridian(server.database))

const query = async <R>(text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows as R[]

/** What the job does at this moment; every tour date but this one rests. */
async function remindAt(at: string): Promise<void> {
  server.setTime(at)
  await remindOfMissing(server.jobContext())
  server.setTime(NOW)
}
async function insertOne(): Promise<Editable & { tour_date_id: number }> {
  await query("UPDATE tour_date SET reminder_days = '[]'")
  const tour_date_id = await insertCity(server.database)
  await query(
    `UPDATE tour_date SET reminder_days = '[14, 7, 2]', waivers_due_date = '2027-02-05', music_due_date = '2027-02-05' WHERE id = $1`,
    [tour_date_id],
  )
  return { ...(await insertEditable(server, tour_date_id)), tour_date_id }
}
const mailsOf = ({ mybtf_user_id }: Editable) =>
  query<{ subject: string; text: string }>(
    "SELECT subject, text FROM mail WHERE kind = 'missing' AND mybtf_user_id = $1 ORDER BY id",
    [mybtf_user_id],
  )

describe('MISSING-03 the mail of what is missing', () => {
  it('comes once at each stage, with every thing by name, and not before the first or once it is over', async () => {
    const one = await insertOne()
    await remindAt('2027-01-21T17:00:00Z')
    expect(await mailsOf(one)).toEqual([])
    await remindAt('2027-01-22T17:00:00Z')
    await remindAt('2027-01-22T21:00:00Z')
    await remindAt('2027-01-25T17:00:00Z')
    const [first, ...others] = await mailsOf(one)
    expect(others).toEqual([])
    const { attendees } = await one.view()
    expect(first?.text).toContain(attendees[0]?.person.lname)
    expect(first?.text).toContain('Feb 5, 2027')
    await remindAt('2027-01-29T17:00:00Z')
    await remindAt('2027-02-03T17:00:00Z')
    await remindAt('2027-02-05T17:00:00Z')
    const mails = await mailsOf(one)
    expect(mails).toHaveLength(3)
    expect(mails[0]?.text).toContain('write again')
    await remindAt('2027-02-06T17:00:00Z')
    expect(await mailsOf(one)).toHaveLength(3)
  })

  it('comes as early as the office has set it, more than 200 days before the event', async () => {
    const one = await insertOne()
    await query(
      `UPDATE tour_date SET start_date = '2027-07-20', end_date = '2027-07-25', reminder_days = '[60, 14]' WHERE id = $1`,
      [one.tour_date_id],
    )
    await remindAt('2026-12-06T17:00:00Z')
    expect(await mailsOf(one)).toEqual([])
    await remindAt('2026-12-07T17:00:00Z')
    expect(await mailsOf(one)).toHaveLength(1)
  })

  it('is one for a stage: what comes to be missing meanwhile waits for the next', async () => {
    const one = await insertOne()
    const { registration_id } = one
    const music = (no_music: boolean) =>
      query('UPDATE registrations_routine SET no_music = $2 WHERE registration_id = $1', [
        registration_id,
        no_music,
      ])
    await music(true)
    await remindAt('2027-01-22T17:00:00Z')
    await music(false)
    await remindAt('2027-01-23T17:00:00Z')
    const [first, ...others] = await mailsOf(one)
    expect(first?.text).not.toMatch(/no music/)
    expect(others).toEqual([])
    await remindAt('2027-01-29T17:00:00Z')
    const mails = await mailsOf(one)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toMatch(/no music/)
  })

  it('is one, of two servers at the same moment', async () => {
    const one = await insertOne()
    await Promise.all([1, 2, 3].map(() => remindAt('2027-01-22T17:00:00Z')))
    server.setTime(NOW)
    expect(await mailsOf(one)).toHaveLength(1)
  })

  it('does not come at night, nor to who lacks nothing', async () => {
    const one = await insertOne()
    await remindAt('2027-01-22T09:00:00Z')
    expect(await mailsOf(one)).toEqual([])
    await query(
      `INSERT INTO waiver_signature (code, person_id, season_id, registration_id, text_version, text_hash, signed_at, is_self, method, evidence_hash)
       SELECT 'S-' || person_id, person_id, 76, $1, 1, '', now(), true, 'typed', '' FROM date_attendee WHERE registration_id = $1`,
      [one.registration_id],
    )
    await query('UPDATE registrations_routine SET no_music = true WHERE registration_id = $1', [
      one.registration_id,
    ])
    await remindAt('2027-01-22T17:00:00Z')
    expect(await mailsOf(one)).toEqual([])
  })
})

describe('MISSING-03 of a postponed event', () => {
  it('nobody is reminded, and the office’s mail names no day', async () => {
    const one = await insertOne()
    await query('UPDATE tour_date SET postponed = true WHERE id = $1', [one.tour_date_id])
    await remindAt('2027-01-22T17:00:00Z')
    expect(await mailsOf(one)).toEqual([])
    const staff = await server.tokenOf(
      await insertTestAccount(server.database, { email: 'office3@tour.test', staff_rights: ['tours'] }),
    )
    const { tour_date_id, registration_id } = one
    await server.call(sendMissing, { tour_date_id, registration_ids: [registration_id] }, { token: staff })
    const [mail] = await mailsOf(one)
    expect(mail?.text).toContain(', which is postponed, ')
    expect(mail?.text).toContain('Before the event')
    expect(mail?.text).not.toContain('2027')
  })
})

test('MISSING-01, DATE-05 the mail of a canceled event asks for what is owed, and names no day', () => {
  const { text } = renderMissingMailed({
    registrant_name: 'Harbor Street Dance',
    tour_date: {
      event: { name: 'Meridian', accent: '#C2185B' },
      event_city: 'Tampa, FL',
      ...{ start_date: '2027-01-15', end_date: '2027-01-17', canceled: true, postponed: true },
    },
    missing: [{ kind: 'balance', names: [], cents: 54_000, due_date: null }],
    again: false,
    overview_url: 'https://register.example.com/event/1/overview',
  })
  expect(text).toContain('For Meridian Tampa, FL, which was canceled, Harbor Street Dance’s registration')
  expect(text).toContain('Still owed: $540.00 is not paid')
  expect(text).not.toContain('2027')
})

describe('MISSING-07 what the office has switched off', () => {
  it('is asked by no mail, and asked again at the next stage once it is on', async () => {
    const one = await insertOne()
    const take = (music_upload: boolean) =>
      query('UPDATE tour_date SET mybtf = mybtf || $1 WHERE id = $2', [
        JSON.stringify({ music_upload }),
        one.tour_date_id,
      ])
    await take(false)
    await remindAt('2027-01-22T17:00:00Z')
    const [mail] = await mailsOf(one)
    expect(mail?.text).toMatch(/waivers? (is|are) not signed/)
    expect(mail?.text).not.toMatch(/no music/)
    await take(true)
    await remindAt('2027-01-29T17:00:00Z')
    expect((await mailsOf(one)).at(-1)?.text).toMatch(/routines? ha(s|ve) no music/)
  })
})

describe('MISSING-04 the pause', () => {
  it('stops the mails until the owner goes on, said as often as she likes', async () => {
    const one = await insertOne()
    const { registration_id, token } = one
    const say = (paused: boolean) => server.call(pauseReminders, { registration_id, paused }, { token })
    await say(true)
    expect((await say(true)).output).toEqual({ paused: true, reminded_at: null })
    await remindAt('2027-01-22T17:00:00Z')
    expect(await mailsOf(one)).toEqual([])
    await say(false)
    await remindAt('2027-01-29T17:00:00Z')
    expect(await mailsOf(one)).toHaveLength(1)
    const token2 = await server.tokenOf(one.mybtf_user_id)
    const { output } = await server.call(loadReminders, { registration_id }, { token: token2 })
    expect(output).toEqual({ paused: false, reminded_at: '2027-01-29T17:00:00.000Z' })
  })

  it('is the owner’s own', async () => {
    const [one, other] = [await insertOne(), await insertOne()]
    const { registration_id } = one
    const { error } = await server.call(
      pauseReminders,
      { registration_id, paused: true },
      { token: other.token },
    )
    expect(error?.code).toBe('NOT_YOURS')
  })
})

describe('MISSING-05 the office', () => {
  it('sees what a city lacks, and mails it to a selection, at most once a day', async () => {
    const one = await insertOne()
    const staff = await server.tokenOf(
      await insertTestAccount(server.database, { email: 'office@tour.test', staff_rights: ['tours'] }),
    )
    const { tour_date_id, registration_id } = one
    const city = await server.call(listMissing, { tour_date_id }, { token: staff })
    expect(city.output.registrations).toMatchObject([{ registration_id, paused: false, reminded_at: null }])
    const kinds = city.output.registrations[0]?.missing.map(({ kind }) => kind)
    expect(kinds).toContain('waivers')
    const send = () =>
      server.call(sendMissing, { tour_date_id, registration_ids: [registration_id] }, { token: staff })
    const sent = await send()
    expect(sent.output).toMatchObject({ sent: 1, left_out: 0 })
    expect(sent.output.registrations[0]?.reminded_at).toBe('2026-11-20T17:00:00.000Z')
    // Also where one more kind is missing since.
    await query('DELETE FROM missing_reminder WHERE registration_id = $1 AND kind = $2', [
      registration_id,
      'waivers',
    ])
    expect((await send()).output).toMatchObject({ sent: 0, left_out: 1 })
    expect(await mailsOf(one)).toHaveLength(1)
  })

  it('mails nobody of another city, and lets in nobody without the right', async () => {
    const [one, other] = [await insertOne(), await insertOne()]
    const staff = await server.tokenOf(
      await insertTestAccount(server.database, { email: 'office2@tour.test', staff_rights: ['tours'] }),
    )
    const wrong = { tour_date_id: one.tour_date_id, registration_ids: [other.registration_id] }
    expect((await server.call(sendMissing, wrong, { token: staff })).error?.code).toBe('NOT_FOUND')
    const { tour_date_id } = one
    expect((await server.call(listMissing, { tour_date_id }, { token: one.token })).error?.code).toBe(
      'NOT_ALLOWED',
    )
  })
})

describe('MISSING-05 of a city with many registrations', () => {
  /** How many statements the office's list, the job that has nothing left to mail, and the office's own mails take with so many of them. */
  async function statements(registrations: number): Promise<number[]> {
    const one = await insertOne()
    for (let more = 1; more < registrations; more++) await insertEditable(server, one.tour_date_id)
    const tours = await server.tokenOf(
      await insertTestAccount(server.database, {
        email: `counted-${registrations}@tour.test`,
        staff_rights: ['tours'],
      }),
    )
    const list = () => server.call(listMissing, { tour_date_id: one.tour_date_id }, { token: tours })
    expect((await list()).output.registrations).toHaveLength(registrations)
    // The first round mails them; those after it find that they have been.
    await remindAt('2027-01-22T17:00:00Z')
    const listed = await sentBy(list)
    const reminded = await sentBy(() => remindAt('2027-01-22T21:00:00Z'))
    expect(listed.answer.output.registrations.every(({ reminded_at }) => reminded_at !== null)).toBe(true)
    const registration_ids = listed.answer.output.registrations.map((row) => row.registration_id)
    const by_hand = await sentBy(() =>
      server.call(sendMissing, { tour_date_id: one.tour_date_id, registration_ids }, { token: tours }),
    )
    expect(by_hand.answer.output).toMatchObject({ sent: registrations, left_out: 0 })
    return [listed, reminded, by_hand].map(({ sent }) => sent.statements)
  }

  it('takes as many statements as with one, for the list, for the job and for mailing them all', {
    timeout: 120_000,
  }, async () => {
    const few = await statements(1)
    const many = await statements(effort(8, 30))
    expect(many).toEqual(few)
  })
})
