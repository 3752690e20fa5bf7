// Hands the shown people over as a file, CSV or Excel; the machinery loads with the first click.
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import type { RosterEntry } from '../people/person.model.ts'
import { exportCells, exportHeadings, rosterCsv } from './roster-export.rules.ts'

function download(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

async function workbook(people: readonly RosterEntry[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const headings = exportHeadings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const rows = people.map((person) =>
    exportCells(person).map((value) =>
      value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  )
  return writeXlsxFile([headings, ...rows], {
    sheet: 'Roster',
    columns: [18, 20, 16, 10, 12, 6, 28].map((width) => ({ width })),
  }).toBlob()
}

export function ExportRoster({ people }: { people: readonly RosterEntry[] }) {
  const { busy, submit } = useSubmit(async (kind: 'csv' | 'xlsx') => {
    const file = kind === 'csv' ? new Blob([rosterCsv(people)], { type: 'text/csv' }) : await workbook(people)
    download(file, `roster.${kind}`)
    toast(`${people.length} ${people.length === 1 ? 'person' : 'people'} exported`)
  })
  return (
    <>
      <Button size="small" disabled={people.length === 0} onClick={() => void submit('csv')}>
        Export CSV
      </Button>
      <Button size="small" disabled={people.length === 0} busy={busy} onClick={() => void submit('xlsx')}>
        Export Excel
      </Button>
    </>
  )
}
