// /staff/critiques/:id: the critiques of a registration as its studio is going to read them, before they are shown.
import { useParams } from 'react-router'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { house_accent } from '../../ui/tokens.ts'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { previewCritiques, previewCritiqueVideo } from './critique.contract.ts'
import { CritiquesRoom } from './critiques-room.tsx'
import { PreviewHead } from './preview-head.tsx'

export function PreviewCritiquesScreen() {
  usePageTitle('Critiques, preview')
  const registration_id = Number(useParams().id)
  const { data, error } = useLoaded(previewCritiques, { registration_id }, { staleTime: 0 })
  useCodaRoom(data?.accent ?? house_accent)
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton band />
  return (
    <>
      <PreviewHead of={data} here="Critiques" />
      <CritiquesRoom
        critiques={data}
        addressOf={(wanted) => api(previewCritiqueVideo, { registration_id, ...wanted })}
      />
    </>
  )
}
