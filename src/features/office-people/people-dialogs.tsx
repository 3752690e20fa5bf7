// The dialogs in which an administrator invites somebody and changes what somebody may.
import { useState } from 'react'
import type { StaffRight } from '../../shared/endpoint.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { EmailField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { changeRights, inviteToOffice, listOfficePeople } from './office-people.contract.ts'
import type { OfficePerson } from './office-people.model.ts'
import { RightsFields } from './rights-fields.tsx'

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const answers = useAnswers()
  const fields = useFields({ email: '' })
  const [rights, setRights] = useState<StaffRight[]>([])
  return (
    <FormDialog
      title="Invite to the office"
      onClose={onClose}
      violations={fields.violations}
      action="Invite by email"
      onSubmit={async () => {
        const { email } = await api(inviteToOffice, { email: fields.values.email, rights })
        await answers.askAgain(listOfficePeople)
        toast(`${email} is invited`)
        onClose()
      }}
    >
      <Stack>
        <Text muted>
          The email has a link that works once, within 48 hours. With it, the person chooses a password and
          sets up a second step.
        </Text>
        <EmailField autoComplete="off" {...fields.bind('email')} />
        <RightsFields value={rights} onChange={setRights} error={fields.violations.at('rights').error} />
      </Stack>
    </FormDialog>
  )
}

/** What became of a change, in words. */
export const saidOf = (email: string, outcome: 'done' | 'proposed') =>
  outcome === 'done' ? `${email} has been updated` : 'Proposed: another administrator has to confirm it'

export function RightsDialog({ person, onClose }: { person: OfficePerson; onClose: () => void }) {
  const answers = useAnswers()
  const { violations } = useFields({})
  const seen = person.rights.map(({ right }) => right)
  const [rights, setRights] = useState<StaffRight[]>(seen)
  return (
    <FormDialog
      title={`Permissions of ${person.email}`}
      onClose={onClose}
      violations={violations}
      action="Save"
      onSubmit={async () => {
        const { outcome } = await api(changeRights, { id: person.id, rights, seen })
        await answers.askAgain(listOfficePeople)
        toast(saidOf(person.email, outcome))
        onClose()
      }}
    >
      <Stack>
        <Text muted>Changes take effect immediately, even where the person is already signed in.</Text>
        <RightsFields value={rights} onChange={setRights} error={violations.at('rights').error} />
        {rights.includes('administration') !== seen.includes('administration') && (
          <Text small>
            Adding or removing an administrator is only a proposal. If there’s another administrator, they
            have to confirm it within three days.
          </Text>
        )}
      </Stack>
    </FormDialog>
  )
}
