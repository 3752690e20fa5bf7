// Every row of the spreadsheet with its verdict, to be ticked, and mended in its place, before anything is saved.
import { useCallback, useMemo, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { RowAction, RowTone, TableColumn, TableFilter } from '../../ui/table-columns.ts'
import { IMPORT_MOST } from '../files/spreadsheet.model.ts'
import { formatBirthdate } from '../people/person.rules.ts'
import { CellField, titles } from './import-cell.tsx'
import styles from './import-roster.module.css'
import { genderName, typeName } from './person-typing.tsx'
import type { ImportKey } from './roster-import.model.ts'
import type { ImportRow, RosterImport } from './use-roster-import.tsx'

const filters: readonly TableFilter<ImportRow>[] = [
  { key: 'all', label: 'ALL', test: () => true },
  { key: 'ready', label: 'READY', test: ({ verdict }) => verdict === 'ready' },
  // Who is being mended stays in sight although the row is right by now.
  { key: 'error', label: 'TO FIX', test: ({ verdict, mended }) => verdict === 'error' || mended },
  { key: 'duplicate', label: 'LIKELY DUPLICATES', test: ({ verdict }) => verdict === 'duplicate' },
]

const words = {
  ready: { kind: 'go', label: 'Ready' },
  duplicate: { kind: 'attention', label: 'Likely duplicate' },
  error: { kind: 'stop', label: 'Not yet' },
} as const

export const rowNameOf = ({ texts, row }: ImportRow) => `${texts.fname} ${texts.lname}`.trim() || `row ${row}`

/** The text as it will be saved, as far as it is understood. */
function shown({ form, texts }: ImportRow, key: ImportKey): string {
  if (!form) return texts[key]
  const { birthdate, gender_id, person_type_id, email } = form
  const saved: Record<ImportKey, string> = {
    fname: form.fname,
    lname: form.lname,
    gender: genderName(gender_id),
    birthdate: birthdate === null ? '' : formatBirthdate(birthdate),
    type: typeName(person_type_id),
    email: email ?? '',
  }
  return saved[key]
}

const emailsOf = (count: number) =>
  count === 1 ? '1 missing family email is' : `${count} missing family emails are`

function goWords(people: number, emails: number): string {
  const also = `${emails} family ${emails === 1 ? 'email' : 'emails'}`
  if (people === 0 && emails > 0) return `Fill in ${also}`
  return `Import ${people} ${people === 1 ? 'person' : 'people'}${emails > 0 ? ` and ${also}` : ''}`
}

function columnsOf(
  { fix, tick, tickEmail }: Pick<RosterImport, 'fix' | 'tick' | 'tickEmail'>,
  opened: ReadonlySet<number>,
  emails: boolean,
): readonly TableColumn<ImportRow>[] {
  const cellOf = (key: ImportKey) => (row: ImportRow) => {
    const open = row.mended || row.errors[key] !== undefined || opened.has(row.row)
    if (!open) return shown(row, key) || '–'
    return <CellField row={row.row} field={key} text={row.texts[key]} error={row.errors[key]} onFix={fix} />
  }
  const field = (key: ImportKey, width: string): TableColumn<ImportRow> => ({
    key,
    title: titles[key],
    width,
    value: (row) => shown(row, key),
    cell: cellOf(key),
    ...(key === 'fname' || key === 'lname' ? { phone: 'title' as const } : {}),
  })
  return [
    {
      key: 'tick',
      title: 'Import',
      width: '4.5rem',
      cell: (row) => (
        <CheckboxField
          label={`Import ${rowNameOf(row)}`}
          hideLabel
          value={row.ticked}
          disabled={row.verdict === 'error'}
          onChange={(now) => tick(row.row, now)}
        />
      ),
    },
    { key: 'row', title: 'Row', width: '4.25rem', value: (row) => row.row, align: 'end', phone: 'hidden' },
    field('fname', '11rem'),
    field('lname', '11rem'),
    field('gender', '8.5rem'),
    field('birthdate', '10rem'),
    field('type', '10rem'),
    ...(emails ? [field('email', '13rem')] : []),
    {
      key: 'verdict',
      title: 'Verdict',
      value: (row) => words[row.verdict].label,
      cell: (row) => (
        <div className={styles.verdict}>
          <Badge kind={words[row.verdict].kind}>{words[row.verdict].label}</Badge>
          {row.likely && <span>{row.likely}</span>}
          {row.fills && !row.ticked && (
            <CheckboxField
              label={`Fill in ${row.fills.name}’s missing email`}
              value={row.emailed}
              onChange={(now) => tickEmail(row.row, now)}
            />
          )}
          {row.keeps && !row.ticked && <span>Your roster’s family email is kept: {row.keeps}</span>}
        </div>
      ),
    },
  ]
}

interface ImportRowsProps {
  roster: RosterImport
  busy: boolean
  onImport: () => void
}

export function ImportRows({ roster, busy, onImport }: ImportRowsProps) {
  const { rows, fix, tick, tickEmail } = roster
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  // Many sheets have none.
  const emails = roster.values.columns.includes('email')
  const columns = useMemo(
    () => columnsOf({ fix, tick, tickEmail }, opened, emails),
    [fix, tick, tickEmail, opened, emails],
  )
  const actions = useCallback(
    (row: ImportRow): readonly RowAction[] =>
      row.mended || opened.has(row.row)
        ? []
        : [{ label: 'Edit', onClick: () => setOpened((present) => new Set([...present, row.row])) }],
    [opened],
  )
  const tone = useCallback(
    (row: ImportRow): RowTone | undefined =>
      row.verdict === 'error' ? 'attention' : row.ticked ? undefined : 'quiet',
    [],
  )
  return (
    <>
      <DataTable
        label="Rows of the spreadsheet"
        dense
        rows={rows}
        rowKey={(row) => row.row}
        rowName={rowNameOf}
        columns={columns}
        search="Search rows"
        filters={filters}
        tone={tone}
        actions={actions}
        actionsWidth="4.5rem"
        empty={{ title: 'No rows', body: 'There’s no one below the headings.' }}
      />
      <ImportFooter rows={rows ?? []} busy={busy} onImport={onImport} />
    </>
  )
}

type ImportFooterProps = Omit<ImportRowsProps, 'roster'> & { rows: readonly ImportRow[] }

function ImportFooter({ rows, busy, onImport }: ImportFooterProps) {
  const chosen = rows.filter(({ ticked }) => ticked).length
  const left = rows.length - chosen
  const filled = rows.filter(({ emailed }) => emailed).length

  return (
    <div className={styles.footer}>
      <p role="status">
        {chosen} of {rows.length} rows will be imported
        {left > 0 && `; ${left} will be left out`}.
        {filled > 0 && ` ${emailsOf(filled)} filled in on your roster.`}
        {chosen > IMPORT_MOST && ' Please deselect some: up to 1,000 people can be imported at once.'}
      </p>
      <Button
        look="primary"
        size="large"
        busy={busy}
        disabled={chosen + filled === 0 || chosen > IMPORT_MOST}
        onClick={onImport}
      >
        {goWords(chosen, filled)}
      </Button>
    </div>
  )
}
