// The running total of one registration: groups in words, every line with its reason, and what changed last.

import { useEffect, useRef, useState } from 'react'
import { sumCents } from '../../shared/money.ts'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { RunningTotal } from '../../ui/running-total.tsx'
import type { TotalGroup } from '../../ui/total-lines.tsx'
import { formatPhone } from '../../ui/typed-text.ts'
import type { OfEvent } from '../fees/fee-totals.rules.ts'
import type { FeeLine, Quote } from '../fees/quote.model.ts'
import { changesOn, type QuoteChange, quoteChange } from '../fees/quote-change.rules.ts'
import { coverLines } from '../payments/cover-lines.rules.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { EventVariant } from '../tours/variant.model.ts'
import { EditChanges } from './edit-changes.tsx'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'
import { totalLabel } from './statement-sections.rules.ts'

/** What is priced, and where: its kind of event names the sections. */
type Priced = { quote: Quote; tour_date: OfEvent }

/** The lines of a quote by section, in their order; in an edit with what was not among the lines as `sold` marked as new. */
export function totalGroups({ quote, tour_date }: Priced, sold?: readonly FeeLine[]): TotalGroup[] {
  const kind = variantOf(tour_date)
  const registered = sold ? new Set(sold.map(({ key }) => key)) : null
  const sections = new Map<string, FeeLine[]>()
  for (const line of quote.lines) sections.set(line.section, [...(sections.get(line.section) ?? []), line])
  return [...sections].map(([section, lines]) => ({
    key: section,
    label: totalLabel(section, lines, quote, kind),
    cents: lines.reduce((sum, line) => sum + line.amount_cents, 0),
    lines: lines.map((line) => ({
      key: line.key,
      label: line.label,
      cents: line.amount_cents,
      reason: line.reason,
      rule: `${line.rule} · R§9`,
      // R§4: not yet saved in a completed registration.
      isNew: registered !== null && !registered.has(line.key),
    })),
  }))
}

/** Letters that follow each other so fast are one word, as browsers take them when a choice is typed. */
const TYPING_MS = 1000

/** The list of choices where the keyboard is: typing a name in it chooses all that begins like it on the way. */
const typedList = () => (document.activeElement instanceof HTMLSelectElement ? document.activeElement : null)

/** What changed last in the quote on this step: on the next one it is no news any more. A choice that is typed is one change. */
export function useLastChange(quote: Quote, kind: EventVariant, step: string): QuoteChange | null {
  const before = useRef(quote)
  const begun = useRef<{ quote: Quote; at: number; list: HTMLSelectElement | null }>({
    quote,
    at: 0,
    list: null,
  })
  const [last, setLast] = useState<QuoteChange | null>(null)
  const [seen, setSeen] = useState(step)
  if (seen !== step) {
    setSeen(step)
    setLast(null)
  }
  useEffect(() => {
    if (before.current === quote) return
    const list = typedList()
    const { at, ...first } = begun.current
    const typed = list !== null && list === first.list && performance.now() - at < TYPING_MS
    const goesOn = typed && changesOn(first.quote, before.current, quote)
    const from = goesOn ? first.quote : before.current
    begun.current = { quote: from, at: performance.now(), list }
    const change = quoteChange(from, quote, kind)
    before.current = quote
    if (change || goesOn) setLast(change)
  }, [quote, kind])
  return last
}

export function EventContact({ event }: { event: TourDate['event'] }) {
  const { name, contact_phone, contact_email } = event
  return (
    <p>
      Questions about this registration, its results or the schedule? Contact {name} directly: call{' '}
      <a href={`tel:${contact_phone.replace(/[^\d+]/g, '')}`}>{formatPhone(contact_phone)}</a> or write to{' '}
      <OfficeMail address={contact_email} />.
    </p>
  )
}

/** What a person did last on a step. */
export interface Undoable {
  /** 'Ava Brandt changed', where it changed no amount. */
  words: string
  /** The change of the quote that was shown before. */
  changeBefore: QuoteChange | null
  undo: () => void
  /** What went with it unasked, told beside the change: 'the voucher of $150.00 goes'. */
  besides?: string | undefined
}

/** A change of the quote since the last thing that was done is its amount; else only its words are told. */
export function shownChange(changed: QuoteChange | null, undo: Undoable | undefined) {
  const quoted = changed && { cents: changed.amount_cents, text: changed.words }
  if (!undo) return quoted
  const own = changed === undo.changeBefore ? null : quoted
  const told = own ?? { cents: null, text: undo.words }
  return { ...told, text: undo.besides ? `${told.text}; ${undo.besides}` : told.text, onUndo: undo.undo }
}

interface RegistrationTotalProps {
  changed: QuoteChange | null
  /** What was done last on the step, which can be taken back. */
  undo?: Undoable | undefined
  tourDate: TourDate
  /** With what is not saved yet counted in. */
  view: RegistrationView
  /** While a completed registration is edited. */
  edit: { saved: RegistrationView; content: RegistrationContent; waiting: boolean } | null
}

/** While nothing is sold yet, what is to be paid today; what the office has received for it already is taken off (PAY-13). */
export function dueToday(view: RegistrationView) {
  const received = { payments: view.payments, promo_codes: [], credits: [], loyalty_vouchers_credit: [] }
  const cover = coverLines(received).map((line) => ({ ...line, lines: [] }))
  const left = view.quote.fees.total + sumCents(cover.map(({ cents }) => cents))
  return { cover, totalCents: Math.max(0, left), totalLabel: 'Total today' }
}

/** In an edit the sum that counts is what is owed, or given back, once it is applied; codes stand on lines of their own. */
function balanceAfter(view: RegistrationView) {
  const cents = view.balance_cents
  return {
    cover: coverLines(view).map((line) => ({ ...line, lines: [] })),
    totalCents: Math.abs(cents),
    totalLabel: cents < 0 ? 'New credit' : 'New balance',
  }
}

export function RegistrationTotal({ changed, undo, tourDate, view, edit }: RegistrationTotalProps) {
  const { quote } = view
  const groups = totalGroups(view, edit?.saved.quote.lines)
  const contact = <EventContact event={tourDate.event} />
  const shown =
    groups.length > 0 ? groups : [{ key: 'none', label: 'Nothing entered yet', cents: 0, lines: [] }]
  const change = shownChange(changed, undo)
  if (!edit) {
    const { cover, ...total } = view.completed
      ? { cover: [], totalCents: quote.fees.total, totalLabel: 'Total' }
      : dueToday(view)
    return (
      <RunningTotal
        groups={[...shown, ...cover]}
        {...total}
        changed={change}
        savedCents={quote.saved_cents}
        contact={contact}
      />
    )
  }
  const { cover, ...total } = balanceAfter(view)
  return (
    <RunningTotal
      groups={[...shown, ...cover]}
      {...total}
      changed={change}
      contact={
        <>
          <EditChanges {...edit} quote={quote} cover={view} attendees={view.attendees} />
          {contact}
        </>
      }
    />
  )
}
