// The head of the office's preview of CODA: whose it is, its pages, and that nobody else sees it yet.
import { Link } from 'react-router'
import { formatEventDays } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { StepTabs } from '../../ui/step-tabs.tsx'
import type { Critiques } from './shown-critiques.model.ts'

const pages = [
  { path: '', label: 'Critiques' },
  { path: '/data', label: 'Data' },
] as const

/** E§2: preview unlocks the tabs of CODA. */
export function PreviewHead({ of, here }: { of: Critiques; here: (typeof pages)[number]['label'] }) {
  const { event_name, event_city, registrant_name, tour_date_id, registration_id } = of
  const steps = pages.map(({ path, label }) => ({
    ...{ key: label, label, to: `/staff/critiques/${registration_id}${path}` },
    state: label === here ? ('here' as const) : ('open' as const),
  }))
  return (
    <>
      {/* The room wears the event's colour already, in its shades for the dark. */}
      <EventBand
        title={`${event_name} · ${event_city}`}
        subtitle={`${formatEventDays(of, { weekdays: true })} · ${registrant_name}`}
        tabs={<StepTabs plain steps={steps} label="Preview" />}
      />
      <StatusBanner kind="info" action={<Link to={`/staff/scores/${tour_date_id}`}>Scores</Link>}>
        Preview: this is what {registrant_name || 'the studio'} will see, with scores that haven’t been
        released yet.
      </StatusBanner>
    </>
  )
}
