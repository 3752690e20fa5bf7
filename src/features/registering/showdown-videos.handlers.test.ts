// SHOWDOWN-01 to SHOWDOWN-03 by calls: entered, sold with nothing due, its video charged by the office once, told, kept in an edit, and taken back.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { listDashboard } from '../dashboard/dashboard.contract.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { loadStatement } from '../ledger/statement.contract.ts'
import { giveBack, recordOfficePayment } from '../money-desk/office-money.contract.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import { receiveVideo, takeBackVideo } from '../money-desk/showdown-videos.contract.ts'
import { owedReason } from '../payments/owed-reason.rules.ts'
import { isRegistrationReserved } from '../payments/payment-history.rules.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import {
  type Cast,
  completeCast,
  insertCast,
  insertGenerousCity,
  insertKind,
  insertSeason,
} from './every-field.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
/** Four dancers at $55. */
const VIDEO_CENTS = 22_000
let city: number
let clerk: string
let cast: Cast
let group: number
let keys = 0

beforeAll(async () => {
  await insertSeason(server)
  const event_id = await insertKind(server, 'aftermath')
  city = await insertGenerousCity(server, false, { event_id })
  clerk = await server.tokenOf(await insertClerk(server.database))
})

beforeEach(async () => {
  cast = await insertCast(server, city, city, { groups: 2 })
  group = cast.groups[0] ?? 0
})

const entry = (id: number, crew_showdown = true) => ({ id, crew_showdown, crew_showdown_pq: false })
async function save(content: Partial<RegistrationContent>) {
  const { id, version } = await cast.view()
  return server.call(changeRegistration, { id, version, ...content }, { token: cast.token })
}
/** In the showdown, completed and paid. */
async function sold() {
  expect((await save({ showdown: [entry(group)] })).error).toBeUndefined()
  await completeCast(server, cast)
}
const received = (more: object = {}, key = `video-key-${++keys}`) =>
  server.call(
    receiveVideo,
    { id: cast.registration_id, routine_id: group, amount_cents: VIDEO_CENTS, ...more },
    { token: clerk, key },
  )
const takenBack = (more: object = {}) =>
  server.call(
    takeBackVideo,
    { id: cast.registration_id, routine_id: group, reason: 'Of another studio', ...more },
    { token: clerk, key: `video-key-${++keys}` },
  )
const codes = ({ error }: { error: { violations?: { code: string }[] | undefined } }) =>
  error?.violations?.map(({ code }) => code)
const mails = async () => {
  const { rows } = await server.database.$client.query(
    "SELECT subject, text FROM mail WHERE mybtf_user_id = $1 AND kind = 'showdown-video-charged'",
    [cast.mybtf_user_id],
  )
  return rows as { subject: string; text: string }[]
}

describe('SHOWDOWN-01 entering the showdown', () => {
  it('costs nothing before its video was received', async () => {
    const before = (await cast.view()).quote.fees.total
    const { output } = await save({ showdown: [entry(group)] })
    expect(output).toMatchObject({ showdown: [entry(group)], quote: { fees: { total: before } } })
  })

  it('of fewer than four dancers is refused, and nothing is lost', async () => {
    await save({ showdown: [entry(group)] })
    const solo = (await cast.view()).routines.find(({ dancers }) => dancers.length < 4)?.id ?? 0
    expect(codes(await save({ showdown: [entry(group), entry(solo)] }))).toEqual(['SHOWDOWN_FEW_DANCERS'])
    expect((await cast.view()).showdown).toEqual([entry(group)])
  })
})

describe('LIST-02 the dashboard', () => {
  const missingVideos = async () => {
    const { output } = await server.call(listDashboard, { id: cast.mybtf_user_id }, { token: cast.token })
    return output.registrations.find(({ id }) => id === cast.registration_id)?.videos_missing
  }

  it('counts the videos of a sold registration until the office has received them', async () => {
    await save({ showdown: [entry(group)] })
    expect(await missingVideos()).toBe(0)
    await completeCast(server, cast)
    expect(await missingVideos()).toBe(1)
    await received()
    expect(await missingVideos()).toBe(0)
    await takenBack()
    expect(await missingVideos()).toBe(1)
  })
})

describe('SHOWDOWN-03, HISTORY-04 a received video', () => {
  it('adds $55 for each dancer to the balance, is told by mail and in the statement, and adds up', async () => {
    await sold()
    const { output, error } = await received()
    expect(error).toBeUndefined()
    expect(output.view).toMatchObject({
      balance_cents: VIDEO_CENTS,
      showdown_videos: [{ id: group, amount_cents: VIDEO_CENTS }],
    })
    // The registration stands: what was added later makes nothing RESERVED.
    expect(isRegistrationReserved(output.view)).toBe(false)
    const told = await mails()
    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toContain('we’ve received the video for Group 0')
    expect(told[0]?.text).toContain('$220.00')
    expect(told[0]?.text).toMatch(/Please pay your balance on the payments page by [A-Z][a-z]{2} \d+, 2027\./)
    expect(owedReason(output.view)).toBe('For the crew showdown (Group 0)')
    const statement = await server.call(loadStatement, { id: cast.registration_id }, { token: cast.token })
    expect(JSON.stringify(statement.output)).toContain('Video received: 4 dancers at $55.00')
    const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })
    expect(found).toBe(0)
    // What is owed is paid like any balance.
    const cash = {
      id: cast.registration_id,
      kind: 'cash' as const,
      amount_cents: VIDEO_CENTS,
      reason: 'Desk',
    }
    const paid = await server.call(recordOfficePayment, cash, { token: clerk, key: `cash-key-${++keys}` })
    expect(paid.output.view.balance_cents).toBe(0)
  })

  it('is charged once: by the same call again, and by another one', async () => {
    await sold()
    const key = `video-key-${++keys}`
    await received({}, key)
    expect((await received({}, key)).output.view.balance_cents).toBe(VIDEO_CENTS)
    expect(codes(await received())).toEqual(['SHOWDOWN_RECEIVED'])
    expect((await cast.view()).balance_cents).toBe(VIDEO_CENTS)
    expect(await mails()).toHaveLength(1)
  })

  it('noted by two clerks at the same moment is charged once', async () => {
    await sold()
    const both = await Promise.all([received(), received()])
    expect(both.flatMap((answer) => codes(answer) ?? [])).toEqual(['SHOWDOWN_RECEIVED'])
    expect((await cast.view()).balance_cents).toBe(VIDEO_CENTS)
  })

  it('whose price changed meanwhile is told, and charges nothing', async () => {
    await sold()
    const { error } = await received({ amount_cents: VIDEO_CENTS - 5_500 })
    expect(error).toMatchObject({ code: 'AMOUNT_CHANGED', data: { amount_cents: VIDEO_CENTS } })
    expect((await cast.view()).balance_cents).toBe(0)
  })

  it('is of a routine in the showdown of a completed registration', async () => {
    await save({ showdown: [entry(group)] })
    expect(codes(await received())).toEqual(['SHOWDOWN_NOT_ENTERED'])
    await completeCast(server, cast)
    const [, other = 0] = cast.groups
    expect(codes(await received({ routine_id: other }))).toEqual(['SHOWDOWN_NOT_ENTERED'])
    const mine = cast
    cast = await insertCast(server, city, city, { groups: 2 })
    expect(codes(await received({ id: mine.registration_id, routine_id: cast.groups[0] }))).toEqual([
      'SHOWDOWN_NOT_ENTERED',
    ])
    expect((await mine.view()).balance_cents).toBe(0)
  })

  it('is written down by the office alone, with a key, in an order that can be read', async () => {
    await sold()
    const input = { id: cast.registration_id, routine_id: group, amount_cents: VIDEO_CENTS }
    expect((await server.call(receiveVideo, input, { token: cast.token, key: 'key-of-mine' })).status).toBe(
      403,
    )
    expect((await server.call(receiveVideo, input, { token: clerk })).error.code).toBe('INVALID_INPUT')
    for (const wrong of [
      { routine_id: 'Group 0' },
      { amount_cents: -1 },
      { amount_cents: 1.5 },
      { routine_id: null },
    ])
      expect((await received(wrong)).error.code).toBe('INVALID_INPUT')
    expect((await received({ id: 999_999 })).error.code).toBe('NOT_FOUND')
    expect((await takenBack({ reason: ' ' })).error.code).toBe('INVALID_INPUT')
    expect((await cast.view()).balance_cents).toBe(0)
  })
})

describe('SHOWDOWN-02 a routine whose video was charged', () => {
  it('stays in the showdown in an edit, whatever page it comes from, until the office takes the video back', async () => {
    await sold()
    const from = await cast.view()
    await received()
    for (const change of [
      () => ({ showdown: [] }),
      ({ routines }: RegistrationContent) => ({
        routines: routines.filter(({ id }) => id !== group),
        showdown: [],
      }),
    ])
      expect(codes(await cast.apply(change))).toEqual(['SHOWDOWN_CHARGED'])
    expect((await cast.apply(() => ({ showdown: [] }), { from })).error).toBeDefined()
    expect((await cast.view()).showdown).toEqual([entry(group)])

    const back = await takenBack()
    expect(back.output.view).toMatchObject({ balance_cents: 0, showdown_videos: [] })
    // A cent that is owed now is of the completion again.
    const paid = (await cast.view()).payments.find(({ entry, amount }) => entry === 'payment' && amount > 0)
    const cent = { id: paid?.id ?? 0, amount_cents: 1, to: 'cash' as const, reason: 'A cent' }
    const owed = await server.call(giveBack, cent, { token: clerk, key: `cent-key-${++keys}` })
    expect(owed.output.view.balance_cents).toBe(1)
    expect(isRegistrationReserved(owed.output.view)).toBe(true)
    expect(codes(await takenBack())).toEqual(['SHOWDOWN_NOT_RECEIVED'])
    const { output, error } = await cast.apply(() => ({ showdown: [] }))
    expect(error).toBeUndefined()
    expect(output.showdown).toEqual([])
  })

  it('keeps its charge when another routine is removed in an edit', async () => {
    await sold()
    await received()
    const [, other] = cast.groups
    const { output, error } = await cast.apply(({ routines }) => ({
      routines: routines.filter(({ id }) => id !== other),
    }))
    expect(error).toBeUndefined()
    expect(output.showdown_videos).toMatchObject([{ id: group, amount_cents: VIDEO_CENTS }])
  })

  it('can be charged again after it was taken back', async () => {
    await sold()
    await received()
    await takenBack()
    expect((await received()).output.view.balance_cents).toBe(VIDEO_CENTS)
  })
})
