// The page 'My Roster' (/roster): everybody whom this account registers, to add, change and remove.
import { LinkButton } from '../../ui/button.tsx'
import { Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { useDashboard } from '../dashboard/use-dashboard.tsx'
import { RosterEditor } from './roster-editor.tsx'
import { rosterOpensOnPhone } from './roster-on-phone.rules.ts'
import { useRoster } from './use-roster.tsx'

export function MyRosterScreen() {
  usePageTitle('My Roster')
  const phone = usePhone()
  const { data, error } = useDashboard()
  if (!phone) return <OpenRoster />
  if (error && !data) return <Unreachable error={error} />
  if (!data) return <PageSkeleton />
  return rosterOpensOnPhone(data) ? <OpenRoster /> : <OnComputers />
}

function OnComputers() {
  return (
    <NoticePage
      title="Your roster opens on a computer"
      actions={
        <>
          <LinkButton to="/dashboard" look="primary">
            Go to My Dashboard
          </LinkButton>
          <LinkButton to="/register">See events</LinkButton>
        </>
      }
    >
      On a phone, it’s available once you have a registration for a city that allows registering on a phone.
      None of yours does right now.
    </NoticePage>
  )
}

function OpenRoster() {
  const roster = useRoster()
  const season = roster.data?.season
  const count = roster.data?.people.length
  return (
    <PageContent>
      <Stack>
        <div>
          <Heading level={1}>My Roster</Heading>
          <Text muted>
            {season && count !== undefined
              ? `${count} ${count === 1 ? 'person' : 'people'} · ages as of January 1, ${season.start_year + 1}`
              : 'Everyone you register'}
          </Text>
        </div>
        <RosterEditor path="/roster" />
      </Stack>
    </PageContent>
  )
}
