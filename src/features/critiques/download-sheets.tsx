// 'Download score sheets' (E§2): of all routines, or of one.
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { api } from '../../web/api.ts'
import { makeReportToken } from '../confirmations/confirmation.contract.ts'
import { saveFile } from '../papers/download-paper.tsx'

interface DownloadSheetsProps {
  registration_id: number
  /** None = all. */
  routine?: { id: number; name: string }
}

export function DownloadSheets({ registration_id, routine }: DownloadSheetsProps) {
  const { busy, submit } = useSubmit(async () => {
    const { path } = await api(makeReportToken, {
      ...{ report: 'online-score-sheets', registration_id, download: true },
      ...(routine ? { routine_id: routine.id } : {}),
    })
    saveFile({ url: `/v1/${path}`, name: `score-sheets-${routine?.id ?? registration_id}.pdf` })
  })
  return (
    <Button size="small" busy={busy} onClick={() => void submit()}>
      {routine ? 'Download score sheet' : 'Download score sheets'}
      <span className="only-read">{routine ? ` of ${routine.name}, PDF` : ', PDF'}</span>
    </Button>
  )
}
