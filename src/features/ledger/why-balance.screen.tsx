// /event/:id/balance: why the balance of a registration is what it is, line by line.
import { LinkButton } from '../../ui/button.tsx'
import { Heading, PageContent, Row, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import { RegistrationLedger } from './statement.tsx'

export function WhyBalanceScreen() {
  const view = useEventPage()
  usePageTitle(`Why is my balance this? · ${view.tour_date.event.name} ${view.tour_date.event_city}`)
  return (
    <PageContent>
      <Stack gap={16}>
        <Row align="between">
          <Heading level={2}>Why is my balance this?</Heading>
          <LinkButton to={`/event/${view.id}/payments`}>Back to Payments</LinkButton>
        </Row>
        <RegistrationLedger registration_id={view.id} />
      </Stack>
    </PageContent>
  )
}
