// GRID-02: which rows of the grid may be saved, and what is said of the others.
import { describe, expect, test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { cityWith, dancersOf, routineOf, soldViewOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { type RoutineDraft, routineFormOf } from '../routines/routine.rules.ts'
import { refusedAddOns, withoutAddOns } from '../routines/routine-add-ons.rules.ts'
import { emptyForm } from '../routines/typed-routine.rules.ts'
import type { Judged } from '../scores/judged.model.ts'
import { columbus, meridianPrices, moments } from '../tours/tour.fixtures.ts'
import { type GridRow, markSaved, newRow, openGrid, putRows, removeRows } from './routine-grid.rules.ts'
import { judgeRows, readyRows } from './routine-grid-verdict.rules.ts'

const full = (more: Partial<RoutineDraft> = {}): RoutineDraft => ({
  ...emptyForm,
  name: 'Undertow',
  performance_division_id: 4,
  dancers: [1, 2],
  ...more,
})
const view = (more: Partial<RegistrationView> = {}) =>
  viewOf({ attendees: dancersOf(12), routines: [routineOf(11, [1]), routineOf(12, [2])], ...more })
const place = (
  of: RegistrationView,
  registered: RegistrationView | null = null,
  judged: Judged | null = null,
) => ({ view: of, registered, judged, refused: new Map() })
const opened = (of: RegistrationView) =>
  openGrid(of.routines.map((routine) => ({ id: routine.id, form: routineFormOf(routine) })))

function judged(rows: GridRow[], of = view(), registered: RegistrationView | null = null) {
  const state = putRows(opened(of), rows, 'type')
  const verdicts = judgeRows(state, place(of, registered))
  return { state, verdicts, sent: readyRows(state, verdicts) }
}
const told = (rows: GridRow[], of = view(), registered: RegistrationView | null = null) =>
  [...judged(rows, of, registered).verdicts].map(([key, { state, violations }]) =>
    `${key} ${state}: ${violations.map(({ code }) => code).join(' ')}`.trim(),
  )

describe('GRID-02 verdicts', () => {
  test.each<[string, Partial<GridRow>, string]>([
    ['a full row', { form: full() }, 'ready:'],
    [
      'a title alone',
      { form: { ...emptyForm, name: 'U' } },
      'unfinished: ROUTINE_FIELD_REQUIRED ROUTINE_DANCER_REQUIRED',
    ],
    ['a second solo', { form: full({ dancers: [1] }) }, 'refused: ONE_SOLO'],
    [
      'a style that is none',
      { form: full({ performance_division_id: null }), unread: { division: 'Jaz', dancers: [] } },
      'refused: GRID_STYLE_UNKNOWN',
    ],
    [
      'names that are nobody',
      { form: full({ dancers: [] }), unread: { division: '', dancers: ['A', 'B'] } },
      'refused: GRID_NAME_UNKNOWN GRID_NAME_UNKNOWN',
    ],
    ['a title of 80 letters', { form: full({ name: 'x'.repeat(80) }) }, 'ready:'],
    ['a title of 81 letters', { form: full({ name: 'x'.repeat(81) }) }, 'refused: ROUTINE_TITLE_LONG'],
  ])('%s', (_title, row, expected) => {
    expect(told([newRow('a', row)])).toEqual([`a ${expected}`])
  })
  test('none of a chain of soloists is sent whose end is refused, however long it is', () => {
    const registered = Array.from({ length: 12 }, (_, position) => position + 1)
    const of = view({ routines: registered.map((dancer) => routineOf(10 + dancer, [dancer])) })
    const rows = registered.map((dancer) =>
      newRow(`r${10 + dancer}`, { form: full({ dancers: [dancer + 1] }) }),
    )
    const { sent, verdicts } = judged(rows, of)
    expect([...verdicts.values()].map(({ state }) => state)).toEqual(rows.map(() => 'refused'))
    expect(sent.change).toEqual([])
  })
  test('nothing of what is saved, and nothing of an empty row', () => expect(told([newRow('a')])).toEqual([]))
  test('a row that cannot be read takes no place from one after it', () => {
    const of = view({
      tour_date: { ...columbus, entry_limit_rules: { ...columbus.entry_limit_rules, total_routines: 9 } },
      city: cityWith({ routines_left: 1 }),
    })
    const unread = { division: '', dancers: ['Nobody'] }
    expect(
      told([newRow('a', { form: full(), unread }), newRow('b', { form: full({ dancers: [3] }) })], of),
    ).toEqual(['a refused: GRID_NAME_UNKNOWN CITY_TOTAL', 'b ready:'])
  })
  test('where the city is full and its list is on, a new one waits', () => {
    const rules = { ...columbus.entry_limit_rules, total_routines: 2, waiting_list: true }
    const of = view({
      tour_date: { ...columbus, entry_limit_rules: rules },
      city: cityWith({ routines_left: 1 }),
    })
    const rows = [newRow('a', { form: full() }), newRow('b', { form: full({ dancers: [3] }) })]
    const { state, verdicts, sent } = judged(rows, of)
    expect([...verdicts.values()].map((verdict) => [verdict.state, verdict.waits])).toEqual([
      ['ready', false],
      ['ready', true],
    ])
    expect(sent.add.map(({ form }) => form.waiting_list)).toEqual([false, true])
    const after = markSaved(
      state,
      sent,
      new Map([
        ['a', 21],
        ['b', 22],
      ]),
    )
    expect(after.rows.at(-1)?.form.waiting_list).toBe(true)
  })
})

describe('GRID-02 what is sent', () => {
  test('what is ready, and what was taken out', () => {
    const of = view()
    const rows = [newRow('a', { form: full() }), newRow('b', { form: { ...emptyForm, name: 'U' } })]
    const state = removeRows(putRows(opened(of), rows, 'type'), ['r12'], 'remove')
    const sent = readyRows(state, judgeRows(state, place(of)))
    expect(sent.add.map(({ key }) => key)).toEqual(['a'])
    expect(sent.remove).toEqual([{ key: 'r12', id: 12 }])
  })
  test('not what waits for a choice', () => {
    const of = view()
    const state = {
      ...putRows(opened(of), [newRow('r11', { form: full() })], 'type'),
      conflicts: { r11: null },
    }
    expect(judgeRows(state, place(of)).get('r11')?.state).toBe('conflict')
    expect(readyRows(state, judgeRows(state, place(of))).change).toEqual([])
  })
})

describe('GRID-02 in an edit', () => {
  const sold = soldViewOf({ attendees: dancersOf(12), routines: [routineOf(11, [1])] })
  const form = routineFormOf(routineOf(11, [1]))
  test('a registered routine changes its title', () => {
    expect(told([newRow('r11', { form: { ...form, name: 'Other' } })], sold, sold)).toEqual(['r11 ready:'])
  })
  test('JUDGED-01 and its division, unless it was judged', () => {
    const row = newRow('r11', { form: { ...form, performance_division_id: 4 } })
    expect(form.performance_division_id).not.toBe(4)
    const of = (judged: Judged | null) =>
      judgeRows(putRows(opened(sold), [row], 'type'), place(sold, sold, judged)).get('r11')
    const stage: Judged = { routines: new Map([[11, ['stage']]]), attendees: new Map() }
    expect(of(stage)).toMatchObject({
      state: 'refused',
      violations: [{ code: 'JUDGED_ROUTINE_PLACED', path: ['performance_division_id'] }],
    })
    expect(of({ ...stage, routines: new Map([[12, ['stage']]]) })?.state, 'another one was').toBe('ready')
    expect(of(null)?.state, 'it is asked again at the submit').toBe('ready')
  })
  test('and not its dancers', () => {
    expect(told([newRow('r11', { form: { ...form, dancers: [2] } })], sold, sold)).toEqual([
      'r11 refused: ROUTINE_REGISTERED',
    ])
  })
})

describe('ROUTINE-06 a free routine that may no longer be free', () => {
  const BALLET = meridianPrices.performance_divisions.find(({ free }) => free)?.id ?? 0
  const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const free = (count: number) =>
    newRow('a', { form: full({ performance_division_id: BALLET, free_ballet: true, dancers: many(count) }) })
  // Ten of them pay the whole workshop.
  const paying = viewOf({ attendees: dancersOf(12) })
  const { lines } = quoteRegistration(paying, paying.tour_date, paying.price_list, moments.early)
  const of = { ...paying, quote: { ...paying.quote, lines } }

  test('is saved with nine dancers, and refused with a tenth', () => {
    expect(told([free(9)], of)).toEqual(['a ready:'])
    expect(told([free(10)], of)).toEqual(['a refused: FREE_DANCERS'])
  })
  test('is saved at its price once it is taken off', () => {
    const { verdicts } = judged([free(10)], of)
    const refused = refusedAddOns(verdicts.get('a')?.violations ?? [])
    const row = free(10)
    expect(refused).toEqual(['free_ballet'])
    expect(told([{ ...row, form: withoutAddOns(row.form, refused) }], of)).toEqual(['a ready:'])
  })
  test('that was sold free and gets another style is saved at its price once it is taken off', () => {
    const JAZZ = meridianPrices.performance_divisions.find((division) => !division.free)?.id ?? 0
    const sold = soldViewOf({
      attendees: dancersOf(12),
      routines: [routineOf(11, many(5), { performance_division_id: BALLET, free_ballet: true })],
    })
    const [routine] = sold.routines
    if (!routine) throw new Error('One is sold.')
    const form = { ...routineFormOf(routine), performance_division_id: JAZZ }
    expect(told([newRow('r11', { form })], sold, sold)).toEqual(['r11 refused: FREE_NOT_OFFERED'])
    expect(told([newRow('r11', { form: withoutAddOns(form, ['free_ballet']) })], sold, sold)).toEqual([
      'r11 ready:',
    ])
  })
  test('every other add-on that is refused can be taken off as well', () => {
    const row = newRow('a', {
      form: full({ virtual: true, extra_time: 2, copy_music: true, dancers: many(2) }),
    })
    const { verdicts } = judged([row], of)
    const refused = refusedAddOns(verdicts.get('a')?.violations ?? [])
    expect(refused).toEqual(['virtual', 'extra_time', 'copy_music'])
    expect(told([{ ...row, form: withoutAddOns(row.form, refused) }], of)).toEqual(['a ready:'])
  })
})
