// /staff/critiques/:id: the critiques of a registration as its studio is going to read them, before they are shown.
import { Link, useParams } from 'react-router'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { formatDateRange } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { house_accent } from '../../ui/tokens.ts'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { previewCritiques, previewCritiqueVideo } from './critique.contract.ts'
import { CritiquesRoom } from './critiques-room.tsx'

export function PreviewCritiquesScreen() {
  usePageTitle('Critiques, preview')
  const registration_id = Number(useParams().id)
  const { data, error } = useLoaded(previewCritiques, { registration_id }, { staleTime: 0 })
  useCodaRoom(data?.accent ?? house_accent)
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton band />
  const { event_name, event_city, registrant_name, start_date, end_date, tour_date_id } = data
  return (
    <>
      {/* The room wears the event's colour already, in its shades for the dark. */}
      <EventBand
        title={`${event_name} · ${event_city}`}
        subtitle={`${formatDateRange(start_date, end_date, { weekdays: true })} · ${registrant_name}`}
      />
      <StatusBanner kind="info" action={<Link to={`/staff/scores/${tour_date_id}`}>Scores</Link>}>
        Preview: this is what {registrant_name || 'the studio'} is going to read, with scores that are not
        released yet.
      </StatusBanner>
      <CritiquesRoom
        critiques={data}
        addressOf={(wanted) => api(previewCritiqueVideo, { registration_id, ...wanted })}
      />
    </>
  )
}
