// ROUTINE-10 by calls: extra time that the office gives a sold routine, charged, told, kept in an edit, and taken back.
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { listConfirmations, loadConfirmation } from '../confirmations/confirmation.contract.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { reconcileMoney } from '../ledger/reconcile.effects.ts'
import { loadStatement } from '../ledger/statement.contract.ts'
import { threeWays } from '../ledger/statement.rules.ts'
import { recordOfficePayment } from '../money-desk/office-money.contract.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import { listMusic } from '../music-upload/music.contract.ts'
import { owedReason } from '../payments/owed-reason.rules.ts'
import { isRegistrationReserved } from '../payments/payment-history.rules.ts'
import { setExtraTime } from '../registration-desk/extra-time.contract.ts'
import { extraTimeAmounts } from '../registration-desk/extra-time.rules.ts'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { mergeEdits } from '../registrations/edit-merge.rules.ts'
import { insertPaid } from '../registrations/editable.fixtures.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import {
  type Cast,
  completeCast,
  insertCast,
  insertGenerousCity,
  insertSeason,
} from './every-field.fixtures.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
/** Four dancers at $5. */
const MINUTE_CENTS = 2_000
let city: number
let office: string
let cast: Cast
let group: number
let keys = 0

beforeAll(async () => {
  await insertSeason(server)
  city = await insertGenerousCity(server, false)
  office = await staffWith('tours')
})

beforeEach(async () => {
  await server.database.$client.query(
    'UPDATE tour_date SET add_ons = \'{"extra_time": true}\' WHERE id = $1',
    [city],
  )
  cast = await insertCast(server, city, city, { groups: 1 })
  group = cast.groups[0] ?? 0
})

async function staffWith(right: string) {
  const { rows } = await server.database.$client.query(
    'INSERT INTO mybtf_user (email, confirmed_at, second_factor_since, staff_rights) VALUES ($1, now(), now(), $2) RETURNING id',
    [`extra-${right}@callboard.test`, JSON.stringify([right])],
  )
  return server.tokenOf(rows[0].id)
}

/** As the office's page would send it now. */
async function seen(extra_time: number, routine_id = group) {
  const view = await cast.view()
  const { after } = extraTimeAmounts(view, { routine_id, extra_time }, new Date(NOW))
  const { id, version } = view
  return { id, version, routine_id, extra_time, total_cents: after.total_cents }
}
const send = (input: Awaited<ReturnType<typeof seen>>, token = office) =>
  server.call(setExtraTime, input, { token })
const give = async (extra_time: number, routine_id = group) => send(await seen(extra_time, routine_id))
const codes = ({ error }: { error: { violations?: { code: string }[] | undefined } }) =>
  error?.violations?.map(({ code }) => code)
const mails = async () => {
  const { rows } = await server.database.$client.query(
    "SELECT subject, text FROM mail WHERE mybtf_user_id = $1 AND kind = 'extra-time-changed' ORDER BY id",
    [cast.mybtf_user_id],
  )
  return rows as { subject: string; text: string }[]
}
const routineIn = ({ routines }: Awaited<ReturnType<Cast['view']>>) => routines.find(({ id }) => id === group)
const allowed = async () => {
  const { output } = await server.call(
    listMusic,
    { registration_id: cast.registration_id },
    { token: cast.token },
  )
  return output.routines.find(({ id }) => id === group)?.allowed_seconds
}
const edited =
  (change: Partial<RegistrationContent['routines'][number]>) =>
  ({ routines }: RegistrationContent) => ({
    routines: routines.map((form) => (form.id === group ? { ...form, ...change } : form)),
  })

describe('ROUTINE-10 extra time that the office gives', () => {
  it('is charged by FEE-15, told by mail, in the statement and the newest confirmation, and lengthens the music', async () => {
    await completeCast(server, cast)
    expect(await allowed()).toBe(180)
    const { output, error } = await give(2)
    expect(error).toBeUndefined()
    expect(output.view).toMatchObject({ balance_cents: 2 * MINUTE_CENTS, confirmed: true })
    expect(output.view.quote.lines.find(({ key }) => key === `extra_time:${group}`)).toMatchObject({
      rule: 'FEE-15',
      label: 'Group 0, 2 minutes of extra time',
      amount_cents: 2 * MINUTE_CENTS,
    })
    expect(await allowed()).toBe(180 + 120)
    // The registration stands: what was added later makes nothing RESERVED.
    expect(isRegistrationReserved(output.view)).toBe(false)
    expect(owedReason(output.view)).toBe('For what was added after registering')
    const [told] = await mails()
    // The office's page has it at once.
    expect(output.mails.find(({ kind }) => kind === 'extra-time-changed')?.subject).toBe(told?.subject)
    expect(told?.subject).toContain('extra time for Group 0 was added')
    expect(told?.text).toContain('Group 0 now has 2 minutes of extra time')
    expect(told?.text).toContain('$40.00')
    const as = { token: cast.token }
    const statement = await server.call(loadStatement, { id: cast.registration_id }, as)
    expect(JSON.stringify(statement.output)).toContain('2 minutes of extra time')
    const { registration_id } = cast
    const { snapshots } = (await server.call(listConfirmations, { registration_id }, as)).output
    expect(snapshots[0]).toMatchObject({ reason: 'edited', total_cents: output.view.quote.fees.total })
    const { registrations_confirmation_id } = snapshots[0] ?? {}
    const paper = { registration_id, registrations_confirmation_id }
    const kept = await server.call(loadConfirmation, paper, as)
    expect(JSON.stringify(kept.output)).toContain('2 minutes of extra time')
    expect((await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })).found).toBe(0)
  })

  it('is lowered and taken off again; what was paid for it is left as a credit', async () => {
    await completeCast(server, cast)
    await give(3)
    const money = await server.tokenOf(await insertClerk(server.database))
    const cash = {
      id: cast.registration_id,
      kind: 'cash' as const,
      amount_cents: 3 * MINUTE_CENTS,
      reason: 'Desk',
    }
    await server.call(recordOfficePayment, cash, { token: money, key: `extra-key-${++keys}` })
    expect((await give(1)).output.view.balance_cents).toBe(-2 * MINUTE_CENTS)
    const none = await give(0)
    expect(none.output.view.balance_cents).toBe(-3 * MINUTE_CENTS)
    expect(none.output.view.quote.lines.some(({ key }) => key === `extra_time:${group}`)).toBe(false)
    expect(await allowed()).toBe(180)
    expect((await mails()).map(({ subject }) => subject.replace(/^.*: /, ''))).toEqual([
      'extra time for Group 0 was added',
      'extra time for Group 0 was reduced',
      'extra time for Group 0 was removed',
    ])
    expect((await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })).found).toBe(0)
  })

  it('set to what it is changes nothing, and nobody is told', async () => {
    await completeCast(server, cast)
    await give(1)
    const { version } = await cast.view()
    expect((await give(1)).output.view.version).toBe(version)
    expect(await mails()).toHaveLength(1)
  })

  it('from a page that is old is refused: the registration or the price is another one', async () => {
    await completeCast(server, cast)
    const input = await seen(1)
    await give(2)
    expect((await send(input)).error.code).toBe('STALE_VERSION')
    const again = await seen(1)
    const { error } = await send({ ...again, total_cents: again.total_cents - 1 })
    expect(error).toMatchObject({ code: 'AMOUNT_CHANGED', data: { total_cents: again.total_cents } })
    expect(routineIn(await cast.view())?.extra_time).toBe(2)
  })

  it('given by two people at the same moment is given once', async () => {
    await completeCast(server, cast)
    const input = await seen(1)
    const both = await Promise.all([send(input), send(input)])
    expect(both.flatMap(({ error }) => error?.code ?? [])).toEqual(['STALE_VERSION'])
    expect((await cast.view()).balance_cents).toBe(MINUTE_CENTS)
  })
})

describe('ROUTINE-10 where a promo code or a credit applies to the registration', () => {
  /** What 2 minutes make of what is owed: as the page shows it before, as it is charged, and as every sum of the statement has it. */
  async function charged(): Promise<number> {
    const before = await cast.view()
    const shown = extraTimeAmounts(before, { routine_id: group, extra_time: 2 }, new Date(NOW))
    const { output, error } = await give(2)
    expect(error).toBeUndefined()
    const { balance_cents } = output.view
    expect([output.view.quote.fees.total, balance_cents]).toEqual([
      shown.after.total_cents,
      shown.after.balance_cents,
    ])
    expect(output.view.quote.fees.total - before.quote.fees.total).toBe(2 * MINUTE_CENTS)
    const id = cast.registration_id
    const statement = (await server.call(loadStatement, { id }, { token: cast.token })).output
    expect(threeWays(statement)).toMatchObject({ agree: true })
    expect(statement.balance_cents).toBe(balance_cents)
    expect((await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })).found).toBe(0)
    return balance_cents - before.balance_cents
  }

  test.each([
    ['that takes half off everything', 'XHALF', { percent: 50, amount_cents: null }, MINUTE_CENTS],
    [
      'that takes half off the workshop alone',
      'XSHOP',
      { percent: 50, amount_cents: null, fee_group: 'workshop' as const },
      2 * MINUTE_CENTS,
    ],
    ['of an amount that is used up', 'XFIFTY', { amount_cents: 5_000 }, 2 * MINUTE_CENTS],
  ])('a code %s', async (_what, code, terms, more_cents) => {
    await insertCode(server.database, code, terms)
    const put = { registration_id: cast.registration_id, promo_codes: [code] }
    expect((await server.call(applyPromoCodes, put, { token: cast.token })).error).toBeUndefined()
    await completeCast(server, cast, 'balance')
    expect(await charged()).toBe(more_cents)
  })

  it('PROMO-08 half off, entered when a part was paid: the minutes are new to it, and cost half; without them it is as before', async () => {
    await insertCode(server.database, 'XPART', { percent: 50, amount_cents: null })
    const { total } = (await cast.view()).quote.fees
    // Of what the code is worth only $15.00 are left to be taken off: the rest lapses at completion.
    await insertPaid(server, cast, total - 1_500)
    const put = { registration_id: cast.registration_id, promo_codes: ['XPART'] }
    expect((await server.call(applyPromoCodes, put, { token: cast.token })).error).toBeUndefined()
    expect((await cast.view()).promo_codes).toMatchObject([{ amount: 1_500 }])
    await completeCast(server, cast, 'balance')
    expect(await charged()).toBe(MINUTE_CENTS)
    expect((await cast.view()).promo_codes).toMatchObject([{ amount: 1_500 + MINUTE_CENTS }])
    expect((await give(0)).output.view.balance_cents).toBe(0)
    expect(await charged()).toBe(MINUTE_CENTS)
  })

  it('PROMO-08 half off, entered when all was paid: it is not used, and the minutes cost what they cost', async () => {
    await insertCode(server.database, 'XLATE', { percent: 50, amount_cents: null })
    await insertPaid(server, cast, (await cast.view()).quote.fees.total)
    const put = { registration_id: cast.registration_id, promo_codes: ['XLATE'] }
    await server.call(applyPromoCodes, put, { token: cast.token })
    expect((await cast.view()).promo_codes).toEqual([])
    await completeCast(server, cast, 'balance')
    expect(await charged()).toBe(2 * MINUTE_CENTS)
    // Now something is owed that it can take off.
    expect((await server.call(applyPromoCodes, put, { token: cast.token })).error).toBeUndefined()
    const { promo_codes, balance_cents } = await cast.view()
    expect([promo_codes.map(({ amount }) => amount), balance_cents]).toEqual([[2 * MINUTE_CENTS], 0])
  })

  it('a credit that covers more than it covers it, too', async () => {
    await completeCast(server, cast)
    await server.database.$client.query(
      `INSERT INTO registration_credit (registration_id, "from", amount_cents, created_by, created_at)
       VALUES ($1, 'Goodwill', 3000, $2, $3)`,
      [cast.registration_id, cast.mybtf_user_id, NOW],
    )
    expect(await charged()).toBe(2 * MINUTE_CENTS)
    // $40.00, of which the credit leaves $10.00.
    expect((await cast.view()).balance_cents).toBe(1_000)
  })
})

describe('ROUTINE-10 what it is for', () => {
  it('a routine of a completed registration that is of four dancers or more and of this registration', async () => {
    expect(codes(await give(1))).toEqual(['EXTRA_TIME_OPEN'])
    await completeCast(server, cast)
    const solo = (await cast.view()).routines.find(({ dancers }) => dancers.length < 4)?.id ?? 0
    expect(codes(await give(1, solo))).toEqual(['EXTRA_TIME_GROUPS'])
    const mine = await seen(1)
    cast = await insertCast(server, city, city, { groups: 1 })
    const foreign = { ...mine, routine_id: cast.groups[0] ?? 0 }
    expect(codes(await send(foreign))).toEqual(['EXTRA_TIME_NO_ROUTINE'])
  })

  it('no more where it is offered no longer, or the routine is scratched; less always', async () => {
    await completeCast(server, cast)
    await give(2)
    await server.database.$client.query(
      `INSERT INTO running_order (registrations_routine_id, tour_date_id, sort, number, scratched_at)
       VALUES ($1, $2, 1, $1, now())`,
      [group, city],
    )
    expect(codes(await give(3))).toEqual(['EXTRA_TIME_SCRATCHED'])
    await server.database.$client.query(
      'UPDATE tour_date SET add_ons = \'{"extra_time": false}\' WHERE id = $1',
      [city],
    )
    expect(codes(await give(3))).toEqual(['EXTRA_TIME_NOT_OFFERED'])
    expect((await give(0)).output.view.balance_cents).toBe(0)
  })

  test.each([[-1], [4], [1.5], ['two']])('%s minutes are no number of minutes', async (extra_time) => {
    const input = { id: cast.registration_id, version: 1, routine_id: group, extra_time, total_cents: 0 }
    expect((await server.send(setExtraTime, input, { token: office })).error.code).toBe('INVALID_INPUT')
  })

  it('is given by staff with the right alone', async () => {
    await completeCast(server, cast)
    const input = await seen(1)
    expect((await send(input, cast.token)).error.code).toBe('NOT_ALLOWED')
    expect((await send(input, await staffWith('scores'))).error.code).toBe('NOT_ALLOWED')
    expect((await server.call(setExtraTime, input, {})).error.code).toBe('SIGNED_OUT')
    expect((await send({ ...input, id: 2_000_000_000 })).error.code).toBe('NOT_FOUND')
    expect((await cast.view()).balance_cents).toBe(0)
  })
})

describe('ROUTINE-10 beside an edit of the owner', () => {
  it('that was begun before it is brought together with it, and keeps it', async () => {
    await completeCast(server, cast)
    const from = await cast.view()
    const present = (await give(1)).output.view
    const stale = await cast.apply(edited({ name: 'Undertow' }), { from })
    expect(stale.error.code).toBe('STALE_VERSION')
    const mine = { ...contentOf(from), ...edited({ name: 'Undertow' })(contentOf(from)) }
    const { content, conflicts } = mergeEdits(contentOf(from), mine, contentOf(present), present)
    expect(conflicts).toEqual([])
    const { output, error } = await cast.apply(() => content, { began_version: from.version })
    expect(error).toBeUndefined()
    expect(routineIn(output)).toMatchObject({ routine: { name: 'Undertow' }, extra_time: 1 })
    expect(output.balance_cents).toBe(MINUTE_CENTS)
  })

  it('stays as the office set it: the owner neither takes nor gives it', async () => {
    await completeCast(server, cast)
    await give(1)
    for (const extra_time of [0, 2])
      expect(codes(await cast.apply(edited({ extra_time })))).toContain('ROUTINE_REGISTERED')
    expect((await cast.view()).balance_cents).toBe(MINUTE_CENTS)
  })

  it('that takes the routine off takes its charge along', async () => {
    await completeCast(server, cast)
    await give(2)
    const { output, error } = await cast.apply(({ routines }) => ({
      routines: routines.filter(({ id }) => id !== group),
    }))
    expect(error).toBeUndefined()
    expect(output.quote.lines.some(({ key }) => key === `extra_time:${group}`)).toBe(false)
    const { balance_cents } = output
    expect(balance_cents).toBeLessThan(0)
  })
})
