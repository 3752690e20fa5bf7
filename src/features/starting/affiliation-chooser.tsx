// Asks an individual, before the first step, whether she registers with a studio behind her or independently (R§2).
import { Button, LinkButton } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Columns, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { useSession, useSessionChange } from '../../web/session.tsx'
import { leaveStudio } from '../accounts/affiliation.contract.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

export function AffiliationChooser({ view }: { view: RegistrationView }) {
  const { user } = useSession()
  const { refresh } = useSessionChange()
  const answers = useAnswers()
  const { event } = view.tour_date
  const independent = useSubmit(async () => {
    if (!user) return
    await api(leaveStudio, { id: user.id })
    await answers.askAgain(loadRegistration, { id: view.id })
    void refresh()
  })
  const query = new URLSearchParams({ event: event.subdomain, registration_id: String(view.id) })
  return (
    <PageContent width="reading">
      <Stack gap={24}>
        <div>
          <Heading level={2}>How are you registering?</Heading>
          <Text muted>We only ask once; you can change it in My Account.</Text>
        </div>
        <Columns least="18rem">
          <Card padding="roomy">
            <Stack>
              <div>
                <Heading level={3}>Registering on my own, affiliated with a studio</Heading>
                <Text muted>
                  You dance or teach at a studio, but register and pay on your own. The studio is told about
                  every registration.
                </Text>
              </div>
              <div>
                <LinkButton look="primary" to={`/change-studio?${query}`}>
                  Find my studio
                </LinkButton>
              </div>
            </Stack>
          </Card>
          <Card padding="roomy">
            <Stack>
              <div>
                <Heading level={3}>Independent</Heading>
                <Text muted>
                  This registration doesn’t belong to a studio.
                  {event.independent_competition
                    ? ''
                    : ` Independent dancers take classes at ${event.name}, but can’t compete.`}
                </Text>
              </div>
              <div>
                <Button busy={independent.busy} onClick={() => void independent.submit()}>
                  I am independent
                </Button>
              </div>
            </Stack>
          </Card>
        </Columns>
      </Stack>
    </PageContent>
  )
}
