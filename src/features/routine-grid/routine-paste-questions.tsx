// What only the person knows of pasted rows, each asked once: what a column holds, an unknown style, who is meant by a name.
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import type { NamedDancer } from './dancer-names.rules.ts'
import type { CellPlace } from './routine-grid-cells.rules.ts'
import styles from './routine-paste.module.css'
import {
  type DancerQuestion,
  type PasteAnswers,
  type PasteField,
  pasteFields,
  type StyleQuestion,
} from './routine-paste.rules.ts'

const fieldWords: Record<PasteField, string> = {
  title: 'Title',
  style: 'Style',
  choreographer: 'Choreographer',
  dancers: 'Dancers',
  skip: 'Leave out',
}
const fieldChoices = pasteFields.map((value) => ({ value, label: fieldWords[value] }))

interface PasteColumnsProps {
  cells: readonly (readonly string[])[]
  heading: number | null
  columns: readonly PasteField[]
  onChange: (columns: PasteField[]) => void
}

export function PasteColumns({ cells, heading, columns, onChange }: PasteColumnsProps) {
  const nameOf = (at: number) => {
    const text = heading === null ? cells.map((row) => row[at]).find(Boolean) : cells[heading]?.[at]
    return text ? `“${text.slice(0, 24)}”` : `Column ${at + 1}`
  }
  return (
    <fieldset className={styles.columns}>
      <legend>What each column contains</legend>
      {columns.map((field, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
          key={at}
          label={nameOf(at)}
          choices={fieldChoices}
          value={field}
          onChange={(next) =>
            onChange(
              columns.map((column, other) => {
                if (other === at) return next ?? 'skip'
                return next !== 'dancers' && column === next ? 'skip' : column
              }),
            )
          }
        />
      ))}
    </fieldset>
  )
}

const rowsWords = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`)
const dancerWords = ({ fname, lname, age, registered }: NamedDancer) =>
  `${fname} ${lname}${age === null ? '' : `, ${age}`}${registered ? '' : ' (not registered for the workshop)'}`

interface PasteQuestionsProps {
  asked: { styles: readonly StyleQuestion[]; dancers: readonly DancerQuestion[] }
  answers: PasteAnswers
  place: CellPlace
  onStyle: (key: string, id: number | null) => void
  onDancers: (answers: ReadonlyMap<string, number | null>) => void
}

export function PasteQuestions({ asked, answers, place, onStyle, onDancers }: PasteQuestionsProps) {
  const { price_list, index } = place
  const everybody = index.entries.map(({ dancer }) => dancer).filter(({ registered }) => registered)
  const nearest = new Map(
    asked.dancers.flatMap(({ key, match }): [string, number][] => {
      const [first] = match.kind === 'close' ? match.dancers : []
      return first && !answers.dancers.get(key) ? [[key, first.id]] : []
    }),
  )
  if (asked.styles.length + asked.dancers.length === 0) return null
  return (
    <>
      {asked.styles.length > 0 && (
        <fieldset className={styles.columns}>
          <legend>Styles this event doesn’t have</legend>
          {asked.styles.map(({ key, text, rows }) => (
            <SelectField
              key={key}
              label={`“${text}” (${rowsWords(rows)}) is`}
              empty="Left as typed"
              choices={price_list.performance_divisions.map(({ id, name }) => ({ value: id, label: name }))}
              value={answers.styles.get(key) ?? null}
              onChange={(id) => onStyle(key, id)}
            />
          ))}
        </fieldset>
      )}
      {asked.dancers.length > 0 && (
        <fieldset className={styles.columns}>
          <legend>Names that could mean more than one person, or no one</legend>
          {nearest.size > 0 && (
            <Row gap={12}>
              <Button size="small" onClick={() => onDancers(nearest)}>
                Use the closest {nearest.size === 1 ? 'name' : `of ${nearest.size} names`}
              </Button>
              <Text muted small>
                You’ll see below who that is.
              </Text>
            </Row>
          )}
          {asked.dancers.map(({ key, text, rows, match }) => {
            const near = match.kind === 'close' || match.kind === 'several' ? match.dancers : []
            const others = everybody.filter((dancer) => !near.includes(dancer))
            return (
              <SelectField
                key={key}
                label={`“${text}” (${rowsWords(rows)}) is`}
                empty="Left as typed"
                choices={[...near, ...others].map((dancer) => ({
                  value: dancer.id,
                  label: dancerWords(dancer),
                }))}
                value={answers.dancers.get(key) ?? null}
                onChange={(id) => onDancers(new Map([[key, id]]))}
              />
            )
          })}
        </fieldset>
      )}
    </>
  )
}
