// One row of the routine grid: its cells, what follows from them, and what is wrong, in words at its place.
import { memo, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { TextButton } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { fittingCategories } from '../divisions/routine-category.rules.ts'
import { quoteRoutine } from '../fees/quote.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { type DancerIndex, matchDancer } from './dancer-names.rules.ts'
import type { Routine, RoutineForm } from './routine.model.ts'
import { deriveRoutine, type RoutineDraft } from './routine.rules.ts'
import styles from './routine-grid.module.css'
import type { GridRow } from './routine-grid.rules.ts'
import {
  type CellPlace,
  columnOf,
  divisionText,
  type GridColumn,
  gridColumns,
  mayAgeUp,
  withDancers,
} from './routine-grid-cells.rules.ts'
import { DancersEditor, type TypedDancers } from './routine-grid-dancers.tsx'
import { ChoiceEditor, type GridMove, TextEditor } from './routine-grid-editor.tsx'
import type { RowVerdict } from './routine-grid-verdict.rules.ts'

/** What the rows share; the same object until something of it changes. */
export interface RowPlace extends CellPlace {
  view: Pick<RegistrationView, 'tour_date' | 'ancillary' | 'independent'>
  index: DancerIndex
  now: Date
  choreographers: readonly string[]
  finish: RefObject<(() => void) | null>
  onText: (row: GridRow, column: GridColumn, text: string, move: GridMove | null) => void
  onDancers: (row: GridRow, value: TypedDancers, move: GridMove | null) => void
  onCancel: () => void
  onToggle: (row: GridRow) => void
  onRemove: (row: GridRow) => void
  onSettle: (row: GridRow, choice: 'mine' | 'theirs') => void
  say: (words: string) => void
}

export interface GridRowProps {
  row: GridRow
  /** From 1. */
  number: number
  place: RowPlace
  /** The saved routine, as long as the row says the same. */
  saved: Routine | undefined
  /** What the saved routine costs. */
  cents: number | undefined
  verdict: RowVerdict | undefined
  /** What another window made of it; null = it removed it. */
  theirs: RoutineForm | null | undefined
  /** Registered before this edit: only title, choreographer and performance division change (EDIT-03). */
  registered: boolean
  active: GridColumn | null
  /** Positions of the chosen columns; -1 = none. */
  from: number
  to: number
  editing: GridColumn | null
  fresh: boolean
}

export function cellId(key: string, column: GridColumn): string {
  return `cell-${key}-${column}`
}

/** Whether something can be typed into the cell. */
export function isEditable(row: GridRow, column: GridColumn, registered: boolean, place: CellPlace): boolean {
  if (column === 'name' || column === 'division' || column === 'choreographer') return true
  if (registered) return false
  if (column === 'dancers') return true
  if (column === 'age_up') return row.form.age_up || mayAgeUp(row.form.dancers, place.attendees)
  return column === 'category' && fitting(row.form, place).length > 1
}

function fitting({ dancers }: RoutineDraft, { price_list }: CellPlace) {
  return fittingCategories(dancers.length, price_list.routine_categories)
}

function feeOf(form: RoutineDraft, category_id: number | null, place: RowPlace): number | null {
  const { view, price_list, now } = place
  const lines = quoteRoutine(
    {
      ...form,
      id: 0,
      routine: { name: form.name },
      performance_division_id: form.performance_division_id ?? 0,
      routine_category_id: category_id,
    },
    view,
    view.tour_date,
    price_list,
    now,
  )
  return lines.length === 0 ? null : lines.reduce((sum, line) => sum + line.amount_cents, 0)
}

/** What the row's routine is placed as, saved or typed. */
function placedAs(form: RoutineDraft, { saved, cents, place }: GridRowProps) {
  const { price_list, attendees, view } = place
  const derived = deriveRoutine(form, { attendees, price_list, tour_date: view.tour_date })
  const category = saved
    ? price_list.routine_categories.find(({ id }) => id === saved.routine_category_id)
    : derived.category
  const division = saved
    ? price_list.age_divisions.find(({ id }) => id === saved.age_division_id)
    : derived.proof?.division
  const fee = form.waiting_list ? 0 : saved ? (cents ?? null) : feeOf(form, category?.id ?? null, place)
  return { category, division, fee, why: derived.proof?.reason ?? [] }
}

export const RoutineGridRow = memo(function RoutineGridRow(props: GridRowProps) {
  const { row, number, place, verdict, theirs, registered, active, editing, fresh } = props
  const [live, setLive] = useState<readonly number[] | null>(null)
  const typing = editing !== null
  useEffect(() => {
    if (!typing) setLive(null)
  }, [typing])
  const form = live ? withDancers(row.form, [...live], place) : row.form
  const { category, division, fee, why } = placedAs(form, live ? { ...props, saved: undefined } : props)
  const title = row.form.name || `Row ${number}`

  const wrong = new Map<GridColumn, string[]>()
  // What is only missing is named once, at the end of the row.
  for (const { path, message } of verdict?.state === 'unfinished' ? [] : (verdict?.violations ?? [])) {
    const column = columnOf(path)
    const there = wrong.get(column) ?? []
    if (!there.includes(message)) wrong.set(column, [...there, message])
  }
  const commitText = (column: GridColumn) => (text: string, move: GridMove | null) =>
    place.onText(row, column, text, move)
  const editor = { fresh, onCancel: place.onCancel, finish: place.finish }
  const division_name = divisionText(row, place)

  const shown: Record<GridColumn, ReactNode> = {
    name:
      editing === 'name' ? (
        <TextEditor {...editor} label="Title" text={row.form.name} onCommit={commitText('name')} />
      ) : (
        <span className={styles.title}>{row.form.name}</span>
      ),
    division:
      editing === 'division' ? (
        <ChoiceEditor
          {...editor}
          label="Performance division"
          text={division_name}
          choices={place.price_list.performance_divisions}
          onCommit={commitText('division')}
        />
      ) : (
        <span className={row.unread.division ? styles.unread : undefined}>{division_name}</span>
      ),
    choreographer:
      editing === 'choreographer' ? (
        <TextEditor
          {...editor}
          label="Choreographer"
          text={row.form.choreographer}
          known={place.choreographers}
          onCommit={commitText('choreographer')}
        />
      ) : (
        row.form.choreographer
      ),
    dancers:
      editing === 'dancers' ? (
        <DancersEditor
          {...editor}
          label="Dancers"
          value={{ dancers: row.form.dancers, unread: row.unread.dancers }}
          index={place.index}
          names={place.names}
          onLive={setLive}
          say={place.say}
          onCommit={(value, move) => place.onDancers(row, value, move)}
        />
      ) : (
        <DancerNames row={row} place={place} />
      ),
    age_up: (
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Age up ${title}`}
        checked={form.age_up}
        disabled={!isEditable(row, 'age_up', registered, place)}
        onChange={() => place.onToggle(row)}
      />
    ),
    age: division && <span title={why.join('\n')}>{division.name}</span>,
    category:
      editing === 'category' ? (
        <ChoiceEditor
          {...editor}
          label="Category"
          text={category?.name ?? ''}
          choices={fitting(row.form, place)}
          onCommit={commitText('category')}
        />
      ) : (
        form.dancers.length > 0 && category?.name
      ),
    fee: fee !== null && form.dancers.length > 0 && <Money cents={fee} />,
    state: <RowState row={row} verdict={verdict} theirs={theirs} place={place} title={title} />,
  }

  return (
    <tr aria-rowindex={number + 1} className={styles.row}>
      <th scope="row" aria-colindex={1} className={styles.number}>
        <span className={styles.count}>{number}</span>
        <button
          type="button"
          tabIndex={-1}
          className={styles.remove}
          aria-label={`Remove ${title}`}
          onClick={() => place.onRemove(row)}
        >
          ×
        </button>
      </th>
      {gridColumns.map((column, position) => {
        const errors = wrong.get(column)
        const id = cellId(row.key, column)
        const chosen = position >= props.from && position <= props.to
        return (
          <td
            key={column}
            id={id}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid are typed in
            role="gridcell"
            tabIndex={active === column ? 0 : -1}
            aria-colindex={position + 2}
            aria-selected={chosen || active === column}
            aria-readonly={!isEditable(row, column, registered, place)}
            aria-invalid={errors ? true : undefined}
            data-key={row.key}
            data-column={column}
            className={[
              styles.cell,
              styles[column],
              chosen && styles.chosen,
              errors && styles.wrong,
              editing === column && styles.typing,
            ]
              .filter(Boolean)
              .join(' ')}
          >
            {shown[column]}
            {errors && editing !== column && (
              <span className={styles.error}>
                {errors.map((message) => (
                  <span key={message}>{message}</span>
                ))}
                {column === 'dancers' && <CloseNames row={row} place={place} />}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
})

function DancerNames({ row, place }: { row: GridRow; place: RowPlace }) {
  const { dancers } = row.form
  return (
    <>
      <span className={styles.names}>
        {dancers.map((id) => place.names.get(id) ?? 'No longer registered').join(', ')}
        {row.unread.dancers.map((text, position) => (
          <span key={text}>
            {dancers.length + position > 0 && ', '}
            <span className={styles.unread}>{text}</span>
          </span>
        ))}
      </span>
      {dancers.length > 3 && <span className={styles.note}>{dancers.length} dancers</span>}
    </>
  )
}

/** Who could be meant by a name that is not one person for sure: one press takes that dancer. */
function CloseNames({ row, place }: { row: GridRow; place: RowPlace }) {
  return row.unread.dancers.map((text) => {
    const match = matchDancer(text, place.index)
    if (match.kind !== 'close' && match.kind !== 'several') return null
    return match.dancers.slice(0, 3).map((one) => (
      <TextButton
        key={`${text} ${one.id}`}
        onClick={() => {
          const { dancers } = row.form
          place.onDancers(
            row,
            {
              dancers: dancers.includes(one.id) ? dancers : [...dancers, one.id],
              unread: row.unread.dancers.filter((other) => other !== text),
            },
            null,
          )
        }}
      >
        {one.fname} {one.lname}
        {match.kind === 'several' && one.age !== null ? `, ${one.age}` : ''}?
      </TextButton>
    ))
  })
}

const missingWords: Record<string, string> = {
  name: 'a title',
  performance_division_id: 'a style',
  dancers: 'dancers',
}

/** 'a title, a style and dancers' */
function missingOf({ violations }: RowVerdict): string {
  const words = violations.map(({ path }) => missingWords[String(path[0])] ?? 'something')
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function RowState({
  row,
  verdict,
  theirs,
  place,
  title,
}: Pick<GridRowProps, 'row' | 'verdict' | 'theirs' | 'place'> & { title: string }) {
  if (theirs !== undefined) {
    return (
      <span className={styles.unsaved}>
        {theirs === null ? 'Removed elsewhere' : 'Changed elsewhere, too'}
        <TextButton aria-label={`Keep mine: ${title}`} onClick={() => place.onSettle(row, 'mine')}>
          Keep mine
        </TextButton>
        <TextButton aria-label={`Take the other: ${title}`} onClick={() => place.onSettle(row, 'theirs')}>
          {theirs === null ? 'Remove it' : 'Take the other'}
        </TextButton>
      </span>
    )
  }
  if (!verdict) {
    return row.form.waiting_list ? <span className={styles.waits}>On the waiting list</span> : null
  }
  if (verdict.state === 'ready') {
    return <span className={styles.note}>{verdict.waits ? 'Will wait for a place' : 'Saving…'}</span>
  }
  return (
    <span className={styles.unsaved}>
      Not saved yet
      {verdict.state === 'unfinished' && <span className={styles.note}>Needs {missingOf(verdict)}</span>}
    </span>
  )
}
