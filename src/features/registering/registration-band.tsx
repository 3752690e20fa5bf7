// The band over every step: event and city, dates and venue, the rate and until when, the sliding tabs.
import { formatEventDays } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { stepIcons } from '../../ui/step-icons.tsx'
import type { Step as Tab } from '../../ui/step-tabs.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { isTicked, type Step, stepPath, stepStatuses, visitedSteps } from '../registrations/steps.rules.ts'
import { stepsToCorrect } from '../review/violation-place.rules.ts'
import { venueBeside } from '../tours/online.rules.ts'
import { PendingPaymentBanner } from './pending-payment-banner.tsx'
import { RateChip } from './rate-chip.tsx'

/** The headline of a step, where it says more than its tab. */
const titles: Partial<Record<Step['key'], string>> = { review: 'Review registration' }

function tabsOf(view: RegistrationView, here: Step | undefined): Tab[] {
  const visited = visitedSteps(view, view.tour_date, view)
  const toCorrect = stepsToCorrect(view)
  return stepStatuses(view, view.tour_date)
    .filter((step) => step.numbered)
    .map((step) => ({
      key: step.key,
      label: step.title,
      title: titles[step.key] ?? step.title,
      icon: stepIcons[step.key],
      to: stepPath(view, step.path),
      state:
        step.key === here?.key
          ? 'here'
          : !step.open
            ? 'closed'
            : isTicked(step, view, visited) && !toCorrect.has(step.key)
              ? 'done'
              : 'open',
    }))
}

interface RegistrationBandProps {
  view: RegistrationView
  step: Step | undefined
  now: Date
  /** A completed registration that is being edited has steps again. */
  editing: boolean
}

export function RegistrationBand({ view, step, now, editing }: RegistrationBandProps) {
  const { event, event_city } = view.tour_date
  // What an edit leaves to pay is paid after it is applied.
  const tabs = tabsOf(view, step).filter((tab) => !editing || tab.key !== 'payment')
  return (
    <>
      <EventBand
        accent={event.accent}
        title={`${event.name} · ${event_city}`}
        subtitle={`${formatEventDays(view.tour_date, { weekdays: true })}${venueBeside(view.tour_date)}`}
        phoneSubtitle={`${event.name} · ${event_city} · ${formatEventDays(view.tour_date)}`}
        right={view.completed && !editing ? undefined : <RateChip view={view} now={now} />}
        // What is completed has no steps to go to.
        steps={view.completed && !editing ? undefined : tabs}
        stepsLabel="Registration steps"
      />
      <PendingPaymentBanner view={view} step={step} />
    </>
  )
}
