// Who comes to the workshop, one row a person: every choice changed in place, or for many at once.

import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { inform } from '../../ui/dialogs.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import type { RowAction } from '../../ui/table-columns.ts'
import type { Violations } from '../../ui/use-violations.ts'
import { freeTeacherKeys } from '../fees/free-teachers.rules.ts'
import type { Quote } from '../fees/quote.model.ts'
import { passStandings } from '../media-pass/pass-standing.rules.ts'
import { linesByEntry } from '../parts/lines-by-entry.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { StudentIdDialog } from '../student-ids/student-id-dialog.tsx'
import type { Attendee, AttendeeKind } from './attendee.model.ts'
import { type GridPlace, nameOf } from './attendee-cells.tsx'
import { attendeeColumns } from './attendee-columns.tsx'
import { extrasOf } from './attendee-extras.rules.ts'
import { kindWords } from './attendee-words.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { ForChosen } from './for-chosen.tsx'
import { oneDayBar } from './one-day-bars.rules.ts'
import { useRowErrors } from './row-errors.tsx'
import { ScholarshipDialog } from './scholarship-dialog.tsx'
import { useRegionalQuestion } from './use-regional-question.tsx'
import type { WorkshopDraft } from './use-workshop-draft.tsx'
import { virtualInProgramme } from './virtual-in-programme.rules.ts'
import { type AttendeeEntry, entryOf } from './workshop-changes.rules.ts'

interface AttendeeGridProps {
  kind: AttendeeKind
  draft: WorkshopDraft
  violations: Violations
  onRemove: (person_ids: number[]) => void
  /** Saves what is entered, without going on; true = saved. */
  onSave: () => Promise<boolean>
  empty: { title: string; body: string }
  title: ReactNode
  toolbar: ReactNode
}

interface Opened {
  dialog: 'scholarship' | 'student-id' | 'discount'
  person_id: number
}

export function AttendeeGrid(props: AttendeeGridProps) {
  const { kind, draft, violations, onRemove, onSave, empty, title, toolbar } = props
  const { view } = useRegistrationPage()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<Opened | null>(null)
  const { attendees } = draft
  const rows = useMemo(() => attendees.filter((attendee) => attendee.kind === kind), [attendees, kind])
  const chosen = useMemo(() => rows.filter((row) => selected.has(row.person_id)), [rows, selected])
  const errorOf = useRowErrors(violations, draft, kind)
  const isRegional = useRegionalQuestion()

  const change = (entries: AttendeeEntry[]) => {
    violations.clear()
    // R§4: "One-day is refused while the dancer competes". Said at once; whoever else was chosen is changed.
    const bars = entries.map((entry) => oneDayBarOf(entry, rows, view))
    draft.put(entries.filter((_, at) => bars[at] === null))
    const words = new Set(bars.flatMap((bar) => bar?.message ?? []))
    if (words.size > 0) void inform({ kind: 'attention', title: 'Sorry', body: [...words].join(' ') })
    const online = becomesVirtual(entries, rows, view)
    if (online.length > 0) void inform({ kind: 'info', title: 'Please check', body: online.join(' ') })
  }
  // The grid's callbacks stay the same, so that a change draws its own row only.
  const latest = useRef({ onRemove })
  latest.current = { onRemove }

  const { completed } = view
  const place = useGridPlace(kind, setOpened, { change, isRegional, errorOf })
  const columns = useMemo(() => attendeeColumns(place), [place])
  const actions = useCallback(
    (row: Attendee): RowAction[] => [
      {
        label: 'Remove',
        icon: 'cross',
        onClick: () => latest.current.onRemove([row.person_id]),
      },
    ],
    [],
  )
  const tone = useCallback(
    (row: Attendee) => (completed && row.date_attendee_id === null ? 'new' : undefined),
    [completed],
  )
  const close = () => {
    // One dialog may have led to another: then nobody else remembers where the keyboard was.
    if (opened) focusIfLost(`#discount-${opened.person_id}`)
    setOpened(null)
  }
  const asked = useStaying(opened && rows.find((row) => row.person_id === opened.person_id), opened)

  return (
    <>
      <DataTable
        label={kindWords[kind].title}
        rows={rows}
        rowKey={personOf}
        rowName={nameOf}
        columns={columns}
        defaultSort={BY_NAME}
        search={rows.length > 12 ? 'Search by name' : undefined}
        actions={actions}
        tone={tone}
        selection={{
          selected: new Set(chosen.map(personOf)),
          onChange: setSelected,
          actions: <ForChosen chosen={chosen} rows={rows} place={place} onRemove={onRemove} />,
        }}
        title={title}
        toolbar={toolbar}
        grid
        dense
        actionsWidth="2.5rem"
        empty={empty}
      />
      {asked && opened && (
        <OpenedDialog dialog={opened.dialog} attendee={asked} place={place} onSave={onSave} onClose={close} />
      )}
    </>
  )
}

/** Why what is chosen for somebody cannot be: she would come for one day, and competes. */
function oneDayBarOf(entry: AttendeeEntry, rows: readonly Attendee[], view: RegistrationView) {
  const person = entry.one_day && rows.find(({ person_id }) => person_id === entry.person_id)?.person
  return person ? oneDayBar(person, { ...view, routines: entriesOf(view) }) : null
}

/** What of the programme is in the hall, of whoever is made virtual by this (BESTDANCER-13). */
function becomesVirtual(
  entries: readonly AttendeeEntry[],
  rows: readonly Attendee[],
  view: RegistrationView,
) {
  const before = new Map(rows.map((row) => [row.person_id, row]))
  const attendees = entries.flatMap((entry) => {
    const row = before.get(entry.person_id)
    return row && entry.virtual && !row.virtual ? [{ ...row, virtual: true }] : []
  })
  return virtualInProgramme({ ...view, attendees })
}

interface GridDoings {
  change: (entries: AttendeeEntry[]) => void
  isRegional: () => Promise<boolean>
  errorOf: GridPlace['errorOf']
}

/** What each row knows and can do; the same object while it is the same, so that a change draws its own row only. */
function useGridPlace(kind: AttendeeKind, setOpened: (opened: Opened) => void, doings: GridDoings) {
  const { view, now, quote, edit } = useRegistrationPage()
  const { errorOf } = doings
  const saved = edit?.saved ?? view
  const passes = useMemo(() => passStandings(saved), [saved])
  const soldLines = view.completed ? quote.lines : null
  const lines = useMemo(
    () => soldLines && linesByEntry('attendees', soldLines, { beside: true }),
    [soldLines],
  )
  const free = useFreeTeachers(kind, quote)
  const latest = useRef(doings)
  latest.current = doings

  const { tour_date, price_list, completed, ancillary, independent } = view
  const { regional, college } = extrasOf({ kind, tour_date, price_list })
  const onlyScholarships = !regional && !college
  return useMemo<GridPlace>(
    () => ({
      kind,
      tour_date,
      price_list,
      now,
      ancillary,
      independent,
      lines,
      passes,
      marksNew: completed,
      errorOf,
      change: (entries) => latest.current.change(entries),
      free,
      // Where scholarships are all that there is, there is nothing to choose between.
      onDiscount: ({ person_id }) =>
        setOpened({ dialog: onlyScholarships ? 'scholarship' : 'discount', person_id }),
      onScholarship: ({ person_id }) => setOpened({ dialog: 'scholarship', person_id }),
      onRegional: async (row, attended_reg) => {
        if (attended_reg && !(await latest.current.isRegional())) return
        latest.current.change([{ ...entryOf(row), attended_reg }])
      },
      isRegional: () => latest.current.isRegional(),
      onCollege: (row, has_college_discount) => {
        latest.current.change([{ ...entryOf(row), has_college_discount }])
        if (has_college_discount && !row.student_id)
          setOpened({ dialog: 'student-id', person_id: row.person_id })
      },
      onStudentId: ({ person_id }) => setOpened({ dialog: 'student-id', person_id }),
    }),
    [
      kind,
      tour_date,
      price_list,
      now,
      ancillary,
      independent,
      lines,
      passes,
      free,
      completed,
      errorOf,
      onlyScholarships,
      setOpened,
    ],
  )
}

interface OpenedDialogProps {
  dialog: Opened['dialog']
  attendee: Attendee
  place: GridPlace
  onSave: () => Promise<boolean>
  onClose: () => void
}

function OpenedDialog({ dialog, attendee, place, onSave, onClose }: OpenedDialogProps) {
  const { view } = useRegistrationPage()
  if (dialog === 'discount') return <DiscountDialog attendee={attendee} place={place} onClose={onClose} />
  if (dialog === 'scholarship')
    return (
      <ScholarshipDialog
        attendee={attendee}
        onChoose={(vip_type_id) => place.change([{ ...entryOf(attendee), vip_type_id }])}
        onClose={onClose}
      />
    )
  return (
    <StudentIdDialog
      registration_id={view.id}
      person={attendee.person}
      file={attendee.student_id}
      saved={attendee.date_attendee_id !== null}
      save={view.completed ? undefined : onSave}
      opened
      onClose={onClose}
    />
  )
}

/**
 * The row while its dialog is open: when the entries are saved, there is a moment in which the draft is cleared and the
 * registration has not come back yet. A dialog that goes and comes in that moment would drop the file that it sends.
 */
function useStaying(row: Attendee | null | undefined, opened: Opened | null): Attendee | null {
  const last = useRef<Attendee | null>(null)
  if (row) last.current = row
  return opened && last.current?.person_id === opened.person_id ? last.current : null
}

/** Which teachers come free; the same set while they are the same. */
function useFreeTeachers(kind: AttendeeKind, quote: Quote): ReadonlySet<string> {
  const keys = kind === 'teacher' ? freeTeacherKeys(quote).join(' ') : ''
  return useMemo(() => new Set(keys.split(' ')), [keys])
}

const BY_NAME = { key: 'name', descending: false }

function personOf({ person_id }: Attendee): number {
  return person_id
}
