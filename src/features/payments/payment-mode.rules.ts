// Decides what the payment page opens with (E§2, E§4): its mode, its tabs and which of them are open, and the event area's tab.
import type { AmountType } from './payment.model.ts'

/** Selection = how much is paid at all; payment = at once; tabs = media passes first; deposit = the deposit alone. */
export const paymentModes = ['selection', 'payment', 'tabs', 'deposit'] as const
export type PaymentMode = (typeof paymentModes)[number]

/** What is chosen on the selection page. */
export const paymentPlans = ['full', 'deposit', 'partial', 'check'] as const
export type PaymentPlan = (typeof paymentPlans)[number]

export interface ModeFacts {
  /** The registration flow, not the event area. */
  registering: boolean
  /** Media passes that are wanted and not paid. */
  passes_pending: number
  balance_cents: number
}

/** The mode in which the page opens (MODE-01): a choice stands first only where a media pass is pending. */
export function initialMode({ registering, passes_pending, balance_cents }: ModeFacts): PaymentMode {
  return registering && passes_pending > 0 && balance_cents > 0 ? 'selection' : 'payment'
}

/** The mode that a plan leads to (MODE-02): a check takes the passes along in the registration's lines. */
export function modeOf(plan: PaymentPlan): PaymentMode {
  if (plan === 'deposit') return 'deposit'
  return plan === 'check' ? 'payment' : 'tabs'
}

/** What the page begins with, where a choice of plans would stand first (MODE-05). */
export interface ReturnFacts {
  mode: PaymentMode
  /** A payment's answer is waited for. */
  being_paid: boolean
  from_paypal: boolean
  /** The plan with which the payer went to PayPal, as far as it is known. */
  begun: PaymentPlan | null
}

/**
 * The plan with which the page opens (MODE-05): what is being paid, or comes back from PayPal, goes on where it is paid;
 * null = it is chosen, or there is none.
 */
export function planAtFirst({ mode, being_paid, from_paypal, begun }: ReturnFacts): PaymentPlan | null {
  if (mode !== 'selection') return null
  if (from_paypal) return begun ?? 'full'
  return being_paid ? 'full' : null
}

/** The plans that are offered (MODE-02). */
export function plansOf({ deposit, check }: { deposit: boolean; check: boolean }): PaymentPlan[] {
  return paymentPlans.filter((plan) => (plan === 'deposit' ? deposit : plan === 'check' ? check : true))
}

export const paymentTabs = ['select', 'media', 'registration'] as const
export type PaymentTabKey = (typeof paymentTabs)[number]

export interface PaymentTab {
  key: PaymentTabKey
  label: string
  enabled: boolean
  paid: boolean
}

export interface TabFacts {
  plan: PaymentPlan
  /** Media passes that are wanted and not paid. */
  passes_pending: number
  /** Dancers chosen on the first tab; all of them where all is paid. */
  passes_chosen: number
  /** Media passes have been paid on this page. */
  passes_paid: boolean
  /** The answer to a payment for media passes is waited for. */
  passes_out: boolean
  balance_cents: number
}

/**
 * The tabs of the registration flow (MODE-03): dancers are chosen only in a partial payment while a pass is pending. The full
 * amount takes the passes along in one payment, so the registration can be paid at once; a partial payment pays the passes
 * that it chooses first.
 */
export function tabsOf({
  plan,
  passes_pending,
  passes_chosen,
  passes_paid,
  balance_cents,
}: TabFacts): PaymentTab[] {
  const settled = passes_pending === 0 || (plan === 'partial' && passes_paid)
  const tabs: PaymentTab[] = [
    {
      key: 'media',
      label: 'PAY MEDIA PASS',
      enabled: passes_pending > 0 && (plan !== 'partial' || passes_chosen > 0),
      // Nobody may need one any more because another registration bought it: then nothing was paid here (MEDIA-08).
      paid: settled && passes_paid,
    },
    {
      key: 'registration',
      label: 'PAY REGISTRATION',
      enabled: settled || plan !== 'partial',
      paid: settled && balance_cents <= 0,
    },
  ]
  if (plan !== 'partial' || passes_pending === 0) return tabs
  return [{ key: 'select', label: 'SELECT MEDIA PASS', enabled: true, paid: false }, ...tabs]
}

/** The tab that is shown first (MODE-03): one payment for all; in parts choosing, the passes, then the registration. */
export function firstTab({ plan, passes_pending, passes_paid, passes_out }: TabFacts): PaymentTabKey {
  if (passes_out) return 'media'
  if (plan !== 'partial' || passes_pending === 0 || passes_paid) return 'registration'
  return 'select'
}

/** How much is paid when the page opens (MODE-02); null = what the amounts themselves say. */
export function amountTypeOf(plan: PaymentPlan | null): AmountType | null {
  if (plan === 'deposit') return 'deposit'
  if (plan === 'partial') return 'other'
  return plan === null ? null : 'full'
}

export type EventTab = 'history' | 'pay'

/**
 * E§2: the history where there are payments and one does not come from registering, otherwise paying (MODE-04). Who comes
 * back from PayPal is paying.
 */
export function defaultEventTab(facts: {
  payments: number
  registering: boolean
  from_paypal: boolean
}): EventTab {
  return facts.payments > 0 && !facts.registering && !facts.from_paypal ? 'history' : 'pay'
}
