// /access-codes#token=…: the access codes of one registration for whoever has its link: no share box, no EMAIL (E§2).
import { useLocation } from 'react-router'
import { failures } from '../../shared/failures.ts'
import { LinkButton } from '../../ui/button.tsx'
import { formatDateRange } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { PageContent, Stack, Text } from '../../ui/layout.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { ApiError } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { openAccessLink } from '../access-codes/access-code.contract.ts'
import { PublicAccessCodes } from './access-code-table.tsx'

export function PublicAccessCodesScreen() {
  usePageTitle('Access codes')
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token')
  return token ? <Opened key={token} token={token} /> : <DeadLink message={failures.LINK_INVALID.message} />
}

function DeadLink({ message }: { message: string }) {
  return (
    <NoticePage
      title="This link does not open anything"
      actions={<LinkButton to="/">Go to the home page</LinkButton>}
    >
      {message}
    </NoticePage>
  )
}

function Opened({ token }: { token: string }) {
  const { data, error } = useLoaded(openAccessLink, { token }, { staleTime: 0, retry: false })
  if (error instanceof ApiError && error.code === 'LINK_INVALID') return <DeadLink message={error.message} />
  if (error instanceof ApiError && error.code === 'INVALID_INPUT')
    return <DeadLink message={failures.LINK_INVALID.message} />
  if (error) return <Unreachable error={error} />
  if (!data) return <PageSkeleton band />
  const { event, registrant_name, attendees } = data
  return (
    <>
      <EventBand
        accent={event.accent}
        title={`Access codes of ${registrant_name}`}
        subtitle={`${event.name} · ${event.event_city} · ${formatDateRange(event.start_date, event.end_date)}`}
      />
      <PageContent>
        <Stack gap={16}>
          <Text>
            Please note that the code is <strong>CASE SENSITIVE</strong>.
          </Text>
          <PublicAccessCodes attendees={attendees} />
        </Stack>
      </PageContent>
    </>
  )
}
