// Below the running total of an edit: what it adds, removes and changes, each with what that costs or gives back.
import { type ReactNode, useMemo } from 'react'
import { sumCents } from '../../shared/money.ts'
import { Heading, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { payerChanges } from '../discounts/payer-changes.rules.ts'
import { codesThatEnded } from '../discounts/promo-amount.rules.ts'
import { endedWords, promoChanges } from '../discounts/promo-changes.rules.ts'
import type { Quote } from '../fees/quote.model.ts'
import type { EditChange } from '../parts/part-content.rules.ts'
import { lateChanges } from '../payments/late-changes.rules.ts'
import { musicChanges } from '../routines/kept-music.rules.ts'
import { accessCodeChanges } from './access-code-changes.rules.ts'
import { ChangeWords } from './both-works.tsx'
import styles from './edit-changes.module.css'
import type { PricedChange } from './line-changes.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'
import { entriesOf } from './routine-entries.rules.ts'
import { toldChanges } from './told-changes.rules.ts'

/** More are only counted, and what they come to together. */
const SHOWN = 15

/** What is removed without giving anything back, as a nomination, was no charge that could be told. */
function Difference({ cents, kind }: { cents: number; kind?: EditChange['kind'] }) {
  if (cents !== 0) return <Money cents={cents} signed />
  return <span className={styles.free}>{kind === 'removed' ? 'no change' : 'no charge'}</span>
}

/** Its amount is its child, where it can have one. */
function OneChange({
  change,
  children,
}: {
  change: EditChange & Pick<PricedChange, 'lines'>
  children?: ReactNode
}) {
  return (
    <li>
      <div className={styles.change}>
        <span>
          <ChangeWords change={change} />
        </span>
        {children}
      </div>
      <MadeOf lines={change.lines ?? []} />
    </li>
  )
}

/** What makes the amount of a change, where several lines do. */
function MadeOf({ lines }: Required<Pick<PricedChange, 'lines'>>) {
  if (lines.length === 0) return null
  return (
    <ul className={styles.lines}>
      {lines.map(({ label, cents }) => (
        <li key={label} className={styles.change}>
          <span>{label}</span>
          <Money cents={cents} signed />
        </li>
      ))}
    </ul>
  )
}

function ChangeWithPrice({ change }: { change: PricedChange }) {
  return (
    <OneChange change={change}>
      <Money cents={change.cents} signed />
    </OneChange>
  )
}

type Told = ReturnType<typeof toldChanges>

/** What an edit does; then what follows from it, codes that somebody gets by it, and music that goes with it. */
function ToldChanges({ changes, following, codes }: Told & { codes: readonly EditChange[] }) {
  const more = changes.slice(SHOWN)
  return (
    <ul className={styles.list}>
      {changes.slice(0, SHOWN).map((change) => (
        <OneChange key={change.key} change={change}>
          <Difference cents={change.cents} kind={change.kind} />
        </OneChange>
      ))}
      {more.length > 0 && (
        <li className={styles.change}>
          <span>and {more.length} more</span>
          <Difference cents={sumCents(more.map(({ cents }) => cents))} />
        </li>
      )}
      {following.map((change) => (
        <ChangeWithPrice key={change.key} change={change} />
      ))}
      {codes.map((change) => (
        <OneChange key={change.key} change={change} />
      ))}
    </ul>
  )
}

interface EditChangesProps {
  saved: RegistrationView
  content: RegistrationContent
  quote: Quote
  /** Promo codes, credits and vouchers with what they take off, or pay, then; and what the edit makes of late charges. */
  cover: Pick<RegistrationView, 'promo_codes' | 'credits' | 'loyalty_vouchers_credit' | 'late'>
  /** Who would be registered then. */
  attendees: RegistrationView['attendees']
  /** Something was entered on another step and is not saved: it is no change yet. */
  waiting: boolean
  /** Where the heading stands in the outline. */
  level?: 2 | 3
}

/** The routines of an edit, called as those that are stored. */
const edited = ({ routines }: RegistrationContent) =>
  routines.map(({ name, ...routine }) => ({ ...routine, routine: { name } }))

export function EditChanges({
  saved,
  content,
  quote,
  cover,
  attendees,
  waiting,
  level = 3,
}: EditChangesProps) {
  const { changes, following } = useMemo(
    () => toldChanges(saved, content, quote.lines, new Date()),
    [saved, content, quote],
  )
  const codes = useMemo(
    () => [...accessCodeChanges(saved, attendees), ...musicChanges(entriesOf(saved), edited(content))],
    [saved, attendees, content],
  )
  const covers = useMemo(
    () => [
      ...promoChanges(saved.promo_codes, cover.promo_codes),
      ...payerChanges(saved, cover),
      ...lateChanges(cover.late),
    ],
    [saved, cover],
  )
  const ended = useMemo(() => {
    const { promo_codes, tour_date } = saved
    const lines = { before: saved.quote.lines, after: quote.lines }
    return codesThatEnded({ codes: promo_codes, ...lines, tour_date }, new Date())
  }, [saved, quote])
  return (
    <section className={styles.changes} aria-label="Your changes">
      <Heading level={level} size={16}>
        Your changes
      </Heading>
      {changes.length + following.length === 0 ? (
        <Text muted>{waiting ? 'None of this is saved yet.' : 'Nothing has been changed yet.'}</Text>
      ) : (
        <ToldChanges changes={changes} following={following} codes={codes} />
      )}
      {covers.length > 0 && (
        <ul className={styles.list} aria-label="What was paid or charged before">
          {covers.map((change) => (
            <ChangeWithPrice key={change.key} change={change} />
          ))}
        </ul>
      )}
      {ended.map((code) => (
        <StatusBanner key={code.id} kind="info" boxed>
          {endedWords(code)}
        </StatusBanner>
      ))}
      <dl className={styles.sums}>
        <dt>Sold for</dt>
        <dd>
          <Money cents={saved.quote.fees.total} />
        </dd>
        <dt>With your changes</dt>
        <dd>
          <Money cents={quote.fees.total} />
        </dd>
      </dl>
    </section>
  )
}
