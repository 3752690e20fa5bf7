// The card with which a studio account changes or leaves its studio (A§6), and the words that warn before.
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Stack, Text, TitledCard } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { useSessionChange } from '../../web/session.tsx'
import type { Account } from '../accounts/account.model.ts'
import { leaveStudio } from '../accounts/affiliation.contract.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { listRosterWithMediaPass } from '../roster/roster.contract.ts'

/** What follows for the studio and for the account (AFFILIATION-05). */
export function LeavingWarning({ studio, children }: { studio: string; children?: ReactNode }) {
  return (
    <Stack gap={8}>
      <p>
        <strong>You can no longer register for {studio} or see its roster.</strong> The roster stays with the
        studio, and anyone with access to the studio’s email can claim it.
      </p>
      <p>Your email, password and completed registrations stay with you. Only the office can reverse this.</p>
      {children}
    </Stack>
  )
}

export function LeaveOwnStudio({ user }: { user: Account }) {
  const { refresh } = useSessionChange()
  const answers = useAnswers()
  const studio = user.studio?.name ?? 'your studio'
  const { busy, submit } = useSubmit(async () => {
    const sure = await confirm({
      title: `Leave ${studio}?`,
      body: <LeavingWarning studio={studio} />,
      confirmLabel: 'Become Independent',
      danger: true,
    })
    if (!sure) return
    await api(leaveStudio, { id: user.id })
    await refresh()
    void answers.askAgain(listRosterWithMediaPass)
    void answers.askAgain(loadRegistration)
    toast('You are independent now')
  })
  return (
    <TitledCard title="This account and the studio">
      <Text muted>
        This account belongs to {studio}. If you no longer work there, you can keep the account as your
        personal one; the studio stays for a colleague to claim.
      </Text>
      <Row>
        <LinkButton to="/change-studio" look="secondary">
          Change Studio
        </LinkButton>
        <Button busy={busy} onClick={() => void submit()}>
          Become Independent
        </Button>
      </Row>
    </TitledCard>
  )
}
