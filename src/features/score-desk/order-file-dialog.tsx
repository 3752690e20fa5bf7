// Takes the running order from a spreadsheet, after saying what was found in it.
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { useViolations } from '../../ui/use-violations.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { readSpreadsheet, UnreadableFile } from '../files/read-spreadsheet.tsx'
import { fileWords, type OrderOfFile, orderOfFile, unreadWords } from './order-file.rules.ts'
import { changeRunningOrder, loadScoreDesk } from './score-desk.contract.ts'
import type { ScoreDesk } from './score-desk.model.ts'

interface OrderFileDialogProps {
  desk: ScoreDesk
  onSaved: (desk: ScoreDesk) => void
  onClose: () => void
}

interface Read extends OrderOfFile {
  file: string
}

/** Of a long list the first ones say enough. */
const SHOWN = 12

/** Of several sheets the one that names most routines. */
async function readOrder(file: File, { routines }: ScoreDesk): Promise<Read> {
  const sheets = await readSpreadsheet(file)
  const [most] = sheets
    .map(({ cells }) => orderOfFile(cells, routines))
    .toSorted((one, other) => other.named - one.named)
  return { ...(most as OrderOfFile), file: file.name }
}

export function OrderFileDialog({ desk, onSaved, onClose }: OrderFileDialogProps) {
  const { tour_date_id, version } = desk
  const answers = useAnswers()
  const violations = useViolations()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<Read | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { busy, submit: take } = useSubmit(async (file: File) => {
    setTrouble(null)
    setRead(null)
    try {
      setRead(await readOrder(file, desk))
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      setTrouble(error.message)
    }
  })
  async function save() {
    if (!read || read.named === 0) {
      setTrouble(read ? fileWords(read) : 'Please choose a file first.')
      return
    }
    try {
      onSaved(await api(changeRunningOrder, { tour_date_id, version, routines: read.order }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION') await answers.askAgain(loadScoreDesk)
      throw error
    }
    toast(`The running order is that of ${read.file}`)
    onClose()
  }
  return (
    <FormDialog
      title="Running order from a file"
      violations={violations}
      onSubmit={save}
      action="Use this order"
      onClose={onClose}
    >
      <Stack gap={12}>
        <Text>
          A spreadsheet (CSV or Excel) with one routine in each row: found by the column “Entry” of our export
          of routines, or by its title. A column “No.” gives the numbers; without one, the rows are numbered
          from 1.
        </Text>
        <div>
          <Button busy={busy} onClick={() => input.current?.click()}>
            {read ? 'Choose another file' : 'Choose a file'}
          </Button>
          <input
            ref={input}
            className="only-read"
            type="file"
            tabIndex={-1}
            aria-label="Spreadsheet of the running order"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file) void take(file)
              // The same file can be chosen again after it was mended.
              event.currentTarget.value = ''
            }}
          />
        </div>
        {trouble && (
          <StatusBanner kind="stop" boxed live>
            {trouble}
          </StatusBanner>
        )}
        {read && <Found read={read} />}
      </Stack>
    </FormDialog>
  )
}

function Found({ read }: { read: Read }) {
  const { file, unread, left, named } = read
  return (
    <StatusBanner kind={unread.length > 0 || named === 0 ? 'attention' : 'info'} boxed live>
      <Stack gap={8}>
        <Text strong>{file}</Text>
        <Text>{fileWords(read)}</Text>
        {named > 0 && left.length > 0 && <Text small>Not in the file: {listed(left)}</Text>}
        {unread.slice(0, SHOWN).map((row) => (
          <Text small key={row.row}>
            {unreadWords(row)}
          </Text>
        ))}
        {unread.length > SHOWN && <Text small>and {unread.length - SHOWN} more rows.</Text>}
      </Stack>
    </StatusBanner>
  )
}

const listed = (names: readonly string[]) =>
  names.length > SHOWN
    ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
    : names.join(', ')
