// /event/:id/coda/critiques: what the judges said about the routines of a registration, shared and taken away (E§2).
import { Navigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { loadCritiques, playCritique } from '../critiques/critique.contract.ts'
import { CritiquesRoom } from '../critiques/critiques-room.tsx'
import { DownloadSheets } from '../critiques/download-sheets.tsx'
import type { CritiqueRoutine } from '../critiques/shown-critiques.model.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import { mayShare } from './coda-link.rules.ts'
import { ShareCritiques } from './share-critiques.tsx'
import { useSharing } from './use-sharing.tsx'

export function CritiquesScreen() {
  const { id: registration_id, tour_date } = useEventPage()
  useCodaRoom(tour_date.event.accent)
  const { data, error } = useLoaded(loadCritiques, { registration_id }, { staleTime: 0 })
  const sharing = useSharing(registration_id)
  const may_share = mayShare(tour_date, useNow())
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  if (data.gate === 'none') return <Navigate to={`/event/${registration_id}/overview`} replace />
  const { routines } = data
  const tools = (shown: CritiqueRoutine) => (
    <Stack gap={12}>
      <Row align="end" gap={8}>
        {may_share && (
          <Button size="small" aria-expanded={sharing.on} onClick={sharing.turn}>
            {sharing.on ? 'Done sharing' : 'Share'}
          </Button>
        )}
        <DownloadSheets registration_id={registration_id} routine={shown} />
        <DownloadSheets registration_id={registration_id} />
      </Row>
      {sharing.on && (
        <ShareCritiques registration_id={registration_id} routines={routines} sharing={sharing} />
      )}
    </Stack>
  )
  return (
    <CritiquesRoom
      critiques={data}
      tools={tools}
      choosing={sharing.on ? sharing : undefined}
      addressOf={(wanted) => api(playCritique, { registration_id, ...wanted })}
      homework_at={`/event/${registration_id}/coda/homework`}
    />
  )
}
