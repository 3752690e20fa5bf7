// Says that the competition of a city is sold out or closed, and whom to write to (R§8).
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { competitionNotice } from '../registrations/banner.rules.ts'

interface CompetitionNoticeProps {
  notice: NonNullable<ReturnType<typeof competitionNotice>>
  hasRoutines: boolean
}

/** Words with the mail address in them as a link. */
function WithMail({ text, email }: { text: string; email: string }) {
  const [before = '', after] = text.split(email)
  if (after === undefined) return text
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  )
}

export function CompetitionNotice({ notice, hasRoutines }: CompetitionNoticeProps) {
  return (
    <StatusBanner kind={notice.kind === 'sold-out' ? 'stop' : 'attention'} boxed>
      <p>
        <strong>{notice.text}</strong>
      </p>
      <p>
        <WithMail text={notice.more} email={notice.contact_email} />
      </p>
      {hasRoutines && <p>Please remove all routines before completing your registration.</p>}
    </StatusBanner>
  )
}
