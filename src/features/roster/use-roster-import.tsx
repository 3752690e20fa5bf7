// An import on its way: the cells that were read, what their columns hold, what was mended and ticked; kept on this device.
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { useDraft } from '../../ui/use-draft.ts'
import { useSession } from '../../web/session.tsx'
import type { ImportSheet } from '../files/spreadsheet.model.ts'
import type { RosterPerson } from '../people/person.model.ts'
import { columnsByContents, columnsByHeadings, headingRow } from './import-columns.rules.ts'
import { today } from './person-typing.tsx'
import type { ImportField, ImportKey, ImportTexts } from './roster-import.model.ts'
import { type JudgedRow, judgeRows, type TypedRow, textsOf } from './roster-import.rules.ts'
import { useKnownNames } from './use-known-names.tsx'
import { useRoster } from './use-roster.tsx'

/** What an import came to. */
export interface DoneImport {
  import_id: number
  count: number
  /** Missing family emails that it filled in. */
  emailed: number
  /** After undoing: how many left, and who stayed because of which registration. */
  undone: { removed: number; stayed: { name: string; registration: string }[] } | null
  names: Record<number, string>
}

interface ImportDraft {
  sheets: ImportSheet[]
  /** Which of them. */
  sheet: number
  header: boolean
  /** Rows above the headings: a title, empty lines. */
  above: number
  columns: ImportField[]
  /** For rows that do not say it themselves. */
  gender_id: number | null
  person_type_id: number
  /** By row, as the spreadsheet counts: what was mended. */
  fixes: Record<number, Partial<ImportTexts>>
  ticks: Record<number, boolean>
  /** By row: whether it fills in the email that is missing on the roster. */
  emails: Record<number, boolean>
  done: DoneImport | null
}

const DANCER = 1
const nothing: ImportDraft = {
  sheets: [],
  sheet: 0,
  header: true,
  above: 0,
  columns: [],
  gender_id: null,
  person_type_id: DANCER,
  fixes: {},
  ticks: {},
  emails: {},
  done: null,
}

/** A row of the table before saving. */
export interface ImportRow extends JudgedRow {
  ticked: boolean
  /** It fills in the family email that is missing on the roster. */
  emailed: boolean
  /** Its fields stay open, although it may be right by now. */
  mended: boolean
}

/** The key under which the columns of spreadsheets with these headings are remembered. */
const signature = (headings: readonly string[]) => headings.join('|').toLowerCase()

/** The rows from the `first` on with their verdicts; undefined until the roster is known. */
function useRows(
  values: ImportDraft,
  cells: ImportSheet['cells'],
  first: number,
  people: readonly RosterPerson[] | undefined,
): ImportRow[] | undefined {
  const { columns, fixes, gender_id, person_type_id } = values
  const typed = useMemo<TypedRow[]>(() => {
    const rows = cells.map((row, position) => ({
      row: position + 1,
      texts: { ...textsOf(row, columns), ...fixes[position + 1] },
    }))
    return rows.slice(first).filter(({ texts }) => Object.values(texts).some((text) => text !== ''))
  }, [cells, columns, fixes, first])
  const late = useDeferredValue(typed)
  const strangers = useKnownNames(late, today())
  const judged = useMemo(
    () => people && judgeRows(late, people, { gender_id, person_type_id }, today(), strangers),
    [late, people, gender_id, person_type_id, strangers],
  )
  /** Rows as they were drawn last: one that is the same stays the same object, and is not drawn again. */
  const drawn = useRef(new Map<number, { text: string; row: ImportRow }>())
  return useMemo<ImportRow[] | undefined>(
    () =>
      judged?.map((line) => {
        const ticked = line.verdict !== 'error' && (values.ticks[line.row] ?? line.verdict === 'ready')
        // Who comes anyway as somebody else brings her own.
        const emailed = line.fills !== null && !ticked && (values.emails?.[line.row] ?? true)
        const row: ImportRow = { ...line, ticked, emailed, mended: values.fixes[line.row] !== undefined }
        const text = JSON.stringify(row)
        const before = drawn.current.get(line.row)
        if (before?.text === text) return before.row
        drawn.current.set(line.row, { text, row })
        return row
      }),
    [judged, values.ticks, values.emails, values.fixes],
  )
}

export function useRosterImport() {
  const { user } = useSession()
  const owner = user?.id ?? 0
  const draft = useDraft<ImportDraft>(`roster-import-${owner}`, nothing)
  const memory = useDraft<{ known: Record<string, ImportField[]> }>(`roster-import-columns-${owner}`, {
    known: {},
  })
  const roster = useRoster()
  const { values, change } = draft
  const cells = values.sheets[values.sheet]?.cells ?? []
  const headings = values.header ? (cells[values.above] ?? []) : null

  /** What the columns hold, as far as can be told. */
  const guess = useCallback(
    (rows: string[][], at: number | null): ImportField[] => {
      if (at === null) return columnsByContents(rows.slice(0, 50), today())
      const row = rows[at] ?? []
      return memory.values.known[signature(row)] ?? columnsByHeadings(row)
    },
    [memory.values.known],
  )

  const choose = (sheets: ImportSheet[], sheet: number, header?: boolean) => {
    const rows = sheets[sheet]?.cells ?? []
    const found = headingRow(rows, today())
    const at = header === undefined ? found : header ? (found ?? 0) : null
    change({
      ...{ sheets, sheet, header: at !== null, above: at ?? 0, columns: guess(rows, at) },
      ...{ fixes: {}, ticks: {}, emails: {}, done: null },
    })
  }

  const first = values.header ? values.above + 1 : 0
  const rows = useRows(values, cells, first, roster.data?.people)

  const fix = useCallback(
    (row: number, key: ImportKey, text: string) =>
      change((present) => ({
        fixes: { ...present.fixes, [row]: { ...present.fixes[row], [key]: text } },
      })),
    [change],
  )
  const tick = useCallback(
    (row: number, now: boolean) => change((present) => ({ ticks: { ...present.ticks, [row]: now } })),
    [change],
  )
  const tickEmail = useCallback(
    (row: number, now: boolean) => change((present) => ({ emails: { ...present.emails, [row]: now } })),
    [change],
  )

  return {
    values,
    /** Without headings and what stands above them. */
    body: cells.slice(first),
    headings,
    rows,
    roster,
    fix,
    tick,
    tickEmail,
    take: (sheets: ImportSheet[]) => choose(sheets, 0),
    turnTo: (sheet: number) => choose(values.sheets, sheet),
    setHeader: (now: boolean) => choose(values.sheets, values.sheet, now),
    setColumns(next: ImportField[]) {
      change({ columns: next })
      if (headings) memory.change({ known: { ...memory.values.known, [signature(headings)]: next } })
    },
    setDefaults: (next: { gender_id: number | null } | { person_type_id: number }) => change(next),
    setDone: (done: DoneImport) => change({ ...nothing, done }),
    startOver: () => draft.reset(nothing),
  }
}

export type RosterImport = ReturnType<typeof useRosterImport>
