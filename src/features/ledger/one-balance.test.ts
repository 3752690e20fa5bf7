// One registration with every kind of money: whatever tells its balance tells the same, to the cent (PAY-01, LEDGER-01).

import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import type { InputOf } from '../../shared/endpoint.ts'
import { listDashboard } from '../dashboard/dashboard.contract.ts'
import { giveCredit, takeBackCredit } from '../discounts/credit.contract.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { applyPromoCodes } from '../discounts/promo-code.contract.ts'
import { applyVoucher, issueVouchers } from '../loyalty/loyalty.contract.ts'
import { insertPointsOf, insertProgramme } from '../loyalty/loyalty.fixtures.ts'
import { offerMediaPass } from '../media-pass/media-pass.fixtures.ts'
import { depositChecks, exportMovements, listMovements } from '../money-desk/money-desk.contract.ts'
import {
  giveBack,
  loadOfficeMoney,
  receiveCheck,
  recordOfficePayment,
  returnCheck,
} from '../money-desk/office-money.contract.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import { loadInvoice } from '../papers/paper.contract.ts'
import { pdfPages } from '../papers/pdf-text.fixtures.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { payByCard } from '../paying/payment.contract.ts'
import { openRegistration } from '../registration-desk/office-registration.contract.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { sweepPayments } from '../settlement/sweep-payments.effects.ts'
import { payFamilyShare } from '../shares/share.contract.ts'
import { FAMILY_CENTS, insertMailed, insertShared, type Shared } from '../shares/shared.fixtures.ts'
import { loadTourDesk } from '../tour-desk/tour-desk.contract.ts'
import { reconcileMoney } from './reconcile.effects.ts'
import { loadStatement } from './statement.contract.ts'
import { threeWays } from './statement.rules.ts'

type Payment = InputOf<typeof payByCard>

const NOW = '2026-11-20T17:00:00Z'
const DAY = '2026-11-20'
const server = useTestServer({ now: NOW })
let one: Shared
let city: number
let clerk: string
let keys = 0

const sql = async (statement: string, values: unknown[] = []) =>
  (await server.database.$client.query(statement, values)).rows
const owner = () => ({ token: one.token, key: `balance-${++keys}` })
const office = () => ({ token: clerk, key: `balance-${++keys}` })
/** The call, which must be taken. */
async function taken<T>(answer: Promise<{ status: number; output: T; error: unknown }>): Promise<T> {
  const { status, output, error } = await answer
  if (status !== 200) throw new Error(JSON.stringify(error))
  return output
}
const usd = (cents: number) => `$${(Math.abs(cents) / 100).toFixed(2)}`

/** What each place tells of the balance, in cents; and that all tell the same. */
async function told({ papers = false } = {}) {
  const id = one.registration_id
  const view = await taken(server.call(loadRegistration, { id }, { token: one.token }))
  const statement = await taken(server.call(loadStatement, { id }, { token: one.token }))
  const ways = threeWays(statement)
  const dashboard = await taken(server.call(listDashboard, { id: one.mybtf_user_id }, { token: one.token }))
  const line = dashboard.registrations.find((each) => each.id === id)
  const desk = await taken(server.call(loadTourDesk, { id: city }, { token: clerk }))
  const row = desk.registrations.find((each) => each.id === id)
  const opened = await taken(server.call(openRegistration, { id }, { token: clerk }))
  const money = await taken(server.call(loadOfficeMoney, { id }, { token: clerk }))
  expect(ways.agree).toBe(true)
  expect({
    statement: statement.balance_cents,
    ledger: statement.entries.at(-1)?.balance_cents,
    dashboard: line?.balance_cents,
    desk: row?.balance_cents,
    opened: opened.view.balance_cents,
    money: money.view.balance_cents,
  }).toEqual({
    statement: view.balance_cents,
    ledger: view.balance_cents,
    dashboard: view.balance_cents,
    desk: view.balance_cents,
    opened: view.balance_cents,
    money: view.balance_cents,
  })
  if (papers) {
    const paper = await taken(server.call(loadInvoice, { id }, { token: one.token }))
    const file = await server.app.inject({ url: paper.url.replace('http://callboard.test', '') })
    expect((await pdfPages(file.rawPayload)).join('\n')).toContain(usd(view.balance_cents))
  }
  expect((await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'test' })).found).toBe(0)
  return view
}

beforeAll(async () => {
  await insertMeridian(server.database)
  await insertProgramme(server.database)
  city = await insertCity(server.database)
  const account = await insertClerk(server.database)
  await sql('UPDATE mybtf_user SET staff_rights = $2 WHERE id = $1', [
    account,
    JSON.stringify(['payments', 'tours']),
  ])
  clerk = await server.tokenOf(account)
  one = await insertShared(server, city)
  await offerMediaPass(server, city)
})

describe('PAY-01 every kind of money on one registration', () => {
  it('comes to one balance everywhere, after each step', { timeout: 60_000 }, async () => {
    const id = one.registration_id
    const steps: [string, () => Promise<unknown>, number][] = []
    const step = (name: string, does: () => Promise<unknown>, cents: number) =>
      steps.push([name, does, cents])
    const note = 'As agreed'
    const pay = async (amount: number, more: Partial<Payment> = {}) => {
      const { version } = await one.view()
      const paymentProfile = await tokeniseCard(server, 'approve')
      const input: Payment = {
        registration_id: id,
        version,
        amount,
        amount_type: 'other',
        paymentMethodId: 1,
        paymentKind: 'registration',
        paymentProfile,
        ...more,
      }
      return taken(server.call(payByCard, input, owner()))
    }
    const lastPaid = async (amount: number) => {
      const { movements } = await taken(server.call(loadOfficeMoney, { id }, { token: clerk }))
      return movements.find((each) => each.amount === amount && each.entry === 'payment')!.id
    }
    await insertCode(server.database, 'SEVEN', { amount_cents: null, percent: 7 })
    const [{ studio_id }] = await sql('SELECT studio_id FROM registration WHERE id = $1', [id])
    await insertPointsOf(server.database, studio_id, 9_999)
    const family = await insertMailed(server, one, [one.people[1]!])

    step('two families owe', async () => undefined, 2 * FAMILY_CENTS)
    const total = 3 * FAMILY_CENTS
    const seven = Math.ceil(total * 0.07)
    /** Her workshop and her solo, each less the 7 percent that the code took off it (SHARE-01). */
    const share = FAMILY_CENTS - 1_890 - 875
    step(
      'a promo code of 7 percent',
      () => taken(server.call(applyPromoCodes, { registration_id: id, promo_codes: ['SEVEN'] }, owner())),
      -seven,
    )
    step('a card, in part', () => pay(12_345), -12_345)
    step(
      'a family by its link',
      async () => {
        const input: InputOf<typeof payFamilyShare> = {
          token: family.token,
          amount: share,
          paymentMethodId: 1,
          paymentProfile: await tokeniseCard(server, 'approve'),
        }
        return taken(server.call(payFamilyShare, input, { key: 'family-key' }))
      },
      -share,
    )
    step(
      'a credit of the office',
      () => taken(server.call(giveCredit, { registration_id: id, from: 'Floor', amount: 1_501 }, office())),
      -1_501,
    )
    step(
      'a voucher, with a payment',
      async () => {
        const journal = {
          MemberId: `member-${studio_id}`,
          TransactionAmount: 5_001,
          Points_Credited__c: -5_001,
        }
        const { vouchers } = await taken(
          server.call(issueVouchers, { transactionJournals: [journal] }, owner()),
        )
        await taken(
          server.call(
            applyVoucher,
            { registration_id: id, code: vouchers[0]!.code, paymentType: 'registration' },
            owner(),
          ),
        )
        return pay(99)
      },
      -5_001 - 99,
    )
    step(
      'a check',
      () =>
        taken(
          server.call(
            receiveCheck,
            {
              id,
              check_id: null,
              received_on: DAY,
              number: '12',
              payer: 'H',
              amount_cents: 3_003,
              late: { charge_cents: 0 },
              note,
            },
            office(),
          ),
        ),
      -3_003,
    )
    step(
      'cash',
      () =>
        taken(
          server.call(recordOfficePayment, { id, kind: 'cash', amount_cents: 777, reason: note }, office()),
        ),
      -777,
    )
    step(
      'an adjustment up',
      () =>
        taken(
          server.call(
            recordOfficePayment,
            { id, kind: 'adjustment', amount_cents: -20_011, reason: note },
            office(),
          ),
        ),
      20_011,
    )
    step(
      'an adjustment down',
      () =>
        taken(
          server.call(
            recordOfficePayment,
            { id, kind: 'adjustment', amount_cents: 11, reason: note },
            office(),
          ),
        ),
      -11,
    )
    step(
      'the check returned',
      async () => {
        const { checks } = await taken(server.call(loadOfficeMoney, { id }, { token: clerk }))
        await taken(server.call(depositChecks, { check_ids: [checks[0]!.id], deposited_on: DAY }, office()))
        return taken(
          server.call(returnCheck, { id: checks[0]!.id, returned_on: DAY, reason: note }, office()),
        )
      },
      3_003 + 3_500,
    )
    step(
      'a refund through the gateway',
      async () =>
        taken(
          server.call(
            giveBack,
            { id: await lastPaid(12_345), amount_cents: 2_345, to: 'gateway', reason: note },
            office(),
          ),
        ),
      2_345,
    )
    step(
      'a refund of the family in cash',
      async () =>
        taken(
          server.call(
            giveBack,
            { id: await lastPaid(share), amount_cents: 500, to: 'cash', reason: note },
            office(),
          ),
        ),
      500,
    )
    step(
      'the credit taken back',
      async () => {
        const { credits } = await one.view()
        return taken(server.call(takeBackCredit, { id, credit_id: credits[0]!.id }, office()))
      },
      1_501,
    )
    step(
      'a media pass, wanted',
      async () => {
        await one.confirm()
        return taken(
          one.apply((content) => ({
            attendees: content.attendees.map((each, at) => (at === 0 ? { ...each, media_pass: true } : each)),
          })),
        )
      },
      // The code still holds: what is added later is discounted, too.
      5_500 - 385,
    )
    step(
      'a payment whose answer is lost',
      async () => {
        const { version } = await one.view()
        const paymentProfile = await tokeniseCard(server, 'late')
        const input: Payment = {
          registration_id: id,
          version,
          amount: 1_000,
          amount_type: 'other',
          paymentMethodId: 1,
          paymentKind: 'registration',
          paymentProfile,
        }
        const { error } = await server.call(payByCard, input, owner())
        expect(error.code).toBe('PAYMENT_PENDING')
      },
      0,
    )
    step(
      'and is found',
      async () => {
        server.setTime('2026-11-20T17:01:00Z')
        await sweepPayments(sweepContext(server))
      },
      -1_000,
    )

    let balance = 0
    for (const [name, does, cents] of steps) {
      await does()
      balance += cents
      const view = await told({ papers: name.startsWith('a voucher') || name.startsWith('and is') })
      expect([name, view.balance_cents]).toEqual([name, balance])
    }
    // What moved, by the office's list and its file, is what the ledger has of payments.
    const moved = await taken(
      server.call(listMovements, { from: '2026-11-01', until: '2026-12-31' }, { token: clerk }),
    )
    const [ledger] = await sql(
      "SELECT -sum(amount_cents)::integer AS cents FROM ledger_entry WHERE ref LIKE 'payment:%' AND at >= '2026-11-01' AND at < '2027-01-01'",
    )
    expect(moved.sum_cents).toBe(ledger.cents)
    const file = await taken(
      server.call(exportMovements, { from: '2026-11-01', until: '2026-12-31', format: 'csv' }, office()),
    )
    const csv = (await server.app.inject({ url: file.url.replace('http://callboard.test', '') })).body
      .trim()
      .split('\n')
    expect(csv.at(-1)).toContain((ledger.cents / 100).toFixed(2))
  })
})
