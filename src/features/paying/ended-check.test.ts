// CHECK-11: an edit ends a promised check; it is said before and after, and a check can be promised again.
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { endedWords, endsWords } from '../payments/ended-check.rules.ts'
import { adding, type Editable, insertOpen } from '../registrations/editable.fixtures.ts'
import { insertCity, insertMeridian } from './payable.fixtures.ts'
import { reserveByCheck } from './payment.contract.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
let city: number
let one: Editable

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows
async function promise() {
  const { version } = await one.view()
  const input = {
    ...{ registration_id: one.registration_id, version },
    ...{ paying_by_check: true, phrase: 'RESERVE MY REGISTRATION' },
  }
  return server.call(reserveByCheck, input, { token: one.token })
}
const checks = () =>
  sql('SELECT status, amount_cents, note FROM check_payment WHERE registration_id = $1 ORDER BY id', [
    one.registration_id,
  ])

beforeAll(() => insertMeridian(server.database))
beforeEach(async () => {
  server.setTime('2026-11-20T17:00:00Z')
  city = await insertCity(server.database)
  one = await insertOpen(server, city)
  expect((await promise()).error).toBeUndefined()
  await one.confirm()
})

describe('CHECK-11 an edit of a registration for which a check is promised', () => {
  it('ends the promise, says so in its mail, and the office reads why', async () => {
    const before = await one.view()
    expect([before.paying_by_check, before.ended_check_cents]).toEqual([true, null])
    const { output } = await one.apply(adding(one.spare[0] as number))
    expect(output).toMatchObject({ paying_by_check: false, ended_check_cents: before.balance_cents })
    expect(await checks()).toEqual([
      {
        status: 'canceled',
        amount_cents: before.balance_cents,
        note: 'This promise ended when the registration was edited',
      },
    ])
    const [mail] = await sql(
      "SELECT text FROM mail WHERE kind = 'registration-changed' AND mybtf_user_id = $1 ORDER BY id DESC",
      [one.mybtf_user_id],
    )
    expect(mail.text.replace(/\s+/g, ' ')).toContain(endedWords(output).slice(0, 80))
  })

  it('a check is promised again, also after the last day for sending one; then nothing is said any more', async () => {
    const { output } = await one.apply(adding(one.spare[0] as number))
    await sql("UPDATE tour_date SET send_check_date = '2026-11-19' WHERE id = $1", [city])
    expect((await promise()).output).toMatchObject({ paying_by_check: true, ended_check_cents: null })
    expect(await checks()).toMatchObject([
      { status: 'canceled' },
      { status: 'expected', amount_cents: output.balance_cents },
    ])
  })

  it('who had promised none cannot do so after that day', async () => {
    one = await insertOpen(server, city)
    await sql("UPDATE tour_date SET send_check_date = '2026-11-19' WHERE id = $1", [city])
    expect((await promise()).error.violations).toMatchObject([{ code: 'CHECK_TOO_LATE' }])
  })
})

test('CHECK-11 in words, with both amounts', () => {
  const saved = { paying_by_check: true, balance_cents: 48_000 }
  expect(endsWords(saved, { balance_cents: 75_000 })).toContain('a check for $480.00')
  expect(endsWords(saved, { balance_cents: 75_000 })).toContain('you’ll owe $750.00')
  expect(endsWords(saved, { balance_cents: 0 })).toContain('you won’t owe anything')
  expect(endsWords({ ...saved, paying_by_check: false }, { balance_cents: 75_000 })).toBe('')
  expect(endedWords({ ended_check_cents: null, balance_cents: 75_000 })).toBe('')
  expect(endedWords({ ended_check_cents: 48_000, balance_cents: 0 })).toContain('Nothing is owed')
})
