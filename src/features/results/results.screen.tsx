// /event/:id/coda/results: the released results of the tour date, with what made each own total and place (E§2).
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Columns, Heading, PageContent, Row, Stack, TitledCard } from '../../ui/layout.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { makeReportToken } from '../confirmations/confirmation.contract.ts'
import { saveFile } from '../papers/download-paper.tsx'
import { useEventPage } from '../registrations/event-page.tsx'
import { AuditionResults, GivenAwards } from './given-awards.tsx'
import { OwnResults } from './own-results.tsx'
import { RankedList } from './ranked-list.tsx'
import { loadResults } from './results.contract.ts'
import type { Results, ShownRanking } from './results.model.ts'
import styles from './results.module.css'

const nothingYet = {
  before: { title: 'Not yet', body: 'Results will be available after the event.' },
  unreleased: {
    title: 'Not yet',
    body: 'The results are being checked. They appear here as soon as they are released.',
  },
} as const

export function ResultsScreen() {
  const { id: registration_id, tour_date } = useEventPage()
  useCodaRoom(tour_date.event.accent)
  const { data, error } = useLoaded(loadResults, { registration_id }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  if (data.state === 'before' || data.state === 'unreleased') {
    const { title, body } = nothingYet[data.state]
    return (
      <PageContent>
        <EmptyState title={title}>{body}</EmptyState>
      </PageContent>
    )
  }
  return <Released results={data} />
}

function Released({ results }: { results: Results }) {
  const { own, rankings, high_scores_by_age, high_scores_by_division } = results
  return (
    <PageContent>
      <Stack gap={32}>
        <section aria-labelledby="own-results">
          <Stack>
            <Row align="between">
              <Heading level={2} id="own-results">
                {own.some(({ award }) => award) ? 'Adjudicated awards' : 'Your routines'}
              </Heading>
              {own.length > 0 && <DownloadResults />}
            </Row>
            <OwnResults own={own} />
          </Stack>
        </section>
        <AuditionResults results={results} />
        {rankings.length > 0 && <Rankings rankings={rankings} />}
        <GivenAwards results={results} />
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
      </Stack>
    </PageContent>
  )
}

/** RESULTS-07 */
function DownloadResults() {
  const { id: registration_id } = useEventPage()
  const { busy, submit } = useSubmit(async () => {
    const wanted = { report: 'tour-results', registration_id, format: 'pdf', download: true } as const
    const { path } = await api(makeReportToken, wanted)
    saveFile({ url: `/v1/${path}`, name: `results-${registration_id}.pdf` })
  })
  return (
    <Button busy={busy} onClick={() => void submit()}>
      Download results<span className="only-read">, PDF</span>
    </Button>
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
          <Heading level={3}>{category}</Heading>
          <Columns least="18rem">
            {lists.map(({ performance_division, routines }) => (
              <RankedList key={performance_division} title={performance_division} routines={routines} />
            ))}
          </Columns>
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
