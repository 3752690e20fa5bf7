// PROMO-02 to PROMO-05: codes are applied, replaced, limited under lock, settled, and given back.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, withoutLocks } from '../../server/at-once.fixtures.ts'
import { countStatements } from '../../server/count-statements.fixtures.ts'
import { inTransaction } from '../../server/database.ts'
import { ATTEMPTS } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { type Editable, insertEditable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { completeRegistration } from '../registrations/registration.contract.ts'
import { deleteRegistration } from '../registrations/registration-life.contract.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { eventTable, seasonTable } from '../tours/tour.tables.ts'
import { insertCode } from './discount.fixtures.ts'
import { applyPromoCodes, previewPromoCode } from './promo-code.contract.ts'
import { countUses } from './promo-code.queries.ts'

const NOW = '2026-11-20T17:00:00Z'
const server = useTestServer({ now: NOW })
let city: number
let one: Editable

const code = (name: string, more: object = {}) => insertCode(server.database, name, more)
async function put(promo_codes: string[], of = one, on = server, sendEmployeeEmail = false) {
  const input = { registration_id: of.registration_id, promo_codes, sendEmployeeEmail }
  return on.call(applyPromoCodes, input, { token: await on.tokenOf(of.mybtf_user_id) })
}
const applied = async (of = one) => (await of.view()).promo_codes.map(({ code, amount }) => [code, amount])
const ledger = async () => {
  const { rows } = await server.database.$client.query(
    "SELECT amount_cents FROM ledger_entry WHERE registration_id = $1 AND kind = 'promo_code' ORDER BY sequence",
    [one.registration_id],
  )
  return rows.map(({ amount_cents }) => amount_cents)
}
const refused = ({ error }: Awaited<ReturnType<typeof put>>) =>
  error?.violations?.map((violation) => violation.code) ?? [error?.code]
async function complete() {
  await insertPaid(server, one, (await one.view()).balance_cents)
  const { registration_id } = one
  const { error } = await server.call(completeRegistration, { registration_id }, { token: one.token })
  expect(error).toBeUndefined()
}

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
  await server.database.insert(seasonTable).values({ id: 75, start_year: 2025 })
  await server.database.insert(eventTable).values({ ...columbus.event, id: 7, subdomain: 'elsewhere' })
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertOpen(server, city)
})

describe('PROMO-02 a promo code', () => {
  it('takes off its amount, whatever its capitals', async () => {
    await code('FIFTY')
    expect((await put([' fifty '])).output.registration.balance_cents).toBe(PAYABLE_CENTS - 5_000)
    expect(await applied()).toEqual([['FIFTY', 5_000]])
    expect(await ledger()).toEqual([])
  })
  it('is looked for in one statement: who has it, and whether the office took it off here', async () => {
    const { registration_id, mybtf_user_id } = one
    const id = await code('COUNTED')
    const uses = () =>
      inTransaction(
        server.database,
        { mybtf_user_id, doing: 'counting', request_id: 'counting' },
        async (tx) => {
          const statements = countStatements()
          const counted = await countUses(tx, id, { registration_id, mybtf_user_id })
          return { ...counted, statements: statements() }
        },
      )
    const none = { used: 0, used_by_account: 0, taken_off_here: false, statements: 1 }
    expect(await uses()).toEqual(none)
    const others = [
      await insertOpen(server, await insertCity(server.database)),
      await insertOpen(server, city),
    ] as const
    for (const other of [one, ...others]) await put(['COUNTED'], other)
    expect(await uses()).toEqual({ ...none, used: 2 })
    const change = (text: string, of: Editable) =>
      server.database.$client.query(text, [mybtf_user_id, of.registration_id])
    await change('UPDATE registration SET mybtf_user_id = $1 WHERE id = $2', others[0])
    expect(await uses()).toEqual({ ...none, used: 2, used_by_account: 1 })
    const off =
      'UPDATE registration_promo_code SET removed_at = now(), removed_by = $1 WHERE registration_id = $2'
    await change(off, others[1])
    expect(await uses()).toEqual({ ...none, used: 1, used_by_account: 1 })
    await change(off, one)
    expect(await uses()).toEqual({ ...none, used: 1, used_by_account: 1, taken_off_here: true })
  })
  it('is told before it is applied', async () => {
    await code('TOLD', { amount_cents: null, percent: 10, fee_group: 'competition' })
    const ask = (more: object = {}) =>
      server.call(
        previewPromoCode,
        { registration_id: one.registration_id, code: 'told', ...more },
        { token: one.token },
      )
    expect((await ask({ event_id: 56 })).output).toMatchObject({ code: 'TOLD', amount: 1_250 })
    expect((await ask({ event_id: 7 })).error.code).toBe('NOT_FOUND')
    expect(await applied()).toEqual([])
  })
  it('is required', async () => {
    const { status, error } = await put(['  '])
    expect([status, error.violations?.[0]?.message]).toEqual([400, 'Required'])
  })
  it('that is none is told so, and guessing gets slow', async () => {
    const said = await put(['NOSUCH'])
    expect(said.error.violations?.[0]?.message).toBe(
      'We don’t recognize the promo code “NOSUCH”. Please check the spelling.',
    )
    await code('LUCKY')
    for (let guess = 2; guess <= 10; guess++)
      expect(refused(await put([`GUESS${guess}`]))).toEqual(['PROMO_UNKNOWN'])
    // The right one tells nothing either, while the wait lasts.
    expect((await put(['LUCKY'])).error.code).toBe('TOO_MANY_ATTEMPTS')
    server.setTime('2026-11-20T17:01:00Z')
    expect((await put(['LUCKY'])).status).toBe(200)
  })
  it('that takes nothing off is not kept', async () => {
    await code('TICKETS', { fee_group: 'tickets' })
    const { error } = await put(['TICKETS'])
    expect(error.violations?.[0]?.message).toBe(
      'Your promo code was applied but you did not receive any discounts',
    )
    expect(await applied()).toEqual([])
  })
  it('that takes nothing off beside the others leaves them as they were', async () => {
    await code('ALL', { amount_cents: null, percent: 100 })
    await code('MORE')
    await put(['ALL'])
    expect(refused(await put(['ALL', 'MORE']))).toEqual(['PROMO_NO_DISCOUNT'])
    expect(await applied()).toEqual([['ALL', PAYABLE_CENTS]])
  })
  it('entered again takes the place of itself', async () => {
    await code('FIRST')
    await code('SECOND', { amount_cents: 1_000 })
    await put(['FIRST', 'SECOND'])
    expect((await put(['FIRST', 'SECOND', 'first'])).status).toBe(200)
    expect(await applied()).toEqual([
      ['SECOND', 1_000],
      ['FIRST', 5_000],
    ])
  })
  it('that is taken off may be used again', async () => {
    await code('ONCE', { uses: 1 })
    const other = await insertOpen(server, city)
    await put(['ONCE'])
    expect(refused(await put(['ONCE'], other))).toEqual(['PROMO_USED_UP'])
    await put([])
    expect((await put(['ONCE'], other)).status).toBe(200)
  })
  it('of a registration that is deleted may be used again', async () => {
    await code('DELETED', { uses: 1 })
    const other = await insertOpen(server, city)
    await put(['DELETED'])
    await server.call(deleteRegistration, { id: one.registration_id }, { token: one.token })
    expect((await put(['DELETED'], other)).status).toBe(200)
  })
})

describe('PROMO-03 a unique code', () => {
  const preview = (name: string) =>
    server.call(previewPromoCode, { registration_id: one.registration_id, code: name }, { token: one.token })
  it('stands alone: it replaces what takes off less, and what takes off more replaces it', async () => {
    await code('PLAIN')
    await code('ALONE', { unique: true, amount_cents: 5_000 })
    await code('BIG', { amount_cents: 5_001 })
    await put(['PLAIN'])
    expect((await put(['PLAIN', 'ALONE'])).status).toBe(200)
    expect(await applied()).toEqual([['ALONE', 5_000]])
    expect((await put(['ALONE', 'BIG'])).status).toBe(200)
    expect(await applied()).toEqual([['BIG', 5_001]])
  })
  it('never silently replaces better ones: both sums are said, and the choice is theirs who asks', async () => {
    await code('BETTER')
    await code('BESIDE', { amount_cents: 1_000 })
    await code('LONE', { unique: true, amount_cents: 5_999 })
    await put(['BETTER', 'BESIDE'])
    const { error } = await put(['BETTER', 'BESIDE', 'LONE'])
    expect(error.violations).toMatchObject([
      {
        code: 'PROMO_STANDS_ALONE',
        path: ['promo_codes', 2],
        message:
          'LONE can’t be combined with other codes: LONE would take off $59.99 instead of $60.00 with BETTER, BESIDE. Please apply only what you want to keep.',
      },
    ])
    expect(await applied()).toEqual([
      ['BETTER', 5_000],
      ['BESIDE', 1_000],
    ])
    expect((await put(['LONE'])).status).toBe(200)
    expect(await applied()).toEqual([['LONE', 5_999]])
  })
  it('is not silently replaced where it is the better one, and the sentence names it', async () => {
    await code('SMALL', { amount_cents: 1_000 })
    await code('GREAT', { unique: true, amount_cents: 9_000 })
    await put(['GREAT'])
    const { error } = await put(['GREAT', 'SMALL'])
    expect(error.violations?.[0]?.message).toBe(
      'GREAT can’t be combined with other codes: SMALL would take off $10.00 instead of $90.00 with GREAT. Please apply only what you want to keep.',
    )
    expect(await applied()).toEqual([['GREAT', 9_000]])
  })
  it('is told before, with what it would replace', async () => {
    await code('STAYS', { amount_cents: 1_000 })
    await code('SINGLE', { unique: true, amount_cents: 500 })
    expect((await preview('STAYS')).output).toMatchObject({ amount: 1_000, alone: null, instead_of: [] })
    await put(['STAYS'])
    expect((await preview('SINGLE')).output).toMatchObject({
      code: 'SINGLE',
      amount: 500,
      alone: 'SINGLE',
      instead_of: [{ code: 'STAYS', amount: 1_000 }],
    })
    expect(await applied()).toEqual([['STAYS', 1_000]])
  })
})

describe('PROMO-04 each limit is refused with its words', () => {
  it.each<[string, object, string]>([
    ['stopped', { stopped_at: new Date(NOW) }, 'PROMO_STOPPED'],
    ['too early', { starts_on: '2026-11-21' }, 'PROMO_NOT_YET'],
    ['too late', { ends_on: '2026-11-19' }, 'PROMO_OVER'],
    ['elsewhere', { event_id: 7 }, 'PROMO_OTHER_EVENT'],
    ['another year', { season_id: 75 }, 'PROMO_OTHER_SEASON'],
  ])('%s', async (title, more, refusal) => {
    await code(`LIMIT-${title.replace(' ', '-')}`, more)
    expect(refused(await put([`LIMIT-${title.replace(' ', '-')}`]))).toEqual([refusal])
  })
  it('another account', async () => {
    const other = await insertOpen(server, city)
    await code('THEIRS', { mybtf_user_id: other.mybtf_user_id })
    expect(refused(await put(['THEIRS']))).toEqual(['PROMO_OTHER_ACCOUNT'])
    expect((await put(['THEIRS'], other)).status).toBe(200)
  })
  it('more often than an account may', async () => {
    await code('TWICE', { uses_per_account: 1 })
    const second = await insertOpen(server, city)
    await server.database.$client.query(
      'UPDATE registration SET mybtf_user_id = $1, completed = true WHERE id = $2',
      [second.mybtf_user_id, one.registration_id],
    )
    await server.database.$client.query(
      'INSERT INTO registration_promo_code (registration_id, promo_code_id, settled_cents, applied_at) SELECT $1, id, 5000, now() FROM promo_code WHERE code = $2',
      [one.registration_id, 'TWICE'],
    )
    expect(refused(await put(['TWICE'], second))).toEqual(['PROMO_USED_BY_YOU'])
  })
  it('a code that was applied in time stays', async () => {
    await code('INTIME', { ends_on: '2026-11-20' })
    await code('LATER')
    await put(['INTIME'])
    server.setTime('2026-11-25T17:00:00Z')
    expect((await put(['INTIME', 'LATER'])).status).toBe(200)
    expect(refused(await put(['INTIME', 'INTIME']))).toEqual(['PROMO_OVER'])
  })
})

describe('PROMO-05 a registration', () => {
  it('of somebody else is not touched', async () => {
    const other = await insertOpen(server, city)
    await code('MINE')
    const input = { registration_id: other.registration_id, promo_codes: ['MINE'] }
    expect((await server.call(applyPromoCodes, input, { token: one.token })).error.code).toBe('NOT_YOURS')
  })
  it('that is being paid for keeps its codes', async () => {
    await code('WAIT')
    await server.database.$client.query(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       VALUES ($1, $2, 100, 1, 'Visa', 'sandbox', 'out', '[]', now())`,
      [one.registration_id, one.mybtf_user_id],
    )
    expect((await put(['WAIT'])).error.code).toBe('PAYMENT_PENDING')
  })
  it('settles what its codes took off when it is completed, in the ledger too', async () => {
    await code('SETTLE', { amount_cents: null, percent: 10 })
    await put(['SETTLE'])
    await complete()
    expect(await applied()).toEqual([['SETTLE', 3_950]])
    expect(await ledger()).toEqual([-3_950])
  })
  it('on which nothing is owed keeps its codes as they are', async () => {
    await code('PAID')
    const paid = await insertEditable(server, city)
    expect(refused(await put(['PAID'], paid))).toEqual(['PROMO_NOTHING_OWED'])
  })
  it('is told to the office where that is asked for', async () => {
    await code('TELL')
    await put(['TELL'])
    await put(['TELL', 'TELL'], one, server, true)
    const { rows } = await server.database.$client.query(`SELECT "to", text FROM mail WHERE subject = $1`, [
      `Promo codes changed: ${(await one.view()).registrant_name}, registration ${one.registration_id}`,
    ])
    expect(rows).toMatchObject([{ to: columbus.event.contact_email }])
    expect(rows[0].text).toContain('TELL ($50.00)')
  })
  it('that is completed with a balance takes a code at once, never more than is owed', async () => {
    await code('HUGE', { amount_cents: 90_000 })
    one = await insertEditable(server, city)
    const after = await one.apply((content) => ({
      attendees: [...content.attendees, newEntry(one.spare[0]!, 'dancer', 3)],
    }))
    const owed = after.output.balance_cents
    expect(owed).toBeGreaterThan(0)
    const { output } = await put(['HUGE'])
    expect(output.registration.balance_cents).toBe(0)
    expect(await ledger()).toEqual([-owed])
    expect(refused(await put([]))).toEqual(['PROMO_NOTHING_OWED'])
  })
})

/** PROMO-05: what was sold with a code keeps its price (0037). */
describe('PROMO-05 a code that a completed registration was sold with', () => {
  /** Completed with the codes; then a dancer is added, so that something is owed. */
  async function owing(codes: string[]): Promise<number> {
    await put(codes)
    await complete()
    await one.confirm()
    const { output } = await one.apply((content) => ({
      attendees: [...content.attendees, newEntry(one.spare[0]!, 'dancer', 3)],
    }))
    return output.balance_cents
  }
  it('is not taken off by its owner, alone or for another that would stand beside it', async () => {
    await code('SOLD', { fee_group: 'competition' })
    await code('OTHER', { amount_cents: 9_000 })
    const owed = await owing(['SOLD'])
    await server.database.$client.query(`UPDATE promo_code SET stopped_at = now() WHERE code = 'SOLD'`)
    const { status, error } = await put([])
    expect([status, error?.violations]).toMatchObject([
      422,
      [
        {
          code: 'PROMO_SOLD_WITH',
          rule: 'PROMO-05',
          path: ['promo_codes'],
          message:
            'The promo code “SOLD” took $50.00 off what you bought, so it stays with this registration. To have it removed, please ask the office.',
        },
      ],
    ])
    expect(refused(await put(['OTHER']))).toEqual(['PROMO_SOLD_WITH'])
    expect([await applied(), (await one.view()).balance_cents]).toEqual([[['SOLD', 5_000]], owed])
    expect((await put(['SOLD', 'OTHER'])).output.registration.balance_cents).toBe(owed - 9_000)
  })
  it('leaves for one that stands alone and takes off as much, never for less', async () => {
    await code('FORMER')
    await code('WORSE', { unique: true, amount_cents: 4_999 })
    await code('EQUAL', { unique: true, amount_cents: 5_000 })
    await owing(['FORMER'])
    expect(refused(await put(['WORSE']))).toEqual(['PROMO_SOLD_WITH'])
    const asked = { registration_id: one.registration_id, code: 'WORSE' }
    const { error } = await server.call(previewPromoCode, asked, { token: one.token })
    expect(error.violations?.map(({ code }) => code)).toEqual(['PROMO_SOLD_WITH'])
    expect(await applied()).toEqual([['FORMER', 5_000]])
    expect((await put(['EQUAL'])).status).toBe(200)
    expect(await applied()).toEqual([['EQUAL', 5_000]])
  })
  it('is taken off where it takes nothing off any more', async () => {
    await code('GONE', { amount_cents: null, percent: 10, fee_group: 'competition' })
    await put(['GONE'])
    await complete()
    await one.confirm()
    await one.apply((content) => ({
      routines: [],
      attendees: [...content.attendees, ...one.spare.slice(0, 2).map((id) => newEntry(id, 'dancer', 3))],
    }))
    expect(await applied()).toEqual([['GONE', 0]])
    expect((await put([])).status).toBe(200)
    expect(await applied()).toEqual([])
  })
})

describe('PROMO-04 one use, two registrations at once:', () => {
  async function race(on: typeof server, attempt: number, more: object) {
    const at = await insertCity(on.database)
    const both = [await insertOpen(on, at), await insertOpen(on, at)]
    await insertCode(on.database, `RACE-${attempt}`, more)
    const answers = await atOnce(
      on,
      'registration_promo_code',
      both.map((of) => () => put([`RACE-${attempt}`], of, on)),
    )
    return answers.map(({ status }) => status).sort()
  }
  it('one of the two has it, also where it is unique', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++)
      expect(await race(server, attempt, { uses: 1, unique: attempt % 2 === 0 })).toEqual([200, 422])
  })
  it('without the lock both have it (so the race is real)', async () => {
    expect(await withoutLocks(server, () => race(server, ATTEMPTS, { uses: 1 }))).toEqual([200, 200])
  })
})
