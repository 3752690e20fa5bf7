// EDIT-13: an edit is applied at the total that the person saw, or not at all.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { insertCity, insertMeridian, PAYABLE_CENTS } from '../paying/payable.fixtures.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { adding, type Editable, insertEditable } from '../registrations/editable.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

const NOW = '2026-11-20T17:00:00Z'
const FULL_RATE = '2027-01-15T12:00:00Z'
const DANCER_CENTS = 27000
const server = useTestServer({ now: NOW })
let city: number
let one: Editable
let before: RegistrationView

beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})
beforeEach(async () => {
  server.setTime(NOW)
  one = await insertEditable(server, city)
  before = await one.view()
})

function wanted() {
  const content = contentOf(before)
  return { ...content, ...adding(one.spare[0]!)(content) }
}

async function send(total_cents: number | undefined, key?: string) {
  const input = {
    id: before.id,
    version: before.version,
    editing: true as const,
    waiver: true,
    ...wanted(),
    total_cents,
  }
  // A session of its own each time: the clock moves by months.
  const token = await server.tokenOf(one.mybtf_user_id)
  return server.call(changeRegistration, input, { token, ...(key ? { key } : {}) })
}

describe('EDIT-13 an edit that comes to $397.50', () => {
  const total = PAYABLE_CENTS + DANCER_CENTS

  it.each([
    ['a cent less was seen', total - 1],
    ['a cent more was seen', total + 1],
    ['nothing was seen', 0],
  ])('is not applied when %s', async (_title, seen) => {
    const { status, error } = await send(seen)
    expect([status, error.code]).toEqual([409, 'AMOUNT_CHANGED'])
    expect(error.data).toEqual({ registration: before, total_cents: total, promo_cents: 0, late_cents: 0 })
    expect(await one.view()).toEqual(before)
  })
  it.each([
    ['just that was seen', total],
    ['the caller does not say what was seen', undefined],
  ])('is applied when %s', async (_title, seen) => {
    const { status, output } = await send(seen)
    expect([status, output.quote.fees.total]).toEqual([200, total])
  })
  it('is asked for again when the early rate ends meanwhile, and then applied whatever the device says', async () => {
    const shown = editedView(before, wanted(), new Date(NOW)).quote.fees.total
    server.setTime(FULL_RATE)
    const refused = await send(shown, 'seen-early')
    const now = (refused.error.data as { total_cents: number }).total_cents
    expect([shown, now]).toEqual([total, total + 4000])
    const { status, output } = await send(now, 'agreed-to-full')
    expect([status, output.balance_cents]).toEqual([200, now - PAYABLE_CENTS])
  })
})
