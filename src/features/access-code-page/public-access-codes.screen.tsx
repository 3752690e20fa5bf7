// /access-codes#token=…: the access codes of one registration for whoever has its link: no share box, no EMAIL (E§2).

import { formatEventDays } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { EventZone, ToldMoment } from '../../ui/event-zone.tsx'
import { PageContent, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { DeadLink, isDeadLink, linkTrouble, useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { openAccessLink } from '../access-codes/access-code.contract.ts'
import { PublicAccessCodes } from './access-code-table.tsx'

export function PublicAccessCodesScreen() {
  usePageTitle('Access codes')
  const token = useHashToken()
  return token ? <Opened key={token} token={token} /> : <DeadLink />
}

function Opened({ token }: { token: string }) {
  const { data, error } = useLoaded(openAccessLink, { token }, { staleTime: 0, retry: false })
  // What was loaded stays when it could not be asked for again; not when the link has ended.
  if (error && (!data || isDeadLink(error))) return linkTrouble(error)
  if (!data) return <PageSkeleton band />
  const { event, registrant_name, attendees, expires_at } = data
  return (
    <EventZone value={event.timezone}>
      <EventBand
        accent={event.accent}
        title={`Access codes of ${registrant_name}`}
        subtitle={`${event.name} · ${event.event_city} · ${formatEventDays(event)}`}
      />
      <PageContent>
        <Stack gap={16}>
          <Text>
            Please note that the code is <strong>CASE SENSITIVE</strong>.
          </Text>
          <PublicAccessCodes attendees={attendees} />
          <Text muted small>
            This link works until <ToldMoment at={expires_at} />.
          </Text>
        </Stack>
      </PageContent>
    </EventZone>
  )
}
