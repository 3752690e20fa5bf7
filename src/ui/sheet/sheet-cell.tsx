// One cell of a sheet: what it shows, what is wrong with it in words, and the field while it is typed in.
import type { ReactNode } from 'react'
import type { Keyed } from '../../shared/row-steps.ts'
import styles from './sheet.module.css'
import type { Sheet } from './sheet.ts'
import { type SheetColumn, type SheetLook, type TypedColumn, textIn } from './sheet-columns.ts'
import { ChoiceEditor, TextEditor } from './sheet-editors.tsx'
import { cellId } from './sheet-handlers.ts'

interface Cell<R extends Keyed, L extends SheetLook> {
  row: R
  /** The row as it would be with what is being typed. */
  live: R
  look: L
  sheet: Sheet<R>
}

interface EditorProps<R extends Keyed, L extends SheetLook> extends Cell<R, L> {
  column: TypedColumn<R, L>
  fresh: boolean
  onLive: (row: R) => void
}

function CellEditor<R extends Keyed, L extends SheetLook>(props: EditorProps<R, L>): ReactNode {
  const { column, row, look, sheet, fresh, onLive } = props
  const field = { label: column.label ?? column.title, fresh, onCancel: sheet.cancel, finish: sheet.finish }
  const text = textIn(column, row) ?? ''
  const onText: Parameters<typeof TextEditor>[0]['onCommit'] = (typed, move) =>
    sheet.commitText(row, column.id, typed, move)
  if (column.kind === 'text')
    return <TextEditor {...field} text={text} known={column.known?.()} onCommit={onText} />
  if (column.kind === 'choice') {
    return (
      <ChoiceEditor
        {...field}
        text={column.standing?.(row, look) ?? text}
        choices={column.choices(row)}
        fold={column.fold}
        onCommit={onText}
      />
    )
  }
  if (column.kind !== 'own') return null
  return column.editor({
    ...field,
    value: column.read(row),
    onLive: (value) => onLive(column.write(row, value)),
    onCommit: (value, move) => sheet.commit(row, column.id, value, move),
    say: sheet.say,
  })
}

/** Leads the keyboard to another cell of the row. */
function leadTo<R extends Keyed>({ key }: R, sheet: Sheet<R>) {
  return (column: string) => sheet.choose({ key, column })
}

/** What stands beside what is wrong with a cell: how one press mends it. */
function mendingOf<R extends Keyed, L extends SheetLook>(
  column: SheetColumn<R, L>,
  { row, sheet }: Pick<Cell<R, L>, 'row' | 'sheet'>,
): ReactNode {
  if (column.kind === 'follows') return column.mend?.(row, leadTo(row, sheet))
  // What was pressed goes with what was wrong: the keyboard stays at the cell, whose row nothing removes unasked.
  return column.mend?.(row, (value: unknown) => {
    sheet.choose({ key: row.key, column: column.id })
    sheet.commit(row, column.id, value, null)
  })
}

function shownIn<R extends Keyed, L extends SheetLook>(
  column: SheetColumn<R, L>,
  { row, live, look, sheet }: Cell<R, L>,
): ReactNode {
  if (column.show) return column.show(live, look, leadTo(row, sheet))
  if (column.kind !== 'tick') return textIn(column, live)
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={`${column.label ?? column.title} ${look.title}`}
      checked={column.read(live)}
      disabled={column.locked?.(row)}
      onChange={() => sheet.tick(row.key, column.id)}
    />
  )
}

interface SheetCellProps<R extends Keyed, L extends SheetLook> extends Cell<R, L> {
  column: SheetColumn<R, L>
  position: number
  active: boolean
  chosen: boolean
  editing: boolean
  fresh: boolean
  onLive: (row: R) => void
}

export function SheetCell<R extends Keyed, L extends SheetLook>(props: SheetCellProps<R, L>) {
  const { column, position, row, look, sheet, active, chosen, editing } = props
  const typed = column.kind === 'follows' ? null : column
  const errors = look.wrong.get(column.id)
  const classes = [
    styles.cell,
    column.quiet && styles.quiet,
    column.align && styles[column.align],
    chosen && styles.chosen,
    errors && styles.wrong,
    editing && styles.typing,
  ]
  return (
    <td
      id={cellId({ key: row.key, column: column.id })}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid are typed in
      role="gridcell"
      tabIndex={active ? 0 : -1}
      aria-colindex={position + 2}
      aria-selected={chosen || active}
      aria-readonly={typed ? (typed.locked?.(row) ?? false) : true}
      aria-invalid={errors ? true : undefined}
      data-key={row.key}
      data-column={column.id}
      className={classes.filter(Boolean).join(' ')}
    >
      {typed && editing ? <CellEditor {...props} column={typed} /> : shownIn(column, props)}
      {errors && !editing && (
        <span className={styles.error}>
          {errors.map((message) => (
            <span key={message}>{message}</span>
          ))}
          {mendingOf(column, { row, sheet })}
        </span>
      )}
    </td>
  )
}
