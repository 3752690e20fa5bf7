// The columns of the routine grid, as data for the sheet: what each of them holds, shows, and is called.
import { Money } from '../../ui/money.tsx'
import type { SheetColumn } from '../../ui/sheet/sheet-columns.ts'
import { besideFields } from '../parts/besides.rules.ts'
import { nameKey } from '../people/name-key.rules.ts'
import { wordsOfAddOns } from '../routines/routine-add-on-words.rules.ts'
import {
  refusedAddOns,
  virtualFrom,
  virtualOffered,
  withoutAddOns,
} from '../routines/routine-add-ons.rules.ts'
import { isWideGrid } from './grid-width.rules.ts'
import styles from './routine-grid.module.css'
import type { GridRow } from './routine-grid.rules.ts'
import {
  besideCells,
  divisionText,
  fitting,
  type GridColumn,
  isEditable,
  routineCells,
} from './routine-grid-cells.rules.ts'
import { DancersEditor } from './routine-grid-dancers.tsx'
import { CloseNames, DancerNames } from './routine-grid-names.tsx'
import type { RowLook, RowPlace } from './routine-grid-place.tsx'
import { RowState, TakenOff } from './routine-grid-state.tsx'
import type { RoutineGridWork } from './routine-grid-work.tsx'

const ticked = ({ view }: RowPlace): ('age_up' | 'virtual')[] =>
  virtualOffered(view.tour_date) ? ['age_up', 'virtual'] : ['age_up']

type Column = SheetColumn<GridRow, RowLook>
type Locked = (id: GridColumn) => (row: GridRow) => boolean

/** What is chosen in the form alone; age-up has a column of its own, and so has virtual where it may be had. */
function AddOns({ form, place }: Pick<GridRow, 'form'> & { place: RowPlace }) {
  return wordsOfAddOns(form, ticked(place)).map((text) => (
    <span key={text} className={styles.note}>
      {text}
    </span>
  ))
}

/** There the words make room, and not the dancers. */
const widthOf = (place: RowPlace, percent: number) => `${isWideGrid(place.view) ? percent * 0.75 : percent}%`

function wordColumns(place: RowPlace, work: RoutineGridWork): Column[] {
  const { name, division, choreographer } = routineCells(place, (row) => work.isRegistered(row.key))
  return [
    {
      ...name,
      id: 'name',
      kind: 'text',
      title: 'Title',
      width: widthOf(place, 16),
      step: 'Typing',
      show: ({ form }) => (
        <>
          <span className={styles.title}>{form.name}</span>
          <AddOns form={form} place={place} />
        </>
      ),
    },
    {
      ...division,
      id: 'division',
      kind: 'choice',
      title: 'Perf Div.',
      label: 'Performance division',
      width: widthOf(place, isWideGrid(place.view) ? 13 : 11.5),
      step: 'Typing',
      choices: () => place.price_list.performance_divisions,
      fold: nameKey,
      show: (row) => (
        <span className={row.unread.division ? styles.unread : undefined}>{divisionText(row, place)}</span>
      ),
    },
    {
      ...choreographer,
      id: 'choreographer',
      kind: 'text',
      title: 'Choreographer',
      // So wide that its heading is not broken.
      width: widthOf(place, 11.5),
      step: 'Typing',
      known: () => place.choreographers,
    },
  ]
}

function dancerColumns(place: RowPlace, locked: Locked): Column[] {
  const { dancers, age_up } = routineCells(place)
  return [
    {
      ...dancers,
      id: 'dancers',
      kind: 'own',
      title: 'Dancers',
      step: 'Dancers',
      locked: locked('dancers'),
      editor: (props) => <DancersEditor {...props} place={place} />,
      show: (row) => <DancerNames row={row} place={place} />,
      mend: (row, commit) => <CloseNames row={row} place={place} onTake={commit} />,
    },
    {
      ...age_up,
      id: 'age_up',
      kind: 'tick',
      title: 'Age up',
      width: '3.25rem',
      align: 'center',
      step: 'Age up',
      locked: locked('age_up'),
      lockedWords: 'Age-up is for groups of 4 or more whose oldest dancer is under 21.',
    },
  ]
}

/** Danced on video: where it may be had, by as many dancers as may (ROUTINE-04, VIRTUAL-03). */
function virtualColumns(place: RowPlace, work: RoutineGridWork): Column[] {
  const { tour_date } = place.view
  if (!virtualOffered(tour_date)) return []
  const least = virtualFrom(tour_date)
  return [
    {
      ...routineCells(place).virtual,
      id: 'virtual',
      kind: 'tick',
      title: 'Virtual',
      label: 'Virtual: performed on video',
      width: '4rem',
      align: 'center',
      step: 'Virtual',
      locked: ({ key, form }) => work.isRegistered(key) || (!form.virtual && form.dancers.length < least),
      lockedWords:
        least > 1
          ? `Only groups of ${least} or more dancers may be virtual in this city.`
          : 'A routine can be virtual once it has dancers.',
    },
  ]
}

/** R§4, E§5: of a cell that no edit changes. */
export const REGISTERED_STAYS = 'This stays as it was registered.'

/** What the kind of event adds, as its parts describe it. */
function besideColumns({ view: { tour_date }, price_list }: RowPlace, work: RoutineGridWork): Column[] {
  const view = { tour_date, price_list }
  const fields = besideFields('routines', tour_date)
  return fields.map((field): Column => {
    const { tick, text, choice } = besideCells(field, fields, view)
    const { input } = field
    const { title, short = title, kind } = input
    const locked = ({ key }: GridRow) => field.stays && work.isRegistered(key)
    const hint = input.help?.(view)
    const head = {
      id: `besides.${field.key}`,
      title: short,
      ...(hint === undefined ? {} : { hint }),
      label: title,
      step: title,
      locked,
    }
    if (kind === 'text') return { ...head, ...text, kind, width: '8rem' }
    if (kind === 'choice') {
      const choices = () => [{ id: 0, name: 'None' }, ...input.choices(view)]
      return { ...head, ...choice, kind, width: '8rem', choices, fold: nameKey }
    }
    return { ...head, ...tick, kind, width: '3.875rem', align: 'center', lockedWords: REGISTERED_STAYS }
  })
}

/** What follows from the others; only where several categories hold the dancers one of them is chosen. */
function placedColumns(place: RowPlace, locked: Locked, work: RoutineGridWork): Column[] {
  return [
    {
      id: 'age',
      kind: 'follows',
      title: 'Age Div.',
      // So wide that "Showcase" is not broken.
      width: '5.5rem',
      quiet: true,
      show: (_, { division, why }) => division && <span title={why.join('\n')}>{division.name}</span>,
    },
    {
      ...routineCells(place).category,
      id: 'category',
      kind: 'choice',
      title: 'Cat.',
      label: 'Category',
      width: '5.25rem',
      quiet: true,
      passed: true,
      step: 'Typing',
      locked: locked('category'),
      choices: (row) => fitting(row, place),
      fold: nameKey,
      standing: (_, { category }) => category?.name ?? '',
      show: ({ form }, { category }) => form.dancers.length > 0 && category?.name,
    },
    {
      id: 'fee',
      kind: 'follows',
      title: 'Fee',
      width: '5rem',
      align: 'end',
      quiet: true,
      show: ({ form }, { fee }) =>
        fee !== null &&
        form.dancers.length > 0 && (
          <strong className={styles.fee}>
            {form.waiting_list && fee === 0 ? 'nothing due' : <Money cents={fee} />}
          </strong>
        ),
    },
    {
      id: 'state',
      kind: 'follows',
      title: 'State',
      width: '6rem',
      quiet: true,
      show: (row, look, goTo) => (
        <RowState
          row={row}
          look={look}
          onOpen={place.onOpen}
          onSettle={(choice) => {
            work.settleConflict(row.key, choice)
            goTo('name')
          }}
        />
      ),
      mend: (row, goTo) => (
        <TakenOff
          row={row}
          refused={refusedAddOns(work.view().verdicts.get(row.key)?.violations ?? [])}
          onTakeOff={(addOn, label) => {
            work.put([{ ...row, form: withoutAddOns(row.form, [addOn]) }], label)
            goTo('name')
          }}
        />
      ),
    },
  ]
}

export function routineColumns(place: RowPlace, work: RoutineGridWork): Column[] {
  const locked: Locked = (id) => (row) => !isEditable(row, id, work.isRegistered(row.key), place)
  return [
    ...wordColumns(place, work),
    ...dancerColumns(place, locked),
    ...virtualColumns(place, work),
    ...besideColumns(place, work),
    ...placedColumns(place, locked, work),
  ]
}
