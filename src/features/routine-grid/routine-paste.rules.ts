// Decides what rows pasted from a spreadsheet mean: which column is what, the style, and who dances (GRID-04 to GRID-06).
import { distance } from 'fastest-levenshtein'
import { nameKey } from '../people/name-key.rules.ts'
import { emptyForm } from '../routines/typed-routine.rules.ts'
import type { PerformanceDivision } from '../tours/price-list.model.ts'
import {
  type DancerIndex,
  matchDancer,
  type NameMatch,
  questionKey,
  readNames,
  splitNames,
} from './dancer-names.rules.ts'
import { type GridRow, newRow } from './routine-grid.rules.ts'

export const pasteFields = ['title', 'style', 'choreographer', 'dancers', 'skip'] as const
export type PasteField = (typeof pasteFields)[number]

export interface PasteContext {
  styles: readonly PerformanceDivision[]
  dancers: DancerIndex
}

export interface StyleMatch {
  id: number | null
  /** The nearest one, where none is of that name. */
  close: number | null
}

/** GRID-05: the performance division of a text: of that name, whatever its capitals, spaces and hyphens. */
export function matchStyle(text: string, styles: readonly PerformanceDivision[]): StyleMatch {
  const key = nameKey(text)
  if (key === '') return { id: null, close: null }
  const keyed = styles.map(({ id, name }) => ({ id, key: nameKey(name) }))
  const same = keyed.find((named) => named.key === key)
  if (same) return { id: same.id, close: null }
  const begins = keyed.filter((named) => key.length >= 2 && named.key.startsWith(key))
  if (begins[0] && begins.length === 1) return { id: null, close: begins[0].id }
  const holds = keyed.filter((named) => key.includes(named.key))
  if (holds[0] && holds.length === 1) return { id: null, close: holds[0].id }
  const near = keyed
    .map((named) => ({ ...named, far: distance(named.key, key) }))
    .filter((candidate) => candidate.far <= Math.max(1, Math.floor(candidate.key.length / 4)))
    .sort((one, other) => one.far - other.far)
  return { id: null, close: near[0]?.id ?? null }
}

const headings: readonly [PasteField, RegExp][] = [
  [
    'skip',
    /age|level|fee|price|cost|total|count|music|song|length|time|size|status|notes?$|^(no|nr|id|number)$/,
  ],
  ['choreographer', /choreo|^(teacher|instructor|coach|by)s?$/],
  ['dancers', /dancer|performer|student|participant|member|soloist|^(cast|names|who|kids|team)$/],
  ['style', /style|genre|discipline|perf|danceform|^(division|category|type|dancetype)$/],
  ['title', /title|^(name|routine|routinename|dance|dancename|piece|entry|entryname|act)s?$/],
]

function fieldOfHeading(heading: string): PasteField {
  const plain = heading.toLowerCase().replace(/[^a-z]/g, '')
  return headings.find(([, words]) => plain !== '' && words.test(plain))?.[0] ?? 'skip'
}

/** Every field in one column; dancers may stand in several. */
function eachOnce(fields: readonly PasteField[]): PasteField[] {
  return fields.map((field, at) =>
    field !== 'dancers' && field !== 'skip' && fields.indexOf(field) < at ? 'skip' : field,
  )
}

const filledCells = (rows: readonly (readonly string[])[], column: number) =>
  rows.map((row) => row[column]?.trim() ?? '').filter(Boolean)

function mostly(cells: readonly string[], test: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(test).length * 2 > cells.length
}

/** A style, or somebody's names, by what stands in most cells of the column. */
function fieldByContents(cells: readonly string[], { styles, dancers }: PasteContext): PasteField | null {
  if (mostly(cells, (cell) => matchStyle(cell, styles).id !== null)) return 'style'
  const somebody = (cell: string) => {
    const names = splitNames(cell, dancers)
    return mostly(names, (name) => {
      const { kind } = matchDancer(name, dancers)
      return kind === 'one' || kind === 'several' || (kind === 'close' && name.trim().includes(' '))
    })
  }
  return mostly(cells, somebody) ? 'dancers' : null
}

/** GRID-06: without headings: styles and names are known by themselves; of the other texts the first is the title. */
function columnsByContents(rows: readonly (readonly string[])[], context: PasteContext): PasteField[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const fields = Array.from({ length: width }, (_, at) => fieldByContents(filledCells(rows, at), context))
  const texts = fields.flatMap((field, at) => {
    const text = field === null && mostly(filledCells(rows, at), (cell) => /\p{L}/u.test(cell))
    return text ? [at] : []
  })
  const [title, choreographer] = texts
  return eachOnce(
    fields.map((field, at) => {
      if (field) return field
      return at === title ? 'title' : at === choreographer ? 'choreographer' : 'skip'
    }),
  )
}

/** Titles and empty lines above the headings are so many at most. */
const LOOKED_AT = 10

export interface PasteColumns {
  /** The row of the headings; null = there are none. */
  heading: number | null
  columns: PasteField[]
}

/** GRID-06: what the columns hold: by their headings where two of them, or all there are, name a field; else by contents. */
export function guessColumns(rows: readonly (readonly string[])[], context: PasteContext): PasteColumns {
  const named = rows.slice(0, LOOKED_AT).findIndex((row) => {
    const filled = row.filter((cell) => cell.trim() !== '')
    const isStyle = filled.some((cell) => matchStyle(cell, context.styles).id !== null)
    const fields = filled.map(fieldOfHeading).filter((field) => field !== 'skip').length
    return !isStyle && fields > 0 && fields >= Math.min(2, filled.length)
  })
  if (named < 0) return { heading: null, columns: columnsByContents(rows, context) }
  const below = rows.slice(named + 1)
  const width = Math.max(...rows.map((row) => row.length))
  const byHeading = Array.from({ length: width }, (_, at) => fieldOfHeading(rows[named]?.[at] ?? ''))
  // 'Category' may be the style or the size, and a column without a heading may hold more dancers.
  const columns = byHeading.map((field, at): PasteField => {
    const cells = filledCells(below, at)
    const blank = (rows[named]?.[at] ?? '').trim() === ''
    if (field === 'style')
      return mostly(
        cells,
        (cell) =>
          matchStyle(cell, context.styles).id === null &&
          byHeading.filter((field) => field === 'style').length > 1,
      )
        ? 'skip'
        : 'style'
    if (field === 'skip' && blank) return fieldByContents(cells, context) === 'dancers' ? 'dancers' : 'skip'
    return field
  })
  return { heading: named, columns: eachOnce(columns) }
}

/** A routine as it was pasted. */
export interface PastedRow {
  /** Its line in what was pasted, from 1. */
  line: number
  title: string
  style: string
  choreographer: string
  dancers: readonly string[]
}

/** GRID-06: the rows below the headings; a line of names alone belongs to the routine above it, an empty one to none. */
export function readRows(
  rows: readonly (readonly string[])[],
  { heading, columns }: PasteColumns,
  { dancers }: PasteContext,
): PastedRow[] {
  const read: PastedRow[] = []
  for (const [at, row] of rows.entries()) {
    if (heading !== null && at <= heading) continue
    const cell = (field: PasteField) =>
      columns
        .flatMap((candidate, column) => (candidate === field ? [row[column]?.trim() ?? ''] : []))
        .filter(Boolean)
    const [title = ''] = cell('title')
    const [style = ''] = cell('style')
    const [choreographer = ''] = cell('choreographer')
    const names = cell('dancers').flatMap((text) => splitNames(text, dancers))
    const last = read.at(-1)
    if (title + style + choreographer === '') {
      if (names.length === 0) continue
      if (last) {
        read[read.length - 1] = { ...last, dancers: [...last.dancers, ...names] }
        continue
      }
    }
    read.push({ line: at + 1, title, style, choreographer, dancers: names })
  }
  return read
}

/** Something that only the person knows, asked once for all rows. */
export interface PasteQuestion {
  /** The text as in the first row; answers go by its folded key. */
  text: string
  key: string
  /** How many rows it stands in. */
  rows: number
}
export type StyleQuestion = PasteQuestion & { close: number | null }
export type DancerQuestion = PasteQuestion & { match: NameMatch }

function counted<Q extends PasteQuestion>(
  texts: readonly (readonly string[])[],
  ask: (text: string) => Omit<Q, keyof PasteQuestion> | null,
): Q[] {
  const asked = new Map<string, Q>()
  for (const row of texts) {
    for (const [key, text] of new Map(row.map((cell) => [questionKey(cell), cell]))) {
      const there = asked.get(key)
      if (there) there.rows += 1
      else {
        const question = text.trim() === '' ? null : ask(text)
        if (question) asked.set(key, { text: text.trim(), key, rows: 1, ...question } as Q)
      }
    }
  }
  return [...asked.values()]
}

/** GRID-05: styles that the event does not have, each once. */
export function styleQuestions(rows: readonly PastedRow[], { styles }: PasteContext): StyleQuestion[] {
  return counted<StyleQuestion>(
    rows.map(({ style }) => [style]),
    (text) => {
      const { id, close } = matchStyle(text, styles)
      return id === null ? { close } : null
    },
  )
}

/** GRID-04: names that are not one person for sure, each once. */
export function dancerQuestions(rows: readonly PastedRow[], { dancers }: PasteContext): DancerQuestion[] {
  return counted<DancerQuestion>(
    rows.map((row) => row.dancers),
    (text) => {
      const match = matchDancer(text, dancers)
      return match.kind === 'one' ? null : { match }
    },
  )
}

/** What was answered, by the questions' keys; a dancer's null = left as typed. */
export interface PasteAnswers {
  styles: ReadonlyMap<string, number | null>
  dancers: ReadonlyMap<string, number | null>
}

/** A pasted row as a row of the grid; what nobody has answered stays in it as it was typed. */
export function gridRowOf(
  pasted: PastedRow,
  key: string,
  { styles, dancers }: PasteContext,
  answers: PasteAnswers,
): GridRow {
  const style = matchStyle(pasted.style, styles).id ?? answers.styles.get(questionKey(pasted.style)) ?? null
  const names = readNames(pasted.dancers, dancers, answers.dancers)
  return newRow(key, {
    form: {
      ...emptyForm,
      name: pasted.title,
      choreographer: pasted.choreographer,
      performance_division_id: style,
      dancers: names.dancers,
    },
    unread: { division: style === null ? pasted.style : '', dancers: names.unread },
  })
}

/** The row of the grid that a pasted one repeats: of the same title and dancers; null = none. */
export function sameRow(row: GridRow, rows: readonly GridRow[]): GridRow | null {
  const key = (row: GridRow) =>
    `${nameKey(row.form.name)} ${[...row.form.dancers].sort((a, b) => a - b).join()}`
  const wanted = key(row)
  return rows.find((candidate) => candidate.key !== row.key && key(candidate) === wanted) ?? null
}
