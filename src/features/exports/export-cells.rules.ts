// Decides what the lines of an exported file look like; no cell of it is taken for a formula.
import type { FileColumn } from '../parts/part-content.rules.ts'
import { defused } from '../roster/roster-export.rules.ts'

export type ExportCell = string | number | null

/** What the office exports of a tour date. */
export const exportSubjects = ['attendees', 'routines'] as const
export type ExportSubject = (typeof exportSubjects)[number]

/** 'attendees-5606-2026-11-21.csv' */
export function exportName(subject: ExportSubject, tour_date_id: number, rest: string): string {
  return `${subject}-${tour_date_id}-${rest}`
}

/** The cells in the order of their columns, of which a kind of event may lack some; complete by type. */
export function inColumns<Name extends string>(
  columns: Readonly<Partial<Record<Name, FileColumn>>>,
  cells: Readonly<Record<NoInfer<Name>, ExportCell>>,
): ExportCell[] {
  return (Object.keys(columns) as Name[]).map((name) => cells[name])
}

function quoted(cell: ExportCell): string {
  const text = typeof cell === 'number' ? String(cell) : defused(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The mark at the beginning tells Excel that the file is UTF-8. */
export const CSV_MARK = '\ufeff'

/** A line of the file (ROSTER-11). */
export function csvLine(cells: readonly ExportCell[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

/** How the registration of a row stands. */
export function exportState({ completed, confirmed }: { completed: boolean; confirmed: boolean }): string {
  if (!completed) return 'Open'
  return confirmed ? 'Confirmed' : 'Not confirmed'
}
