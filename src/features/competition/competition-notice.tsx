// Says that the competition of a city is sold out, closed or full, or that routines wait, and whom to write to (R§8).
import { linkedMail } from '../../ui/office-mail.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { CompetitionNotice } from './competition-notice.rules.ts'

export function CompetitionBanner({ notice }: { notice: CompetitionNotice }) {
  return (
    <StatusBanner kind={notice.kind === 'sold-out' ? 'stop' : 'attention'} boxed>
      <p>
        <strong>{notice.text}</strong>
      </p>
      {notice.more.map((text) => (
        <p key={text}>{linkedMail(text, [notice.contact_email])}</p>
      ))}
    </StatusBanner>
  )
}
