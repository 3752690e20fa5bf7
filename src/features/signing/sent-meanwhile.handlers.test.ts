// WAIVER-20 by calls: a page that was opened before a waiver went elsewhere sends it to no earlier address, and ends no link there;
// by the public link nobody reads an address, or replaces one unseen.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { lockWaiters } from '../../server/lock-waiters.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { openWaiver } from '../waivers/signing.contract.ts'
import {
  changeWaiverEmail,
  listWaivers,
  makePublicWaiverLink,
  openPublicWaivers,
  remindWaiver,
  resendWaiver,
  sendAllWaivers,
  sendWaiver,
} from '../waivers/waiver.contract.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const NEXT_DAY = '2026-11-21T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const registrationId: number = demoRegistrations.studio_tampa
const seasonId = 76
const OLD = 'old@family.test'
const RIGHT = 'right@family.test'
let token: string
let personId: number

const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows }) => rows)
const own = async (): Promise<WaiverRow> => {
  const { waivers } = (await server.call(listWaivers, { id: registrationId }, { token })).output
  return waivers.find((row) => row.personId === personId) as WaiverRow
}
const send = (email: string, seen?: string | null) =>
  server.call(
    sendWaiver,
    { registrationId, personId, seasonId, email, ...(seen === undefined ? {} : { seen }) },
    { token },
  )
const change = async (email: string, seen?: string) =>
  server.call(
    changeWaiverEmail,
    { id: (await own()).id ?? 0, email, ...(seen === undefined ? {} : { seen }) },
    { token },
  )
const mailsTo = (email: string) => sql('SELECT text FROM mail WHERE "to" = $1 ORDER BY id', [email])
const opens = async (email: string) => {
  const link = /#token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text)?.[1] ?? ''
  return (await server.call(openWaiver, { token: link }, {})).status
}

beforeEach(async () => {
  server.setTime(NOW)
  token = await server.tokenOf(demoAccounts.studio)
  for (const table of ['waiver_signature', 'waiver']) await sql(`DELETE FROM ${table}`)
  await sql("DELETE FROM mail WHERE kind LIKE 'waiver%'")
  const { waivers } = (await server.call(listWaivers, { id: registrationId }, { token })).output
  personId = waivers.find(({ signed }) => !signed)?.personId ?? 0
  await send(OLD, null)
})

describe('WAIVER-20', () => {
  it('sent among all from an earlier page it goes where it was sent meanwhile, whose link stays', async () => {
    await change(RIGHT, OLD)
    server.setTime(NEXT_DAY)
    const people = [{ personId, email: OLD, seen: OLD }]
    const { output } = await server.call(sendAllWaivers, { registrationId, people }, { token })
    expect(output).toMatchObject({ sent: 0, reminded: 1, left_out: [] })
    expect([await mailsTo(OLD), await mailsTo(RIGHT)].map(({ length }) => length)).toEqual([1, 2])
    expect([await opens(OLD), await opens(RIGHT)]).toEqual([410, 200])
    expect((await own()).email).toBe(RIGHT)
  })

  it('also where that page had it as not sent yet, and it is not sent twice on a day', async () => {
    const people = [{ personId, email: 'roster@family.test', seen: null }]
    const { output } = await server.call(sendAllWaivers, { registrationId, people }, { token })
    expect(output.left_out).toEqual([{ personId, message: 'Mailed in the last 12 hours.' }])
    expect([await opens(OLD), (await own()).email]).toEqual([200, OLD])
  })

  it.each([
    ['changed', () => change('mine@family.test', OLD)],
    ['sent by itself', () => send('mine@family.test', null)],
  ])(
    '%s from an earlier page it is refused with where it went, and counts when it is tried again',
    async (_way, act) => {
      await change(RIGHT, OLD)
      const { status, error } = await act()
      expect(status).toBe(422)
      expect(error).toMatchObject({
        violations: [{ code: 'WAIVER_SENT_MEANWHILE', path: ['email'] }],
        data: { stored: { email: RIGHT } },
      })
      expect([await opens(RIGHT), (await own()).email]).toEqual([200, RIGHT])
      expect((await change('mine@family.test', RIGHT)).status).toBe(200)
      expect([await opens(RIGHT), await opens('mine@family.test')]).toEqual([410, 200])
    },
  )

  it('both sending it to the same address disagree about nothing', async () => {
    await change(RIGHT, OLD)
    expect((await send(RIGHT, OLD)).error).toBeUndefined()
  })

  it('a reminder that waits for whoever changes the email goes to the new one', async () => {
    const id = (await own()).id ?? 0
    const client = await server.database.$client.connect()
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('waivers'), ${registrationId})`)
    const reminding = server.call(remindWaiver, { id }, { token })
    await expect.poll(() => lockWaiters(server.database)).toBe(1)
    await client.query('UPDATE waiver SET email = $1 WHERE id = $2', [RIGHT, id])
    await client.query('COMMIT')
    client.release()
    const { output } = await reminding
    expect(output.email).toBe(RIGHT)
    expect([await mailsTo(OLD), await mailsTo(RIGHT)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('a client that does not say what it saw sends where it says', async () => {
    await change(RIGHT, OLD)
    expect((await change('mine@family.test')).status).toBe(200)
    expect((await own()).email).toBe('mine@family.test')
  })
})

describe('WAIVER-20 by the public link', () => {
  /** Both are masked alike. */
  const TYPO = 'jhon@family.test'
  const MENDED = 'john@family.test'
  let link: string
  const shown = async () => {
    const { waivers } = (await server.call(openPublicWaivers, { token: link }, {})).output
    return waivers.find((row) => row.personId === personId) as WaiverRow
  }
  const redirect = async (email: string, some: { seen?: string | null } = {}) =>
    server.call(changeWaiverEmail, { id: (await own()).id ?? 0, email, token: link, ...some }, {})
  const sentTo = { violations: [{ code: 'WAIVER_SENT_MEANWHILE', path: ['email'] }] }

  beforeEach(async () => {
    const made = await server.call(makePublicWaiverLink, { registrationId, seasonId }, { token })
    link = made.output.url.split('#token=')[1] ?? ''
    await change(TYPO, OLD)
    // So long ago that the limit of mails within an hour is far (WAIVER-07).
    await sql("UPDATE waiver_link SET created_at = created_at - interval '2 hours'")
  })

  it('no address is told: not listed, not in what a reminder, a sending or a refusal answers', async () => {
    expect((await shown()).email).toBe('j***n@f***.test')
    const one = { id: (await own()).id ?? 0, token: link }
    const answers = [
      await server.call(remindWaiver, one, {}),
      await server.call(resendWaiver, one, {}),
      await redirect(MENDED, { seen: null }),
      await server.call(openPublicWaivers, { token: link }, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 200])
    expect(answers[0]?.output).toMatchObject({ email: 'j***n@f***.test' })
    expect(JSON.stringify(answers)).not.toContain(TYPO)
    expect((await own()).email).toBe(TYPO)
  })

  it('an address that the owner mended meanwhile, though both look alike, is not replaced from an earlier page', async () => {
    const { sent_at: seen } = await shown()
    server.setTime('2026-11-20T17:01:00.000Z')
    await change(MENDED, TYPO)
    const { error } = await redirect('helper@family.test', { seen })
    expect(error).toMatchObject({ ...sentTo, data: { stored: { email: 'j***n@f***.test' } } })
    expect([await opens(MENDED), (await own()).email]).toEqual([200, MENDED])
    const again = { seen: (error.data as { stored: { seen: string } }).stored.seen }
    expect((await redirect('helper@family.test', again)).status).toBe(200)
    expect([await opens(MENDED), await opens('helper@family.test')]).toEqual([410, 200])
  })

  it('nor by whoever does not say what was seen, also sent as if for the first time or among all', async () => {
    const email = 'helper@family.test'
    server.setTime(NEXT_DAY)
    const by = { registrationId, token: link }
    expect((await redirect(email)).error).toMatchObject(sentTo)
    const sent = await server.call(sendWaiver, { ...by, personId, seasonId, email }, {})
    expect(sent.error).toMatchObject(sentTo)
    const all = await server.call(sendAllWaivers, { ...by, people: [{ personId, email }] }, {})
    expect(all.output).toMatchObject({ sent: 0, reminded: 1 })
    expect([(await own()).email, await mailsTo(email)]).toEqual([TYPO, []])
  })

  it('what the link itself mailed within the hour it may send elsewhere without saying so, and not later', async () => {
    const { sent_at: seen } = await shown()
    expect((await redirect('first@family.test', { seen })).status).toBe(200)
    expect((await redirect('second@family.test')).status).toBe(200)
    server.setTime('2026-11-20T18:00:01.000Z')
    expect((await redirect('third@family.test')).error).toMatchObject(sentTo)
    expect((await own()).email).toBe('second@family.test')
  })

  it('WAIVER-07 what it sent elsewhere, however often it was mailed before, the owner brings back at once', async () => {
    const one = { id: (await own()).id ?? 0 }
    for (let mail = 0; mail < 3; mail += 1) await server.call(remindWaiver, one, { token })
    server.setTime('2026-11-20T17:01:00.000Z')
    expect((await redirect('evil@x.test', { seen: (await shown()).sent_at })).status).toBe(200)
    for (const status of [200, 200, 422])
      expect((await server.call(remindWaiver, { ...one, token: link }, {})).status).toBe(status)
    expect((await change(TYPO, 'evil@x.test')).status).toBe(200)
    expect([await opens('evil@x.test'), await opens(TYPO), (await own()).email]).toEqual([410, 200, TYPO])
  })

  it.each([
    ['does not say what was seen', undefined, 0, [422, 422, 422]],
    ['saw an earlier state', '2026-11-20T14:00:00.000Z', 0, [422, 422, 422]],
    ['says what was seen', '2026-11-20T15:00:00.000Z', 0, [200, 422, 200]],
    ['has mailed it as often as it may be', '2026-11-20T15:00:00.000Z', 3, [422, 422, 422]],
  ])(
    'whoever %s learns from no answer whether a guess is the address',
    async (_who, seen, mails, statuses) => {
      const some = seen === undefined ? {} : { seen }
      const one = { id: (await own()).id ?? 0, token: link }
      const by = { registrationId, personId, seasonId, token: link, ...some }
      const answersTo = async (email: string) => {
        await sql('DELETE FROM waiver_link WHERE public_link_id IS NOT NULL')
        await sql("UPDATE waiver SET email = $1, sent_at = '2026-11-20T15:00:00Z', reminded_at = NULL", [
          TYPO,
        ])
        for (let mail = 0; mail < mails; mail += 1) await server.call(remindWaiver, one, {})
        const answers = [
          await redirect(email, some),
          await server.call(sendWaiver, { ...by, email }, {}),
          await redirect(email),
        ]
        return answers.map(({ status, error, output }) => ({
          ...{ status, waivers: output?.waivers, violations: error?.violations, data: error?.data },
        }))
      }
      const answers = await answersTo(TYPO)
      expect(answers).toEqual(await answersTo(MENDED))
      expect(answers.map(({ status }) => status)).toEqual(statuses)
    },
  )
})
