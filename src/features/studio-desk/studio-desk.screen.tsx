// /staff/studios: studios by standing, those that wait first; with search, verdicts and merges.
import { Link, useSearchParams } from 'react-router'
import { moreThan } from '../../shared/more-than.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Heading, PageContent, Row, Stack } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { OfficeSearch, useOfficeSearch } from '../../ui/office-search.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Pager } from '../../ui/pager.tsx'
import { CardsSkeleton, Loading } from '../../ui/skeleton.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { listStudios } from './office-studio.contract.ts'
import type { Standing } from './office-studio.model.ts'
import { StudioCard } from './studio-card.tsx'

const tabs: { standing: Standing; label: string }[] = [
  { standing: 'waiting', label: 'Waiting' },
  { standing: 'verified', label: 'Verified' },
  { standing: 'unclaimed', label: 'Not claimed yet' },
  { standing: 'rejected', label: 'Rejected' },
  { standing: 'merged', label: 'Merged' },
]

export function StudioDeskScreen() {
  usePageTitle('Studios')
  const [query, setQuery] = useSearchParams()
  const { search, wanted, look } = useOfficeSearch()
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const asked = tabs.find(({ standing }) => standing === query.get('standing'))?.standing
  // A search without a standing looks everywhere.
  const standing = asked ?? (search === '' ? 'waiting' : undefined)
  const studios = useLoaded(
    listStudios,
    { ...(standing ? { standing } : {}), search: wanted, page },
    { keepPrevious: true },
  )
  if (studios.error) return <Unreachable error={studios.error} />
  const { data } = studios
  const turn = (to: number) =>
    setQuery({ ...(asked ? { standing: asked } : {}), search, page: String(to) }, { replace: true })
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Link to="/staff">Office</Link>
          <Row align="between">
            <Heading level={1}>Studios</Heading>
            <LinkButton to="/staff/studios/new" look="primary">
              Set up a temporary studio
            </LinkButton>
          </Row>
        </div>
        <nav aria-label="Studios by status" className={styles.tabs}>
          {tabs.map((tab) => (
            <Link
              key={tab.standing}
              to={`/staff/studios?standing=${tab.standing}`}
              className={styles.tab}
              aria-current={tab.standing === standing ? 'page' : undefined}
            >
              {tab.label} {data && <span className="numbers">{moreThan(data.counts[tab.standing])}</span>}
            </Link>
          ))}
        </nav>
        <OfficeSearch
          label="Search all studios"
          placeholder="Name, email, city or id"
          value={search}
          onChange={look}
        />
        {!data && (
          <Loading>
            <CardsSkeleton cards={3} />
          </Loading>
        )}
        {data?.studios.length === 0 && (
          <EmptyState title={search === '' ? 'No studios here' : 'No studios found.'}>
            {search === '' ? 'Nothing to do.' : 'Try part of the name, an email or the city.'}
          </EmptyState>
        )}
        {data?.studios.map((studio) => (
          <StudioCard key={studio.id} studio={studio} />
        ))}
        {data && (
          <Pager
            page={page}
            pages={data.pages}
            more={data.more}
            total={`${moreThan(data)} studios`}
            onTurn={turn}
          />
        )}
      </Stack>
    </PageContent>
  )
}
