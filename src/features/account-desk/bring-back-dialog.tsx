// Lets an account that left its studio stand for one again: the office finds the studio and is told what follows.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { StudioSearch } from '../studios/studio-search.tsx'
import { bringBack, loadOfficeAccount } from './office-account.contract.ts'

interface BringBackDialogProps {
  account: { id: number; email: string }
  onClose: () => void
}

export function BringBackDialog({ account, onClose }: BringBackDialogProps) {
  const answers = useAnswers()
  const [studio, setStudio] = useState<{ id: number; name: string } | null>(null)
  const { violations } = useFields({})
  return (
    <Dialog opened onClose={onClose} title={`Bring ${account.email} back`}>
      {studio === null ? (
        <Stack>
          <Text muted>
            For someone who left a studio by mistake, or now works for a different one. Please verify by phone
            that the studio agrees.
          </Text>
          <StudioSearch label="Studio" onChoose={setStudio} />
          <Row align="end">
            <Button onClick={onClose}>Cancel</Button>
          </Row>
        </Stack>
      ) : (
        <Form
          violations={violations}
          onSubmit={async () => {
            await api(bringBack, { id: account.id, studio_id: studio.id })
            await answers.askAgain(loadOfficeAccount)
            toast(`${account.email} belongs to ${studio.name}`)
            onClose()
          }}
        >
          <Stack>
            <p>
              <strong>{account.email}</strong> will register for <strong>{studio.name}</strong> and can see
              and change its roster. No one else has to claim the studio anymore.
            </p>
            <Text muted>
              What the person registered on their own stays theirs. They’ll get an email about it.
            </Text>
            <Row align="end">
              <Button onClick={() => setStudio(null)}>Another studio</Button>
              <SubmitButton>Bring back and send the email</SubmitButton>
            </Row>
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}
