// Where an import begins: a file that is dropped or chosen, or cells that are pasted.
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, Stack, Text } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { readPasted, readSpreadsheet, UnreadableFile } from '../files/read-spreadsheet.tsx'
import type { ImportSheet } from '../files/spreadsheet.model.ts'
import styles from './import-roster.module.css'

export function ImportSource({ onRead }: { onRead: (sheets: ImportSheet[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  const { busy, submit } = useSubmit(async (read: () => Promise<ImportSheet[]> | ImportSheet[]) => {
    setTrouble(null)
    try {
      onRead(await read())
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      setTrouble(error.message)
    }
  })
  const take = (file: File | undefined) => file && void submit(() => readSpreadsheet(file))

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const { files } = event.dataTransfer
    if (files.length > 1) setTrouble('Please choose one file at a time.')
    else take(files[0])
  }

  return (
    <Stack gap={16}>
      {trouble && (
        <StatusBanner kind="stop" boxed live>
          {trouble}
        </StatusBanner>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Text strong>Drop a spreadsheet here</Text>
        <Text muted small>
          CSV or Excel (.xlsx), up to 1,000 people. Nothing is saved until you’ve reviewed every row.
        </Text>
        <Button look="primary" busy={busy} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <input
          ref={input}
          className="only-read"
          type="file"
          tabIndex={-1}
          aria-label="Spreadsheet"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // The same file can be chosen again after it was mended.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <PastedCells onRead={(cells) => void submit(() => readPasted(cells))} />
    </Stack>
  )
}

function PastedCells({ onRead }: { onRead: (cells: string) => void }) {
  const [pasted, setPasted] = useState('')
  return (
    <Card>
      <Stack gap={12}>
        <Heading level={2} size={16}>
          Or paste cells
        </Heading>
        <TextAreaField
          label="Cells"
          hideLabel
          optional
          placeholder="Copy the rows in your spreadsheet and paste them here"
          value={pasted}
          onChange={setPasted}
        />
        <div>
          <Button disabled={pasted.trim() === ''} onClick={() => onRead(pasted)}>
            Use these cells
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
