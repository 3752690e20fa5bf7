// EDIT-13, CHECK-03: what an edit gives back of late charges, or charges again, is agreed to like its total.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { sweepContext } from '../paying/payer.fixtures.ts'
import { reserveByCheck } from '../paying/payment.contract.ts'
import { adding, type Editable, insertOpen } from '../registrations/editable.fixtures.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { chargeLatePromises } from './late-promise.effects.ts'

const NOW = '2026-11-20T17:00:00Z'
const FULL = '2027-01-09T12:01:00Z'
/** The dancer with her solo, and the one who leaves, at the full rate instead of the early one. */
const LATE_CENTS = 6_000
const OF_LEAVING = 4_000
const server = useTestServer({ now: NOW })
let city: number
let one: Editable

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertOpen(server, city)
  const promise = { paying_by_check: true, phrase: 'RESERVE MY REGISTRATION' }
  const { registration_id, token } = one
  const { error } = await server.call(
    reserveByCheck,
    { registration_id, version: (await one.view()).version, ...promise },
    { token, key: `promise-${registration_id}` },
  )
  expect(error).toBeUndefined()
  await one.confirm()
  await one.apply(adding(one.spare[0]!))
  await one.confirm()
  server.setTime(FULL)
})

const leaves = ({ attendees }: RegistrationContent) => ({
  attendees: attendees.filter(({ person_id }) => person_id !== one.spare[0]),
})
const apply = (late_cents: number | undefined, key?: string) =>
  one.apply((content) => ({ ...leaves(content), late_cents }), key ? { key } : {})

describe('EDIT-13 an edit that gives back $40.00 of late charges', () => {
  beforeEach(() => chargeLatePromises(sweepContext(server)))

  it.each([
    ['a cent more was seen', -OF_LEAVING - 1],
    ['a cent less was seen', -OF_LEAVING + 1],
    ['none was seen, because it was charged after the page was opened', 0],
  ])('is not applied when %s', async (_title, late_cents) => {
    const before = await one.view()
    const { error } = await apply(late_cents)
    expect(error).toMatchObject({
      code: 'AMOUNT_CHANGED',
      data: { registration: before, total_cents: PAYABLE_CENTS, promo_cents: 0, late_cents: -OF_LEAVING },
    })
    expect(await one.view()).toEqual(before)
  })
  it.each([
    ['just that was seen', -OF_LEAVING],
    ['the caller does not say what was seen', undefined],
  ])('is applied when %s', async (_title, late_cents) => {
    const { output, error } = await apply(late_cents)
    expect([error, output?.balance_cents]).toEqual([undefined, PAYABLE_CENTS + LATE_CENTS])
  })
})

it('EDIT-13 an edit that gives nothing back is not applied when a late charge was seen', async () => {
  expect((await apply(-OF_LEAVING)).error?.data).toMatchObject({ late_cents: 0 })
  const { output } = await apply(0, 'seen-as-it-is')
  expect(output.balance_cents).toBe(PAYABLE_CENTS)
  expect(output.paying_by_check).toBe(false)
})

it('EDIT-13 an edit that charges again $40.00 of late charges asks for just that', async () => {
  await chargeLatePromises(sweepContext(server))
  const day = (one_day: boolean, late_cents?: number) =>
    one.apply(({ attendees }) => ({
      late_cents,
      attendees: attendees.map((entry) => (entry.person_id === one.spare[0] ? { ...entry, one_day } : entry)),
    }))
  const owed = (await one.view()).balance_cents
  expect((await day(true)).error).toBeUndefined()
  await one.confirm()
  const back = (await one.view()).late!.given_back_cents
  expect(back).toBeGreaterThan(0)
  for (const seen of [0, back - 1, back + 1])
    expect((await day(false, seen)).error?.data).toMatchObject({ late_cents: back })
  expect((await day(false, back)).output.balance_cents).toBe(owed)
})
