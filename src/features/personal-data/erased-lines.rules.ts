// Decides what is left of the lines of a statement, and of what was mailed of them, beside the name of somebody who is erased.

import { BEST_DANCER } from '../best-dancers/best-dancer.model.ts'
import { withoutGarmentName } from '../best-dancers/best-dancer.rules.ts'
import { NOBODYS_TICKET, TICKET, ticketLabel } from '../tickets/ticket.model.ts'
import { type Erased, valueWithout, wordsWithout } from './erased-words.rules.ts'

type Row = Record<string, unknown>

interface WhoseLines {
  persons: readonly number[]
  registrations: readonly number[]
  own_registrations: readonly number[]
  pattern: string
}

/** What a row or a line is of, as it names it itself: 'best_dancer:12', and in the ledger 'line:best_dancer:12'. */
function keyOf({ key, ref }: Row): { of: string; id: number } {
  const [of = '', id] = String(key ?? ref ?? '')
    .replace(/^line:/, '')
    .split(':')
  return { of, id: Number(id) }
}

/** The words of a line of hers: what her jacket says is in its details, who holds a ticket in its name or label. */
function lineWithout(line: Row, { persons }: WhoseLines, own: boolean): Row {
  const { of, id } = keyOf(line)
  if (of === BEST_DANCER && persons.includes(id) && Array.isArray(line.details))
    return { ...line, details: line.details.map((words) => withoutGarmentName(String(words))) }
  if (of === TICKET && own)
    return {
      ...line,
      ...('label' in line ? { label: ticketLabel(NOBODYS_TICKET) } : {}),
      ...('name' in line ? { name: NOBODYS_TICKET } : {}),
    }
  return line
}

function valueWithoutLines(value: unknown, whose: WhoseLines, own: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => valueWithoutLines(entry, whose, own))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const inside = Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, valueWithoutLines(held, whose, own)]),
  )
  return lineWithout(inside, whose, own)
}

/** A line of a mail's text with what stands indented below it, and a row of its HTML; rows of the layout have others in them. */
const BLOCKS = { text: /^\S.*(?:\n {4}.*)*/gm, html: /<tr>(?:(?!<tr>)[\s\S])*?<\/tr>/g } as const

/** What was mailed of her registrations, in the lines that are hers: that another's jacket says the same is no business of hers. */
function mailWithout(words: string, form: keyof typeof BLOCKS, { pattern }: WhoseLines): string {
  return words.replace(BLOCKS[form], (block) => {
    // Whose it is stands first; another's routine may be called by her name.
    const [whose = ''] = block.split(/name on it: |jacket /)
    return wordsWithout(whose, { pattern }) === whose ? block : withoutGarmentName(block)
  })
}

/**
 * A row of a registration without what is hers and stands beside her name, by which nobody would find it. Of a registration that an
 * account made this is also who holds its tickets.
 */
function rowWithoutLines(row: Row, whose: WhoseLines): Row {
  const { registration_id } = row
  if (typeof registration_id !== 'number' || !whose.registrations.includes(registration_id)) return row
  const left = valueWithoutLines(row, whose, whose.own_registrations.includes(registration_id)) as Row
  const { text, html } = left
  return {
    ...left,
    ...(typeof text === 'string' ? { text: mailWithout(text, 'text', whose) } : {}),
    ...(typeof html === 'string' ? { html: mailWithout(html, 'html', whose) } : {}),
  }
}

/** ERASE-03: these columns of any row without the subject's names and addresses, and of her registrations without what stands beside them. */
export const rowWithout =
  (subject: WhoseLines & Erased) =>
  (row: Row, columns: readonly string[]): Row => {
    const left = rowWithoutLines(row, subject)
    return Object.fromEntries(columns.map((name) => [name, valueWithout(left[name], subject)]))
  }
