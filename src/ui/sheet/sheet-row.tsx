// One row of the routine grid: its cells, what follows from them, and what is wrong, in words at its place.
import { memo, type ReactNode, useEffect, useState } from 'react'
import { quoteRoutine } from '../../features/fees/quote.rules.ts'
import { deriveRoutine, type RoutineDraft } from '../../features/routines/routine.rules.ts'
import styles from '../../features/routines/routine-grid.module.css'
import {
  columnOf,
  divisionText,
  type GridColumn,
  gridColumns,
  withDancers,
} from '../../features/routines/routine-grid-cells.rules.ts'
import {
  cellId,
  fitting,
  type GridRowProps,
  isEditable,
  type RowPlace,
} from '../../features/routines/routine-grid-columns.tsx'
import { CloseNames, DancerNames } from '../../features/routines/routine-grid-names.tsx'
import { RowState } from '../../features/routines/routine-grid-state.tsx'
import { addOnWords } from '../../features/routines/routine-words.tsx'
import { Money } from '../money.tsx'
import { ChoiceEditor, type GridMove, TextEditor } from './sheet-editors.tsx'
import { DancersEditor } from './sheet-tokens.tsx'

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
        <>
          <span className={styles.title}>{row.form.name}</span>
          {props.saved &&
            addOnWords({ ...props.saved, age_up: false }).map((words) => (
              <span key={words} className={styles.note}>
                {words}
              </span>
            ))}
        </>
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
    state: (
      <RowState row={row} verdict={verdict} theirs={theirs} place={place} title={title} saved={props.saved} />
    ),
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
