import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { insertOpen } from '../registrations/editable.fixtures.ts'
import {
  listFamilyEmails,
  listFamilyShares,
  mailFamilyShares,
  revokeFamilyShare,
  saveFamilyShares,
} from '../shares/share.contract.ts'
import {
  FAMILY_CENTS,
  familyOf,
  insertMailed,
  insertShared,
  listShares,
  mail,
  mailsTo,
  open,
  revokeShare,
  type Shared,
  save,
  tokenIn,
} from '../shares/shared.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const sql = async (statement: string, values: unknown[] = []) =>
  (await server.database.$client.query(statement, values)).rows
let city: number
let one: Shared

const list = () => listShares(server, one)
const revoke = (id: number) => revokeShare(server, one, id)

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertShared(server, city)
})

describe('SHARE-08 the emails of families', () => {
  const emails = async (token = one.token) =>
    (await server.call(listFamilyEmails, {}, { token })).output.emails
  it('live on the people of the roster, so that the next registration knows them', async () => {
    const [first, second] = one.people as [number, number]
    expect(await emails()).toEqual([])
    await save(server, one, [familyOf([first, second], { email: 'home@family.test' })])
    expect(await emails()).toEqual(
      [first, second].sort((a, b) => a - b).map((person_id) => ({ person_id, email: 'home@family.test' })),
    )
  })
  it('are nobody else’s to see', async () => {
    await save(server, one, [familyOf([one.people[0] as number])])
    const other = await insertShared(server, city)
    expect(await emails(other.token)).toEqual([])
  })
})

describe('SHARE-08, AFFILIATION-05 the roster of a studio that its former owner has left', () => {
  const LATER = '2026-11-22T17:00:00Z'
  const NEW_EMAIL = 'entered-since@family.test'
  let before: Awaited<ReturnType<typeof insertMailed>>
  let person_id: number
  const emailsOnRoster = () => sql('SELECT email FROM roster WHERE person_id = $1', [person_id])

  /** She stands for another studio; the one of the registration has entered another address since. */
  beforeEach(async () => {
    person_id = one.people[1]!
    before = await insertMailed(server, one, [person_id])
    const [other] = await sql("INSERT INTO studio (name, claimed) VALUES ('Another', true) RETURNING id")
    await sql('UPDATE mybtf_user SET studio_id = $1 WHERE id = $2', [other.id, one.mybtf_user_id])
    await sql('UPDATE roster SET email = $1 WHERE person_id = $2', [NEW_EMAIL, person_id])
    server.setTime(LATER)
    one.token = await server.tokenOf(one.mybtf_user_id)
  })
  it('tells her nothing: a share shows its own email, and the registration none of its people', async () => {
    expect(await list()).toMatchObject([{ email: before.email, state: 'sent' }])
    const emails = await server.call(listFamilyEmails, {}, { token: one.token })
    expect(emails.output).toEqual({ emails: [] })
    const { attendees, roster } = await one.view()
    expect(roster).toEqual([])
    expect(attendees).toHaveLength(3)
  })
  it('is not overwritten by her; her share keeps what she enters', async () => {
    const { id } = before.share
    const forms = [familyOf([person_id], { id, email: 'hers@family.test' })]
    const { status, output } = await save(server, one, forms)
    expect([status, output.shares[0]?.email]).toEqual([200, 'hers@family.test'])
    expect(await emailsOnRoster()).toEqual([{ email: NEW_EMAIL }])
  })
  it('sends no mail of hers anywhere else: reminders go where she wrote, and the links stay', async () => {
    const { output } = await mail(server, one, [before.share.id])
    expect(output).toMatchObject({ mailed: [before.share.id], shares: [{ email: before.email }] })
    expect(await mailsTo(server, NEW_EMAIL)).toEqual([])
    expect((await mailsTo(server, before.email))[1]?.subject).toMatch(/^Reminder: /)
    expect((await open(server, before.token)).status).toBe(200)
  })
  it('is hers again with the studio', async () => {
    const { studio_id } = await one.view()
    await sql('UPDATE mybtf_user SET studio_id = $1 WHERE id = $2', [studio_id, one.mybtf_user_id])
    expect(await list()).toMatchObject([{ email: NEW_EMAIL, state: 'draft' }])
    expect((await one.view()).roster.map(({ id }) => id)).toContain(person_id)
  })
  it('is not an individual’s, who sees her own', async () => {
    const { mybtf_user_id } = one
    await sql('UPDATE mybtf_user SET studio_account = false WHERE id = $1', [mybtf_user_id])
    await sql('INSERT INTO roster (person_id, mybtf_user_id) VALUES ($1, $2)', [person_id, mybtf_user_id])
    expect((await one.view()).roster.map(({ id }) => id)).toEqual([person_id])
    const saved = await save(server, one, [familyOf([person_id], { id: before.share.id })])
    expect(saved.error.code).toBe('NOT_ALLOWED')
  })
})

describe('SHARE-02 families of a registration', () => {
  it('are saved with what they owe, and listed in their order', async () => {
    const [first, second, third] = one.people as [number, number, number]
    const { status, output } = await save(server, one, [familyOf([second]), familyOf([first, third])])
    expect(status).toBe(200)
    expect(output.shares).toMatchObject([
      {
        person_ids: [second],
        total_cents: FAMILY_CENTS,
        due_cents: FAMILY_CENTS,
        paid_cents: 0,
        state: 'draft',
      },
      // What the studio has paid itself already is not due from anybody: no more than the balance is.
      {
        person_ids: [first, third],
        total_cents: 2 * FAMILY_CENTS,
        due_cents: 2 * FAMILY_CENTS,
        state: 'draft',
      },
    ])
    expect(await list()).toEqual(output.shares)
  })
  it('are changed by their id; with another email their links are gone', async () => {
    const { share, token } = await insertMailed(server, one, [one.people[1]!])
    const form = familyOf([one.people[1]!, one.people[2]!], { id: share.id, email: share.email })
    expect((await save(server, one, [form])).output.shares).toMatchObject([
      { id: share.id, state: 'sent', total_cents: 2 * FAMILY_CENTS },
    ])
    expect((await open(server, token)).status).toBe(200)
    const moved = await save(server, one, [{ ...form, email: 'moved@family.test' }])
    expect(moved.output.shares).toMatchObject([
      { id: share.id, state: 'draft', sent_at: null, opened_at: null },
    ])
    expect((await open(server, token)).error.code).toBe('LINK_INVALID')
  })
  it('are refused with every reason, and nothing is saved', async () => {
    const { error } = await save(server, one, [
      familyOf([one.people[1]!]),
      familyOf([one.people[1]!]),
      familyOf([]),
    ])
    expect(error.violations?.map(({ code }) => code)).toEqual(['SHARE_TWICE', 'SHARE_NOBODY'])
    expect(await list()).toEqual([])
  })
  it('may have no more of the studio than its own costs', async () => {
    const { error } = await save(server, one, [familyOf([one.people[1]!], { studio_share_cents: 1 })])
    expect(error.violations).toMatchObject([
      {
        code: 'SHARE_STUDIO_COSTS',
        message: 'The amounts shared out come to $0.01, but the studio’s own costs are $0.00.',
      },
    ])
  })
  it('are of a completed registration only', async () => {
    const open = await insertOpen(server, city)
    const input = { registration_id: open.registration_id }
    const { error } = await server.call(listFamilyShares, input, { token: open.token })
    expect(error.code).toBe('NOT_COMPLETED')
  })
  it('are the studio’s own: nobody else’s, no individual’s, no visitor’s', async () => {
    const { share } = await insertMailed(server, one, [one.people[1]!])
    const other = await insertShared(server, city)
    const registration_id = one.registration_id
    const calls = (token?: string) => [
      server.call(listFamilyShares, { registration_id }, { token }),
      server.call(saveFamilyShares, { registration_id, families: [familyOf([one.people[2]!])] }, { token }),
      server.call(mailFamilyShares, { registration_id, share_ids: [share.id] }, { token }),
      server.call(revokeFamilyShare, { registration_id, id: share.id }, { token }),
    ]
    const codes = async (token?: string) => (await Promise.all(calls(token))).map(({ error }) => error?.code)
    expect(await codes(other.token)).toEqual(Array(4).fill('NOT_YOURS'))
    await sql('UPDATE mybtf_user SET studio_account = false WHERE id = $1', [other.mybtf_user_id])
    expect(await codes(other.token)).toEqual(Array(4).fill('NOT_ALLOWED'))
    expect(await codes()).toEqual(Array(4).fill('SIGNED_OUT'))
  })
  it('of another registration are not there', async () => {
    const other = await insertShared(server, city)
    const { share } = await insertMailed(server, other, [other.people[1]!])
    expect((await revoke(share.id)).error.code).toBe('NOT_FOUND')
    expect((await mail(server, one, [share.id])).output).toMatchObject({ mailed: [], left_out: [] })
    const form = familyOf([one.people[1]!], { id: share.id })
    expect((await save(server, one, [form])).error.violations?.map(({ code }) => code)).toEqual([
      'SHARE_UNKNOWN',
    ])
  })
})

describe('SHARE-06 mails', () => {
  it('tell the family its lines, what is due, and its private link', async () => {
    const { share, email } = await insertMailed(server, one, [one.people[1]!])
    const [letter, ...more] = await mailsTo(server, email)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ kind: 'family-share' })
    expect(letter?.subject).toMatch(/^Studio \d+: \$395\.00 for Meridian Columbus, OH$/)
    expect(letter?.text).toContain('Due: $395.00')
    expect(letter?.text).toContain('Dancer Number 1')
    expect((await list()).find(({ id }) => id === share.id)).toMatchObject({
      state: 'sent',
      sent_at: '2026-11-20T17:00:00.000Z',
    })
  })
  it('tell event and amount alone while the office has not verified the studio (MAIL-03)', async () => {
    await sql(
      'update studio set verified_at = null where id = (select studio_id from registration where id = $1)',
      [one.registration_id],
    )
    const { email } = await insertMailed(server, one, [one.people[1]!])
    const [letter] = await mailsTo(server, email)
    expect(letter?.subject).toBe('Your dance studio: $395.00 for Meridian Columbus, OH')
    expect(letter?.text).toContain('Due: $395.00')
    expect(letter?.text).not.toMatch(/Dancer Number|Studio \d/)
  })
  it('remind at the address that the roster has now; the links at the old one are gone (SHARE-08)', async () => {
    const person_id = one.people[1]!
    const { share, token } = await insertMailed(server, one, [person_id])
    await sql('update roster set email = $1 where person_id = $2', ['mended@family.test', person_id])
    expect(await list()).toMatchObject([{ email: 'mended@family.test', state: 'draft' }])
    const { output } = await mail(server, one, [share.id])
    expect(output.mailed).toEqual([share.id])
    expect((await mailsTo(server, 'mended@family.test')).map(({ subject }) => subject)).toEqual([
      expect.not.stringMatching(/^Reminder/),
    ])
    expect(await mailsTo(server, share.email)).toHaveLength(1)
    expect((await open(server, token)).status).not.toBe(200)
    server.setTime('2026-11-22T17:00:00Z')
    await mail(server, one, [share.id])
    expect((await mailsTo(server, 'mended@family.test'))[1]?.subject).toMatch(/^Reminder: /)
    expect(await list()).toMatchObject([{ email: 'mended@family.test', state: 'sent' }])
  })
  it('remind a day later, not before, each with a link of its own; the first one works on', async () => {
    const { share, email, token } = await insertMailed(server, one, [one.people[1]!])
    const again = await mail(server, one, [share.id])
    expect(again.error.violations).toMatchObject([{ code: 'SHARE_MAILED_TODAY' }])
    server.setTime('2026-11-21T17:00:00Z')
    const session = { ...one, token: await server.tokenOf(one.mybtf_user_id) }
    expect((await mail(server, session, [share.id])).output.mailed).toEqual([share.id])
    const [, reminder] = await mailsTo(server, email)
    expect(reminder?.subject).toMatch(/^Reminder: /)
    const second = tokenIn(reminder!.text)
    expect(second).not.toBe(token)
    for (const link of [token, second]) expect((await open(server, link)).status).toBe(200)
  })
  it('leave out who was written to, and write to the others', async () => {
    const { share } = await insertMailed(server, one, [one.people[1]!])
    const [, next] = (await save(server, one, [familyOf([one.people[2]!])])).output.shares
    const { output } = await mail(server, one, [share.id, next!.id])
    expect(output.mailed).toEqual([next!.id])
    expect(output.left_out).toMatchObject([
      { id: share.id, message: expect.stringContaining('last 24 hours') },
    ])
  })
})
