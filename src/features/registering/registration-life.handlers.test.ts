// Beginning and deleting registrations in the demo season: by whom, twice, at once, where it is closed.
import { count, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  demoAccounts,
  demoRegistrations,
  demoStudios,
  demoTourDates,
} from '../../../database/demo/demo-ids.ts'
import { useTestServer } from '../../server/test-server.ts'
import { paymentTable } from '../payments/payment.tables.ts'
import { registrationTable } from '../registrations/registration.tables.ts'
import { deleteRegistration, startRegistration } from '../registrations/registration-life.contract.ts'

const server = useTestServer({ demo: true, now: '2026-11-20T17:00:00Z' })
const tokens = {} as Record<keyof typeof demoAccounts, string>

beforeAll(async () => {
  for (const [name, id] of Object.entries(demoAccounts)) {
    tokens[name as keyof typeof demoAccounts] = await server.tokenOf(id)
  }
})

type Who = keyof typeof demoAccounts

const start = (who: Who, tour_date_id: number, more: object = {}, key?: string) =>
  server.call(startRegistration, { tour_date_id, ...more }, { token: tokens[who], ...(key ? { key } : {}) })

const remove = (who: Who, id: number) => server.call(deleteRegistration, { id }, { token: tokens[who] })

async function rowOf(id: number) {
  const [row] = await server.database.select().from(registrationTable).where(eq(registrationTable.id, id))
  return row
}

async function registrationsAt(tour_date_id: number, mybtf_user_id: number) {
  const rows = await server.database
    .select()
    .from(registrationTable)
    .where(eq(registrationTable.tour_date_id, tour_date_id))
  return rows.filter((row) => row.mybtf_user_id === mybtf_user_id && row.deleted_at === null)
}

describe('beginning a registration', () => {
  it('belongs to the studio of a studio account', async () => {
    const { status, output } = await start('studio', demoTourDates.meridian_denver)
    expect(status).toBe(200)
    expect(output).toMatchObject({
      created: true,
      completed: false,
      tour_date_id: demoTourDates.meridian_denver,
    })
    expect(await rowOf(output.id)).toMatchObject({
      mybtf_user_id: demoAccounts.studio,
      studio_id: demoStudios.harbor_street,
      ancillary: false,
      independent: false,
      completed: false,
      is_competing: null,
      workshop_done: false,
      left_off: null,
    })
  })

  it.each([
    ['has not been asked yet', 'new', { studio_id: null, independent: false }],
    ['is independent', 'parent', { studio_id: null, independent: true }],
    ['belongs to a studio', 'dancer', { studio_id: demoStudios.harbor_street, independent: false }],
  ] as const)('is ancillary, with the answer of an individual who %s', async (_title, who, answer) => {
    const { output } = await start(who, demoTourDates.meridian_denver)
    expect(await rowOf(output.id)).toMatchObject({ ...answer, ancillary: true })
  })

  it('opens the registration that is there already', async () => {
    const { output } = await start('studio', demoTourDates.meridian_columbus)
    expect(output).toMatchObject({ id: demoRegistrations.studio_columbus, created: false, completed: false })
  })

  it('opens the completed registration where there is one: nobody registers twice', async () => {
    const { output } = await start('studio', demoTourDates.meridian_tampa)
    expect(output).toMatchObject({ id: demoRegistrations.studio_tampa, created: false, completed: true })
  })

  it('keeps where the person left off', async () => {
    const left_off_details = { current_step: 1, step_name: 'Roster', total_steps: 7 }
    const { output } = await start('new', demoTourDates.northlight_spokane, { left_off_details })
    expect(await rowOf(output.id)).toMatchObject({ left_off_details })
  })

  it('takes the payload of older clients and decides rates and ancillary itself', async () => {
    const more = {
      mybtf_user_id: demoAccounts.new,
      studio_id: null,
      ancillary: false,
      full_rates: true,
      late_rates: true,
    }
    const { status, output } = await start('new', demoTourDates.vantage_bismarck, more)
    expect(status).toBe(200)
    expect(await rowOf(output.id)).toMatchObject({ ancillary: true })
  })

  test.each([
    ['a visitor', undefined, 'SIGNED_OUT', 401],
    ['an unconfirmed account', 'unconfirmed', 'UNCONFIRMED', 403],
    ['staff', 'staff', 'NOT_ALLOWED', 403],
  ] as const)('is not for %s', async (_kind, who, code, status) => {
    const token = who ? tokens[who] : undefined
    const answer = await server.call(
      startRegistration,
      { tour_date_id: demoTourDates.meridian_denver },
      { token },
    )
    expect(answer.status).toBe(status)
    expect(answer.error.code).toBe(code)
  })

  test.each([
    ['another account', { mybtf_user_id: demoAccounts.big }],
    ['a studio that is not its own', { studio_id: demoStudios.grand_prairie }],
  ])('is refused for %s', async (_whose, more) => {
    const { status, error } = await start('studio', demoTourDates.vantage_bismarck, more)
    expect([status, error.code]).toEqual([403, 'NOT_YOURS'])
    expect(await registrationsAt(demoTourDates.vantage_bismarck, demoAccounts.studio)).toEqual([])
  })

  test.each([
    ['a tour date that does not exist', 999_999, 404, 'NOT_FOUND'],
    ['a passed one', demoTourDates.meridian_nashville, 409, 'REGISTRATION_CLOSED'],
    ['one that is sold out', demoTourDates.meridian_kansas_city, 409, 'REGISTRATION_CLOSED'],
    ['a closed one', demoTourDates.northlight_tucson, 409, 'REGISTRATION_CLOSED'],
    ['a canceled one', demoTourDates.meridian_des_moines, 409, 'REGISTRATION_CLOSED'],
    ['a postponed one', demoTourDates.meridian_portland, 409, 'REGISTRATION_CLOSED'],
    ['one that is still coming', demoTourDates.meridian_hartford, 409, 'REGISTRATION_CLOSED'],
    ['one of the season before', demoTourDates.past_meridian_columbus, 409, 'REGISTRATION_CLOSED'],
  ])('is refused at %s', async (_where, tour_date_id, status, code) => {
    const answer = await start('new', tour_date_id)
    expect([answer.status, answer.error.code]).toEqual([status, code])
    expect(await registrationsAt(tour_date_id, demoAccounts.new)).toEqual([])
  })

  it('says why it is refused', async () => {
    const { error } = await start('new', demoTourDates.meridian_kansas_city)
    expect(error.message).toBe('Registration for this event & city has closed')
  })

  it('is allowed where it is sold out to somebody on the list of exceptions', async () => {
    const { status, output } = await start('big', demoTourDates.meridian_kansas_city)
    expect([status, output.created]).toEqual([200, true])
  })

  test.each([
    ['a missing id', {}],
    ['a text', { tour_date_id: 'Denver' }],
    ['a fraction', { tour_date_id: 5608.5 }],
    ['zero', { tour_date_id: 0 }],
    ['a number beyond every id', { tour_date_id: 3_000_000_000 }],
  ])('refuses %s as tour date', async (_what, input) => {
    const answer = await server.send(startRegistration, input, { token: tokens.new })
    expect([answer.status, answer.error.code]).toEqual([400, 'INVALID_INPUT'])
  })
})

describe('beginning twice', () => {
  it('of twelve at once one is made and all answer with it', async () => {
    const where = demoTourDates.vantage_missoula
    const answers = await Promise.all(Array.from({ length: 12 }, () => start('studio', where)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200))
    expect(new Set(answers.map((answer) => answer.output.id)).size).toBe(1)
    expect(answers.filter((answer) => answer.output.created)).toHaveLength(1)
    expect(await registrationsAt(where, demoAccounts.studio)).toHaveLength(1)
  })

  it('of one key the first answer is given again', async () => {
    const where = demoTourDates.ember_savannah
    const answers = await Promise.all([1, 2, 3].map(() => start('studio', where, {}, 'double-click-1')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.output))).size).toBe(1)
    expect(await registrationsAt(where, demoAccounts.studio)).toHaveLength(1)
  })

  it('by two accounts at one tour date gives each its own', async () => {
    const [one, other] = await Promise.all([
      start('new', demoTourDates.ember_online),
      start('studio', demoTourDates.ember_online),
    ])
    expect(one.output.id).not.toBe(other.output.id)
  })

  it('while the first is deleted again and again ends with one at most, and never fails', async () => {
    const where = demoTourDates.ember_santa_fe
    const clicks = Array.from({ length: 10 }, async () => {
      const { status, output } = await start('studio', where)
      expect(status).toBe(200)
      expect((await remove('studio', output.id)).status).toBe(200)
    })
    await Promise.all(clicks)
    expect((await registrationsAt(where, demoAccounts.studio)).length).toBeLessThanOrEqual(1)
  })
})

describe('deleting a registration', () => {
  const open = async (who: Who, where: number) => (await start(who, where)).output.id

  it('hides it, and the tour date can be registered for anew', async () => {
    const id = await open('parent', demoTourDates.meridian_denver)
    expect((await remove('parent', id)).output).toEqual({ id })
    expect((await rowOf(id))?.deleted_at).not.toBeNull()
    expect(await open('parent', demoTourDates.meridian_denver)).not.toBe(id)
  })

  it('answers the same when it is deleted again', async () => {
    const id = await open('parent', demoTourDates.vantage_bismarck)
    const answers = await Promise.all([remove('parent', id), remove('parent', id), remove('parent', id)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  })

  it('is refused for one that is completed', async () => {
    const { status, error } = await remove('studio', demoRegistrations.studio_tampa)
    expect([status, error.code]).toEqual([409, 'REGISTRATION_COMPLETED'])
  })

  it("is refused for somebody else's", async () => {
    const { status, error } = await remove('studio', demoRegistrations.big_denver)
    expect([status, error.code]).toEqual([403, 'NOT_YOURS'])
    expect((await rowOf(demoRegistrations.big_denver))?.deleted_at).toBeNull()
  })

  it('is refused for one that does not exist', async () => {
    expect((await remove('studio', 999_999)).error.code).toBe('NOT_FOUND')
  })

  it('is refused while a payment is with the gateway', async () => {
    const id = await open('parent', demoTourDates.ember_savannah)
    await server.database.insert(paymentTable).values({
      registration_id: id,
      mybtf_user_id: demoAccounts.parent,
      amount: 100,
      payment_method_id: 1,
      method: 'Visa ending in 1111',
      gateway: 'sandbox',
      idempotency_key: 'still-open',
      lines: [],
      created_at: server.parts.clock.now(),
    })
    expect((await remove('parent', id)).error.code).toBe('PAYMENT_PENDING')
  })

  it('leaves everything else as it was', async () => {
    const others = async () => {
      const [row] = await server.database
        .select({ completed: count() })
        .from(registrationTable)
        .where(eq(registrationTable.completed, true))
      return row?.completed
    }
    const before = await others()
    await remove('new', await open('new', demoTourDates.vantage_missoula))
    expect(await others()).toBe(before)
  })
})
