// The page 'My Roster' (/roster): everybody whom this account registers, to add, change and remove.
import { EventBand } from '../../ui/event-band.tsx'
import { PageContent, Stack } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { RosterEditor } from './roster-editor.tsx'
import { useRoster } from './use-roster.tsx'

export function MyRosterScreen() {
  usePageTitle('My Roster')
  const roster = useRoster()
  const season = roster.data?.season
  const count = roster.data?.people.length
  return (
    <>
      <EventBand
        title="My Roster"
        subtitle={
          season && count !== undefined
            ? `${count} ${count === 1 ? 'person' : 'people'} · ages as of January 1, ${season.start_year + 1}`
            : 'Everybody whom you register'
        }
      />
      <PageContent>
        <Stack>
          <RosterEditor path="/roster" />
        </Stack>
      </PageContent>
    </>
  )
}
