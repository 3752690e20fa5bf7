// /event/:id/waivers: who has signed, who was asked, and the way to ask all others (A§2 "Waivers screen").
import { useNavigate } from 'react-router'
import { PageContent, Stack, Text } from '../../ui/layout.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { useEventPage } from '../registrations/event-page.tsx'
import { listWaivers } from '../waivers/waiver.contract.ts'
import { waiverCount } from '../waivers/waiver.rules.ts'
import { PublicWaiverLinks } from './public-waiver-links.tsx'
import { useWaiverWrites } from './use-waivers.tsx'
import { WaiverTable } from './waiver-table.tsx'

export function MyWaiversScreen() {
  const view = useEventPage()
  const { user } = useSession()
  const navigate = useNavigate()
  const { data, error } = useLoaded(listWaivers, { id: view.id }, { staleTime: 0, refetchInterval: 30_000 })
  const place = { registration_id: view.id, season_id: view.tour_date.season_id }
  const writes = useWaiverWrites(place)
  if (error && !data) return <Unreachable error={error} />
  const count = data && waiverCount(data.waivers)
  const alone = user?.studio_account === false
  return (
    <PageContent>
      <Stack gap={24}>
        <Text>
          {count && (
            <strong>
              {count.signed} of {count.total} signed.{' '}
            </strong>
          )}
          Every dancer and teacher needs a signed waiver. Those 18 or older sign for themselves; a parent or
          guardian signs for anyone younger. It’s good for the whole season.
        </Text>
        <WaiverTable
          waivers={data?.waivers}
          may_write={data?.may_write ?? false}
          closed={data?.closed ?? null}
          writes={writes}
          {...(alone
            ? { signHere: (row) => void navigate(`/event/${view.id}/waivers/${row.personId}`) }
            : {})}
        />
        <PublicWaiverLinks {...place} closed={data?.closed != null} />
      </Stack>
    </PageContent>
  )
}
