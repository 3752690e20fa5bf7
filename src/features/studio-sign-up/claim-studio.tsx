// SETUP: whoever knows the address on file is mailed the link with which the studio is claimed.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { EmailField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import type { StudioProfile } from '../studios/studio-profile.model.ts'
import { sendSetupEmail } from './studio-sign-up.contract.ts'
import { StudioSummary } from './studio-summary.tsx'
import { useClaimedStudio } from './use-claimed-studio.tsx'

interface ClaimStudioProps {
  studio: StudioProfile
  onBack: () => void
}

export function ClaimStudio({ studio, onBack }: ClaimStudioProps) {
  const fields = useFields({ email: '' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const tellClaimed = useClaimedStudio()
  const onFile = studio.primary_mybtf_user?.email

  async function submit() {
    setSentTo(null)
    const { checkSetupEmail } = await import('./studio-sign-up.rules.ts')
    if (fields.violations.show(checkSetupEmail(fields.values.email))) return
    try {
      const { email } = await api(sendSetupEmail, { id: studio.id, email: fields.values.email })
      setSentTo(email)
    } catch (error) {
      // Claimed by somebody else of the studio since this page was opened.
      const code = error instanceof ApiError ? error.body.violations?.[0]?.code : undefined
      if (code !== 'STUDIO_CLAIMED') throw error
      await tellClaimed(studio, fields.values.email)
    }
  }

  return (
    <Card padding="roomy">
      <Stack gap={24}>
        <div>
          <Heading level={2} size={20}>
            Claim your studio
          </Heading>
          <Text muted>
            {studio.verified
              ? 'We already know this studio, and its account is waiting to be set up.'
              : 'We already know this studio.'}
          </Text>
        </div>
        <StudioSummary studio={studio} />
        {onFile || !studio.verified ? (
          <Form violations={fields.violations} onSubmit={submit} label="Claim your studio">
            <Text>
              {onFile ? (
                <>
                  The email address on file is <strong>{onFile}</strong>. Enter it in full, and we’ll send
                  instructions there.
                </>
              ) : (
                'Enter the full email address your studio gave us, and we’ll send instructions there.'
              )}
            </Text>
            <EmailField label="Full email address" {...fields.bind('email')} />
            <Row>
              <SubmitButton size="large">
                <SpokenLabel>SEND VERIFICATION EMAIL</SpokenLabel>
              </SubmitButton>
              <Button look="quiet" onClick={onBack}>
                <SpokenLabel>GO BACK</SpokenLabel>
              </Button>
            </Row>
            {sentTo && (
              <StatusBanner kind="go" boxed live>
                We have sent instructions to {sentTo}
              </StatusBanner>
            )}
          </Form>
        ) : (
          <Stack>
            <Text>We don’t have an email address on file for this studio. Please write to our office.</Text>
            <Row>
              <Button onClick={onBack}>
                <SpokenLabel>GO BACK</SpokenLabel>
              </Button>
            </Row>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
