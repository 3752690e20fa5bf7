// The routines of a registration in a grid, typed as in a spreadsheet: every row judged, placed, priced and saved at once.
import { lazy, type RefObject, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { confirm } from '../../ui/dialogs.tsx'
import { chosenOf, cursorAt, type GridCursor, useGridKeys } from '../../ui/sheet/sheet.ts'
import { RoutineGridRow } from '../../ui/sheet/sheet-row.tsx'
import { LinesSkeleton } from '../../ui/skeleton.tsx'
import { useSession } from '../../web/session.tsx'
import { removedDeposit, removedWords } from '../fees/removed-routine.rules.ts'
import { entriesOf } from '../registrations/edit-content.rules.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { dancerIndex, type NamedDancer } from './dancer-names.rules.ts'
import type { Routine } from './routine.model.ts'
import styles from './routine-grid.module.css'
import { type GridRow, isUnsaved, newRow, putRows } from './routine-grid.rules.ts'
import { gridColumns, withDancers, withText } from './routine-grid-cells.rules.ts'
import { cellId, type RowPlace } from './routine-grid-columns.tsx'
import { gridScope, type KeptGrid, randomName, useKeptGrid } from './routine-grid-draft.tsx'
import { settleConflict } from './routine-grid-merge.rules.ts'
import { RoutineGridProof } from './routine-grid-proof.tsx'
import { RoutineGridTop } from './routine-grid-top.tsx'
import { useRoutineGrid } from './routine-grid-work.tsx'

const RoutinePaste = lazy(() =>
  import('./routine-paste.tsx').then((part) => ({ default: part.RoutinePaste })),
)

const titles: Record<(typeof gridColumns)[number], string> = {
  name: 'Title',
  division: 'Perf Div.',
  choreographer: 'Choreographer',
  dancers: 'Dancers',
  age_up: 'Age up',
  age: 'Age Div.',
  category: 'Cat.',
  fee: 'Fee',
  state: 'State',
}

/** What the step needs before it goes on. */
export interface RoutineGridHandle {
  /** Takes what is being typed, saves what is ready; answers how many rows are not saved after it. */
  settle: () => Promise<number>
}

interface RoutineGridProps {
  handle: RefObject<RoutineGridHandle | null>
  /** Opens a saved routine in its form. */
  onOpen: (routine: Routine) => void
  /** Something else of this page is changing routines: its work is no other window's. */
  quiet: boolean
}

export function RoutineGrid(props: RoutineGridProps) {
  const { view, edit } = useRegistrationPage()
  const { user } = useSession()
  const scope = gridScope(user?.id ?? 0, view.id, edit !== null)
  const { kept, keep } = useKeptGrid(scope)
  if (!kept) return <LinesSkeleton lines={6} />
  return <GridRoom key={scope} kept={kept} keep={keep} {...props} />
}

/** Everybody who could be meant by a name, and their names. */
function useNames() {
  const { attendees, roster } = useRegistrationPage().view
  return useMemo(() => {
    const registered = attendees.filter(({ kind }) => kind !== 'observer').map(({ person }) => person)
    const there = new Set(registered.map(({ id }) => id))
    const named =
      (registeredHere: boolean) =>
      (person: (typeof roster)[number]): NamedDancer => ({
        id: person.id,
        fname: person.fname,
        lname: person.lname,
        age: person.age,
        registered: registeredHere,
      })
    const people = [
      ...registered.map(named(true)),
      ...roster.filter(({ id }) => !there.has(id)).map(named(false)),
    ]
    return {
      index: dancerIndex(people),
      names: new Map(people.map(({ id, fname, lname }) => [id, `${fname} ${lname}`])),
    }
  }, [attendees, roster])
}

interface GridRoomProps extends RoutineGridProps {
  kept: KeptGrid
  keep: (kept: KeptGrid) => void
}

function GridRoom({ kept, keep, handle, onOpen, quiet }: GridRoomProps) {
  const { view, edit, now } = useRegistrationPage()
  const work = useRoutineGrid(kept, keep, quiet)
  const { state, verdicts } = work
  const [blankKey, setBlankKey] = useState(randomName)
  const taken = state.rows.some(({ key }) => key === blankKey)
  if (taken) setBlankKey(randomName())
  const rows = useMemo(() => [...state.rows, newRow(blankKey)], [state.rows, blankKey])
  const [cursor, setCursorState] = useState<GridCursor | null>(null)
  const [pasted, setPasted] = useState<string | null>(null)
  const [said, say] = useState('')
  const finish = useRef<(() => void) | null>(null)
  const wanted = useRef(false)
  const top = useRef<HTMLDivElement>(null)

  const setCursor = (next: GridCursor | null) => {
    wanted.current = true
    setCursorState(next)
  }
  // The row may have gone; the keyboard then starts at the end, where the next one is typed.
  const here = cursor && rows.some(({ key }) => key === cursor.key) ? cursor : null
  const shown = here ?? cursorAt({ key: rows.at(-1)?.key ?? '', column: cursor?.column ?? 'name' })
  useLayoutEffect(() => {
    // With its row the keyboard's place has gone.
    const lost = cursor !== null && here === null && document.activeElement === document.body
    if ((!wanted.current && !lost) || shown.editing) return
    wanted.current = false
    document.getElementById(cellId(shown.key, shown.column))?.focus()
  })

  const { index, names } = useNames()
  const entries = useMemo(() => new Map(entriesOf(view).map((one) => [one.id, one])), [view])
  const fees = useMemo(() => {
    const sums = new Map<number, number>()
    for (const { key, amount_cents } of view.quote.lines) {
      const id = Number(/^(?:routine|extra_time):(-?\d+)$/.exec(key)?.[1] ?? 0)
      if (id !== 0) sums.set(id, (sums.get(id) ?? 0) + amount_cents)
    }
    return sums
  }, [view.quote.lines])
  const idOf = (row: GridRow) => state.known[row.key]?.id ?? 0
  const isRegistered = (row: GridRow) => edit !== null && idOf(row) > 0

  const mayRemove = (gone: readonly GridRow[]) => {
    const sold = gone.filter((row) => edit?.saved.routines.some(({ id }) => id === idOf(row)))
    if (!edit || sold.length === 0) return Promise.resolve(true)
    const keys = new Set(sold.map((row) => `routine:${idOf(row)}`))
    const lines = edit.saved.quote.lines.filter(({ key }) => keys.has(key))
    return askRemoval(sold, removedWords(lines, removedDeposit(view, new Date())))
  }

  const { attendees, price_list, tour_date, ancillary, independent } = view
  const by = [...new Set(state.rows.map(({ form }) => form.choreographer).filter(Boolean))].sort().join('\n')
  const acts = useRef<
    Pick<RowPlace, 'onText' | 'onDancers' | 'onCancel' | 'onToggle' | 'onRemove' | 'onSettle' | 'onOpen'>
  >({} as never)
  const place = useMemo<RowPlace>(
    () => ({
      attendees,
      price_list,
      index,
      names,
      now,
      view: { tour_date, ancillary, independent },
      choreographers: by === '' ? [] : by.split('\n'),
      finish,
      say,
      onText: (...of) => acts.current.onText(...of),
      onDancers: (...of) => acts.current.onDancers(...of),
      onCancel: () => acts.current.onCancel(),
      onToggle: (row) => acts.current.onToggle(row),
      onRemove: (row) => acts.current.onRemove(row),
      onSettle: (...of) => acts.current.onSettle(...of),
      onOpen: (routine) => acts.current.onOpen(routine),
    }),
    [attendees, price_list, index, names, now, tour_date, ancillary, independent, by],
  )

  const keys = useGridKeys({
    work,
    rows,
    cursor: shown,
    setCursor,
    place,
    isRegistered,
    mayRemove,
    finish,
    onTable: setPasted,
    onLeave: () => top.current?.querySelector('button')?.focus(),
    say,
  })
  const rowNow = (row: GridRow) => rows.find(({ key }) => key === row.key) ?? row
  const put = (before: GridRow, after: GridRow, label: string) => {
    if (after !== before) work.change((present) => putRows(present, [after], label))
  }
  /** Typed by a key the keyboard goes on; by going elsewhere it is there already. */
  const after = (row: GridRow, column: GridCursor['column'], move: Parameters<typeof keys.moveFrom>[1]) => {
    if (move !== null) keys.moveFrom({ key: row.key, column }, move)
    else setCursorState((present) => present && { ...present, editing: false })
  }
  acts.current = {
    onText(row, column, text, move) {
      const present = rowNow(row)
      put(present, withText(present, column, text, place), 'Typing')
      after(row, column, move)
    },
    onDancers(row, { dancers, unread }, move) {
      const present = rowNow(row)
      const same =
        dancers.join() === present.form.dancers.join() &&
        unread.join('\n') === present.unread.dancers.join('\n')
      const form = withDancers(present.form, dancers, place)
      if (!same) put(present, { ...present, form, unread: { ...present.unread, dancers: unread } }, 'Dancers')
      after(row, 'dancers', move)
    },
    onCancel: () => setCursor({ ...shown, editing: false }),
    onToggle: (row) => keys.toggle(rowNow(row)),
    onRemove: (row) => void keys.remove([row]),
    onOpen,
    onSettle(row, choice) {
      work.change((present) => settleConflict(present, row.key, choice))
      setCursor(cursorAt({ key: row.key, column: 'name' }))
    },
  }
  useLayoutEffect(() => {
    handle.current = {
      settle: () => {
        finish.current?.()
        return work.settle()
      },
    }
    return () => {
      handle.current = null
    }
  })

  const chosen = chosenOf(shown, rows)
  const several = chosen.top !== chosen.bottom || chosen.from !== chosen.to
  return (
    <section aria-label="Routines in a grid" className={styles.room}>
      <div ref={top}>
        <RoutineGridTop work={work} onPaste={() => setPasted('')} onTravel={keys.travel} />
      </div>
      <div className={styles.sheet}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is typed in is a grid
          role="grid"
          aria-label="Routines"
          aria-rowcount={rows.length + 1}
          aria-colcount={gridColumns.length + 1}
          aria-multiselectable="true"
          className={styles.grid}
          {...keys.handlers}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" aria-colindex={1} className={styles.rowNumber}>
                <span className="only-read">Row</span>
              </th>
              {gridColumns.map((column, position) => (
                <th key={column} scope="col" aria-colindex={position + 2} className={styles[`of_${column}`]}>
                  {titles[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const routine = entries.get(idOf(row))
              const inside = several && at >= chosen.top && at <= chosen.bottom
              const active = shown.key === row.key
              return (
                <RoutineGridRow
                  key={row.key}
                  row={row}
                  number={at + 1}
                  place={place}
                  saved={routine && !isUnsaved(state, row) ? routine : undefined}
                  cents={routine && fees.get(routine.id)}
                  verdict={verdicts.get(row.key)}
                  theirs={state.conflicts[row.key]}
                  registered={isRegistered(row)}
                  active={active ? shown.column : null}
                  from={inside ? chosen.from : -1}
                  to={inside ? chosen.to : -1}
                  editing={active && shown.editing ? shown.column : null}
                  fresh={active && shown.fresh}
                />
              )
            })}
          </tbody>
        </table>
        <RoutineGridProof row={rows.find(({ key }) => key === shown.key)} place={place} />
      </div>
      <p className={styles.foot}>Division, category and fee follow from the dancers.</p>
      <p role="status" className="only-read">
        {said}
      </p>
      {pasted !== null && (
        <Suspense fallback={null}>
          <RoutinePaste
            text={pasted}
            work={work}
            place={place}
            onClose={() => setPasted(null)}
            onDone={(key) => {
              setPasted(null)
              setCursor(cursorAt({ key, column: 'name' }))
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** `deposits` = what becomes of the deposits of sold routines (EDIT-07). */
function askRemoval(sold: readonly GridRow[], deposits: string): Promise<boolean> {
  const [first] = sold
  const title =
    sold.length === 1 ? `Remove ${first?.form.name}?` : `Remove ${sold.length} registered routines?`
  return confirm({
    title,
    body: `${sold.length === 1 ? 'It leaves' : 'They leave'} this registration when you submit your changes. ${deposits}`,
    confirmLabel: 'Remove',
    danger: true,
  })
}
