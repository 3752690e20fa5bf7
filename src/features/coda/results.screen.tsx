// /event/:id/coda/results: the released results of the tour date, taken away as a PDF and shared by a link (E§2).
import { Button } from '../../ui/button.tsx'
import { useCodaRoom } from '../../ui/coda-room.ts'
import { useSubmit } from '../../ui/form.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { makeReportToken } from '../confirmations/confirmation.contract.ts'
import { saveFile } from '../papers/download-paper.tsx'
import { useEventPage } from '../registrations/event-page.tsx'
import { ReleasedResults } from '../results/released-results.tsx'
import { loadResults } from '../results/results.contract.ts'
import { PageLinks } from './page-links.tsx'

export function ResultsScreen() {
  const { id: registration_id, tour_date } = useEventPage()
  useCodaRoom(tour_date.event.accent)
  const { data, error } = useLoaded(loadResults, { registration_id }, { staleTime: 0 })
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return (
    <ReleasedResults results={data} tools={<DownloadResults />}>
      <PageLinks registration_id={registration_id} page="results">
        Anyone with the link can see these results as they are at that time, including how your routines
        placed, without an account.
      </PageLinks>
    </ReleasedResults>
  )
}

/** RESULTS-07 */
function DownloadResults() {
  const { id: registration_id } = useEventPage()
  const { busy, submit } = useSubmit(async () => {
    const wanted = { report: 'tour-results', registration_id, format: 'pdf', download: true } as const
    const { path } = await api(makeReportToken, wanted)
    saveFile({ url: `/v1/${path}`, name: `results-${registration_id}.pdf` })
  })
  return (
    <Button busy={busy} onClick={() => void submit()}>
      Download results<span className="only-read">, PDF</span>
    </Button>
  )
}
