// Says that the competition of a city is sold out, closed or full, or that routines wait, and whom to write to (R§8).
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { CompetitionNotice as Notice } from './competition-notice.rules.ts'

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

export function CompetitionNotice({ notice }: { notice: Notice }) {
  return (
    <StatusBanner kind={notice.kind === 'sold-out' ? 'stop' : 'attention'} boxed>
      <p>
        <strong>{notice.text}</strong>
      </p>
      {notice.more.map((text) => (
        <p key={text}>
          <WithMail text={text} email={notice.contact_email} />
        </p>
      ))}
    </StatusBanner>
  )
}
