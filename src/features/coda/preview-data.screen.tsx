// /staff/critiques/:id/data: the figures of a registration as its studio is going to read them, before they are shown.
import { useParams } from 'react-router'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { house_accent } from '../../ui/tokens.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { previewCritiques } from '../critiques/critique.contract.ts'
import { PreviewHead } from '../critiques/preview-head.tsx'
import { previewCodaData } from './coda-data.contract.ts'
import { DataRoom } from './data-room.tsx'

export function PreviewDataScreen() {
  usePageTitle('Data, preview')
  const registration_id = Number(useParams().id)
  const critiques = useLoaded(previewCritiques, { registration_id }, { staleTime: 0 })
  const { data, error } = useLoaded(previewCodaData, { registration_id }, { staleTime: 0 })
  useCodaRoom(critiques.data?.accent ?? house_accent)
  const failed = error ?? critiques.error
  if (!data || !critiques.data) return failed ? <Unreachable error={failed} /> : <PageSkeleton band />
  return (
    <>
      <PreviewHead of={critiques.data} here="Data" />
      <DataRoom shown={data} />
    </>
  )
}
