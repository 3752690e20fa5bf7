// What the private link of a family's share opens, for whom and until when (SHARE-05, SHARE-09, LINK-09).
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { newToken } from '../../server/tokens.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { tokeniseCard } from '../paying/payer.fixtures.ts'
import { loadTokenData } from '../public-link/public-link.contract.ts'
import { payFamilyShare } from '../shares/share.contract.ts'
import {
  FAMILY_CENTS,
  insertMailed,
  insertShared,
  listShares,
  mailsTo,
  open,
  revokeShare,
  type Shared,
} from '../shares/shared.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
const sql = async (statement: string, values: unknown[] = []) =>
  (await server.database.$client.query(statement, values)).rows
let city: number
let one: Shared

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertShared(server, city)
})

describe('SHARE-05 a private link', () => {
  it('opens the family’s own lines, and nothing else of the registration', async () => {
    const { token, email } = await insertMailed(server, one, [one.people[1]!])
    const { status, output } = await open(server, token)
    expect(status).toBe(200)
    expect(output.share).toMatchObject({
      state: 'due',
      email,
      people: [{ person_id: one.people[1], fname: 'Dancer', lname: 'Number 1' }],
      total_cents: FAMILY_CENTS,
      due_cents: FAMILY_CENTS,
      payments: [],
    })
    expect(output.share.lines.map(({ person_id }) => person_id)).toEqual([one.people[1], one.people[1]])
    const told = JSON.stringify(output)
    for (const secret of ['Number 2', 'Mia', 'studio-', 'quote', 'roster']) expect(told).not.toContain(secret)
  })
  it('SHARE-09 says what each of its dancers is registered for, and nothing of whoever dances with her', async () => {
    const [, own, other] = one.people as [number, number, number]
    const { token } = await insertMailed(server, one, [own])
    const named = (await open(server, token)).output.share.people[0]?.registered_for
    expect(named).toMatchObject([
      { name: 'Workshop', more: expect.stringContaining('Teen') },
      { name: expect.any(String), more: expect.stringContaining('Solo') },
    ])
    await sql(
      `insert into registrations_routine_dancer (registrations_routine_id, person_id, sort)
       select registrations_routine_id, $1, 9 from registrations_routine_dancer where person_id = $2`,
      [other, own],
    )
    const page = (await open(server, token)).output.share
    expect(page.people.map(({ person_id }) => person_id)).toEqual([own])
    expect(page.people[0]?.registered_for).toHaveLength(2)
    expect(JSON.stringify(page.people)).not.toMatch(/Number 2|Choreographer/)
  })
  it('tells the studio when it was opened first', async () => {
    const { share, token } = await insertMailed(server, one, [one.people[1]!])
    server.setTime('2026-11-20T18:00:00Z')
    await open(server, token)
    server.setTime('2026-11-20T19:00:00Z')
    await open(server, token)
    expect((await listShares(server, one)).find(({ id }) => id === share.id)).toMatchObject({
      state: 'opened',
      opened_at: '2026-11-20T18:00:00.000Z',
    })
  })
  it('is stored hashed only', async () => {
    const { share, token } = await insertMailed(server, one, [one.people[1]!])
    const links = await sql('SELECT * FROM family_share_link WHERE share_id = $1', [share.id])
    expect(JSON.stringify(links)).not.toContain(token)
    const audit = await sql("SELECT before, after FROM audit WHERE entity LIKE 'family_share%'")
    expect(JSON.stringify(audit)).not.toContain(token)
    expect(JSON.stringify(audit)).not.toContain(links[0].token_hash)
  })
  it.each<[string, (id: number) => Promise<unknown>, string]>([
    [
      'has expired',
      () => Promise.resolve(server.setTime('2027-01-09T12:00:00Z')),
      'This link has expired. Please ask your studio for a new one.',
    ],
    [
      'was revoked',
      (id) => revokeShare(server, one, id),
      'This link has been revoked. Please ask your studio for a new one.',
    ],
  ])('that %s neither opens nor pays', async (_title, end, message) => {
    await sql("UPDATE tour_date SET start_date = '2027-01-08' WHERE id = $1", [city])
    const { share, token } = await insertMailed(server, one, [one.people[1]!])
    await end(share.id)
    const { error } = await open(server, token)
    expect(error).toMatchObject({ code: 'LINK_INVALID', message })
    const input = {
      token,
      amount: FAMILY_CENTS,
      paymentMethodId: 1 as const,
      paymentProfile: { token: 'sandbox-token', brand: 'Visa', last_four: '1111' },
    }
    expect((await server.call(payFamilyShare, input, { key: 'too-late' })).error.code).toBe('LINK_INVALID')
  })
  it('of another purpose opens nothing, nor does one of a family open a registration', async () => {
    const { token, token_hash } = newToken()
    await sql(
      `INSERT INTO public_link (purpose, token_hash, registration_id, created_by, created_at, expires_at)
       VALUES ('registration', $1, $2, $3, now(), '2027-12-31')`,
      [token_hash, one.registration_id, one.mybtf_user_id],
    )
    expect((await open(server, token)).error.code).toBe('LINK_INVALID')
    const share = await insertMailed(server, one, [one.people[1]!])
    const answer = await server.call(loadTokenData, { token: share.token }, { token: one.token })
    expect(answer.error.code).toBe('LINK_INVALID')
  })
  it('of a registration that was opened again, or is gone, opens nothing', async () => {
    const { token } = await insertMailed(server, one, [one.people[1]!])
    await sql('UPDATE registration SET deleted_at = now() WHERE id = $1', [one.registration_id])
    expect((await open(server, token)).error.code).toBe('LINK_INVALID')
  })
})

describe('LINK-09 a private link of an event that is moved', () => {
  it('opens and pays after the days that it had, and then until the new ones', async () => {
    await sql("UPDATE tour_date SET start_date = '2027-01-08', end_date = '2027-01-10' WHERE id = $1", [city])
    const { share, token } = await insertMailed(server, one, [one.people[1]!])
    await sql('UPDATE tour_date SET postponed = true WHERE id = $1', [city])
    server.setTime('2027-05-01T12:00:00Z')
    expect((await open(server, token)).output.share).toMatchObject({ state: 'due', expires_at: null })
    expect((await listShares(server, one)).find(({ id }) => id === share.id)).toMatchObject({
      state: 'opened',
      expires_at: null,
    })
    const input = {
      token,
      amount: FAMILY_CENTS,
      paymentMethodId: 1 as const,
      paymentProfile: await tokeniseCard(server, 'approve'),
    }
    expect((await server.call(payFamilyShare, input, { key: randomUUID() })).status).toBe(200)
    server.setTime('2027-05-03T12:00:00Z')
    const later = { ...one, token: await server.tokenOf(one.mybtf_user_id) }
    const other = await insertMailed(server, later, [one.people[2]!])
    expect((await mailsTo(server, other.email))[0]?.text).toContain('It works until the event begins.')
    await sql(
      "UPDATE tour_date SET postponed = false, start_date = '2027-08-06', end_date = '2027-08-08' WHERE id = $1",
      [city],
    )
    server.setTime('2027-08-07T11:59:59Z')
    expect((await open(server, token)).output.share.expires_at).toBe('2027-08-07T12:00:00.000Z')
    server.setTime('2027-08-07T12:00:00Z')
    expect((await open(server, token)).error.message).toContain('has expired')
  })
})

describe('DATE-06 a mail with a private link', () => {
  it('says the moment at which the link ends where the event is, also in the evening', async () => {
    // Two weeks are later than the day on which it begins; in London it is December 2 already.
    await sql("UPDATE tour_date SET start_date = '2026-12-11', end_date = '2026-12-13' WHERE id = $1", [city])
    server.setTime('2026-12-02T01:30:00Z')
    const later = { ...one, token: await server.tokenOf(one.mybtf_user_id) }
    const { email, token } = await insertMailed(server, later, [one.people[1]!])
    const [letter] = await mailsTo(server, email)
    expect(letter?.text.replace(/\s+/g, ' ')).toContain('It works until Dec 15, 2026, 8:30 PM ET.')
    server.setTime('2026-12-16T01:30:00Z')
    expect((await open(server, token)).error.code).toBe('LINK_INVALID')
  })
})

describe('PAY-16 a family of an event that is canceled', () => {
  it('is asked for nothing: by its link, by an email, or by a payment that was begun before', async () => {
    const { share, token } = await insertMailed(server, one, [one.people[1]!])
    expect((await open(server, token)).output.share).toMatchObject({ state: 'due', due_cents: FAMILY_CENTS })
    await sql('UPDATE tour_date SET canceled = true WHERE id = $1', [city])
    expect((await open(server, token)).output.share).toMatchObject({
      state: 'covered',
      total_cents: FAMILY_CENTS,
      due_cents: 0,
      event: { canceled: true },
    })
    expect((await listShares(server, one)).find(({ id }) => id === share.id)).toMatchObject({ due_cents: 0 })
    const input = {
      token,
      amount: FAMILY_CENTS,
      paymentMethodId: 1 as const,
      paymentProfile: await tokeniseCard(server, 'approve'),
    }
    expect((await server.call(payFamilyShare, input, { key: randomUUID() })).status).not.toBe(200)
    await sql('UPDATE tour_date SET canceled = false WHERE id = $1', [city])
    expect((await open(server, token)).output.share).toMatchObject({ due_cents: FAMILY_CENTS })
  })
})
