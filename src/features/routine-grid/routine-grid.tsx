// The routines of a registration in a grid, typed as in a spreadsheet: every row judged, placed, priced and saved at once.

import { type RefObject, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { confirm } from '../../ui/dialogs.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { Sheet } from '../../ui/sheet/sheet.ts'
import { SheetGrid } from '../../ui/sheet/sheet-grid.tsx'
import type { SheetDrawing } from '../../ui/sheet/sheet-row.tsx'
import { LinesSkeleton } from '../../ui/skeleton.tsx'
import { useSession } from '../../web/session.tsx'
import { awardsWithoutGroups, removedNominations } from '../nominations/nomination-words.rules.ts'
import { lineKey, ROUTINE } from '../parts/line-key.model.ts'
import { linesByEntry } from '../parts/lines-by-entry.rules.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { endingMusicWords } from '../routines/kept-music.rules.ts'
import { removedDeposit, removedWords } from '../routines/removed-routine.rules.ts'
import type { Routine } from '../routines/routine.model.ts'
import { useMayRemoveJudged } from '../scores/use-may-remove.tsx'
import { dancerIndex, type NamedDancer } from './dancer-names.rules.ts'
import { isWideGrid } from './grid-width.rules.ts'
import styles from './routine-grid.module.css'
import { type GridRow, isBlank, isUnsaved, newRow } from './routine-grid.rules.ts'
import { REGISTERED_STAYS, routineColumns } from './routine-grid-columns.tsx'
import { gridScope, type KeptGrid, randomName, useKeptGrid } from './routine-grid-draft.tsx'
import { lookOf, type RowFacts, type RowLook, type RowPlace } from './routine-grid-place.tsx'
import { RoutineGridProof } from './routine-grid-proof.tsx'
import { RoutineGridTop } from './routine-grid-top.tsx'
import type { RoutineGridWork } from './routine-grid-work.tsx'
import { useRoutineGrid } from './use-routine-grid.tsx'

const RoutinePaste = laterPart(() => import('./routine-paste.tsx').then((part) => part.RoutinePaste))

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

/** What the rows share, as it was until something of it changes. */
function usePlace(rows: readonly GridRow[], onOpen: RowPlace['onOpen']): RowPlace {
  const { view, now } = useRegistrationPage()
  const { attendees, price_list, tour_date, ancillary, independent } = view
  const { index, names } = useNames()
  const by = [...new Set(rows.map(({ form }) => form.choreographer).filter(Boolean))].sort().join('\n')
  return useMemo(
    () => ({
      attendees,
      price_list,
      index,
      names,
      now,
      view: { tour_date, ancillary, independent },
      choreographers: by === '' ? [] : by.split('\n'),
      onOpen,
    }),
    [attendees, price_list, index, names, now, tour_date, ancillary, independent, by, onOpen],
  )
}

/** What is known of a row: the saved routine with its price, the verdict, and what another window made of it. */
function useFacts(work: RoutineGridWork): (row: GridRow) => RowFacts {
  const { view } = useRegistrationPage()
  return useMemo(() => {
    const entries = new Map(entriesOf(view).map((routine) => [routine.id, routine]))
    const lines = linesByEntry('routines', view.quote.lines)
    const feeOf = ({ id }: Routine) => lines.get(id)?.reduce((sum, line) => sum + line.amount_cents, 0)
    return (row) => {
      const { state, verdicts } = work.view()
      const routine = entries.get(work.idOf(row.key))
      return {
        saved: routine && !isUnsaved(state, row) ? routine : undefined,
        cents: routine && feeOf(routine),
        verdict: verdicts.get(row.key),
        theirs: state.conflicts[row.key],
        registered: work.isRegistered(row.key),
      }
    }
  }, [view, work])
}

/** What was judged stays (JUDGED-01). Asks before routines that are sold are taken out (EDIT-07), or nominated, which no undo brings back (NOMINATION-05). */
function useMayRemove(work: RoutineGridWork) {
  const { view, edit } = useRegistrationPage()
  const mayRemove = useMayRemoveJudged()
  return async (gone: readonly GridRow[]): Promise<boolean> => {
    const ids = gone.flatMap(({ key }) => work.idOf(key) ?? [])
    if (!(await mayRemove(ids))) return false
    const sold = gone.filter(({ key }) => edit?.saved.routines.some(({ id }) => id === work.idOf(key)))
    const nominations = gone.map(({ key }) => removedNominations(work.idOf(key) ?? 0, view))
    const others = awardsWithoutGroups(ids, view, edit?.saved.nomination_routines)
    const nominated = gone.filter((_, position) => others !== '' || nominations[position] !== '')
    const asked = sold.length > 0 ? sold : nominated
    if (asked.length === 0) return true
    const keys = new Set(sold.map(({ key }) => lineKey(ROUTINE, work.idOf(key) ?? 0)))
    const lines = edit?.saved.quote.lines.filter(({ key }) => keys.has(key)) ?? []
    const deposits = removedWords(lines, removedDeposit(view, new Date()))
    const music = endingMusicWords(edit?.saved.routines ?? [], ids)
    const more = [deposits, ...nominations, others, music].filter(Boolean).join(' ')
    return askRemoval(asked, more, sold.length > 0)
  }
}

type RoutinePlan = SheetDrawing<GridRow, RowFacts, RowLook>

function useRoutineSheet(work: RoutineGridWork, place: RowPlace, onTable: (text: string) => void) {
  const ask = useMayRemove(work)
  const mayRemove = useRef(ask)
  mayRemove.current = ask
  const plan = useMemo<RoutinePlan>(
    () => ({
      columns: routineColumns(place, work),
      look: (row, facts, at) => lookOf(row, facts, at, place),
      blank: newRow,
      isBlank,
      newKey: randomName,
      lockedWords: ({ key }) => (work.isRegistered(key) ? REGISTERED_STAYS : 'This is based on the dancers.'),
      removedWords: (count) =>
        `${count === 1 ? 'Routine' : `${count} routines`} removed. Press Ctrl Z to undo.`,
      mayRemove: (rows) => mayRemove.current(rows),
      onTable,
    }),
    [place, work, onTable],
  )
  const [sheet] = useState(() => new Sheet(work, plan))
  return { sheet, plan }
}

function GridRoom({ kept, keep, handle, onOpen, quiet }: GridRoomProps) {
  const { work, grid } = useRoutineGrid(kept, keep, quiet)
  const [pasted, setPasted] = useState<string | null>(null)
  const place = usePlace(grid.state.rows, onOpen)
  const { sheet, plan } = useRoutineSheet(work, place, setPasted)
  const facts = useFacts(work)
  const top = useRef<HTMLDivElement>(null)
  useImperativeHandle(
    handle,
    () => ({
      settle() {
        sheet.finish.current?.()
        return work.settle()
      },
    }),
    [sheet, work],
  )
  return (
    <section aria-label="Routines in a grid" className={styles.room}>
      <div ref={top}>
        <RoutineGridTop work={work} grid={grid} onPaste={() => setPasted('')} onTravel={sheet.travel} />
      </div>
      <SheetGrid
        label="Routines"
        sheet={sheet}
        plan={plan}
        facts={facts}
        wide={isWideGrid(place.view)}
        onLeave={() => top.current?.querySelector('button')?.focus()}
      >
        <RoutineGridProof sheet={sheet} place={place} />
      </SheetGrid>
      <p className={styles.foot}>Division, category and fee are based on the dancers.</p>
      {pasted !== null && (
        <RoutinePaste
          text={pasted}
          state={grid.state}
          place={place}
          onClose={() => setPasted(null)}
          onPut={(rows, label) => {
            work.put(rows, label)
            setPasted(null)
            sheet.choose({ key: rows[0]?.key ?? '', column: 'name' })
          }}
        />
      )}
    </section>
  )
}

/** `more` = what becomes of the deposits of sold routines (EDIT-07), and of nominations. */
function askRemoval(rows: readonly GridRow[], more: string, sold: boolean): Promise<boolean> {
  const [first] = rows
  const all = `Remove ${rows.length} ${sold ? 'registered' : 'nominated'} routines?`
  const title = rows.length === 1 ? `Remove ${first?.form.name}?` : all
  const when = sold ? ' when you submit your changes' : ''
  return confirm({
    title,
    body: `${rows.length === 1 ? 'It' : 'They'} will be removed from this registration${when}. ${more}`,
    confirmLabel: 'Remove',
    danger: true,
  })
}
