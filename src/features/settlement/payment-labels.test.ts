// HISTORY-03: who made a payment, or gave it back: CHECK, OFFICE or ONLINE, and which family.
import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { loadStatement } from '../ledger/statement.contract.ts'
import {
  giveBack,
  loadOfficeMoney,
  receiveCheck,
  recordOfficePayment,
} from '../money-desk/office-money.contract.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { payFamilyShare } from '../shares/share.contract.ts'
import { FAMILY_CENTS, insertMailed, insertShared, type Shared } from '../shares/shared.fixtures.ts'
import { refundPayment } from './refund-payment.effects.ts'

const server = useTestServer({ now: '2026-11-20T17:00:00Z' })
const reason = 'As agreed'
let one: Shared
let clerk: string
let keys = 0
const office = () => ({ token: clerk, key: `labels-${++keys}` })
const rows = async () =>
  (await one.view()).payments
    .toSorted((a, b) => a.id - b.id)
    .map(({ label, family, entry, amount }) => ({ label, family, entry, amount }))

beforeAll(async () => {
  await insertMeridian(server.database)
  one = await insertShared(server, await insertCity(server.database))
  clerk = await server.tokenOf(await insertClerk(server.database))
})

it('HISTORY-03 names the family, the check, the office and the portal, and what goes back', async () => {
  const id = one.registration_id
  const before = (await rows()).length
  const family = await insertMailed(server, one, [one.people[1]!], { name: 'Family Reyes' })
  const paid = await server.call(
    payFamilyShare,
    {
      token: family.token,
      amount: FAMILY_CENTS,
      paymentMethodId: 1,
      paymentProfile: await tokeniseCard(server, 'approve'),
    },
    { key: 'family-key' },
  )
  expect(paid.error).toBeUndefined()
  const check = { check_id: null, received_on: '2026-11-20', number: '12', payer: 'H', amount_cents: 3_000 }
  const late = { waive_reason: reason }
  await server.call(receiveCheck, { id, ...check, late }, office())
  await server.call(recordOfficePayment, { id, kind: 'cash', amount_cents: 700, reason }, office())
  const { movements } = (await server.call(loadOfficeMoney, { id }, { token: clerk })).output
  const card = movements.find((movement) => movement.family === 'Family Reyes')
  for (const to of ['gateway', 'check'] as const)
    await server.call(giveBack, { id: card!.id, amount_cents: 500, to, reason }, office())
  const order = { payment_id: card!.id, amount: 100, to: 'gateway' as const, note: '', key: 'portal-key' }
  await refundPayment(sweepContext(server), order)

  const [payment, byCheck, cash, ...back] = (await rows()).slice(before)
  expect(payment).toMatchObject({ label: 'ONLINE', family: 'Family Reyes' })
  expect(byCheck).toMatchObject({ label: 'CHECK', family: null })
  expect(cash).toMatchObject({ label: 'OFFICE', family: null })
  expect(back).toEqual([
    { label: 'OFFICE', family: 'Family Reyes', entry: 'refund', amount: -500 },
    { label: 'OFFICE', family: 'Family Reyes', entry: 'refund', amount: -500 },
    { label: 'ONLINE', family: 'Family Reyes', entry: 'refund', amount: -100 },
  ])
  const { entries } = (await server.call(loadStatement, { id }, { token: one.token })).output
  expect(entries.filter(({ label }) => label.startsWith('Family Reyes, '))).toHaveLength(4)
})
