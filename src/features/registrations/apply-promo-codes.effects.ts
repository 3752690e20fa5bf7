// Gives a registration the promo codes that are asked for: each checked, counted and priced under its lock.
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { accountOf } from '../../server/handle.ts'
import { Failure, failOn } from '../../shared/failures.ts'
import { formatUsd } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { AppliedPromoCode, StoredPromoCode } from '../discounts/discount.model.ts'
import { listAppliedPromoCodes, passesByCode } from '../discounts/discount.queries.ts'
import { countEarned } from '../discounts/earned-code.queries.ts'
import { enteredPromoCodes, takenOff } from '../discounts/promo-amount.rules.ts'
import {
  countUses,
  insertAppliedCode,
  lockPromoCodes,
  type PromoCodeRow,
  removeAppliedCode,
} from '../discounts/promo-code.queries.ts'
import {
  checkPromoCode,
  keptCodes,
  sameCode,
  soldCodesLeaving,
  wantedCodes,
} from '../discounts/promo-code.rules.ts'
import { openPromoCodes } from '../payments/open-promo-codes.rules.ts'
import { chargedCents, feesToPay } from '../payments/payment-history.rules.ts'
import { viewRegistration } from './change-registration.effects.ts'
import type { RegistrationView } from './registration.model.ts'
import { lockRegistration, updateRegistration } from './registration.queries.ts'

/** The registration, held, if its promo codes may change now (PROMO-05). */
async function openForCodes(tx: Transaction, context: RequestContext, id: number): Promise<RegistrationView> {
  if (!(await lockRegistration(tx, id))) throw new Failure('NOT_FOUND')
  const view = await viewRegistration(context, id, tx)
  if (view.payments.some((payment) => payment.status === 'intended')) throw new Failure('PAYMENT_PENDING')
  if (view.completed && view.balance_cents <= 0) failOn([refuse('PROMO_NOTHING_OWED', ['promo_codes'])])
  return view
}

/** Why the code may not be used for the registration now, with all who have it counted (PROMO-04). */
async function checkUse(
  tx: Transaction,
  view: RegistrationView,
  row: PromoCodeRow,
  at: Date,
  path: Violation['path'],
): Promise<Violation[]> {
  const uses = await countUses(tx, row.id, { registration_id: view.id, mybtf_user_id: view.mybtf_user_id })
  const { tour_date, mybtf_user_id } = view
  const { event, season_id, timezone } = tour_date
  const of = { mybtf_user_id, season_id, registration_id: view.id }
  const earned = row.earned ? await countEarned(tx, row.id, of) : null
  const use = { event_id: event.id, season_id, mybtf_user_id, timezone, ...uses, earned }
  return checkPromoCode(row, use, at, path)
}

function promoCodeOf({
  id,
  code,
  display_name,
  unique,
  amount_cents,
  percent,
  fee_group,
  ...row
}: PromoCodeRow) {
  const { ends_on, stopped_at } = row
  return { id, code, display_name, unique, amount_cents, percent, fee_group, ends_on, stopped_at }
}

type Placed = StoredPromoCode & { entered: boolean; path: Violation['path'] }

/** On a completed registration a code that is entered takes off at most what is owed: nothing that was paid goes back. */
function amountsOf(view: RegistrationView, codes: readonly Placed[]): AppliedPromoCode[] {
  if (!view.completed) return openPromoCodes(codes, view.quote.lines, view.tour_date, view)
  const placed = codes.map((code) => ({
    code,
    settled: (!code.entered && view.promo_codes.find(({ id }) => id === code.id)) || null,
  }))
  const staying = placed.flatMap(({ settled }) => settled ?? [])
  const owed = view.balance_cents + takenOff(view.promo_codes) - takenOff(staying)
  return enteredPromoCodes(placed, view.quote.lines, view.tour_date, owed)
}

/** The registration's codes as they would be, with what each takes off. Throws what bars it. */
export async function placePromoCodes(
  tx: Transaction,
  context: RequestContext,
  registration_id: number,
  asked: readonly string[],
) {
  const view = await openForCodes(tx, context, registration_id)
  const applied = await listAppliedPromoCodes(tx, view.id)
  const wanted = wantedCodes(
    asked,
    applied.map(({ code }) => code),
  )
  const rows = await lockPromoCodes(
    tx,
    wanted.filter(({ entered }) => entered).map(({ code }) => code),
    context.locks,
  )
  const passes = await passesByCode(tx, view.id)
  const at = context.clock.now()
  const violations: Violation[] = []
  const placed: Placed[] = []
  for (const { code, entered } of wanted) {
    const path = ['promo_codes', asked.findLastIndex((candidate) => sameCode(candidate, code))]
    const there = applied.find((candidate) => sameCode(candidate.code, code))
    const row = rows.find((row) => sameCode(row.code, code))
    if (!entered && there) placed.push({ ...there, entered, path })
    else if (!row) violations.push(refuse('PROMO_UNKNOWN', path, { code }))
    else {
      violations.push(...(await checkUse(tx, view, row, at, path)))
      const passes_cents = passes.get(row.id) ?? 0
      const unsettled = { settled_cents: null, shares: null, lapsed: null, passes_cents }
      placed.push({ ...promoCodeOf(row), ...unsettled, entered, path })
    }
  }
  failOn(violations)
  const codes = keptCodes(placed)
  failOn(checkPassesPaid(applied, codes))
  const amounts = amountsOf(view, codes)
  failOn(
    soldCodesLeaving(view, amounts).map(({ code, amount }) =>
      refuse('PROMO_SOLD_WITH', codes.at(-1)?.path ?? ['promo_codes'], { code, amount: formatUsd(amount) }),
    ),
  )
  failOn(
    codes.flatMap((code) =>
      code.entered && !takesMore(view, codes, code) ? [refuse('PROMO_NO_DISCOUNT', code.path)] : [],
    ),
  )
  const others = keptCodes(placed.filter((code) => !codes.includes(code)))
  const alone = placed.find(({ unique }) => unique)?.code ?? null
  return { view, applied, codes, amounts, instead_of: amountsOf(view, others), alone }
}

/** A code with which media passes were paid stays with the registration: what they cost was paid with it (MEDIA-07). */
function checkPassesPaid(applied: readonly StoredPromoCode[], codes: readonly Placed[]): Violation[] {
  const path = codes.at(-1)?.path ?? ['promo_codes']
  return applied
    .filter(({ id, passes_cents }) => passes_cents > 0 && !codes.some((code) => code.id === id))
    .map(({ code, passes_cents }) =>
      refuse('PROMO_PAID_PASSES', path, { code, amount: formatUsd(passes_cents) }),
    )
}

/** Whether all take off more with this code than without it. */
function takesMore(view: RegistrationView, codes: readonly Placed[], one: Placed): boolean {
  const without = codes.filter((code) => code !== one)
  const amounts = amountsOf(view, codes)
  return (
    (amounts[codes.indexOf(one)]?.amount ?? 0) > 0 && takenOff(amounts) > takenOff(amountsOf(view, without))
  )
}

/** What takes off more never leaves silently for the sake of what stands alone, nor does that (PROMO-03). */
function checkBetter({ codes, amounts, instead_of, alone }: Awaited<ReturnType<typeof placePromoCodes>>) {
  const [others, amount] = [takenOff(instead_of), takenOff(amounts)]
  if (alone === null || others <= amount) return []
  const names = (some: readonly { code: string }[]) => some.map(({ code }) => code).join(', ')
  const words = { alone, code: names(codes), present: names(instead_of) }
  const path = codes.at(-1)?.path ?? ['promo_codes']
  return [
    refuse('PROMO_STANDS_ALONE', path, { ...words, amount: formatUsd(amount), others: formatUsd(others) }),
  ]
}

/** PROMO-02 to PROMO-05: on a completed registration what a code takes off is settled at once. */
export async function changePromoCodes(
  tx: Transaction,
  context: RequestContext,
  registration_id: number,
  asked: readonly string[],
): Promise<void> {
  const placed = await placePromoCodes(tx, context, registration_id, asked)
  const { view, applied, codes, amounts } = placed
  failOn(checkBetter(placed))
  const at = context.clock.now()
  const stays = (id: number) => codes.some((code) => code.id === id && !code.entered)
  for (const { id } of applied) if (!stays(id)) await removeAppliedCode(tx, view.id, id, { removed_at: at })
  for (const [index, { id, entered }] of codes.entries()) {
    const settled = amounts[index]
    if (!entered || !settled) continue
    const { amount: settled_cents, shares, lapsed } = settled
    await insertAppliedCode(tx, {
      registration_id: view.id,
      promo_code_id: id,
      ...(view.completed ? { settled_cents, shares, lapsed } : {}),
      applied_by: accountOf(context).id,
      applied_at: at,
    })
  }
  // Another price of what is registered: nothing was added (HISTORY-02).
  if (view.completed) {
    const least = (view.least_fees_cents ?? feesToPay(view)) + takenOff(view.promo_codes) - takenOff(amounts)
    await updateRegistration(
      tx,
      view.id,
      { least_fees_cents: Math.max(-chargedCents(view), least) },
      { bump: false },
    )
  }
}
