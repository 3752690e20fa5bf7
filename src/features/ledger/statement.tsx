// Why a balance is what it is: line by line with what is owed after each; how it is checked and by which rules, on request.
import { useState } from 'react'
import type { OutputOf } from '../../shared/endpoint.ts'
import { sumCents } from '../../shared/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextButton } from '../../ui/button.tsx'
import { formatDayThere, formatZonedTime } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Card, Heading, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { CardsSkeleton, Loading } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { describeError } from '../../ui/transport-error.ts'
import { useLoaded } from '../../web/loaded.ts'
import { coveredOf, paidOf } from '../payments/balance.rules.ts'
import { CurrentBalance } from './current-balance.tsx'
import type { LedgerEntry } from './ledger.model.ts'
import { loadStatement } from './statement.contract.ts'
import styles from './statement.module.css'
import {
  type LedgerDay,
  labelWords,
  ledgerByDay,
  type OneSum,
  ruleWords,
  threeWays,
  totalsByKind,
} from './statement.rules.ts'

type Loaded = OutputOf<typeof loadStatement>

/** Long days open with so many lines at their beginning, and so many at their end. */
const FIRST = 8
const LAST = 4

/** The statement of a registration, as its owner and the office may see it; the office wants rules and sums at once. */
export function RegistrationLedger({
  registration_id,
  office = false,
}: {
  registration_id: number
  office?: boolean
}) {
  // Money may have moved since it was last looked at.
  const { data, error } = useLoaded(loadStatement, { id: registration_id }, { staleTime: 0 })
  if (data) return <Statement statement={data} office={office} />
  if (error) {
    return (
      <StatusBanner kind="stop" boxed live>
        {describeError(error).message}
      </StatusBanner>
    )
  }
  return (
    <Loading what="Adding up the balance">
      <CardsSkeleton cards={2} />
    </Loading>
  )
}

function balanceWords(cents: number) {
  if (cents === 0) return 'Nothing is owed.'
  return cents > 0 ? 'is owed.' : 'more was paid than is owed: it is a credit.'
}

function Statement({ statement, office }: { statement: Loaded; office: boolean }) {
  const [checked, setChecked] = useState(office)
  const { balance_cents, entries } = statement
  // As the confirmation and its mails say it.
  const { timezone } = statement.tour_date
  const days = ledgerByDay(entries, (at) => formatDayThere(at, timezone))
  return (
    <Stack gap={16}>
      <div className={styles.parts}>
        <Card padding="roomy">
          <Stack gap={12}>
            <Heading level={3} size={20}>
              {balance_cents < 0 ? 'Credit' : 'Balance'}
            </Heading>
            <p>
              {balance_cents !== 0 && (
                <>
                  <Money cents={Math.abs(balance_cents)} size="huge" />{' '}
                </>
              )}
              <span className={styles.words}>{balanceWords(balance_cents)}</span>
            </p>
            <CurrentBalance view={statement} />
            {!office && (
              <div>
                <TextButton aria-expanded={checked} onClick={() => setChecked(!checked)}>
                  {checked ? 'Hide how this is checked' : 'How this is checked'}
                </TextButton>
              </div>
            )}
          </Stack>
        </Card>
        {checked && <Ways statement={statement} />}
      </div>
      <Card padding="roomy">
        <Stack gap={16}>
          <Heading level={3} size={20}>
            Line by line
          </Heading>
          {days.length === 0 ? (
            <EmptyState title="Nothing is charged yet">
              Fees are charged when the registration is completed, payments count when they are approved.
            </EmptyState>
          ) : (
            days.map((day) => <Day key={day.entries[0]?.id} day={day} timezone={timezone} rules={checked} />)
          )}
        </Stack>
      </Card>
    </Stack>
  )
}

function Day({ day, timezone, rules }: { day: LedgerDay; timezone: string; rules: boolean }) {
  const [all, setAll] = useState(false)
  const { entries } = day
  const short = !all && entries.length > FIRST + LAST + 1
  const first = short ? entries.slice(0, FIRST) : entries
  const last = short ? entries.slice(-LAST) : []
  const hidden = entries.length - first.length - last.length
  return (
    <section className={styles.day} aria-label={day.day}>
      <div className={styles.dayHead}>
        <h4 className={styles.dayName}>{day.day}</h4>
        <span className={styles.dayEnd}>
          Balance after it <Money cents={day.balance_cents} />
        </span>
      </div>
      <table className={styles.lines}>
        <thead>
          <tr className="only-read">
            <th scope="col">What</th>
            <th scope="col">Amount</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          {first.map((entry, at) => (
            <Line key={entry.id} entry={entry} before={first[at - 1]} timezone={timezone} rules={rules} />
          ))}
          {short && (
            <tr>
              <td colSpan={3} className={styles.hidden}>
                <TextButton onClick={() => setAll(true)}>Show {hidden} more lines between</TextButton>
              </td>
            </tr>
          )}
          {last.map((entry, at) => (
            <Line key={entry.id} entry={entry} before={last[at - 1]} timezone={timezone} rules={rules} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** When and by whom; nothing where the line before says the same. */
function momentOf({ at, by }: LedgerEntry, timezone: string): string {
  return [formatZonedTime(at, timezone), by].filter(Boolean).join(', ')
}

interface LineProps {
  entry: LedgerEntry
  before: LedgerEntry | undefined
  timezone: string
  /** With the rule that made it. */
  rules: boolean
}

function Line({ entry, before, timezone, rules }: LineProps) {
  const { reason, rule, amount_cents, balance_cents } = entry
  const moment = momentOf(entry, timezone)
  return (
    <tr>
      <th scope="row" className={styles.what}>
        <span className={styles.label}>{labelWords(entry)}</span>
        {(reason || rules) && (
          <span className={styles.reason}>
            {reason}
            {rules && (
              <span className={styles.rule}>
                {reason && ' · '}
                {ruleWords(rule)}
              </span>
            )}
          </span>
        )}
        {(!before || momentOf(before, timezone) !== moment) && (
          <span className={styles.reason}>{moment}</span>
        )}
      </th>
      <td className={styles.cents}>
        <Money cents={amount_cents} signed />
      </td>
      <td className={styles.after}>
        <span className={styles.afterWord}>Balance </span>
        <Money cents={balance_cents} />
      </td>
    </tr>
  )
}

/** Each way in words: what is taken together, and what it comes to. */
function wordsOf(key: OneSum['key'], statement: Loaded) {
  const { quote, entries, promo_codes, credits } = statement
  const paid = paidOf(statement)
  const besides = sumCents([coveredOf(statement), -paid])
  if (key === 'lines') {
    return (
      <>
        What was registered costs <Money cents={quote.fees.total} />; payments come to <Money cents={paid} />
        {(besides !== 0 || promo_codes.length + credits.length > 0) && (
          <>
            , promo codes, credits and vouchers to <Money cents={besides} />
          </>
        )}
        .
      </>
    )
  }
  if (key === 'entries') {
    const owed = sumCents(entries.map(({ amount_cents }) => Math.max(0, amount_cents)))
    const off = sumCents(entries.map(({ amount_cents }) => Math.max(0, -amount_cents)))
    return (
      <>
        All that was ever charged is <Money cents={owed} />; all that was ever taken off is{' '}
        <Money cents={off} />.
      </>
    )
  }
  return <>The balance is carried from line to line; after the last one it is this.</>
}

const titles: Record<OneSum['key'], string> = {
  lines: 'From what was registered',
  entries: 'From all lines added up',
  ledger: 'From the last line',
}

function Ways({ statement }: { statement: Loaded }) {
  const { sums, agree } = threeWays(statement)
  const totals = totalsByKind(statement.entries)
  return (
    <Card padding="roomy">
      <Stack gap={16}>
        <div className={styles.dayHead}>
          <Heading level={3} size={20}>
            {sums.length > 1 ? 'Counted in three ways' : 'How it is counted'}
          </Heading>
          {agree ? <Badge kind="go">They agree</Badge> : <Badge kind="stop">They do not agree</Badge>}
        </div>
        <ol className={styles.ways}>
          {sums.map(({ key, cents }) => (
            <li key={key}>
              <span className={styles.wayHead}>
                <span className={styles.label}>{titles[key]}</span>
                <Money cents={cents} />
              </span>
              <span className={styles.reason}>{wordsOf(key, statement)}</span>
            </li>
          ))}
        </ol>
        {!agree && (
          <Text>
            Our office is told of differences each night and looks into them. You are never charged because of
            one.
          </Text>
        )}
        {totals.length > 0 && (
          <dl className={styles.totals}>
            {totals.map(({ kind, words, count, cents }) => (
              <div key={kind}>
                <dt>
                  {words} <span className={styles.count}>({count})</span>
                </dt>
                <dd>
                  <Money cents={cents} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Stack>
    </Card>
  )
}
