// /waivers/public#token=…: whoever has the studio's public link sends waivers, reminds and changes emails, without an account.

import type { OutputOf } from '../../shared/endpoint.ts'
import { formatEventDays } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { EventZone, ToldMoment } from '../../ui/event-zone.tsx'
import { PageContent, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { DeadLink, isDeadLink, linkTrouble, useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { openPublicWaivers } from '../waivers/waiver.contract.ts'
import { waiverCount } from '../waivers/waiver.rules.ts'
import { useWaiverWrites } from './use-waivers.tsx'
import { WaiverTable } from './waiver-table.tsx'

const NEW_ONE = 'Whoever sent it can send you a new one.'

export function PublicWaiversScreen() {
  usePageTitle('Waivers')
  const token = useHashToken()
  return token ? <Opened key={token} token={token} /> : <DeadLink newOne={NEW_ONE} />
}

function Opened({ token }: { token: string }) {
  const { data, error } = useLoaded(openPublicWaivers, { token }, { staleTime: 0, retry: false })
  // What was loaded stays when it could not be asked for again; not when the link has ended.
  if (error && (!data || isDeadLink(error))) return linkTrouble(error, { newOne: NEW_ONE })
  return data ? <Page token={token} page={data} /> : <PageSkeleton band />
}

function Page({ token, page }: { token: string; page: OutputOf<typeof openPublicWaivers> }) {
  const { event, asked_by, registration_id, season_id, waivers, may_write, closed, expires_at } = page
  const writes = useWaiverWrites({ registration_id, season_id, token })
  const { signed, total } = waiverCount(waivers)
  return (
    <EventZone value={event.timezone}>
      <EventBand
        accent={event.accent}
        title={`Waivers of ${asked_by}`}
        subtitle={`${event.name} · ${event.event_city} · ${formatEventDays(event)}`}
      />
      <PageContent>
        <Stack gap={16}>
          <Text>
            <strong>
              {signed} of {total} signed.
            </strong>{' '}
            This link works until <ToldMoment at={expires_at} />.
          </Text>
          <WaiverTable waivers={waivers} may_write={may_write} closed={closed} writes={writes} />
        </Stack>
      </PageContent>
    </EventZone>
  )
}
