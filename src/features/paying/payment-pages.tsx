// The ways from the payments of a registration to what else is about its money: media passes, and the families it is shared with.
import { LinkButton } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { useSession } from '../../web/session.tsx'
import { hasMediaPassHistory } from '../media-pass/media-pass.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

export function PaymentPages({ view }: { view: RegistrationView }) {
  const { user } = useSession()
  const { season_id, mybtf } = view.tour_date
  const passes =
    hasMediaPassHistory(season_id) &&
    (mybtf.media_pass || view.attendees.some((attendee) => view.media_pass_paid.includes(attendee.person_id)))
  const families = user?.studio_account === true && !view.ancillary
  if (!passes && !families) return null
  return (
    <Row>
      {passes && (
        <LinkButton to={`/event/${view.id}/media-pass-history`} size="small">
          Media pass history
        </LinkButton>
      )}
      {families && (
        <LinkButton to={`/event/${view.id}/shares`} size="small">
          Share with families
        </LinkButton>
      )}
    </Row>
  )
}
