// LEDGER-01: whatever changes what a registration owes leaves an entry by itself, with the balance after it.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, insertPayable, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { type Editable, insertEditable } from '../registrations/editable.fixtures.ts'
import { listLedger } from './ledger.queries.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
let city: number
let editable: Editable

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.$client.query(text, values)).rows

const told = async (id = editable.registration_id) =>
  (await listLedger(server.database, id)).map(({ kind, ref, amount_cents }) => [kind, ref, amount_cents])

const balance = async (id = editable.registration_id) =>
  (await listLedger(server.database, id)).at(-1)?.balance_cents

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})

beforeEach(async () => {
  editable = await insertEditable(server, city)
})

describe('LEDGER-01 the ledger of a registration', () => {
  it('tells the payment, then each line as it was sold, and comes to nothing owed', async () => {
    const entries = await listLedger(server.database, editable.registration_id)
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, at) => at + 1))
    expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'charge', 'charge'])
    expect(entries.map(({ balance_cents }) => balance_cents)).toEqual([
      -PAYABLE_CENTS,
      27_000 - PAYABLE_CENTS,
      0,
    ])
  })

  it('tells what an edit changes, by the line, and comes to the balance that the owner sees', async () => {
    const before = (await told()).length
    await editable.apply((content) => ({
      attendees: content.attendees.map((attendee) => ({ ...attendee, media_pass: false })),
      routines: [],
      is_competing: false,
    }))
    const view = await editable.view()
    expect(await balance()).toBe(view.balance_cents)
    expect((await told()).slice(before).every(([kind]) => kind === 'charge')).toBe(true)
    expect(
      await sql('SELECT reason FROM ledger_entry WHERE registration_id = $1 AND amount_cents = -12500', [
        editable.registration_id,
      ]),
    ).toEqual([{ reason: 'Taken off the registration' }])
  })

  it('tells credits given and taken back', async () => {
    const of = [editable.registration_id, editable.mybtf_user_id]
    const [{ id }] = await sql(
      `INSERT INTO registration_credit (registration_id, "from", amount_cents, created_by, created_at)
       VALUES ($1, 'Late bus', 2500, $2, now()) RETURNING id`,
      of,
    )
    expect(await balance()).toBe(-2_500)
    await sql('UPDATE registration_credit SET removed_at = now() WHERE id = $1', [id])
    expect((await told()).slice(-2)).toEqual([
      ['credit', `credit:${id}`, -2_500],
      ['credit', `credit:${id}`, 2_500],
    ])
    expect(await balance()).toBe(0)
  })

  it('tells a promo code once it is settled, not before', async () => {
    const [{ id: code }] = await sql(
      `INSERT INTO promo_code (code, display_name, amount_cents, created_at)
       VALUES ('LEDGER' || $1::text, 'Ten off', 1000, now()) RETURNING id`,
      [editable.registration_id],
    )
    const [{ id }] = await sql(
      `INSERT INTO registration_promo_code (registration_id, promo_code_id, applied_at) VALUES ($1, $2, now()) RETURNING id`,
      [editable.registration_id, code],
    )
    expect(await balance()).toBe(0)
    await sql('UPDATE registration_promo_code SET settled_cents = 1000 WHERE id = $1', [id])
    expect(await balance()).toBe(-1_000)
    await sql('UPDATE registration_promo_code SET removed_at = now() WHERE id = $1', [id])
    expect(await balance()).toBe(0)
  })

  it('tells a voucher once it is redeemed for the registration, and none for media passes', async () => {
    const [{ studio_id }] = await sql('SELECT studio_id FROM registration WHERE id = $1', [
      editable.registration_id,
    ])
    for (const type of ['registration', 'media pass']) {
      const [{ id }] = await sql(
        `INSERT INTO loyalty_voucher (code, studio_id, points, amount_cents, status, payment_type, registration_id,
           effective_date, issued_by, created_at)
         VALUES ($1, $2, 5000, 5000, 'PendingActivation', $3, $4, '2026-11-20', $5, now()) RETURNING id`,
        [
          `LV-${type}-${editable.registration_id}`,
          studio_id,
          type,
          editable.registration_id,
          editable.mybtf_user_id,
        ],
      )
      await sql("UPDATE loyalty_voucher SET status = 'Redeemed', redeemed_at = now() WHERE id = $1", [id])
    }
    expect((await told()).filter(([kind]) => kind === 'voucher')).toEqual([
      ['voucher', `voucher:LV-registration-${editable.registration_id}`, -5_000],
    ])
  })

  it('tells what the office adds: an adjustment that raises, a returned check and its fee', async () => {
    for (const [entry, amount] of [
      ['adjustment', -1_000],
      ['returned_check', -PAYABLE_CENTS],
      ['returned_check_fee', -3_500],
    ] as const) {
      const [{ id }] = await sql(
        `INSERT INTO payment (registration_id, mybtf_user_id, amount, entry, payment_method_id, method, gateway, idempotency_key, lines, created_at)
         VALUES ($1, $2, $3, $4, 10, 'Adjustment', 'office', $4, '[]', now()) RETURNING id`,
        [editable.registration_id, editable.mybtf_user_id, amount, entry],
      )
      await sql("INSERT INTO payment_outcome (id, status, settled_at) VALUES ($1, 'approved', now())", [id])
    }
    expect((await told()).slice(-3).map(([kind]) => kind)).toEqual([
      'adjustment',
      'returned_check',
      'returned_check_fee',
    ])
    expect(await balance()).toBe(1_000 + PAYABLE_CENTS + 3_500)
    expect(await balance()).toBe((await editable.view()).balance_cents)
  })

  it('charges a media pass that was bought for itself, which its payment covers', async () => {
    const before = await balance()
    const [{ person_id }] = await sql('SELECT person_id FROM date_attendee WHERE registration_id = $1', [
      editable.registration_id,
    ])
    const [{ id }] = await sql(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_kind, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       VALUES ($1, $2, 5500, 'media_pass', 1, 'Visa ending in 1111', 'office', 'pass', '[]', now()) RETURNING id`,
      [editable.registration_id, editable.mybtf_user_id],
    )
    await sql("INSERT INTO payment_outcome (id, status, settled_at) VALUES ($1, 'approved', now())", [id])
    await sql(
      'INSERT INTO media_pass (person_id, season_id, registration_id, amount_cents, payment_id, created_at) VALUES ($1, 76, $2, 5500, $3, now())',
      [person_id, editable.registration_id, id],
    )
    expect((await told()).slice(-2)).toEqual([
      ['payment', `payment:${id}`, -5_500],
      ['charge', `media:${person_id}`, 5_500],
    ])
    expect(await balance()).toBe(before)
    expect((await editable.view()).balance_cents).toBe(before)
  })

  it('says nothing of a payment that is declined', async () => {
    const open = await insertPayable(server.database, city)
    const [{ id }] = await sql(
      `INSERT INTO payment (registration_id, mybtf_user_id, amount, payment_method_id, method, gateway, idempotency_key, lines, created_at)
       VALUES ($1, $2, 100, 1, 'Visa', 'sandbox', 'no', '[]', now()) RETURNING id`,
      [open.registration_id, open.mybtf_user_id],
    )
    await sql("INSERT INTO payment_outcome (id, status, settled_at) VALUES ($1, 'declined', now())", [id])
    expect(await told(open.registration_id)).toEqual([])
  })

  it('is never changed, and two entries side by side are never one', async () => {
    await expect(
      sql('UPDATE ledger_entry SET amount_cents = 0 WHERE registration_id = $1', [editable.registration_id]),
    ).rejects.toThrow('append-only')
    const credit = (client: { query: (text: string, values: unknown[]) => Promise<unknown> }) =>
      client.query(
        `INSERT INTO registration_credit (registration_id, "from", amount_cents, created_by, created_at) VALUES ($1, 'x', 1, $2, now())`,
        [editable.registration_id, editable.mybtf_user_id],
      )
    const [one, other] = [await server.database.$client.connect(), await server.database.$client.connect()]
    try {
      await one.query('BEGIN')
      await other.query('BEGIN')
      await credit(one)
      // Waits for the first, and finds its number taken.
      const second = credit(other).then(
        () => 'written',
        (error: { code?: string }) => error.code,
      )
      const waits = async () =>
        (
          await sql(
            "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
          )
        ).length > 0
      while (!(await waits())) await pause(5)
      await one.query('COMMIT')
      expect(await second).toBe('23505')
      await other.query('ROLLBACK')
    } finally {
      one.release()
      other.release()
    }
    expect(await balance()).toBe(-1)
  })
})
