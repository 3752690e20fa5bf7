// In place of a step, when somebody else's edit was applied meanwhile: both works, and going on with them together.
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { confirmDiscard } from '../../ui/dialogs.tsx'
import { Card, PageContent, Row, Stack } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { BothWorks } from '../registrations/both-works.tsx'
import type { EditDraft } from '../registrations/kept-of-edit.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { useMerge } from '../registrations/use-merge.tsx'

interface ChangedMeanwhileProps {
  draft: EditDraft
  /** As it is registered now. */
  view: RegistrationView
  onContinue: (content: RegistrationContent) => void
  onDiscard: () => void
}

export function ChangedMeanwhile({ draft, view, onContinue, onDiscard }: ChangedMeanwhileProps) {
  const { content, shown } = useMerge(draft.base, draft.content, view)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  const discard = async () => {
    if (await confirmDiscard()) onDiscard()
  }
  return (
    <PageContent>
      <Card padding="roomy">
        <Stack>
          <div ref={top} tabIndex={-1} role="alert">
            <StatusBanner kind="attention" boxed>
              <strong>This registration was changed in another window after you started editing it.</strong>{' '}
              None of your work is lost. Review both sets of changes, then submit.
            </StatusBanner>
          </div>
          <BothWorks {...shown} />
          <Row align="between">
            <Button size="large" onClick={() => void discard()}>
              Discard Changes
            </Button>
            <Button look="primary" size="large" onClick={() => onContinue(content)}>
              Keep both and continue
            </Button>
          </Row>
        </Stack>
      </Card>
    </PageContent>
  )
}
