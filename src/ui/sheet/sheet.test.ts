// The sheet in its smallest use, three columns of numbers: cursor, keys, clipboard, filling and undo, without a browser.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type RowSteps, stepBack, stepForth, withoutRows, withRows } from '../../shared/row-steps.ts'
import { cellsOfTabbed, textOfCells } from '../../shared/tabbed-text.ts'
import { Sheet } from './sheet.ts'
import type { TypedColumn } from './sheet-columns.ts'
import type { SheetBook, SheetPlan } from './sheet-plan.ts'

interface Score {
  key: string
  points: readonly (number | null)[]
  closed?: boolean
}

const judges = ['left', 'middle', 'right'] as const
const numbers = (at: number): TypedColumn<Score, never> => ({
  kind: 'text',
  id: judges[at] ?? '',
  title: `Judge ${at + 1}`,
  step: 'Points',
  read: ({ points }) => points[at] ?? null,
  write: (row, value) => ({ ...row, points: row.points.with(at, value as number | null) }),
  parse: (text) => (/^\d+$/.test(text.trim()) ? Number(text) : null),
  words: (value) => (value === null ? '' : String(value)),
  locked: ({ closed }) => closed === true,
})

class ScoreBook implements SheetBook<Score> {
  state: RowSteps<Score>
  #listeners = new Set<() => void>()
  constructor(rows: readonly Score[]) {
    this.state = { rows, past: [], future: [] }
  }
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  read = () => this.state
  put = (rows: readonly Score[], label: string) => this.#to(withRows(this.state, rows, label))
  remove = (keys: readonly string[], label: string) => this.#to(withoutRows(this.state, keys, label))
  undo = () => this.#to(stepBack(this.state, (_row, _from, to: Score) => to))
  redo = () => this.#to(stepForth(this.state, (_row, _from, to: Score) => to))
  #to(state: RowSteps<Score>) {
    this.state = state
    for (const listener of this.#listeners) listener()
  }
}

function opened(rows: (number | null)[][], more: Partial<SheetPlan<Score>> = {}) {
  let keys = 0
  const book = new ScoreBook(rows.map((points, at) => ({ key: `r${at + 1}`, points })))
  const sheet = new Sheet(book, {
    columns: judges.map((_, at) => numbers(at)),
    blank: (key) => ({ key, points: [null, null, null] }),
    isBlank: ({ points }) => points.every((point) => point === null),
    newKey: () => `n${++keys}`,
    lockedWords: () => 'These scores are closed.',
    removedWords: (count) => `${count} removed`,
    ...more,
  })
  const press = (...pressed: string[]) => {
    for (const combined of pressed) {
      const parts = combined.split('+')
      const [shift, control] = [parts.includes('Shift'), parts.includes('Control')]
      sheet.key({ key: parts.at(-1) ?? '', shift, control, alt: false })
    }
  }
  const type = (text: string, move: 'down' | 'right' | null = 'down') => {
    press(text[0] ?? '')
    const { key, column } = sheet.cursor
    const row = sheet.view().rows.find((row) => row.key === key)
    if (row && sheet.cursor.editing) sheet.commitText(row, column, text, move)
  }
  const at = () => {
    const { rows: all, cursor } = sheet.view()
    return [all.findIndex(({ key }) => key === cursor.key) + 1, judges.indexOf(cursor.column as 'left') + 1]
  }
  const go = (row: number, column: number) => {
    const spot = sheet.places.spotAt(row - 1, column - 1)
    sheet.choose(spot)
  }
  const points = () => book.state.rows.map((row) => row.points)
  return { book, sheet, press, type, at, go, points }
}

describe('the cursor', () => {
  test('begins in the empty row at the end', () => {
    expect(opened([[1, 2, 3]]).at()).toEqual([2, 1])
    expect(opened([]).at()).toEqual([1, 1])
  })
  test.each<[string, string[], number[]]>([
    ['arrows', ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp'], [1, 3]],
    ['never past the edges', ['ArrowUp', 'ArrowLeft', 'PageUp'], [1, 1]],
    ['down to the empty row', ['PageDown'], [3, 1]],
    ['End and Home in the row', ['ArrowDown', 'End'], [2, 3]],
    ['Ctrl End', ['Control+End'], [3, 1]],
    ['Tab on to the next row', ['Tab', 'Tab', 'Tab'], [2, 1]],
    ['Shift Tab back', ['ArrowDown', 'Shift+Tab'], [1, 3]],
    ['Enter below where the Tabs of the row began', ['ArrowRight', 'Tab', 'Enter'], [2, 2]],
  ])('%s', (_, keys, place) => {
    const { press, at, go } = opened([
      [1, 2, 3],
      [4, 5, 6],
    ])
    go(1, 1)
    press(...keys)
    expect(at()).toEqual(place)
  })
  test('Tab leaves the sheet from its empty row, and Shift Tab from its first cell', () => {
    const { sheet, go } = opened([[1, 2, 3]])
    const tab = (shift: boolean) => sheet.key({ key: 'Tab', shift, control: false, alt: false })
    go(2, 1)
    expect(tab(false)).toBe(false)
    go(1, 1)
    expect(tab(true)).toBe(false)
  })
  test('its row taken away from outside, it is at the end, and lost', () => {
    const { book, sheet, go, at } = opened([
      [1, 2, 3],
      [4, 5, 6],
    ])
    go(1, 2)
    book.remove(['r1'], 'elsewhere')
    expect([at(), sheet.view().lost]).toEqual([[2, 2], true])
  })
})

describe('typing', () => {
  test('a letter opens the cell, Enter takes it and goes on below', () => {
    const { type, at, points, go } = opened([[1, 2, 3]])
    go(1, 2)
    type('7')
    expect([points(), at()]).toEqual([[[1, 7, 3]], [2, 2]])
  })
  test('in the empty row, each Enter leads to a new one: nothing typed is typed over', () => {
    const { type, points } = opened([])
    for (const text of ['1', '2', '3']) type(text)
    expect(points()).toEqual([
      [1, null, null],
      [2, null, null],
      [3, null, null],
    ])
  })
  test('nothing typed into the empty row is no row', () => {
    const { type, points } = opened([])
    type('x')
    expect(points()).toEqual([])
  })
  test('Escape leaves the cell as it was', () => {
    const { sheet, press, points, go } = opened([[1, 2, 3]])
    go(1, 1)
    press('F2')
    expect(sheet.cursor).toMatchObject({ editing: true, fresh: false })
    sheet.cancel()
    expect([points(), sheet.cursor.editing]).toEqual([[[1, 2, 3]], false])
  })
  test('what is locked says why, and is neither typed in, filled, cleared nor pasted into', () => {
    const { book, sheet, press, go, points } = opened([[1, 2, 3]])
    book.put([{ key: 'r2', points: [4, 5, 6], closed: true }], 'Close')
    go(2, 1)
    press('8')
    expect([sheet.cursor.editing, sheet.view().said]).toEqual([false, 'These scores are closed.'])
    press('Control+d', 'Delete')
    sheet.paste('9')
    expect(points()[1]).toEqual([4, 5, 6])
  })
})

describe('several cells', () => {
  const all = () =>
    opened([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ])
  test('are chosen with Shift, by the mouse, and all with Ctrl A', () => {
    const { sheet, press, go } = all()
    go(2, 2)
    press('Shift+ArrowDown', 'Shift+ArrowLeft')
    expect(sheet.chosen).toMatchObject({ top: 1, bottom: 2, from: 0, to: 1 })
    sheet.press({ key: 'r1', column: 'right' }, true)
    expect(sheet.chosen).toMatchObject({ top: 0, bottom: 1, from: 1, to: 2 })
    press('Control+a')
    expect(sheet.chosen).toMatchObject({ top: 0, bottom: 3, from: 0, to: 2 })
  })
  test('are emptied by Delete, in one step', () => {
    const { book, press, go, points } = all()
    go(1, 1)
    press('Shift+ArrowDown', 'Delete')
    expect([points(), book.state.past.length]).toEqual([
      [
        [null, 2, 3],
        [null, 5, 6],
        [7, 8, 9],
      ],
      1,
    ])
  })
  test('are filled from the first; a single one from the row above', () => {
    const { press, go, points } = all()
    go(1, 1)
    press('Shift+ArrowDown', 'Shift+ArrowRight', 'Control+d')
    go(3, 3)
    press('Control+d')
    expect(points()).toEqual([
      [1, 2, 3],
      [1, 2, 6],
      [7, 8, 6],
    ])
  })
  test('copied here they go in as they are, repeated over what is chosen, and below the last row as new ones', () => {
    const { sheet, press, go, points } = all()
    go(1, 1)
    press('Shift+ArrowRight')
    const text = sheet.copy(() => '')
    expect(text).toBe('1\t2')
    go(3, 1)
    press('Shift+ArrowDown')
    sheet.paste(`${text}\r\n`)
    expect(points()).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [1, 2, 9],
      [1, 2, null],
    ])
  })
  test('from elsewhere: one text into each, a block from the cell on, past the last row too', () => {
    const { sheet, press, go, points } = all()
    go(1, 3)
    press('Shift+ArrowDown')
    sheet.paste('0')
    go(3, 2)
    sheet.paste('10\t"11"\n12\t13\n')
    expect(points()).toEqual([
      [1, 2, 0],
      [4, 5, 0],
      [7, 10, 11],
      [null, 12, 13],
    ])
  })
  test('from elsewhere are looked at first where the plan says so', () => {
    const seen: string[] = []
    const { sheet, points } = opened([[1, 2, 3]], { onTable: (text) => seen.push(text) })
    sheet.paste('1\t2')
    expect([seen, points()]).toEqual([['1\t2'], [[1, 2, 3]]])
    expect(sheet.paste('\n')).toBe(false)
  })
})

describe('rows', () => {
  test('are removed with Ctrl Delete, and come back in their place', async () => {
    const { sheet, press, go, points, at } = opened([
      [1, 2, 3],
      [4, 5, 6],
    ])
    go(1, 2)
    await sheet.remove(sheet.chosen.rows)
    expect([points(), at(), sheet.view().said]).toEqual([[[4, 5, 6]], [1, 2], '1 removed'])
    press('Control+z')
    expect([points(), sheet.view().said]).toEqual([
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
      'Remove: undone',
    ])
    press('Control+y')
    expect([points(), sheet.view().said]).toEqual([[[4, 5, 6]], 'Remove: done again'])
    press('Control+y')
    expect(sheet.view().said).toBe('Nothing to redo')
  })
  test('stay where the plan does not let them go', async () => {
    const { sheet, go, points } = opened([[1, 2, 3]], { mayRemove: () => Promise.resolve(false) })
    go(1, 1)
    await sheet.remove(sheet.chosen.rows)
    expect(points()).toEqual([[1, 2, 3]])
  })
})

const commands = [
  ...['ArrowDown', 'ArrowRight', 'ArrowUp', 'Tab', 'Enter', 'Home', 'Shift+ArrowDown', 'Shift+ArrowRight'],
  ...[
    'Delete',
    'Control+d',
    'Control+a',
    'Control+End',
    'Control+Delete',
    '5',
    '6',
    'copy',
    'paste',
    'block',
  ],
]
property.prop([fc.array(fc.constantFrom(...commands), { maxLength: 60 })], { numRuns: 300 })(
  'whatever is done, the cursor is in a row, and every step goes back to the start and forth to the end',
  async (done) => {
    const { book, sheet, press, type, points } = opened([
      [1, 2, 3],
      [4, 5, 6],
    ])
    const first = points()
    let copied = ''
    for (const command of done) {
      if (command === 'copy') copied = sheet.copy(() => '')
      else if (command === 'paste') sheet.paste(copied)
      else if (command === 'block') sheet.paste('1\t2\n3\t4')
      else if (/^\d$/.test(command)) type(command)
      else press(command)
      await null
      const { rows, cursor } = sheet.view()
      expect(rows.some(({ key }) => key === cursor.key)).toBe(true)
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    }
    const last = points()
    const steps = book.state.past.length
    for (let step = 0; step < steps; step += 1) press('Control+z')
    expect(points()).toEqual(first)
    for (let step = 0; step < steps; step += 1) press('Control+y')
    expect(points()).toEqual(last)
  },
)

property.prop([
  fc.array(fc.array(fc.stringMatching(/^[a"\t\n ]{0,4}$/), { minLength: 2, maxLength: 2 }), { minLength: 1 }),
])('cells come back from their text as they were', (cells) => {
  expect(cellsOfTabbed(textOfCells(cells))).toEqual(cells)
})
