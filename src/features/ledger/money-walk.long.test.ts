// Whatever is done with the money of one registration, in whatever order: each step moves the balance by what it is for, and whatever
// tells the balance tells the same (PAY-01, LEDGER-01, EDIT-05, PROMO-05, CHECK-03).
import { beforeAll, expect, it } from 'vitest'
import { effort } from '../../server/effort.fixtures.ts'
import { useTestServer } from '../../server/test-server.ts'
import { addDays } from '../../shared/calendar.ts'
import { listDashboard } from '../dashboard/dashboard.contract.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { insertPointsOf, insertProgramme } from '../loyalty/loyalty.fixtures.ts'
import { offerMediaPass } from '../media-pass/media-pass.fixtures.ts'
import { loadOfficeMoney } from '../money-desk/office-money.contract.ts'
import { insertClerk } from '../money-desk/office-money.fixtures.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { openRegistration } from '../registration-desk/office-registration.contract.ts'
import { insertEditable } from '../registrations/editable.fixtures.ts'
import { loadTourDesk } from '../tour-desk/tour-desk.contract.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { moneySteps, type Walk, walkOf } from './money-walk.fixtures.ts'
import { reconcileMoney } from './reconcile.effects.ts'
import { loadStatement } from './statement.contract.ts'
import { threeWays } from './statement.rules.ts'

const WALKS = effort(6, 60)
const STEPS = 40
const SEED = Number(process.env.CALLBOARD_SEED ?? 20_261_129)
const FIRST_DAY = '2026-10-01'
const server = useTestServer({ now: `${FIRST_DAY}T17:00:00Z` })
const taken = new Map<string, number>()
let clerk: number

beforeAll(async () => {
  await insertMeridian(server.database)
  await insertProgramme(server.database)
  clerk = await insertClerk(server.database)
  await server.database.$client.query(
    `UPDATE mybtf_user SET staff_rights = '["payments", "tours"]' WHERE id = $1`,
    [clerk],
  )
  await insertCode(server.database, 'SEVEN', { amount_cents: null, percent: 7 })
  await insertCode(server.database, 'FIFTY')
  await insertCode(server.database, 'WORKSHOP', { amount_cents: null, percent: 25, fee_group: 'workshop' })
  await insertCode(server.database, 'ROUTINES', { amount_cents: 10_000, fee_group: 'competition' })
})

/** A studio's registration in a city that begins 90 days from now. */
async function begin(seed: number): Promise<Walk> {
  const today = server.parts.clock.now().toISOString().slice(0, 10)
  const [cutoff, late, start] = [addDays(today, 15), addDays(today, 40), addDays(today, 90)]
  const city = await insertCity(server.database, null, {
    start_date: start,
    end_date: addDays(start, 2),
    cutoff_start_date: cutoff,
    cutoff_end_date: cutoff,
    late_start_date: late,
    late_end_date: late,
    mybtf: { ...columbus.mybtf, deposit_enabled: true },
  })
  await offerMediaPass(server, city)
  const one = await insertEditable(server, city, 6)
  const walk = await walkOf(server, one, { clerk, seed, last_day: addDays(start, -2) })
  await server.database.$client.query('UPDATE studio SET verified_at = now() WHERE id = $1', [walk.studio_id])
  await insertPointsOf(server.database, walk.studio_id, 99_999)
  return walk
}

/** The balance, which the registration, its statement, the dashboard and three of the office's pages tell alike. */
async function told({ registration_id: id, mybtf_user_id, own, office, view, done }: Walk) {
  const { tour_date, balance_cents } = await view()
  const statement = await own(loadStatement, { id })
  const dashboard = await own(listDashboard, { id: mybtf_user_id })
  const desk = await office(loadTourDesk, { id: tour_date.id })
  const of = (some: readonly { id: number; balance_cents: number | null }[] | undefined) =>
    some?.find((each) => each.id === id)?.balance_cents
  const all = {
    statement: statement?.balance_cents,
    ledger: statement?.entries.at(-1)?.balance_cents,
    dashboard: of(dashboard?.registrations),
    desk: of(desk?.registrations),
    opened: (await office(openRegistration, { id }))?.view.balance_cents,
    money: (await office(loadOfficeMoney, { id }))?.view.balance_cents,
  }
  for (const [where, cents] of Object.entries(all))
    expect([where, cents], done.join('\n')).toEqual([where, balance_cents])
  expect(statement && threeWays(statement).agree, done.join('\n')).toBe(true)
  const { found } = await reconcileMoney({ ...server.parts, doing: 'test', request_id: 'walk' })
  expect(found, done.join('\n')).toBe(0)
  return balance_cents
}

it.each(Array.from({ length: WALKS }, (_, at) => SEED + at))(
  'walk %i',
  { timeout: 600_000 },
  async (seed) => {
    const walk = await begin(seed)
    const { done, pick } = walk
    const bag = Object.entries(moneySteps).flatMap(([name, [often]]) => Array<string>(often).fill(name))
    let balance = await told(walk)
    for (let at = 0; at < STEPS; at += 1) {
      const name = bag[pick(bag.length)] ?? 'edit'
      done.push(`${at}: ${name}, ${walk.today()}, ${balance} owed`)
      const moves = await moneySteps[name]?.[1](walk)
      const now = await told(walk)
      expect(now - balance, done.join('\n')).toBe(moves ?? 0)
      if (moves !== null) taken.set(name, (taken.get(name) ?? 0) + 1)
      balance = now
    }
  },
)

it('and all of it was done', () => {
  expect([...taken.keys()].sort()).toEqual(Object.keys(moneySteps).sort())
})
