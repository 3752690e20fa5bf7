// Rows pasted from a spreadsheet, before they go into the grid: what each column is, what is not known, each row's verdict.
import { useCallback, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { readPasted, UnreadableFile } from '../files/read-spreadsheet.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { useJudged } from '../scores/use-may-remove.tsx'
import { type GridRow, type GridState, putRows } from './routine-grid.rules.ts'
import { type CellPlace, dancersText, divisionText } from './routine-grid-cells.rules.ts'
import { randomName } from './routine-grid-draft.tsx'
import { judgeRows, type RowVerdict } from './routine-grid-verdict.rules.ts'
import styles from './routine-paste.module.css'
import {
  dancerQuestions,
  gridRowOf,
  guessColumns,
  type PasteAnswers,
  type PasteContext,
  type PastedRow,
  readRows,
  type StyleQuestion,
  sameRow,
  styleQuestions,
} from './routine-paste.rules.ts'
import { PasteColumns, PasteQuestions } from './routine-paste-questions.tsx'

interface RoutinePasteProps {
  /** What was pasted into the grid; empty = nothing yet. */
  text: string
  state: GridState
  place: CellPlace
  onClose: () => void
  onPut: (rows: readonly GridRow[], label: string) => void
}

/** Its cells, or why there are none. */
function cellsIn(text: string): { cells: string[][]; trouble: string | null } {
  if (text.trim() === '') return { cells: [], trouble: null }
  try {
    return { cells: readPasted(text)[0]?.cells ?? [], trouble: null }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { cells: [], trouble: error.message }
  }
}

export function RoutinePaste({ text, ...preview }: RoutinePasteProps) {
  const [typed, setTyped] = useState(text)
  const [read, setRead] = useState(text)
  const { cells, trouble } = useMemo(() => cellsIn(read), [read])
  return (
    <Dialog opened onClose={preview.onClose} size="full" title="Paste from a spreadsheet">
      {cells.length === 0 ? (
        <Stack>
          {trouble && (
            <StatusBanner kind="stop" boxed live>
              {trouble}
            </StatusBanner>
          )}
          <Text muted>
            Copy the rows of your spreadsheet, with or without headings: title, style, choreographer, and the
            dancers by name. You see every row before it goes into the grid.
          </Text>
          <TextAreaField label="Rows" rows={10} value={typed} onChange={setTyped} autoFocus />
          <Row align="end">
            <Button onClick={preview.onClose}>Cancel</Button>
            <Button look="primary" disabled={typed.trim() === ''} onClick={() => setRead(typed)}>
              Read the rows
            </Button>
          </Row>
        </Stack>
      ) : (
        <PastePreview cells={cells} {...preview} />
      )}
    </Dialog>
  )
}

interface Previewed {
  pasted: PastedRow
  row: GridRow
  verdict: RowVerdict | undefined
  /** The title of the same routine that stands in the grid already. */
  same: string | null
}

/** The nearest style is proposed; the person sees and may change it. */
function answersTo(
  asked: readonly StyleQuestion[],
  chosen: PasteAnswers['styles'],
  dancers: PasteAnswers['dancers'],
): PasteAnswers {
  const styles = asked.map(({ key, close }): [string, number | null] => [
    key,
    chosen.has(key) ? (chosen.get(key) ?? null) : close,
  ])
  return { styles: new Map(styles), dancers }
}

/** What only the person knows of the rows, and what was answered. */
function usePasteQuestions(rows: readonly PastedRow[], context: PasteContext) {
  const [dancers, setDancers] = useState<PasteAnswers['dancers']>(new Map())
  const [styles, setStyles] = useState<PasteAnswers['styles']>(new Map())
  const asked = useMemo(
    () => ({ styles: styleQuestions(rows, context), dancers: dancerQuestions(rows, context) }),
    [rows, context],
  )
  return {
    asked,
    answers: useMemo(() => answersTo(asked.styles, styles, dancers), [asked, styles, dancers]),
    onStyle: (key: string, id: number | null) => setStyles(new Map(styles).set(key, id)),
    onDancers: (more: PasteAnswers['dancers']) => setDancers(new Map([...dancers, ...more])),
  }
}

/** What was read from the cells, with the person's answers. */
function usePreview(cells: string[][], state: GridState, { price_list, index }: CellPlace) {
  const { view, edit } = useRegistrationPage()
  const judged = useJudged()
  const context = useMemo(
    () => ({ styles: price_list.performance_divisions, dancers: index }),
    [price_list, index],
  )
  const guessed = useMemo(() => guessColumns(cells, context), [cells, context])
  const [columns, setColumns] = useState(guessed.columns)
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const keys = useRef(new Map<number, string>())

  const rows = useMemo(
    () => readRows(cells, { heading: guessed.heading, columns }, context),
    [cells, guessed.heading, columns, context],
  )
  const questions = usePasteQuestions(rows, context)
  const { answers } = questions
  const made = useMemo(
    () =>
      rows.map((pasted) => {
        const key = keys.current.get(pasted.line) ?? randomName()
        keys.current.set(pasted.line, key)
        return { pasted, row: gridRowOf(pasted, key, context, answers) }
      }),
    [rows, context, answers],
  )
  const twins = useMemo(
    () => new Map(made.map(({ row }) => [row.key, sameRow(row, state.rows)?.form.name ?? null])),
    [made, state.rows],
  )
  // A routine that is there already stays out unless it is asked for.
  const isIn = useCallback(
    ({ row, pasted }: { row: GridRow; pasted: PastedRow }) => turned.has(pasted.line) !== !twins.get(row.key),
    [turned, twins],
  )
  const wanted = useMemo(() => made.filter(isIn).map(({ row }) => row), [made, isIn])
  const verdicts = useMemo(
    () =>
      judgeRows(putRows(state, wanted, 'Paste'), {
        view,
        registered: edit?.saved ?? null,
        judged,
        refused: new Map(),
      }),
    [state, wanted, view, edit, judged],
  )
  const previewed: Previewed[] = made.map(({ pasted, row }) => ({
    pasted,
    row,
    verdict: verdicts.get(row.key),
    same: twins.get(row.key) ?? null,
  }))
  const ready = wanted.filter((row) => verdicts.get(row.key)?.state === 'ready').length
  const turn = (line: number) => {
    const next = new Set(turned)
    if (!next.delete(line)) next.add(line)
    setTurned(next)
  }
  return {
    heading: guessed.heading,
    columns,
    setColumns,
    questions,
    previewed,
    wanted,
    ready,
    isIn,
    turn,
  }
}

interface PastePreviewProps extends Omit<RoutinePasteProps, 'text'> {
  cells: string[][]
}

function PastePreview({ cells, state, place, onClose, onPut }: PastePreviewProps) {
  const preview = usePreview(cells, state, place)
  const { heading, columns, questions, previewed, wanted, ready } = preview
  const [read, above] = [previewed.length, heading ?? 0]
  return (
    <Stack>
      <PasteColumns cells={cells} heading={heading} columns={columns} onChange={preview.setColumns} />
      {above > 0 && (
        <Text muted small>
          {above === 1 ? 'One line above the headings is' : `${above} lines above the headings are`} left out.
        </Text>
      )}
      <PasteQuestions place={place} {...questions} />
      <Text strong>
        {read} {read === 1 ? 'routine' : 'routines'} read, {ready} can be saved right away
      </Text>
      {read > 0 && <PreviewTable rows={previewed} place={place} isIn={preview.isIn} onTurn={preview.turn} />}
      <Row align="end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          disabled={wanted.length === 0}
          onClick={() => onPut(wanted, `Paste of ${wanted.length}`)}
        >
          Put {wanted.length} {wanted.length === 1 ? 'routine' : 'routines'} into the grid
        </Button>
      </Row>
    </Stack>
  )
}

function verdictWords(verdict: RowVerdict | undefined, same: string | null, isIn: boolean): string[] {
  if (!isIn) return [same === null ? 'Left out' : `“${same}” with these dancers is already there; left out`]
  if (!verdict) return []
  if (verdict.state === 'ready') return [verdict.waits ? 'Will wait for a spot' : 'Can be saved']
  const words = verdict.violations.map(({ message }) => message)
  return [...new Set(words)]
}

function PreviewTable({
  rows,
  place,
  isIn,
  onTurn,
}: {
  rows: readonly Previewed[]
  place: CellPlace
  isIn: (of: { pasted: PastedRow; row: GridRow }) => boolean
  onTurn: (line: number) => void
}) {
  return (
    <section className={styles.preview} aria-label="Rows found">
      <table>
        <thead>
          <tr>
            <th>
              <span className="only-read">Include</span>
            </th>
            <th>Line</th>
            <th>Title</th>
            <th>Style</th>
            <th>Choreographer</th>
            <th>Dancers</th>
            <th>Verdict</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => {
            const { pasted, row, verdict, same } = line
            const taken = isIn(line)
            const good = taken && verdict?.state === 'ready'
            return (
              <tr key={row.key} className={taken ? undefined : styles.out}>
                <td>
                  <SelectBox
                    label={`Take line ${pasted.line}, ${pasted.title}`}
                    chosen={taken}
                    onChange={() => onTurn(pasted.line)}
                  />
                </td>
                <td>{pasted.line}</td>
                <td>{row.form.name}</td>
                <td>{divisionText(row, place)}</td>
                <td>{row.form.choreographer}</td>
                <td>{dancersText(row, place)}</td>
                <td className={good ? styles.good : styles.bad}>
                  {verdictWords(verdict, same, taken).map((words) => (
                    <span key={words}>{words}</span>
                  ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
