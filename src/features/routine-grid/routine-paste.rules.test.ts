// GRID-05, GRID-06: what rows from a spreadsheet mean.
import { describe, expect, test } from 'vitest'
import { meridianPrices } from '../tours/tour.fixtures.ts'
import { dancerIndex } from './dancer-names.rules.ts'
import { newRow } from './routine-grid.rules.ts'
import {
  dancerQuestions,
  gridRowOf,
  guessColumns,
  matchStyle,
  readRows,
  sameRow,
  styleQuestions,
} from './routine-paste.rules.ts'

const people = ['Ava Brandt', 'Iris Fell', 'Mia Alvarez', 'Mia Alvarez', 'Zoe Park'].map((name, at) => {
  const [fname = '', lname = ''] = name.split(' ')
  return { id: at + 1, fname, lname, age: 9 + at, registered: true }
})
const context = { styles: meridianPrices.performance_divisions, dancers: dancerIndex(people) }
const styleName = (id: number | null) => context.styles.find((style) => style.id === id)?.name ?? '–'

describe('GRID-05 styles', () => {
  test.each([
    ['Jazz', 'Jazz', '–'],
    ['  hip-hop ', 'Hip Hop', '–'],
    ['HIPHOP', 'Hip Hop', '–'],
    ['Contemp', '–', 'Contemporary'],
    ['Musical Theater', '–', 'Musical Theatre'],
    ['Lyrcal', '–', 'Lyrical'],
    ['Jazz (fusion)', '–', 'Jazz'],
    ['Open', '–', '–'],
    ['', '–', '–'],
  ])('%s', (text, same, close) => {
    const match = matchStyle(text, context.styles)
    expect([styleName(match.id), styleName(match.close)]).toEqual([same, close])
  })
})

const cells = (text: string) => text.split('\n').map((line) => line.split(' | '))

describe('GRID-06 columns', () => {
  test.each<[string, string, number | null, string]>([
    [
      'headings',
      'Title | Style | Choreographer | Dancers\nUndertow | Jazz | R. Okafor | Ava Brandt',
      0,
      'title style choreographer dancers',
    ],
    [
      'other words, another order',
      'Performers | Routine Name | Genre | Choreo\nAva Brandt | Undertow | Jazz | R.',
      0,
      'dancers title style choreographer',
    ],
    [
      'a title above the headings',
      'Our entries\nRoutine | Dancers\nUndertow | Ava Brandt',
      1,
      'title dancers',
    ],
    [
      'columns that nobody needs',
      'No. | Title | Age Division | Category | Dancers | Fee\n1 | Undertow | Teen | Jazz | Ava Brandt | 60',
      0,
      'skip title skip style dancers skip',
    ],
    ['a size and a style', 'Title | Category | Style\nUndertow | Solo | Jazz', 0, 'title skip style'],
    [
      'a dancer a column',
      'Title | Dancers |  | \nUndertow | Ava Brandt | Iris Fell | Zoe Park',
      0,
      'title dancers dancers dancers',
    ],
    [
      'numbered dancers',
      'Title | Dancer 1 | Dancer 2\nUndertow | Ava Brandt | Iris Fell',
      0,
      'title dancers dancers',
    ],
    [
      'no headings',
      'Undertow | Jazz | R. Okafor | Ava Brandt, Iris Fell\nTide | Tap | R. Okafor | Zoe Park',
      null,
      'title style choreographer dancers',
    ],
    ['no headings, names first', 'Ava Brandt & Iris Fell | Undertow | Jazz', null, 'dancers title style'],
    [
      'a row that might be a heading, but has a style',
      'Dance | Jazz | Ava Brandt',
      null,
      'title style dancers',
    ],
    ['titles alone', 'Title\nUndertow', 0, 'title'],
    ['nothing that is known', '1 | 2\n3 | 4', null, 'skip skip'],
  ])('%s', (_title, text, heading, columns) => {
    const guessed = guessColumns(cells(text), context)
    expect([guessed.heading, guessed.columns.join(' ')]).toEqual([heading, columns])
  })
})

const read = (text: string) => readRows(cells(text), guessColumns(cells(text), context), context)

describe('GRID-06 rows', () => {
  test('empty lines are none, and a line of names goes on with the routine above', () => {
    const rows = read(
      'Title | Style | Dancers\nUndertow | Jazz | Ava Brandt\n |  | Iris Fell, Zoe Park\n |  | \nTide | Tap | Zoe Park',
    )
    expect(rows).toMatchObject([
      { line: 2, title: 'Undertow', dancers: ['Ava Brandt', 'Iris Fell', 'Zoe Park'] },
      { line: 5, title: 'Tide', dancers: ['Zoe Park'] },
    ])
  })
  test('a row with a title alone, or without one, is kept', () => {
    const rows = read('Title | Style | Dancers\nUndertow |  | \n | Jazz | Ava Brandt')
    expect(rows.map((row) => [row.title, row.style])).toEqual([
      ['Undertow', ''],
      ['', 'Jazz'],
    ])
  })
})

describe('GRID-04, GRID-05 what is asked', () => {
  const rows = read(
    'Title | Style | Dancers\nOne | Contemp | Ava Brandt, Mia Alvarez\nTwo | contemp | mia alvarez; Eva Brandt\nThree | Jazz | Nobody',
  )
  test('each unknown style once for all rows', () => {
    expect(styleQuestions(rows, context)).toEqual([{ text: 'Contemp', key: 'contemp', rows: 2, close: 4 }])
  })
  test('each name that is not one person once', () => {
    expect(
      dancerQuestions(rows, context).map(({ text, rows: count, match }) => [text, count, match.kind]),
    ).toEqual([
      ['Mia Alvarez', 2, 'several'],
      ['Eva Brandt', 1, 'close'],
      ['Nobody', 1, 'none'],
    ])
  })
  test('answered, every row has them; unanswered, the text stays', () => {
    const answers = { styles: new Map([['contemp', 4]]), dancers: new Map([['mia alvarez', 3]]) }
    const made = rows.map((row, at) => gridRowOf(row, `p${at}`, context, answers))
    expect(made.map(({ form }) => [form.name, form.performance_division_id, form.dancers])).toEqual([
      ['One', 4, [1, 3]],
      ['Two', 4, [3]],
      ['Three', 2, []],
    ])
    expect(made.map(({ unread }) => unread)).toEqual([
      { division: '', dancers: [] },
      { division: '', dancers: ['Eva Brandt'] },
      { division: '', dancers: ['Nobody'] },
    ])
    const bare = gridRowOf(rows[0] as (typeof rows)[0], 'x', context, {
      styles: new Map(),
      dancers: new Map(),
    })
    expect(bare.unread).toEqual({ division: 'Contemp', dancers: ['Mia Alvarez'] })
  })
  test('a routine that stands there already is found', () => {
    const [made] = rows.map((row) => gridRowOf(row, 'p', context, { styles: new Map(), dancers: new Map() }))
    if (!made) throw new Error('there are rows')
    const there = newRow('r1', { form: { ...made.form, name: 'ONE' } })
    expect(sameRow(made, [there])).toBe(there)
    expect(sameRow(made, [newRow('r1', { form: { ...made.form, dancers: [5] } })])).toBeNull()
  })
})
