// What happened on a waiting list, who did it and why: of all routines, or of one.
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { LinesSkeleton, Loading } from '../../ui/skeleton.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import type { DeskWaitingEntry, DeskWaitingEvent } from './tour-desk-waiting.model.ts'
import { useWaitingHistory } from './use-waiting-list.tsx'

const actions: Readonly<Record<DeskWaitingEvent['action'], { word: string; kind: BadgeKind }>> = {
  joined: { word: 'Joined', kind: 'neutral' },
  approved: { word: 'Approved', kind: 'go' },
  promoted: { word: 'Got a spot', kind: 'go' },
  declined: { word: 'Declined', kind: 'stop' },
  moved: { word: 'Moved', kind: 'info' },
  left: { word: 'Left', kind: 'neutral' },
}

function Events({ tour_date_id, routine_id }: { tour_date_id: number; routine_id?: number }) {
  const query = useWaitingHistory(tour_date_id, routine_id)
  if (!query.data)
    return query.error ? (
      <Unreachable error={query.error} />
    ) : (
      <Loading>
        <LinesSkeleton lines={3} />
      </Loading>
    )
  const events = query.data.pages.flatMap((page) => page.events)
  if (events.length === 0) return <Text muted>Nothing has happened here yet.</Text>
  return (
    <Stack gap={12}>
      <ul className={styles.list} aria-label="What happened on the waiting list">
        {events.map((event) => (
          <li key={event.id}>
            <Row>
              <Badge kind={actions[event.action].kind}>{actions[event.action].word}</Badge>
              <strong>{event.routine_name}</strong>
              <Link to={`/staff/registrations/${event.registration_id}`}>{event.registrant_name}</Link>
            </Row>
            <Text>{event.reason}</Text>
            <Text small muted>
              {formatInstant(event.at)} by {event.email ?? 'the waiting list itself'}
            </Text>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Row>
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show earlier
          </Button>
        </Row>
      )}
    </Stack>
  )
}

/** Closed until somebody asks. */
export function WaitingHistory({ tour_date_id }: { tour_date_id: number }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Row>
        <Button size="small" onClick={() => setOpened(true)}>
          History of the waiting list
        </Button>
      </Row>
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title="History of the waiting list" size="wide">
          <Events tour_date_id={tour_date_id} />
        </Dialog>
      )}
    </>
  )
}

interface OneProps {
  tour_date_id: number
  entry: DeskWaitingEntry
  onClose: () => void
}

export function WaitingHistoryDialog({ tour_date_id, entry, onClose }: OneProps) {
  return (
    <Dialog opened onClose={onClose} title={`History of ${entry.routine.name}`} size="wide">
      <Events tour_date_id={tour_date_id} routine_id={entry.id} />
    </Dialog>
  )
}
