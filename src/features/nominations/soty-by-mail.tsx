// Says that a registered studio changes Studio of the Year by mail, with the address to write to (A§4).

import { refusals } from '../../shared/refusals.ts'
import { OfficeMail } from '../../ui/office-mail.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'

export function SotyByMail({ view }: { view: Pick<RegistrationView, 'tour_date'> }) {
  const { contact_email } = view.tour_date.event
  const [before, after] = refusals.SOTY_BY_MAIL.message.split('{email}')
  return (
    <>
      {before}
      <OfficeMail address={contact_email} />
      {after}
    </>
  )
}
