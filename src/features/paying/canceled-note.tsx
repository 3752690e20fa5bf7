// Of a canceled event what is owed is asked for by no day: whoever would pay it talks to the organizer first (PAY-16).

import { StatusBanner } from '../../ui/status-banner.tsx'
import { formatPhone } from '../../ui/typed-text.ts'
import type { TourDate } from '../tours/tour-date.model.ts'

export function CanceledNote({
  event: { name, contact_email, contact_phone },
}: {
  event: Pick<TourDate['event'], 'name' | 'contact_email' | 'contact_phone'>
}) {
  return (
    <StatusBanner kind="attention" boxed>
      <p>
        <strong>This event is canceled.</strong> Nothing is due by any day. Please contact {name} before you
        pay what is shown here: call {formatPhone(contact_phone)} or write to {contact_email}.
      </p>
    </StatusBanner>
  )
}
