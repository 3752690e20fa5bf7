// Reads a running order out of a spreadsheet: which routine each row means, and under which number (ORDER-04).

import { counted } from '../../shared/counted.ts'
import { folded } from '../../shared/folded.ts'
import { stageNumber } from '../routines/stage-number.rules.ts'
import type { OrderedRoutine } from './score-desk.model.ts'
import { addToOrder, byNumber, parseOrderNumber } from './score-desk.rules.ts'

/** What a column of the file holds. */
type Column = 'entry' | 'number' | 'title' | 'registrant' | 'other'

/** As our own export of routines calls them (DESK-07), and as others do. */
const HEADINGS: Record<Exclude<Column, 'other'>, readonly string[]> = {
  entry: ['entry', 'entry id', 'routine id', 'id'],
  number: ['no', 'no.', 'nr', 'nr.', '#', 'number', 'order', 'running order', 'position'],
  title: ['title', 'routine', 'routine title', 'routine name', 'name'],
  registrant: ['registered as', 'registrant', 'studio', 'studio name'],
}
/** Titles and empty lines above the headings are so many at most. */
const LOOKED_AT = 10

const plain = (cell = '') => folded(cell).replace(/\s+/g, ' ').trim()

const columnsOf = (row: readonly string[]): Column[] => {
  const columns = row.map((cell): Column => {
    const heading = plain(cell)
    const found = Object.entries(HEADINGS).find(([, words]) => words.includes(heading))
    return found ? (found[0] as Column) : 'other'
  })
  // Of two columns for one thing the first counts.
  return columns.map((column, at) => (columns.indexOf(column) === at ? column : 'other'))
}

/** Headings where a row says which routine; else numbers and titles in the first two columns, or titles alone. */
function readColumns(cells: readonly (readonly string[])[]): { columns: Column[]; from: number } {
  const at = cells.slice(0, LOOKED_AT).findIndex((row) => {
    const columns = columnsOf(row)
    return columns.includes('entry') || columns.includes('title')
  })
  if (at >= 0) return { columns: columnsOf(cells[at] ?? []), from: at + 1 }
  const filled = cells.filter((row) => plain(row[0]) !== '' && plain(row[1]) !== '')
  const numbered = filled.length > 0 && filled.every(([first = '']) => parseOrderNumber(first) !== null)
  return { columns: numbered ? ['number', 'title', 'registrant'] : ['title', 'registrant'], from: 0 }
}

interface Sold {
  id: number
  name: string
  registrant_name: string
  sorts: readonly [number, number, number]
  number: number | null
  has_a: boolean
}

/** A row that gives no routine its number. `row` as the spreadsheet counts, from 1. */
export interface UnreadRow {
  row: number
  words: string
  why: 'unknown' | 'several' | 'again' | 'number' | 'taken'
}

export interface OrderOfFile {
  /** The whole running order: the rows of the file, then what is not in it. */
  order: OrderedRoutine[]
  /** How many routines the file names. */
  named: number
  unread: UnreadRow[]
  /** Routines that the file does not name: they follow its last number. */
  left: string[]
}

function routineOf(
  cell: (column: Column) => string,
  routines: readonly Sold[],
): Sold | 'unknown' | 'several' {
  const entry = cell('entry').trim()
  if (entry !== '') return routines.find(({ id }) => String(id) === entry) ?? 'unknown'
  const alike = routines.filter(({ name }) => plain(name) === plain(cell('title')))
  const [only, ...others] = alike
  if (only === undefined) return 'unknown'
  if (others.length === 0) return only
  const [own, ...more] = alike.filter(
    ({ registrant_name }) => plain(registrant_name) === plain(cell('registrant')),
  )
  return own && more.length === 0 ? own : 'several'
}

/**
 * ORDER-04: each row is the routine of its entry, else of its title, and of whoever registered it where several are called so. Its number is
 * the one in the file; without a column of numbers the rows are numbered from 1. What is not in the file follows, in the proposed order.
 */
export function orderOfFile(cells: readonly (readonly string[])[], routines: readonly Sold[]): OrderOfFile {
  const { columns, from } = readColumns(cells)
  const order: OrderedRoutine[] = []
  const unread: UnreadRow[] = []
  for (const [at, row] of cells.entries()) {
    if (at < from || row.every((cell) => cell.trim() === '')) continue
    const cell = (column: Column) => row[columns.indexOf(column)] ?? ''
    const refuseRow = (why: UnreadRow['why']) =>
      unread.push({ row: at + 1, words: cell('title').trim() || cell('entry').trim(), why })
    const found = routineOf(cell, routines)
    if (typeof found === 'string') {
      refuseRow(found)
      continue
    }
    const number = columns.includes('number')
      ? parseOrderNumber(cell('number'))
      : { number: order.length + 1, has_a: false }
    if (order.some(({ id }) => id === found.id)) refuseRow('again')
    else if (number === null) refuseRow('number')
    else if (order.some((other) => stageNumber(other) === stageNumber(number))) refuseRow('taken')
    else order.push({ id: found.id, ...number })
  }
  // The rows may be in any other order, such as by studio.
  order.sort(byNumber)
  const named = new Set(order.map(({ id }) => id))
  const left = routines.filter(({ id }) => !named.has(id))
  return { order: addToOrder(order, left), named: order.length, unread, left: left.map(({ name }) => name) }
}

const WHY: Record<UnreadRow['why'], string> = {
  unknown: 'is not among this city’s registered routines',
  several: 'is the title of several routines; a column “Registered as” or “Entry” tells them apart',
  again: 'is in the file twice; its first row counts',
  number: 'has no number such as 12, or 12A',
  taken: 'has a number that another row has',
}

export const unreadWords = ({ row, words, why }: UnreadRow) =>
  `Row ${row}: ${words === '' ? 'it' : `“${words}”`} ${WHY[why]}.`

/** What is told before the order is used. */
export function fileWords({ named, left }: OrderOfFile): string {
  const all = named + left.length
  if (named === 0) return 'None of this city’s routines was found in the file.'
  if (left.length === 0) return `All ${counted(all, 'routine')} of this city are in the file.`
  return `${named} of ${counted(all, 'routine')} are in the file. ${left.length === 1 ? 'The other one follows' : `The other ${left.length} follow`} its last number.`
}
