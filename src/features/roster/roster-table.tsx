// The roster as a table: filters, search, rows that are changed in place, taken off, or handed over as a file.
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Quiet } from '../../ui/layout.tsx'
import type { RowAction, RowTone, TableColumn, TableFilter } from '../../ui/table-columns.ts'
import { usePhoneLayout } from '../../ui/use-media.ts'
import { useLoaded } from '../../web/loaded.ts'
import type { RosterPersonWithPass } from '../people/person.model.ts'
import { formatBirthdate, fullName } from '../people/person.rules.ts'
import { listOwnCorrections } from './correction.contract.ts'
import { genderName, typeName } from './person-typing.tsx'
import { ExportRoster } from './roster-export.tsx'
import { isGrown, isUndated, isYoung, owesMediaPass } from './roster-filters.rules.ts'
import {
  BirthdateField,
  EditedRows,
  FamilyEmailField,
  GenderField,
  NameField,
  type RowEditing,
  TypeField,
} from './roster-row-editing.tsx'
import styles from './roster-table.module.css'
import { useCorrection } from './use-correction.tsx'
import { useBatchRemoval, useRemoval } from './use-removal.tsx'

type Row = RosterPersonWithPass

/** R§2. */
const filters: readonly TableFilter<Row>[] = [
  { key: 'all', label: 'ALL', test: () => true },
  { key: 'young', label: '19 & UNDER', test: isYoung },
  { key: 'grown', label: '20 & OVER', test: isGrown },
  { key: 'undated', label: 'NO BIRTHDATE', test: isUndated },
  { key: 'unpaid', label: 'UNPAID MEDIA PASS', test: owesMediaPass },
]

const LongText = ({ children }: { children: string }) => <span className={styles.long}>{children}</span>

/** `edited`: whose row has fields instead of texts; 0 = nobody's. `asked`: of whom the office was asked for a correction. */
function columnsFor(edited: number, asked: ReadonlySet<number>): readonly TableColumn<Row>[] {
  const inRow = (person: Row) => person.id === edited
  return [
    {
      key: 'fname',
      title: 'First name',
      value: (person) => person.fname,
      cell: (person) =>
        inRow(person) ? <NameField name="fname" label="First name" /> : <LongText>{person.fname}</LongText>,
      phone: 'title',
    },
    {
      key: 'lname',
      title: 'Last name',
      value: (person) => person.lname,
      cell: (person) =>
        inRow(person) ? (
          <NameField name="lname" label="Last name" />
        ) : (
          <>
            <LongText>{person.lname}</LongText>
            {asked.has(person.id) && (
              <>
                {' '}
                <Quiet>Correction requested</Quiet>
              </>
            )}
          </>
        ),
      phone: 'title',
    },
    {
      key: 'type',
      title: 'Type',
      width: '11.5rem',
      value: (person) => typeName(person.person_type_id),
      cell: (person) => (inRow(person) ? <TypeField /> : typeName(person.person_type_id)),
    },
    {
      key: 'gender',
      title: 'Gender',
      width: '8rem',
      value: (person) => genderName(person.gender_id),
      cell: (person) => (inRow(person) ? <GenderField /> : genderName(person.gender_id)),
    },
    {
      key: 'birthdate',
      title: 'Birthdate',
      width: '9.5rem',
      value: (person) => person.birthdate,
      cell: (person) => {
        if (inRow(person)) return <BirthdateField />
        if (person.birthdate === null) return <span className={styles.missing}>No birthdate</span>
        return formatBirthdate(person.birthdate)
      },
    },
    {
      key: 'email',
      title: 'Family email',
      width: '11.5rem',
      value: (person) => person.email,
      cell: (person) => (inRow(person) ? <FamilyEmailField /> : <LongText>{person.email ?? '–'}</LongText>),
    },
    {
      key: 'age',
      title: 'Age',
      value: (person) => person.age,
      align: 'end',
      width: '4.5rem',
      phone: 'aside',
    },
  ]
}

interface RosterTableProps {
  people: readonly Row[] | undefined
  /** Where the import of a spreadsheet begins. */
  importPath: string
}

export function RosterTable({ people, importPath }: RosterTableProps) {
  const rows = useCallback(
    (editing: RowEditing) => <RosterRows people={people} importPath={importPath} editing={editing} />,
    [people, importPath],
  )
  return <EditedRows people={people}>{rows}</EditedRows>
}

/** Kept the same, so that typing and choosing draw one row and not all of them. */
function useRowActions(editing: RowEditing, asked: ReadonlySet<number>) {
  const removal = useRemoval()
  const { takeBack } = useCorrection()
  const latest = useRef({ removal, takeBack })
  latest.current = { removal, takeBack }
  return useCallback(
    (person: Row): readonly RowAction[] =>
      person.id === editing.id
        ? [
            { label: editing.busy ? 'Saving…' : 'Save', onClick: editing.save, disabled: editing.busy },
            { label: 'Cancel', onClick: editing.end },
          ]
        : [
            { label: 'Edit', onClick: () => editing.begin(person) },
            ...(asked.has(person.id)
              ? [
                  {
                    label: 'Take back request',
                    onClick: () => void latest.current.takeBack(person),
                  },
                ]
              : []),
            { label: 'Delete', onClick: () => void latest.current.removal.submit(person) },
          ],
    [editing, asked],
  )
}

function RosterRows({ people, importPath, editing }: RosterTableProps & { editing: RowEditing }) {
  const corrections = useLoaded(listOwnCorrections, {})
  const asked = useMemo(
    () => new Set(corrections.data?.corrections.map(({ person_id }) => person_id)),
    [corrections.data],
  )
  const actions = useRowActions(editing, asked)
  const phone = usePhoneLayout()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const batch = useBatchRemoval(() => setSelected(new Set()))
  const columns = useMemo(() => columnsFor(editing.id, asked), [editing.id, asked])
  const chosen = (people ?? []).filter(({ id }) => selected.has(id))

  const tone = useCallback(
    (person: Row): RowTone | undefined => (person.id === editing.id ? 'new' : undefined),
    [editing.id],
  )
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const field = 'td input:not([type="checkbox"]), td select, dd input, dd select'
    if (editing.id === 0 || !(event.target as HTMLElement).matches(field)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      editing.save()
    }
    if (event.key === 'Escape') editing.end()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the fields inside
    <div onKeyDown={keys}>
      <DataTable
        label="Roster"
        dense
        rows={people}
        rowKey={(person) => person.id}
        rowName={fullName}
        columns={columns}
        defaultSort={{ key: 'lname', descending: false }}
        search="Search the roster"
        filters={filters}
        addressed
        tone={tone}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <Button size="small" look="danger" busy={batch.busy} onClick={() => void batch.submit(chosen)}>
              Remove {chosen.length}
            </Button>
          ),
        }}
        toolbar={(shown) =>
          phone ? null : (
            <>
              <LinkButton to={importPath} size="small">
                Import people
              </LinkButton>
              <ExportRoster people={shown} />
            </>
          )
        }
        actions={actions}
        empty={{
          title: 'Your roster is empty',
          body: 'Add dancers, teachers and others above, or import them from a spreadsheet. They stay on your roster for every registration.',
        }}
      />
    </div>
  )
}
