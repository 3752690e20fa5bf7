// HISTORY-02 what the office charges after the completion is owed, and makes nothing RESERVED, also after an edit that takes off.
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { recordOfficePayment } from '../money-desk/office-money.contract.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import { receiveVideo } from '../money-desk/showdown-videos.contract.ts'
import { isRegistrationReserved } from '../payments/payment-history.rules.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import {
  type Cast,
  insertCast,
  insertGenerousCity,
  insertKind,
  insertSeason,
} from './every-field.fixtures.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
/** Four dancers at $55. */
const VIDEO_CENTS = 22_000
const DEPOSIT_CENTS = 5_000
let city = 0
let clerk = ''
let keys = 0

beforeAll(async () => {
  await insertSeason(server)
  const event_id = await insertKind(server, 'aftermath')
  const mybtf = { ...columbus.mybtf, deposit_enabled: true, attended_regional: true, media_pass: true }
  city = await insertGenerousCity(server, false, { event_id, mybtf })
  clerk = await server.tokenOf(await insertClerk(server.database))
})

const key = () => `charged-later-${++keys}`
async function office({ registration_id: id }: Cast, kind: 'cash' | 'adjustment', amount_cents: number) {
  const input = { id, kind, amount_cents, reason: 'Desk' }
  const { output, error } = await server.call(recordOfficePayment, input, { token: clerk, key: key() })
  expect(error).toBeUndefined()
  return output.view
}

/** Completed with the deposit of its routines; its first group is in the showdown. */
async function soldByDeposit() {
  const cast = await insertCast(server, city, city, { groups: 2 })
  const change = async (more: object) => {
    const { id, version } = await cast.view()
    const { error } = await server.call(changeRegistration, { id, version, ...more }, { token: cast.token })
    expect(error).toBeUndefined()
  }
  await change({ showdown: [{ id: cast.groups[0] ?? 0, crew_showdown: true, crew_showdown_pq: false }] })
  await change({ reviewed: true, waiver: true })
  const { routines } = await cast.view()
  expect(await office(cast, 'cash', routines.length * DEPOSIT_CENTS)).toMatchObject({ completed: true })
  await cast.confirm()
  return cast
}
/** All but so much of it is paid, and an edit has taken a group and a dancer off before that. */
async function editedAndPaid(cast: Cast, all_but: number) {
  const [, second] = cast.groups
  const { error } = await cast.apply(({ attendees, routines }) => ({
    attendees: attendees.slice(0, -1),
    routines: routines.filter(({ id }) => id !== second),
    additional_observers: { one: 0, two: 0 },
  }))
  expect(error).toBeUndefined()
  const { balance_cents } = await cast.view()
  expect(isRegistrationReserved(await cast.view())).toBe(true)
  return office(cast, 'cash', balance_cents - all_but)
}

test('a video stays added when an edit takes something off', async () => {
  const cast = await soldByDeposit()
  const video = { id: cast.registration_id, routine_id: cast.groups[0] ?? 0, amount_cents: VIDEO_CENTS }
  expect((await server.call(receiveVideo, video, { token: clerk, key: key() })).error).toBeUndefined()
  const view = await editedAndPaid(cast, VIDEO_CENTS)
  expect(view.balance_cents).toBe(VIDEO_CENTS)
  expect(isRegistrationReserved(view)).toBe(false)
})

test('so does what the office charges by hand; a cent more is owed for what it was completed with', async () => {
  const cast = await soldByDeposit()
  expect(isRegistrationReserved(await office(cast, 'adjustment', -2_000))).toBe(true)
  expect(isRegistrationReserved(await editedAndPaid(cast, 2_001))).toBe(true)
  expect(isRegistrationReserved(await office(cast, 'cash', 1))).toBe(false)
  // Taken off again, it is added no more; and charged again, it is.
  expect(await office(cast, 'adjustment', 2_000)).toMatchObject({ balance_cents: 0 })
  const again = await office(cast, 'adjustment', -500)
  expect([again.balance_cents, isRegistrationReserved(again)]).toEqual([500, false])
})
