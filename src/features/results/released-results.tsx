// The released results of a tour date: one's own routines, rankings, awards and high scores; or why there are none yet.
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Columns, Heading, PageContent, Row, Stack, TitledCard } from '../../ui/layout.tsx'
import { OtherCorrections } from './corrections.tsx'
import { AuditionResults, GivenAwards } from './given-awards.tsx'
import { OwnResults } from './own-results.tsx'
import { RankedList } from './ranked-list.tsx'
import type { Results, ShownRanking } from './results.model.ts'
import styles from './results.module.css'

const nothingYet = {
  before: { title: 'Not yet', body: 'Results will be available after the event.' },
  unreleased: {
    title: 'Not yet',
    body: 'The results are being checked. They appear here as soon as they are released.',
  },
} as const

interface ReleasedResultsProps {
  results: Results
  /** Beside the own routines. */
  tools?: ReactNode
  /** Below everything. */
  children?: ReactNode
}

export function ReleasedResults({ results, tools, children }: ReleasedResultsProps) {
  if (results.state === 'before' || results.state === 'unreleased') {
    const { title, body } = nothingYet[results.state]
    return (
      <PageContent>
        <EmptyState title={title}>{body}</EmptyState>
      </PageContent>
    )
  }
  return (
    <Released results={results} tools={tools}>
      {children}
    </Released>
  )
}

function Released({ results, tools, children }: ReleasedResultsProps) {
  const { own, scratched, to_come, timezone, rankings, high_scores_by_age, high_scores_by_division } = results
  return (
    <PageContent>
      <Stack gap={32}>
        <section aria-labelledby="own-results">
          <Stack>
            <Row align="between">
              <Heading level={2} id="own-results">
                {own.some(({ award }) => award) ? 'Adjudicated awards' : 'Your routines'}
              </Heading>
              {(own.length > 0 || scratched.length > 0) && tools}
            </Row>
            <OwnResults own={own} scratched={scratched} to_come={to_come} timezone={timezone} />
          </Stack>
        </section>
        <AuditionResults results={results} />
        {rankings.length > 0 && <Rankings rankings={rankings} />}
        <GivenAwards results={results} timezone={timezone} />
        {high_scores_by_age.length > 0 && (
          <Columns least="20rem">
            <TitledCard title="High score by age">
              {high_scores_by_age.map(({ of, routines }) => (
                <RankedList key={of} title={of} routines={routines} />
              ))}
            </TitledCard>
            <TitledCard title="High score by performance division">
              {high_scores_by_division.map(({ of, routines }) => (
                <RankedList key={of} title={of} routines={routines} />
              ))}
            </TitledCard>
          </Columns>
        )}
        <OtherCorrections other_corrections={results.other_corrections} timezone={timezone} />
        {children}
      </Stack>
    </PageContent>
  )
}

/** E§2: tabs All and one for each level; the first three categories, the smallest first, until all are asked for. */
const FIRST_CATEGORIES = 3

function Rankings({ rankings }: { rankings: readonly ShownRanking[] }) {
  const levels = [...new Set(rankings.map(({ level }) => level))]
  const [level, setLevel] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const here = rankings.filter((ranking) => ranking.level === level)
  const categories = [...Map.groupBy(here, ({ category }) => category)]
  const shown = all ? categories : categories.slice(0, FIRST_CATEGORIES)
  return (
    <TitledCard title="Routine rankings">
      <fieldset className={styles.levels}>
        <legend className="only-read">Level</legend>
        {levels.map((name) => (
          <Button
            key={name ?? 'all'}
            size="small"
            look={name === level ? 'primary' : 'secondary'}
            aria-pressed={name === level}
            onClick={() => setLevel(name)}
          >
            {name ?? 'All'}
          </Button>
        ))}
      </fieldset>
      {shown.map(([category, lists]) => (
        <section key={`${level} ${category}`} aria-label={category}>
          <Stack gap={12}>
            <Heading level={3}>{category}</Heading>
            <Columns least="18rem">
              {lists.map(({ performance_division, routines }) => (
                <RankedList key={performance_division} title={performance_division} routines={routines} />
              ))}
            </Columns>
          </Stack>
        </section>
      ))}
      {categories.length > FIRST_CATEGORIES && (
        <Button onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer categories' : `Show all ${categories.length} categories`}
        </Button>
      )}
    </TitledCard>
  )
}
