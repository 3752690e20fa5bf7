// WAIVER-18 by calls: all who still have to sign are mailed at once, nobody twice on a day, also after a text that asks anew.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations, demoTourDates } from '../../../database/demo/demo-ids.ts'
import { sentBy } from '../../server/count-statements.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { askAll } from '../waivers/ask-all.rules.ts'
import { openWaiver, signWaiver } from '../waivers/signing.contract.ts'
import { listWaivers, sendAllWaivers } from '../waivers/waiver.contract.ts'
import { signedFor } from '../waivers/waiver.fixtures.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const NEXT_DAY = '2026-11-21T17:00:00.000Z'
const LATER = '2027-06-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const id: number = demoRegistrations.studio_tampa
let now = NOW
let rows: WaiverRow[]

const sql = (statement: string, values: unknown[] = []) =>
  server.database.$client.query(statement, values).then(({ rows: found }) => found)
/** A session of its own each time: the clock moves by months. */
const studio = async () => ({ token: await server.tokenOf(demoAccounts.studio) })
const list = async () => (await server.call(listWaivers, { id }, await studio())).output.waivers
function at(time: string) {
  now = time
  server.setTime(time)
}

beforeEach(async () => {
  at(NOW)
  for (const table of ['waiver_signature', 'waiver']) await sql(`DELETE FROM ${table}`)
  await sql('DELETE FROM waiver_text WHERE version > 1')
  await sql("DELETE FROM mail WHERE kind LIKE 'waiver%'")
  rows = (await list()).filter(({ age }) => age !== null && age < 18)
})

const people = (some: readonly WaiverRow[]) =>
  some.map(({ personId }) => ({ personId, email: `family-${personId}@x.test` }))
const sendTo = async (some: readonly WaiverRow[]) =>
  server.call(sendAllWaivers, { registrationId: id, people: people(some) }, await studio())
const mailsTo = ({ personId }: WaiverRow): Promise<{ subject: string; text: string }[]> =>
  sql('SELECT subject, text FROM mail WHERE "to" = $1 ORDER BY id', [`family-${personId}@x.test`])
const firstOf = ([row]: readonly WaiverRow[]) => row as WaiverRow
const linkIn = (mail: { text: string } | undefined) => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

describe('WAIVER-18 all who still have to sign', () => {
  it('sends to those never asked and reminds those asked, whose first link goes on', async () => {
    await sendTo(rows.slice(0, 2))
    at(NEXT_DAY)
    const three = rows.slice(0, 3)
    const { output } = await sendTo(three)
    expect(output).toMatchObject({ sent: 1, reminded: 2, left_out: [] })
    const [first, again] = await mailsTo(firstOf(rows))
    expect(first?.subject).toMatch(/^Please sign/)
    expect(again?.subject).toMatch(/^Reminder: /)
    for (const mail of [first, again])
      expect((await server.call(openWaiver, { token: linkIn(mail) }, {})).status).toBe(200)
  })

  it('mails nobody twice on a day: a second press is told who was mailed', async () => {
    const two = rows.slice(0, 2)
    await sendTo(two)
    const { output, error } = await sendTo(two)
    expect(error).toBeUndefined()
    expect(output).toMatchObject({ sent: 0, reminded: 0 })
    expect(output.left_out).toEqual(
      two.map(({ personId }) => ({ personId, message: 'Mailed in the last 12 hours.' })),
    )
    expect(await mailsTo(firstOf(two))).toHaveLength(1)
  })

  it('mails many in as many statements as one, for the first time and again', async () => {
    const messages = async (some: readonly WaiverRow[]) => {
      const { answer, sent } = await sentBy(() => sendTo(some))
      expect(answer.output.sent + answer.output.reminded).toBe(some.length)
      return sent.messages.length
    }
    const few = rows.slice(0, 1)
    const many = rows.slice(1, 8)
    expect(many.length).toBeGreaterThan(3)
    const first = [await messages(few), await messages(many)]
    at(NEXT_DAY)
    const again = [await messages(few), await messages(many)]
    expect([first[1], again[1]]).toEqual([first[0], again[0]])
  })

  it('a person who is named twice is mailed once', async () => {
    const one = firstOf(rows)
    const { output } = await sendTo([one, one])
    expect(output).toMatchObject({ sent: 1, left_out: [{ personId: one.personId }] })
    expect(await mailsTo(one)).toHaveLength(1)
  })

  it('by two presses at the same moment each is mailed once', async () => {
    const two = rows.slice(0, 2)
    const both = await Promise.all([sendTo(two), sendTo(two)])
    expect(both.map(({ output }) => output.sent).sort()).toEqual([0, 2])
    for (const row of two) expect(await mailsTo(row)).toHaveLength(1)
  })

  it('sends the waiver anew where its link has expired', async () => {
    const one = rows.slice(0, 1)
    await sendTo(one)
    // Postponed, it still asks for them so much later (WAIVER-21).
    const postponed = 'UPDATE tour_date SET postponed = $1 WHERE id = $2'
    await sql(postponed, [true, demoTourDates.meridian_tampa])
    at(LATER)
    const { output } = await sendTo(one)
    await sql(postponed, [false, demoTourDates.meridian_tampa])
    expect(output).toMatchObject({ sent: 1, reminded: 0 })
    expect((await mailsTo(firstOf(one))).at(-1)?.subject).toMatch(/^Please sign/)
  })

  it('leaves out whoever signed meanwhile, and says so', async () => {
    const two = rows.slice(0, 2)
    await sendTo(two)
    const [mail] = await mailsTo(firstOf(two))
    const signed = await server.call(signWaiver, { ...signedFor(firstOf(two)), token: linkIn(mail) }, {})
    expect(signed.error).toBeUndefined()
    at(NEXT_DAY)
    const { output } = await sendTo(two)
    expect(output).toMatchObject({ sent: 0, reminded: 1 })
    expect(output.left_out).toEqual([
      { personId: firstOf(two).personId, message: 'This waiver is signed already.' },
    ])
  })

  it('asks anew of those who signed an earlier text, and the mail says why', async () => {
    const one = rows.slice(0, 1)
    await sendTo(one)
    const [mail] = await mailsTo(firstOf(one))
    await server.call(signWaiver, { ...signedFor(firstOf(one)), token: linkIn(mail) }, {})
    const who = ({ personId }: WaiverRow) => personId === firstOf(one).personId
    const before = (await list()).filter(who)
    expect(firstOf(before)).toMatchObject({ signed: true, asked_anew: false })
    at(NEXT_DAY)
    await sql(
      `INSERT INTO waiver_text (version, title, body, text_hash, asks_anew, created_at)
       SELECT 2, title, body || ' And more.', 'b' || substr(text_hash, 2), true, $1 FROM waiver_text WHERE version = 1`,
      [NEXT_DAY],
    )
    const after = (await list()).filter(who)
    expect(firstOf(after)).toMatchObject({ signed: false, asked_anew: true })
    expect(askAll(after, new Date(now)).again).toHaveLength(1)
    expect((await sendTo(one)).output).toMatchObject({ sent: 0, reminded: 1 })
    expect((await mailsTo(firstOf(one))).at(-1)?.text).toContain('Its text has changed since')
  })
})
