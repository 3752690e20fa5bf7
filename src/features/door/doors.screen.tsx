// /staff/door: the doors of the season, to stand at one.
import { Link } from 'react-router'
import { formatEventDays } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Columns, Heading, PageContent, Stack } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { LinesSkeleton, Loading } from '../../ui/skeleton.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { listDoors } from './door.contract.ts'

export function DoorsScreen() {
  usePageTitle('Door')
  const { data, error } = useLoaded(listDoors, {}, { staleTime: 0 })
  if (error) return <Unreachable error={error} />
  return (
    <PageContent>
      <Stack gap={24}>
        <Heading level={1}>Door</Heading>
        {!data && (
          <Loading what="Looking for tour dates with tickets">
            <LinesSkeleton lines={4} />
          </Loading>
        )}
        {data?.doors.length === 0 && (
          <EmptyState title="No tour date this season sells tickets">
            Tickets are sold for intensives; their doors will be listed here.
          </EmptyState>
        )}
        <Columns least="18rem">
          {data?.doors.map((door) => (
            <Link key={door.tour_date_id} to={`/staff/door/${door.tour_date_id}`} className={styles.way}>
              <span className={styles.wayTitle}>
                {door.event_name} {door.event_city}
              </span>
              <p className={styles.wayWords}>
                {formatEventDays(door)} · {door.admitted} of {door.total} admitted
              </p>
            </Link>
          ))}
        </Columns>
      </Stack>
    </PageContent>
  )
}
