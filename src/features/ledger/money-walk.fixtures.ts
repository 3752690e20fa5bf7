// What can be done with the money of one registration, each at random, and what it has to move the balance by.
import type { useTestServer } from '../../server/test-server.ts'
import { addDays } from '../../shared/calendar.ts'
import type { Endpoint, InputOf, OutputOf } from '../../shared/endpoint.ts'
import type { ErrorBody } from '../../shared/violations.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { giveCredit, takeBackCredit } from '../discounts/credit.contract.ts'
import { applyPromoCodes, previewPromoCode } from '../discounts/promo-code.contract.ts'
import { applyVoucher, issueVouchers } from '../loyalty/loyalty.contract.ts'
import { depositChecks } from '../money-desk/money-desk.contract.ts'
import {
  giveBack,
  loadOfficeMoney,
  receiveCheck,
  recordOfficePayment,
  returnCheck,
} from '../money-desk/office-money.contract.ts'
import { random } from '../money-desk/year-of-traffic.fixtures.ts'
import { sweepContext, tokeniseCard } from '../paying/payer.fixtures.ts'
import { payByCard, reserveByCheck } from '../paying/payment.contract.ts'
import { pendingVouchersOf } from '../payments/balance.rules.ts'
import { lateDifference } from '../payments/received-rate.rules.ts'
import { contentOf, editedView } from '../registrations/edit-content.rules.ts'
import { type Editable, solo } from '../registrations/editable.fixtures.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { sweepPayments } from '../settlement/sweep-payments.effects.ts'
import { payFamilyShare } from '../shares/share.contract.ts'
import { insertMailed } from '../shares/shared.fixtures.ts'

type Server = ReturnType<typeof useTestServer>

export interface Walk extends Editable {
  server: Server
  studio_id: number
  /** From 0 to below `most`. */
  pick: (most: number) => number
  chance: (of: number) => boolean
  /** As the owner, or as the office; undefined where it was refused. */
  own: <E extends Endpoint>(contract: E, input: InputOf<E>) => Promise<OutputOf<E> | undefined>
  office: <E extends Endpoint>(contract: E, input: InputOf<E>) => Promise<OutputOf<E> | undefined>
  /** Moves the clock. */
  later: (days: number) => void
  today: () => string
  /** The clock stays before the event. */
  last_day: string
  families: Set<number>
  /** The version at which an edit was begun, which may be finished after another one. */
  began_version: number
  done: string[]
  refused: Set<string>
}

/** By how many cents the balance has to change; null = nothing was done. */
type Step = (walk: Walk) => Promise<number | null>

const REFUSALS = ['RULES_BROKEN', 'PAYMENT_PENDING', 'NOT_CONFIRMED']

/** A walk through the money of the registration, from now until that day at the latest. */
export async function walkOf(
  server: Server,
  one: Editable,
  { clerk, seed, last_day }: { clerk: number; seed: number; last_day: string },
): Promise<Walk> {
  const next = random(seed)
  const { rows } = await server.database.$client.query('SELECT studio_id FROM registration WHERE id = $1', [
    one.registration_id,
  ])
  let keys = 0
  const refused = new Set<string>()
  const done: string[] = []
  const noted = (error: ErrorBody | undefined) => {
    if (!error) return
    if (!REFUSALS.includes(error.code)) throw new Error(JSON.stringify(error))
    refused.add(error.code)
    done.push(`  refused: ${error.message}`)
  }
  const as =
    (account: number): Walk['own'] =>
    async (contract, input) => {
      const options = { token: await server.tokenOf(account), key: `walk-${seed}-${account}-${++keys}` }
      const { output, error } = await server.call(contract, input, options)
      noted(error)
      return output
    }
  const now = () => server.parts.clock.now()
  return {
    ...one,
    server,
    studio_id: rows[0].studio_id,
    pick: (most) => Math.floor(next() * most),
    chance: (of) => next() < of,
    own: as(one.mybtf_user_id),
    office: as(clerk),
    later: (days) => server.setTime(new Date(now().getTime() + days * 86_400_000).toISOString()),
    today: () => now().toISOString().slice(0, 10),
    last_day,
    apply: async (...edit) => {
      const answer = await one.apply(...edit)
      noted(answer.error)
      return answer
    },
    families: new Set(),
    began_version: (await one.view()).version,
    done,
    refused,
  }
}

/** One thing of the registration, otherwise. */
function changed(content: RegistrationContent, { pick, chance, spare }: Walk): Partial<RegistrationContent> {
  const { attendees, routines } = content
  const there = new Set(attendees.map(({ person_id }) => person_id))
  const [person] = spare.filter((each) => !there.has(each))
  const what = pick(6)
  if (what <= 1 && person !== undefined) {
    const one_day = chance(0.2)
    const entry = { ...newEntry(person, 'dancer', 3), one_day, media_pass: chance(0.2) }
    const more = one_day || routines.length === 0 ? [] : [solo(content, person, -1 - pick(1_000))]
    return { attendees: [...attendees, entry], routines: [...routines, ...more] }
  }
  if (what === 2 && attendees.length > 1) {
    const gone = attendees[pick(attendees.length)]?.person_id ?? 0
    return {
      attendees: attendees.filter(({ person_id }) => person_id !== gone),
      routines: routines.filter(({ dancers }) => !dancers.includes(gone)),
    }
  }
  if (what === 3 && routines.length > 1) return { routines: routines.toSpliced(pick(routines.length), 1) }
  if (what === 4) return { additional_observers: { one: pick(4), two: pick(3) } }
  return {
    attendees: attendees.map((entry, at) => {
      if (at === 0 && chance(0.5)) return { ...entry, workshop_level_id: chance(0.5) ? 3 : 8 }
      return chance(0.4) ? { ...entry, media_pass: !entry.media_pass } : entry
    }),
  }
}

/** Also one that was begun before another took the confirmation away. */
const edit: Step = async (walk) => {
  if (walk.chance(0.7)) await walk.confirm()
  const from = await walk.view()
  if (from.confirmed) walk.began_version = from.version
  const content = { ...contentOf(from), ...changed(contentOf(from), walk) }
  const after = editedView(from, content, walk.server.parts.clock.now())
  const begun = from.confirmed ? {} : { began_version: walk.began_version }
  const { error } = await walk.apply(() => content, { from, ...begun })
  return error ? null : after.balance_cents - from.balance_cents
}

const promoCode: Step = async ({ registration_id, own, view, pick }) => {
  const code = ['SEVEN', 'FIFTY', 'WORKSHOP', 'ROUTINES'][pick(4)] ?? ''
  const has = (await view()).promo_codes.map((applied) => applied.code)
  const told = await own(previewPromoCode, { registration_id, code })
  if (!told || has.includes(code)) return null
  return (await own(applyPromoCodes, { registration_id, promo_codes: [...has, code] })) ? -told.amount : null
}

async function pay(walk: Walk, behaviour: string): Promise<number | null> {
  const view = await walk.view()
  if (view.balance_cents <= 0) return null
  // What vouchers pay is redeemed with it.
  const vouchers = pendingVouchersOf(view)
  const most = view.balance_cents - vouchers
  if (most <= 0) return null
  const amount = walk.chance(0.3) ? most : 1 + walk.pick(most)
  const paid = await walk.own(payByCard, {
    registration_id: walk.registration_id,
    version: view.version,
    amount,
    amount_type: 'other',
    paymentMethodId: 1,
    paymentKind: 'registration',
    paymentProfile: await tokeniseCard(walk.server, behaviour),
  })
  if (behaviour === 'late') return amount + vouchers
  return paid ? -amount - vouchers : null
}

const credit: Step = async ({ registration_id, office, pick }) => {
  const amount = 1 + pick(9_000)
  return (await office(giveCredit, { registration_id, from: 'Kindness', amount })) ? -amount : null
}

const takenBackCredit: Step = async ({ registration_id: id, office, view, pick }) => {
  const { credits } = await view()
  const given = credits[pick(credits.length)]
  if (!given) return null
  return (await office(takeBackCredit, { id, credit_id: given.id })) ? given.amount : null
}

/** It pays nothing before the next payment. */
const voucher: Step = async ({ registration_id, studio_id, own, pick }) => {
  const cents = 5_000 + pick(2_000)
  const journal = { MemberId: `member-${studio_id}`, TransactionAmount: cents, Points_Credited__c: -cents }
  const issued = await own(issueVouchers, { transactionJournals: [journal] })
  const code = issued?.vouchers.find(({ amount, status }) => amount === cents && status === 'Issued')?.code
  if (!code) return null
  return (await own(applyVoucher, { registration_id, code, paymentType: 'registration' })) ? 0 : null
}

const check: Step = async ({ registration_id: id, office, server, pick, chance, today }) => {
  const money = await office(loadOfficeMoney, { id })
  if (!money) return null
  const { view, checks, late_charges_cents } = money
  const amount_cents = view.balance_cents > 0 && chance(0.7) ? view.balance_cents : 1 + pick(40_000)
  const coming = { received_on: today(), amount_cents }
  const late = lateDifference(view, checks, late_charges_cents, coming, server.parts.clock.now())
  const charge_cents = late?.amount_cents ?? 0
  const waived = charge_cents > 0 && chance(0.3)
  const received = await office(receiveCheck, {
    ...coming,
    id,
    check_id: checks.find(({ status }) => status === 'expected')?.id ?? null,
    number: String(1_000 + pick(9_000)),
    payer: 'A parent',
    late: waived ? { waive_reason: 'Snow' } : { charge_cents },
  })
  return received ? (waived ? 0 : charge_cents) - amount_cents : null
}

const promise: Step = async ({ registration_id, own, view, chance }) => {
  const { version } = await view()
  const phrase = 'reserve my registration'
  const asked = { registration_id, version, paying_by_check: chance(0.8), phrase }
  return (await own(reserveByCheck, asked)) ? 0 : null
}

const returnedCheck: Step = async ({ registration_id: id, office, pick, today }) => {
  const { checks = [] } = (await office(loadOfficeMoney, { id })) ?? {}
  const there = checks.filter(({ status }) => status === 'received')
  const one = there[pick(there.length)]
  if (!one) return null
  await office(depositChecks, { check_ids: [one.id], deposited_on: today() })
  const returned = await office(returnCheck, { id: one.id, returned_on: today(), reason: 'No funds' })
  return returned ? one.amount_cents + 3_500 : null
}

const byHand: Step = async ({ registration_id: id, office, pick, chance }) => {
  const kind = chance(0.5) ? 'cash' : 'adjustment'
  const amount_cents = (1 + pick(9_000)) * (kind === 'adjustment' && chance(0.5) ? -1 : 1)
  return (await office(recordOfficePayment, { id, kind, amount_cents, reason: 'Agreed' }))
    ? -amount_cents
    : null
}

const refund: Step = async ({ registration_id: id, office, pick, chance }) => {
  const { movements = [] } = (await office(loadOfficeMoney, { id })) ?? {}
  const some = movements.filter(({ refundable_cents }) => refundable_cents > 0)
  const one = some[pick(some.length)]
  if (!one) return null
  const amount_cents = chance(0.3) ? one.refundable_cents : 1 + pick(one.refundable_cents)
  const to = one.gateway === 'sandbox' && chance(0.7) ? 'gateway' : 'cash'
  return (await office(giveBack, { id: one.id, amount_cents, to, reason: 'Ill' })) ? amount_cents : null
}

const family: Step = async (walk) => {
  const { server, families, chance, pick } = walk
  const view = await walk.view()
  const others = view.attendees.filter(({ person_id }) => !families.has(person_id))
  const person = others[pick(others.length)]?.person_id
  if (!person || view.balance_cents <= 0 || pendingVouchersOf(view) > 0) return null
  families.add(person)
  const token = await server.tokenOf(walk.mybtf_user_id)
  const mailed = await insertMailed(server, { ...walk, token }, [person]).catch((error: Error) => error)
  if (mailed instanceof Error) {
    if (!mailed.message.includes('Nothing is due')) throw mailed
    return null
  }
  const amount = chance(0.5) ? mailed.share.due_cents : 1 + pick(mailed.share.due_cents)
  const paymentProfile = await tokeniseCard(server, 'approve')
  const paying = { token: mailed.token, amount, paymentMethodId: 1, paymentProfile } as const
  const { error } = await server.call(payFamilyShare, paying, { key: `family-${mailed.share.id}` })
  return error ? null : -amount
}

const days: Step = async ({ later, pick, today, last_day }) => {
  if (addDays(today(), 10) < last_day) later(1 + pick(10))
  return 0
}

/** A payment without an answer, something else meanwhile, and then it is found. */
const lostAnswer: Step = async (walk) => {
  const pending = await pay(walk, 'late')
  if (pending === null) return null
  const before = (await walk.view()).balance_cents
  const some = [edit, promoCode, credit, check, byHand]
  const meanwhile = some[walk.pick(some.length)] ?? edit
  const moved = await meanwhile(walk)
  walk.done.push(`  meanwhile ${meanwhile.name}: ${moved}`)
  const after = (await walk.view()).balance_cents
  if (after - before !== (moved ?? 0)) throw new Error(`${walk.done.join('\n')}\nmoved ${after - before}`)
  walk.later(0.01)
  await sweepPayments(sweepContext(walk.server))
  return after - before - pending
}

/** Each step, and how often it is taken. */
export const moneySteps: Readonly<Record<string, readonly [often: number, step: Step]>> = {
  edit: [8, edit],
  promoCode: [2, promoCode],
  card: [3, (walk) => pay(walk, 'approve')],
  lostAnswer: [1, lostAnswer],
  credit: [1, credit],
  takenBackCredit: [1, takenBackCredit],
  voucher: [1, voucher],
  check: [3, check],
  promise: [1, promise],
  returnedCheck: [1, returnedCheck],
  byHand: [1, byHand],
  refund: [2, refund],
  family: [3, family],
  days: [2, days],
}
