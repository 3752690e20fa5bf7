// What came in at a tour date: registrations and money in a row; attendees by level.
import type { ReactNode } from 'react'
import { Card, Heading, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { tiers, tierWords } from '../tours/tier.rules.ts'
import type { TourDesk } from './tour-desk.model.ts'
import styles from './tour-desk.module.css'

/** '12' sold, '12 +3' with what is in open registrations, '12 of 300' where there are so many. */
function Count({ sold, open, limit = null }: { sold: number; open: number; limit?: number | null }) {
  if (sold === 0 && open === 0 && limit === null) return '–'
  return (
    <>
      {limit === null ? sold : `${sold} of ${limit}`}
      {limit !== null && sold >= limit && <span className={styles.more}> sold out</span>}
      {open > 0 && (
        <span className={styles.more}>
          {' '}
          +{open}
          <span className="only-read"> in open registrations</span>
        </span>
      )}
    </>
  )
}

export function TourDeskSums({ desk }: { desk: TourDesk }) {
  const { registrations, counts, money } = desk
  const count = (state: string) => registrations.filter((registration) => registration.state === state).length
  const open = count('open')
  const sums: [string, ReactNode][] = [
    ['Open', open],
    ['Completed', registrations.length - open],
    ['To confirm', count('unconfirmed')],
    ...counts
      .filter(({ people, sold, open, limit }) => !people && (sold + open > 0 || limit !== null))
      .map((part): [string, ReactNode] => [part.words, <Count key={part.words} {...part} />]),
    ['Total sold', <Money key="sold" cents={money.sold_cents} />],
    ['Paid or taken off', <Money key="paid" cents={money.paid_cents} />],
    ['Owed', <Money key="owed" cents={money.owed_cents} />],
    ...(money.credit_cents > 0
      ? [['Credit', <Money key="credit" cents={money.credit_cents} />] satisfies [string, ReactNode]]
      : []),
  ]
  return (
    <Card padding="roomy">
      <dl className={styles.sums} aria-label="Registrations and money">
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function sumOf(rows: readonly { sold: number; open: number }[]) {
  const sum = { sold: 0, open: 0 }
  for (const { sold, open } of rows) {
    sum.sold += sold
    sum.open += open
  }
  return sum
}

export function TourDeskAttendees({ desk }: { desk: TourDesk }) {
  const { levels, attendees, counts } = desk
  const at = (level: number, tier?: string) =>
    sumOf(attendees.filter((row) => row.workshop_level_id === level && (!tier || row.tier === tier)))
  const there = levels.filter(({ id }) => attendees.some((row) => row.workshop_level_id === id))
  const unnamed = counts.filter(({ people, sold, open }) => people && sold + open > 0)
  const all = sumOf([...attendees, ...unnamed])
  return (
    <Card padding="roomy">
      <Stack gap={12}>
        <Heading level={2} size={20}>
          Attendees
        </Heading>
        {all.sold + all.open === 0 ? (
          <Text muted>No one yet.</Text>
        ) : (
          // A focusable region: on a narrow screen the keyboard can move it sideways.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: as said.
          <section className={styles.scroll} aria-label="Attendees by level and tier" tabIndex={0}>
            <table className={styles.counts}>
              <thead>
                <tr>
                  <th scope="col">Level</th>
                  <th scope="col">All</th>
                  {tiers.map((tier) => (
                    <th key={tier} scope="col">
                      {tierWords[tier]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {there.map(({ id, level }) => (
                  <tr key={id}>
                    <th scope="row">{level}</th>
                    <td>
                      <Count {...at(id)} />
                    </td>
                    {tiers.map((tier) => (
                      <td key={tier}>
                        <Count {...at(id, tier)} />
                      </td>
                    ))}
                  </tr>
                ))}
                {unnamed.map((part) => (
                  <tr key={part.words}>
                    <th scope="row">{part.words}</th>
                    <td>
                      <Count {...part} />
                    </td>
                    <td colSpan={tiers.length} />
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">All</th>
                  <td>
                    <Count {...all} />
                  </td>
                  <td colSpan={tiers.length} />
                </tr>
              </tfoot>
            </table>
          </section>
        )}
        <Text small muted>
          Sold; figures with a plus are in open registrations.
        </Text>
      </Stack>
    </Card>
  )
}
