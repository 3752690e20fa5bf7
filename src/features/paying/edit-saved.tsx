// After an edit is submitted: first that it is saved, then what is owed for it and by when.
import { LinkButton } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useNow } from '../../ui/use-now.tsx'
import { amountDue } from '../payments/amount-due.rules.ts'
import { laterWords, untilWords } from '../payments/amount-due-words.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

/** What is owed, and by when; nothing while nothing is. */
function Owed({ view }: { view: RegistrationView }) {
  const now = useNow()
  if (view.balance_cents <= 0) return null
  const due = amountDue(view, now)
  return (
    <>
      <Money cents={view.balance_cents} /> is left to pay
      {due && untilWords(due, formatDate)}
      {view.paying_by_check && '; your check is expected'}. {due && laterWords(due, formatDate)}
    </>
  )
}

export function EditSaved({ view }: { view: RegistrationView }) {
  return (
    <StatusBanner kind="go" boxed>
      <Stack gap={12}>
        <p>
          <strong>Your changes are saved.</strong> <Owed view={view} />
        </p>
        <Row gap={8}>
          <LinkButton size="small" to={`/event/${view.id}/confirmation`}>
            View Confirmation
          </LinkButton>
          <LinkButton size="small" to={`/event/${view.id}/overview`}>
            Go to Overview
          </LinkButton>
        </Row>
      </Stack>
    </StatusBanner>
  )
}
