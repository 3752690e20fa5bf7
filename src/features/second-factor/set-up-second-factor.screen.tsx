// /second-factor: where somebody of the office sets the second step up before any desk opens.
import { LinkButton } from '../../ui/button.tsx'
import { Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useSession } from '../../web/session.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

export function SetUpSecondFactorScreen() {
  usePageTitle('Two-step sign-in')
  const { user } = useSession()
  const done = user?.second_factor === 'on'
  return (
    <PageContent width="narrow">
      <Stack gap={24}>
        <div>
          <Heading level={1}>Two-step sign-in</Heading>
          <Text muted>
            {done
              ? 'Your second step is set up.'
              : 'The office uses two-step sign-in. Set it up to open your desks.'}
          </Text>
        </div>
        <SecondFactorCard />
        {done && user.staff_rights.length > 0 && (
          <div>
            <LinkButton to="/staff" look="primary">
              Continue to the office
            </LinkButton>
          </div>
        )}
      </Stack>
    </PageContent>
  )
}
