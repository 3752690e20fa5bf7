// A workshop step in place of which it says that the workshop is closed (R§2); what is registered stays.

import { refusals } from '../../shared/refusals.ts'
import { ViolationSummary } from '../../ui/form.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useViolations } from '../../ui/use-violations.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import type { AttendeeKind } from './attendee.model.ts'
import { checkSomebody } from './attendee.rules.ts'
import { countOf, kindWords } from './attendee-words.tsx'

export function WorkshopClosed({ kind, last }: { kind: AttendeeKind; last: boolean }) {
  const { view, travel } = useRegistrationPage()
  const violations = useViolations()
  const { event, event_city } = view.tour_date
  const count = view.attendees.filter((attendee) => attendee.kind === kind).length
  return (
    <StepPage
      title={kindWords[kind].title}
      subtitle={`${countOf(count, kind)} registered for the workshop`}
      nextLabel="CONTINUE"
      onBack={travel}
      onNext={(next) => {
        if (!last || !violations.show(checkSomebody(view, view.tour_date))) travel(next)
      }}
    >
      <ViolationSummary violations={violations} />
      <StatusBanner kind="attention" boxed>
        <strong>{refusals.WORKSHOP_CLOSED.message}</strong> The workshop for {event.name} {event_city} is no
        longer taking entries or changes
        {count > 0 ? '; what you’ve entered is kept as it is' : ''}. Questions? Write to{' '}
        <OfficeMail address={event.contact_email} />.
      </StatusBanner>
    </StepPage>
  )
}
