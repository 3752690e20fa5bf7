// Sending waivers, by owner and public link: to whom, how often, and who may.
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listDashboard } from '../dashboard/dashboard.contract.ts'
import { openWaiver } from '../waivers/signing.contract.ts'
import {
  changeWaiverEmail,
  listPublicWaiverLinks,
  listPublicWaivers,
  listWaivers,
  makePublicWaiverLink,
  openPublicWaivers,
  remindWaiver,
  resendWaiver,
  revokePublicWaiverLink,
  sendAllWaivers,
  sendWaiver,
} from '../waivers/waiver.contract.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'
import { useSentWaivers } from './sent-waivers.fixtures.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const { event, id, mailed, publicLink, send, sentOf, sql, shown } = useSentWaivers(server, NOW)
let studio: string
let rows: WaiverRow[]
let ava: WaiverRow
let leo: WaiverRow
beforeEach(() => {
  ;({ studio, rows, ava, leo } = shown)
})

describe('WAIVER-01 who signs', () => {
  it('is also whose workshop level the price list has no more: in the list and in the count of the dashboard', async () => {
    const level =
      'UPDATE date_attendee SET workshop_level_id = $1 WHERE registration_id = $2 AND person_id = $3'
    const [was] = await sql(
      'SELECT workshop_level_id FROM date_attendee WHERE registration_id = $1 AND person_id = $2',
      [id, ava.personId],
    )
    const counted = async () => {
      const { output } = await server.call(listDashboard, { id: demoAccounts.studio }, { token: studio })
      return output.registrations.find((line) => line.id === id)?.waivers.total
    }
    const before = await counted()
    await sql(level, [999, id, ava.personId])
    const { output } = await server.call(listWaivers, { id }, { token: studio })
    const after = await counted()
    await sql(level, [was.workshop_level_id, id, ava.personId])
    expect(output.waivers.map(({ personId }) => personId)).toEqual(rows.map(({ personId }) => personId))
    expect([before, after]).toEqual([rows.length, rows.length])
  })
})

describe('WAIVER-04 sending', () => {
  it('goes from unsent to sent, by a mail with a link', async () => {
    expect(ava).toMatchObject({ status: 'pending', signed: false, id: null })
    const { output } = await send(ava)
    expect(output.email).toBe('katrin@brandt.test')
    expect(sentOf(output.waivers, ava)).toMatchObject({
      status: 'sent',
      signed: false,
      email: 'katrin@brandt.test',
    })
    const opened = await server.call(openWaiver, { token: await mailed() }, {})
    expect(opened.output).toMatchObject({ person: { fname: ava.firstName }, others: [], signed: null })
    expect(Object.keys(opened.output).sort()).toEqual(
      ['asked_by', 'event', 'others', 'person', 'season', 'signed', 'text'].sort(),
    )
  })

  it('goes to all who lack one at once, and says of whom it could not', async () => {
    const people = rows.map(({ personId }, at) => ({ personId, email: at === 0 ? '' : `p${at}@family.test` }))
    const { output } = await server.call(sendAllWaivers, { registrationId: id, people }, { token: studio })
    expect(output.sent).toBe(rows.length - 1)
    expect(output.left_out).toEqual([{ personId: rows[0]?.personId, message: 'Email is required' }])
    expect(await sql("SELECT count(*)::int FROM mail WHERE kind = 'waiver-asked'")).toEqual([
      { count: rows.length - 1 },
    ])
  })

  it('reminds, with a message; and the link that was mailed before goes on', async () => {
    const waiver = sentOf((await send(ava)).output.waivers, ava)
    const first = await mailed()
    const input = { id: waiver.id as number, message: 'Before Friday, please.' }
    expect((await server.call(remindWaiver, input, { token: studio })).output.as).toBe('reminder')
    const [mail] = await sql(
      "SELECT subject, text FROM mail WHERE kind = 'waiver-asked' ORDER BY id DESC LIMIT 1",
    )
    expect(mail.subject).toMatch(/^Reminder: /)
    expect(mail.text).toContain('Before Friday, please.')
    for (const token of [first, await mailed()])
      expect((await server.call(openWaiver, { token }, {})).status).toBe(200)
  })

  it('WAIVER-06 resends smartly: anew once the link has expired', async () => {
    const waiver = sentOf((await send(ava)).output.waivers, ava)
    const resend = () => server.call(resendWaiver, { id: waiver.id as number }, { token: studio })
    expect((await resend()).output.as).toBe('reminder')
    // Postponed, it still asks for them so much later (WAIVER-21).
    await event('postponed = true')
    server.setTime('2027-05-21T17:00:00.000Z')
    const later = await server.tokenOf(demoAccounts.studio)
    const { output } = await server.call(resendWaiver, { id: waiver.id as number }, { token: later })
    await event('postponed = false')
    expect(output.as).toBe('sent')
  })

  it('WAIVER-08 changes the email: the link that went to the earlier one opens nothing any more', async () => {
    const waiver = sentOf((await send(ava)).output.waivers, ava)
    const first = await mailed()
    const change = (email: string) =>
      server.call(changeWaiverEmail, { id: waiver.id as number, email }, { token: studio })
    expect((await change(' KATRIN@brandt.test')).error.message).toBe(
      'The email is the same as the previous one',
    )
    expect((await change('')).error.message).toBe('Email is required')
    const { output } = await change('new@brandt.test')
    expect(sentOf(output.waivers, ava).email).toBe('new@brandt.test')
    expect((await server.call(openWaiver, { token: first }, {})).error.code).toBe('LINK_INVALID')
    expect((await server.call(openWaiver, { token: await mailed('new@brandt.test') }, {})).status).toBe(200)
  })

  it('WAIVER-07 a fourth mail within the hour waits', async () => {
    for (const _ of [1, 2, 3]) expect((await send(ava)).status).toBe(200)
    expect((await send(ava)).error.message).toMatch(/mailed often .* 60 minutes/)
    expect((await send(leo)).status).toBe(200)
    server.setTime('2026-11-20T18:00:00.000Z')
    expect((await send(ava)).status).toBe(200)
  })
})

describe('WAIVER-08 where it goes', () => {
  it('one address, also by the public link: several would all get a minor’s private link', async () => {
    const { token } = await publicLink()
    const several = { registrationId: id, personId: ava.personId, seasonId: 76, email: 'v1@x.test,v2@x.test' }
    for (const answer of [
      await server.call(sendWaiver, { ...several, token }, {}),
      await server.call(sendWaiver, several, { token: studio }),
    ])
      expect(answer.error.message).toBe('Please enter a valid email address')
    expect(await sql("SELECT 1 FROM mail WHERE kind = 'waiver-asked'")).toEqual([])
  })

  it('until when its link works is told where the event is, whatever the server’s zone', async () => {
    server.setTime('2026-11-21T03:00:00.000Z')
    await send(ava)
    const [mail] = await sql("SELECT text FROM mail WHERE kind = 'waiver-asked'")
    expect(mail.text.replace(/\s+/g, ' ')).toMatch(/It works until May 20, 2027, 1[01]:00 PM ET\./)
  })
})

describe('WAIVER-14 who may', () => {
  it('the owner alone, or whoever holds the public link of this registration', async () => {
    const waiver = sentOf((await send(ava)).output.waivers, ava)
    for (const [account, code] of [
      [demoAccounts.big, 'NOT_YOURS'],
      [demoAccounts.parent, 'NOT_YOURS'],
      [null, 'SIGNED_OUT'],
    ] as const) {
      const as = account === null ? {} : { token: await server.tokenOf(account) }
      const one = { id: waiver.id as number }
      const answers = [
        await send(ava, 'x@y.test', as),
        await server.call(remindWaiver, one, as),
        await server.call(resendWaiver, one, as),
        await server.call(changeWaiverEmail, { ...one, email: 'x@y.test' }, as),
        await server.call(listWaivers, { id }, as),
        await server.call(makePublicWaiverLink, { registrationId: id, seasonId: 76 }, as),
        await server.call(listPublicWaiverLinks, { registration_id: id }, as),
      ]
      const signed_out = account === null ? 'SIGNED_OUT' : code
      expect(answers.map(({ error }) => error?.code)).toEqual(
        answers.map((_answer, at) => (at < 4 ? code : signed_out)),
      )
    }
    expect((await server.call(remindWaiver, { id: 999_999 }, { token: studio })).error.code).toBe('NOT_FOUND')
  })

  it('CALL-07 a public link is made once by one key, and its token is not kept', async () => {
    const make = () =>
      server.call(
        makePublicWaiverLink,
        { registrationId: id, seasonId: 76 },
        { token: studio, key: 'one-public-link' },
      )
    const first = await make()
    expect(first.status).toBe(200)
    expect((await make()).output).toEqual(first.output)
    expect(first.output.links).toHaveLength(1)
    const token = first.output.url.split('#token=')[1] ?? ''
    expect((await server.call(openPublicWaivers, { token }, {})).status).toBe(200)
    const [kept] = await sql("SELECT answer::text FROM idempotency WHERE key = 'one-public-link'")
    expect(kept.answer).not.toContain(token)
  })

  it('WAIVER-03 a public link shows the list, sends, reminds and changes emails, until it is revoked or expires', async () => {
    const { token, link } = await publicLink()
    const open = () => server.call(openPublicWaivers, { token }, {})
    const { output } = await open()
    // As A§7 documents it, too.
    expect((await server.call(listPublicWaivers, { token }, {})).output).toEqual(output)
    expect(output.waivers).toHaveLength(rows.length)
    expect(output.waivers.every(({ email }) => email === '')).toBe(true)
    // An age says who may sign; a birthdate with a name says more.
    expect(output.waivers.some(({ age }) => age !== null)).toBe(true)
    expect(JSON.stringify(output)).not.toMatch(/"birthday":"/)
    const input = {
      registrationId: id,
      personId: ava.personId,
      email: 'katrin@brandt.test',
      seasonId: 76,
      token,
    }
    const answer = (await server.call(sendWaiver, input, {})).output
    expect(JSON.stringify(answer)).not.toMatch(/"birthday":"/)
    const sent = sentOf(answer.waivers, ava)
    const one = { id: sent.id as number, token }
    expect((await server.call(remindWaiver, one, {})).status).toBe(200)
    // MAIL-03: whoever holds the link may be anybody, and chose the address.
    const words = await server.call(remindWaiver, { ...one, message: 'Call 555-0199 and pay' }, {})
    expect(words.error.violations?.[0]?.code).toBe('WAIVER_MESSAGE_BY_LINK')
    expect((await open()).output.may_write).toBe(false)
    expect((await server.call(changeWaiverEmail, { ...one, email: 'n@b.test' }, {})).status).toBe(200)
    // Of another registration it opens nothing.
    const other = { ...input, registrationId: demoRegistrations.studio_tampa + 1 }
    expect((await server.call(sendWaiver, other, {})).error.code).toBe('NOT_FOUND')
    await server.call(revokePublicWaiverLink, { registration_id: id, link_id: link.id }, { token: studio })
    expect((await open()).error.code).toBe('LINK_INVALID')
    expect((await server.call(remindWaiver, one, {})).error.code).toBe('LINK_INVALID')
    const next = (await publicLink()).token
    server.setTime('2027-05-20T16:59:59.999Z')
    expect((await server.call(listPublicWaivers, { token: next }, {})).status).toBe(200)
    server.setTime('2027-05-20T17:00:00.000Z')
    expect((await server.call(listPublicWaivers, { token: next }, {})).error.code).toBe('LINK_INVALID')
    expect((await server.call(listPublicWaivers, { token: 'x'.repeat(43) }, {})).error.code).toBe(
      'LINK_INVALID',
    )
  })
})
