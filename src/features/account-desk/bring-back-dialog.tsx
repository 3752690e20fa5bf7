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
            For somebody who left a studio by mistake, or works for another one now. Please make sure by
            telephone that the studio agrees.
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
            toast(`${account.email} stands for ${studio.name}`)
            onClose()
          }}
        >
          <Stack>
            <p>
              <strong>{account.email}</strong> registers for <strong>{studio.name}</strong> again, and sees
              and changes its roster. Nobody else has to claim the studio any more.
            </p>
            <Text muted>What the person has registered alone stays the person's own. A mail says so.</Text>
            <Row align="end">
              <Button onClick={() => setStudio(null)}>Another studio</Button>
              <SubmitButton>Bring back and send the mail</SubmitButton>
            </Row>
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}
