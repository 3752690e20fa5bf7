// WAIVER-17: waivers on the family's own page: told, signed from there without a mail, and nobody else's.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { mailFamilyShares, revokeFamilyShare, saveFamilyShares } from '../shares/share.contract.ts'
import { insertMailed, insertShared, mail, open, type Shared } from '../shares/shared.fixtures.ts'
import { openFamilyWaiver, openWaiver, signWaiver } from '../waivers/signing.contract.ts'
import { listWaivers, sendAllWaivers, sendWaiver } from '../waivers/waiver.contract.ts'
import { signedFor } from '../waivers/waiver.fixtures.ts'
import { waiverState } from '../waivers/waiver.rules.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let one: Shared
let mailed: Awaited<ReturnType<typeof insertMailed>>

const sql = async (statement: string, values: unknown[] = []) =>
  (await server.database.$client.query(statement, values)).rows
const press = (person_id: number, token = mailed.token) =>
  server.send(openFamilyWaiver, { token, person_id }, {})
const tokenOf = (path: string | undefined) => path?.split('#token=')[1] ?? ''
const waivers = async () =>
  (await server.call(listWaivers, { id: one.registration_id }, { token: one.token })).output.waivers

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertShared(server, city)
  mailed = await insertMailed(server, one, one.people.slice(1))
})

describe('WAIVER-17 the waivers of a family', () => {
  it('are told on its page, signed from it for both of its dancers, and told again', async () => {
    const [first, second] = one.people.slice(1) as [number, number]
    const before = (await open(server, mailed.token)).output.share
    expect(before.people.map(({ waiver }) => waiver)).toEqual([{ signed_at: null }, { signed_at: null }])
    const { output } = await press(first)
    const token = tokenOf(output?.path)
    const page = (await server.call(openWaiver, { token }, {})).output
    expect(page.person.id).toBe(first)
    expect(page.others.map(({ id }) => id)).toEqual([second])
    const sibling = { person_id: second, birthdateString: '05/01/2014', gender_id: 1 }
    const signed = await server.call(
      signWaiver,
      {
        ...signedFor({ firstName: page.person.fname, lastName: page.person.lname }, { also: [sibling] }),
        token,
      },
      {},
    )
    expect(signed.error).toBeUndefined()
    const after = (await open(server, mailed.token)).output.share
    expect(after.people.map(({ waiver }) => waiver?.signed_at)).toEqual([
      '2026-11-20T17:00:00.000Z',
      '2026-11-20T17:00:00.000Z',
    ])
    expect((await press(first)).error?.violations?.[0]?.code).toBe('WAIVER_SIGNED')
    const [{ link_email }] = await sql(
      `SELECT link.email AS link_email FROM waiver_signature signature JOIN waiver_link link ON link.id = signature.link_id
       WHERE signature.person_id = $1`,
      [first],
    )
    expect(link_email).toBe(mailed.email)
  })

  it('leaves what the studio sent elsewhere where it is, with its link, and shows nobody of that address', async () => {
    const [stranger, first] = one.people as [number, number]
    const elsewhere = { registrationId: one.registration_id, email: 'father@family.test', seasonId: 76 }
    for (const personId of [first, stranger])
      await server.call(sendWaiver, { ...elsewhere, personId }, { token: one.token })
    const [letter] = await sql(`SELECT text FROM mail WHERE "to" = 'father@family.test' ORDER BY id LIMIT 1`)
    const token = tokenOf((await press(first)).output?.path)
    const page = (await server.call(openWaiver, { token }, {})).output
    expect(page.others.map(({ id }) => id)).not.toContain(stranger)
    expect((await waivers()).find(({ personId }) => personId === first)?.email).toBe('father@family.test')
    const sent = /#token=([\w-]+)/.exec(letter.text)?.[1] ?? ''
    expect((await server.call(openWaiver, { token: sent }, {})).output.person.id).toBe(first)
  })

  it('is not sent by being opened: the studio still sends it, and sent elsewhere it ends what was opened', async () => {
    const [, first, second] = one.people as [number, number, number]
    const token = tokenOf((await press(first)).output?.path)
    const states = async () =>
      (await waivers())
        .filter(({ personId }) => personId === first || personId === second)
        .map((row) => [waiverState(row), row.sent_at, row.expired])
    expect(await states()).toEqual([
      ['unsent', null, false],
      ['unsent', null, false],
    ])
    const people = [first, second].map((personId) => ({ personId, email: 'father@family.test' }))
    const input = { registrationId: one.registration_id, people }
    expect((await server.call(sendAllWaivers, input, { token: one.token })).output.sent).toBe(2)
    expect((await states()).map(([state]) => state)).toEqual(['sent', 'sent'])
    expect((await server.call(openWaiver, { token }, {})).error.code).toBe('LINK_INVALID')
    // The share goes on, and so does its page.
    const again = tokenOf((await press(first)).output?.path)
    expect((await server.call(openWaiver, { token: again }, {})).output.person.id).toBe(first)
  })

  it('counts as no mail: after ten presses the studio may still send it', async () => {
    const [, first] = one.people as [number, number]
    for (let times = 0; times < 10; times++) expect((await press(first)).status).toBe(200)
    const input = { registrationId: one.registration_id, personId: first, email: mailed.email, seasonId: 76 }
    expect((await server.send(sendWaiver, input, { token: one.token })).status).toBe(200)
  })

  it('leaves one link, however often it is opened; another where the first is over, or ends within a day', async () => {
    const [, first, second] = one.people as [number, number, number]
    const links = async () =>
      (await sql('SELECT count(*)::int AS links FROM waiver_link WHERE share_id = $1', [mailed.share.id]))[0]
        .links
    const paths = new Set<string | undefined>()
    for (let times = 0; times < 5; times++) paths.add((await press(first)).output?.path)
    expect(paths.size).toBe(1)
    expect(await links()).toBe(1)
    expect((await server.call(openWaiver, { token: tokenOf([...paths][0]) }, {})).output.person.id).toBe(
      first,
    )
    await press(second)
    expect(await links()).toBe(2)
    // The token itself stands nowhere.
    expect(JSON.stringify(await sql('SELECT * FROM waiver_link'))).not.toContain(tokenOf([...paths][0]))
    await sql(`UPDATE waiver_link SET expires_at = $1::timestamptz + interval '23 hours'`, [NOW])
    expect(paths).not.toContain((await press(first)).output?.path)
    expect(await links()).toBe(3)
    await sql('UPDATE waiver_link SET revoked_at = $1', [NOW])
    await press(first)
    expect(await links()).toBe(4)
    await sql(`UPDATE waiver_link SET sealed_token = 'sealed with an earlier key'`)
    expect((await press(first)).status).toBe(200)
    expect(await links()).toBe(5)
  })

  it('opens nobody else’s, nothing by a guessed or revoked link, and nothing of another type', async () => {
    const [stranger, first] = one.people as [number, number]
    expect((await press(stranger)).status).toBe(404)
    expect((await press(999_999)).status).toBe(404)
    expect((await press(first, 'x'.repeat(43))).error?.code).toBe('LINK_INVALID')
    for (const input of [{}, { person_id: 'Ava' }, { person_id: first, token: 'short' }])
      expect((await server.send(openFamilyWaiver, { token: mailed.token, ...input }, {})).status).toBe(400)
    await server.call(
      revokeFamilyShare,
      { registration_id: one.registration_id, id: mailed.share.id },
      { token: one.token },
    )
    expect((await press(first)).error?.code).toBe('LINK_INVALID')
  })
})

describe('WAIVER-17 what a family’s page opened ends with its share', () => {
  const revoke = () =>
    server.call(
      revokeFamilyShare,
      { registration_id: one.registration_id, id: mailed.share.id },
      { token: one.token },
    )
  const change = async (more: object) => {
    const { id, name, studio_share_cents } = mailed.share
    const family = { id, name, studio_share_cents, email: mailed.email, person_ids: one.people.slice(1) }
    const families = [{ ...family, ...more }]
    const { error } = await server.call(
      saveFamilyShares,
      { registration_id: one.registration_id, families },
      { token: one.token },
    )
    expect(error).toBeUndefined()
  }
  const opened = async () => tokenOf((await press(one.people[1] as number)).output?.path)
  const signs = async (token: string) => {
    const [who] = await sql('SELECT fname, lname FROM person WHERE id = $1', [one.people[1]])
    const form = signedFor({ firstName: who.fname, lastName: who.lname })
    return server.call(signWaiver, { ...form, token }, {})
  }
  async function expectEnded(token: string) {
    const { error } = await server.call(openWaiver, { token }, {})
    expect(error).toMatchObject({
      code: 'LINK_INVALID',
      message:
        'This page was opened from your family’s private link and has been closed since. Please open that link again, or use the newest email about this waiver.',
    })
    expect((await signs(token)).error?.code).toBe('LINK_INVALID')
    expect(await sql('SELECT 1 FROM waiver_signature WHERE person_id = $1', [one.people[1]])).toEqual([])
  }

  it('when it is revoked', async () => {
    const token = await opened()
    await revoke()
    await expectEnded(token)
  })

  it('when it has expired', async () => {
    const token = await opened()
    await sql('UPDATE family_share SET expires_at = $2 WHERE id = $1', [mailed.share.id, NOW])
    const begins = (start_date: string | null, postponed: boolean) =>
      sql('UPDATE tour_date SET start_date = $2, postponed = $3 WHERE id = $1', [city, start_date, postponed])
    const [before] = await sql('SELECT start_date::text FROM tour_date WHERE id = $1', [city])
    // LINK-09: while the event is postponed it ends by no day that it had.
    await begins('2026-11-01', true)
    expect((await server.call(openWaiver, { token }, {})).status).toBe(200)
    await begins('2026-11-01', false)
    await expectEnded(token)
    await begins(before.start_date, false)
  })

  it('when its studio changes the address, and not again when that is mailed', async () => {
    const token = await opened()
    await change({ email: 'mother@family.test' })
    await expectEnded(token)
    await mail(server, one, [mailed.share.id])
    await expectEnded(token)
  })

  it('when the roster has another address, to which it is mailed', async () => {
    const token = await opened()
    await sql('UPDATE roster SET email = $2 WHERE person_id = ANY ($1)', [
      one.people.slice(1),
      'moved@family.test',
    ])
    server.setTime('2026-11-22T17:00:00Z')
    const as = { token: await server.tokenOf(one.mybtf_user_id) }
    const input = { registration_id: one.registration_id, share_ids: [mailed.share.id] }
    const { error } = await server.call(mailFamilyShares, input, as)
    expect(error).toBeUndefined()
    expect(await sql('SELECT email FROM family_share WHERE id = $1', [mailed.share.id])).toEqual([
      { email: 'moved@family.test' },
    ])
    await expectEnded(token)
  })

  it('when the dancer is taken out of it; and goes on while nothing changes', async () => {
    const token = await opened()
    expect((await server.call(openWaiver, { token }, {})).status).toBe(200)
    await change({ person_ids: one.people.slice(2) })
    await expectEnded(token)
  })

  it('when the studio sends the waiver to another address, also where it was never sent before', async () => {
    const token = await opened()
    const [, personId = 0] = one.people
    const input = { registrationId: one.registration_id, personId, email: 'right@family.test', seasonId: 76 }
    expect((await server.send(sendWaiver, input, { token: one.token })).error).toBeUndefined()
    await expectEnded(token)
  })

  it('is signed while the share stands', async () => {
    expect((await signs(await opened())).status).toBe(200)
  })
})
