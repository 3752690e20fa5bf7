// Signing waivers, by mailed link and account: who may, until when, and what stays as evidence.
import { beforeEach, describe, expect, it, test } from 'vitest'
import { demoAccounts, demoRegistrations } from '../../../database/demo/demo-ids.ts'
import { THEIRS } from '../../server/owned-by-others.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { listDashboard } from '../dashboard/dashboard.contract.ts'
import {
  listPersonWaivers,
  openWaiver,
  saveWaiver,
  signWaiver,
  verifyWaiver,
} from '../waivers/signing.contract.ts'
import {
  changeWaiverEmail,
  listPublicWaivers,
  listWaivers,
  openPublicWaivers,
  remindWaiver,
  sendAllWaivers,
  sendWaiver,
} from '../waivers/waiver.contract.ts'
import { signedFor, waiverFormOf } from '../waivers/waiver.fixtures.ts'
import type { WaiverRow } from '../waivers/waiver.model.ts'
import { waiverCount } from '../waivers/waiver.rules.ts'
import { useSentWaivers } from './sent-waivers.fixtures.ts'

const NOW = '2026-11-20T17:00:00.000Z'
const server = useTestServer({ demo: true, now: NOW })
const { event, id, mailed, publicLink, send, sentOf, sign, sql, shown } = useSentWaivers(server, NOW)
let studio: string
let rows: WaiverRow[]
let ava: WaiverRow
let leo: WaiverRow
beforeEach(() => {
  ;({ studio, rows, ava, leo } = shown)
})

describe('WAIVER-14 whose page a link opens', () => {
  it('a mailed link opens its own page only, and a guessed one nothing', async () => {
    await send(ava)
    const token = await mailed()
    expect((await server.call(listPublicWaivers, { token }, {})).error.code).toBe('LINK_INVALID')
    expect((await server.call(openWaiver, { token: 'x'.repeat(43) }, {})).error.code).toBe('LINK_INVALID')
    expect((await server.call(openWaiver, { token: (await publicLink()).token }, {})).error.code).toBe(
      'LINK_INVALID',
    )
    server.setTime('2027-05-20T17:00:00.000Z')
    expect((await sign(token)).error.code).toBe('LINK_INVALID')
  })

  it('is refused while the registration is not completed, and so is signing what was sent before', async () => {
    await send(ava)
    const token = await mailed()
    await sql('UPDATE registration SET completed = false WHERE id = $1', [id])
    expect((await send(ava)).error.code).toBe('WAIVERS_CLOSED')
    for (const { error } of [await server.call(openWaiver, { token }, {}), await sign(token)])
      expect(error).toMatchObject({
        code: 'WAIVERS_CLOSED',
        message: expect.stringMatching(/^This registration is not completed at the moment/),
      })
    await sql('UPDATE registration SET completed = true WHERE id = $1', [id])
  })
})

describe('WAIVER-21 after the event', () => {
  it.each([
    ['over', null, 'This event is over, so waivers for it are no longer asked for.'],
    ['canceled', 'canceled = true', 'This event was canceled, so waivers for it are no longer asked for.'],
  ] as const)(
    'one that is %s asks nobody: by account, by the public link, all at once',
    async (_is, change, words) => {
      const sent = sentOf((await send(ava)).output.waivers, ava)
      const [mailedToken, { token }] = [await mailed(), await publicLink()]
      const { output: before } = await server.call(openPublicWaivers, { token }, {})
      expect(before.closed).toBeNull()
      if (change) await event(change)
      else server.setTime('2027-03-01T17:00:00.000Z')
      try {
        studio = await server.tokenOf(demoAccounts.studio)
        shown.studio = studio
        const one = { id: sent.id as number }
        const people = [{ personId: leo.personId, email: 'leo@brandt.test', seen: null }]
        const refused = [
          await send(leo),
          await server.call(remindWaiver, one, { token: studio }),
          await server.call(changeWaiverEmail, { ...one, email: 'n@b.test' }, { token: studio }),
          await server.call(sendAllWaivers, { registrationId: id, people }, { token: studio }),
          await server.call(remindWaiver, { ...one, token }, {}),
        ]
        for (const { error } of refused)
          expect(error).toMatchObject({ code: 'WAIVERS_CLOSED', message: words })
        const lists = [
          await server.call(listWaivers, { id }, { token: studio }),
          await server.call(openPublicWaivers, { token }, {}),
        ]
        for (const { output } of lists) expect(output.closed).toBe(words)
        // Whoever was asked before may still sign.
        expect((await sign(mailedToken)).status).toBe(200)
      } finally {
        await event('canceled = false')
      }
    },
  )

  it('one that is postponed goes on asking, whatever its days say', async () => {
    await event('postponed = true')
    server.setTime('2027-03-01T17:00:00.000Z')
    studio = await server.tokenOf(demoAccounts.studio)
    shown.studio = studio
    const { status } = await send(ava)
    const page = await server.call(openWaiver, { token: await mailed() }, {})
    await event('postponed = false')
    expect(status).toBe(200)
    // DATE-05: nobody is told the days that it had.
    const [mail] = await sql("SELECT text FROM mail WHERE kind = 'waiver-asked' ORDER BY id DESC LIMIT 1")
    expect(mail.text).toContain('Dates: Postponed')
    expect(mail.text).not.toContain('Jan 15')
    expect(page.output.event).toMatchObject({ postponed: true, canceled: false })
  })
})

describe('WAIVER-13 signing', () => {
  it('keeps text, hash, time, address, browser, sender and drawing, and can be verified', async () => {
    await send(ava)
    const signature = { method: 'drawn', drawing: 'M10 10L200 150L300 20' } as const
    const { output } = await sign(await mailed(), { signature })
    const code = output.signed[0]?.code ?? ''
    expect(output.email).toBe('katrin@brandt.test')
    const [row] = await sql('SELECT * FROM waiver_signature')
    expect(row).toMatchObject({
      text_version: 1,
      method: 'drawn',
      drawing: signature.drawing,
      is_self: false,
    })
    expect([row.address, row.user_agent, row.link_id].every(Boolean)).toBe(true)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`
    const verified = await server.call(verifyWaiver, { code: typed }, {})
    expect(verified.output).toMatchObject({
      intact: true,
      signed_by: 'Katrin Brandt',
      relationship: 'Mother',
    })
    await sql(`UPDATE waiver_signature SET form = jsonb_set(form, '{fname}', '"Eva"')`)
    expect((await server.call(verifyWaiver, { code }, {})).output.intact).toBe(false)
    expect((await server.call(verifyWaiver, { code: 'WV-2222-2222-2222-2222' }, {})).error.code).toBe(
      'NOT_FOUND',
    )
  })

  it('is done once: a second time, and by another link, it is refused', async () => {
    await send(ava)
    const token = await mailed()
    const [one, other] = await Promise.all([sign(token), sign(token)])
    expect([one.status, other.status].sort()).toEqual([200, 422])
    expect((await sign(token)).error.violations?.[0]?.code).toBe('WAIVER_SIGNED')
    expect((await send(ava)).error.message).toBe('This waiver is signed already.')
    expect(await sql('SELECT count(*)::int FROM waiver_signature')).toEqual([{ count: 1 }])
    expect((await server.call(openWaiver, { token }, {})).output.signed).toEqual({
      signed_at: NOW,
      timezone: 'America/New_York',
    })
  })

  it('WAIVER-11 one guardian signs for several of one registration, of the same address only', async () => {
    await send(ava)
    const token = await mailed()
    const also = [{ person_id: leo.personId, birthdateString: '05/01/2016', gender_id: 2 }]
    expect((await sign(token, { also })).error.violations?.[0]?.code).toBe('WAIVER_OTHER_ADDRESS')
    await send(leo)
    expect(
      (await server.call(openWaiver, { token }, {})).output.others.map(({ id: other }) => other),
    ).toEqual([leo.personId])
    const { output } = await sign(token, { also })
    expect(output.signed.map(({ person_id }) => person_id)).toEqual([ava.personId, leo.personId])
    const { waivers } = (await server.call(listWaivers, { id }, { token: studio })).output
    expect(waiverCount(waivers)).toEqual({ signed: 2, total: rows.length })
  })

  it('WAIVER-11, CALL-06 a good link signs for nobody of another studio', async () => {
    await send(ava)
    const stranger = { person_id: THEIRS, birthdateString: '05/01/2016', gender_id: 2 }
    const form = { ...signedFor(ava, { also: [stranger] }), token: await mailed() }
    expect((await server.call(signWaiver, form, {})).error.violations?.[0]?.code).toBe('WAIVER_OTHER_ADDRESS')
    expect(await sql('SELECT count(*)::int FROM waiver_signature')).toEqual([{ count: 0 }])
  })

  it('WAIVER-05 list and dashboard count the same', async () => {
    await send(ava)
    await sign(await mailed())
    const { output } = await server.call(listDashboard, { id: demoAccounts.studio }, { token: studio })
    const line = output.registrations.find((registration) => registration.id === id)
    const { waivers } = (await server.call(listWaivers, { id }, { token: studio })).output
    expect(line?.waivers).toEqual(waiverCount(waivers))
    expect(line?.waivers.signed).toBe(1)
  })

  it('WAIVER-02 holds for the season, wherever registered; a new text asks anew only where it says so', async () => {
    await send(ava)
    await sign(await mailed())
    const signed = async () =>
      sentOf((await server.call(listWaivers, { id }, { token: studio })).output.waivers, ava).signed
    const publish = (version: number, asks_anew: boolean, at = NOW) =>
      sql("INSERT INTO waiver_text VALUES ($1, 'Release', 'Text', 'hash', $2, NULL, $3)", [
        version,
        asks_anew,
        at,
      ])
    // After the last event of the season: what was signed for it stays good, with its paper.
    await publish(2, true, '2028-01-01T12:00:00Z')
    expect(await signed()).toBe(true)
    await sql('DELETE FROM waiver_text WHERE version > 1')
    await publish(2, false)
    expect(await signed()).toBe(true)
    await publish(3, true)
    expect(await signed()).toBe(false)
    await sql('DELETE FROM waiver_text WHERE version > 1')
    const seasons = await server.call(listPersonWaivers, { id: ava.personId }, { token: studio })
    expect(seasons.output.waivers).toMatchObject([{ season_id: 76, text_version: 1 }])
    const stranger = await server.tokenOf(demoAccounts.big)
    expect((await server.call(listPersonWaivers, { id: ava.personId }, { token: stranger })).error.code).toBe(
      'NOT_FOUND',
    )
  })

  it('WAIVER-02 who is registered by another studio, too, signs once; another season asks anew', async () => {
    const other: number = demoRegistrations.big_denver
    const past: number = demoRegistrations.big_past_denver
    const big = await server.tokenOf(demoAccounts.big)
    for (const registration_id of [other, past])
      await sql(
        `INSERT INTO date_attendee (registration_id, person_id, workshop_level_id)
         SELECT $1, $2, workshop_level_id FROM date_attendee WHERE registration_id = $1 ORDER BY id LIMIT 1`,
        [registration_id, ava.personId],
      )
    await sql('UPDATE registration SET completed = true WHERE id = $1', [other])
    await send(ava)
    await sign(await mailed())
    const rowAt = async (at: number) =>
      sentOf((await server.call(listWaivers, { id: at }, { token: big })).output.waivers, ava)
    // That it is signed, and neither where she was asked nor the paper.
    expect(await rowAt(other)).toMatchObject({ signed: true, signed_at: NOW, email: '', has_copy: false })
    const again = { registrationId: other, personId: ava.personId, email: 'x@y.test', seasonId: 76 }
    expect((await server.call(sendWaiver, again, { token: big })).error.message).toBe(
      'This waiver is signed already.',
    )
    expect(await rowAt(past)).toMatchObject({ signed: false })
    await sql('DELETE FROM date_attendee WHERE person_id = $1 AND registration_id = ANY ($2)', [
      ava.personId,
      [other, past],
    ])
  })

  it('an account signs in its own registration without a mail', async () => {
    const input = { ...signedFor(ava), registration_id: id, person_id: ava.personId }
    expect((await server.call(saveWaiver, input, { token: studio })).status).toBe(200)
    const [row] = await sql('SELECT link_id, mybtf_user_id FROM waiver_signature')
    expect(row).toEqual({ link_id: null, mybtf_user_id: demoAccounts.studio })
  })

  test.each([
    ['nothing chosen', { isSelf: null }, 'WAIVER_TYPE_REQUIRED'],
    ['not agreed', { agreed: false }, 'WAIVER_NOT_AGREED'],
    ['a child who says 18', { isSelf: true }, 'WAIVER_UNDER_18'],
    ['an earlier text', { text_version: 9 }, 'WAIVER_TEXT_CHANGED'],
    ['another’s name', { form: waiverFormOf({ fname: 'Somebody', lname: 'Else' }) }, 'WAIVER_OTHER_NAME'],
  ] as const)('WAIVER-09, WAIVER-10, WAIVER-12 refuses %s, and keeps nothing', async (_name, some, code) => {
    await send(ava)
    expect((await sign(await mailed(), some)).error.violations?.map((found) => found.code)).toContain(code)
    expect(await sql('SELECT 1 FROM waiver_signature')).toEqual([])
  })

  it('WAIVER-09 counts no signature in which the parent typed her own birthdate, nor a mother’s for an adult', async () => {
    const codes = async (row: WaiverRow, form: object) => {
      const input = { registration_id: id, person_id: row.personId, ...signedFor(row) }
      const { error } = await server.call(
        saveWaiver,
        { ...input, form: { ...input.form, ...form } },
        { token: studio },
      )
      return error?.violations?.map((found) => [found.code, found.path.join('.')])
    }
    expect(await codes(ava, { birthdateString: '02/11/1982' })).toEqual([
      ['WAIVER_OWN_BIRTHDATE', 'form.birthdateString'],
    ])
    const adult = rows.find(({ age }) => age !== null && age >= 18) as WaiverRow
    expect(await codes(adult, {})).toEqual([['WAIVER_ADULT', 'form.parent_relationship']])
    expect(await sql('SELECT 1 FROM waiver_signature')).toEqual([])
  })

  it('takes no drawing but moves and lines', async () => {
    await send(ava)
    const token = await mailed()
    for (const drawing of ['', 'M1 1', '"/><script>', `M1 1${'L2 2'.repeat(2_600)}`])
      expect((await sign(token, { signature: { method: 'drawn', drawing } })).status).toBe(400)
  })
})
