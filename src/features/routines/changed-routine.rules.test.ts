// ROUTINE-09: what follows from other dancers or another style, and that form, grid, paste and batch let the same follow.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { sumCents } from '../../shared/money.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { dancersOf, routineOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import { dancerIndex } from '../routine-grid/dancer-names.rules.ts'
import { newRow } from '../routine-grid/routine-grid.rules.ts'
import { withText } from '../routine-grid/routine-grid-cells.fixtures.ts'
import { routineCells } from '../routine-grid/routine-grid-cells.rules.ts'
import { lookOf, type RowPlace } from '../routine-grid/routine-grid-place.tsx'
import { gridRowOf } from '../routine-grid/routine-paste.rules.ts'
import { columbus, meridianPrices, moments } from '../tours/tour.fixtures.ts'
import { mayAgeUp, withDancers, withStyle } from './changed-routine.rules.ts'
import { checkRoutine, deriveRoutine, type RoutineDraft } from './routine.rules.ts'
import { judgeBatch } from './routine-batch.rules.ts'
import { emptyForm } from './typed-routine.rules.ts'

const letter = (at: number) => String.fromCharCode(65 + at)
const [TEACHER, DANCERS] = [99, 24]
const attendees = [...dancersOf(DANCERS), teacherOf(TEACHER)].map((attendee, at) => ({
  ...attendee,
  person: { ...attendee.person, fname: `Dancer${letter(at)}`, lname: 'Row' },
}))
const view = viewOf({ attendees })
const { performance_divisions, routine_categories } = meridianPrices
const styleWhere = (wanted: (style: (typeof performance_divisions)[number]) => boolean) =>
  performance_divisions.find(wanted)?.id ?? 0
const FREE = styleWhere(({ free }) => free)
const IMPROV = styleWhere(({ improv }) => improv)
const PLAIN = styleWhere(({ free, improv }) => !free && !improv)
const many = (count: number) => attendees.slice(0, count).map(({ person_id }) => person_id)

const typed: RoutineDraft = {
  ...emptyForm,
  name: 'Undertow',
  performance_division_id: FREE,
  dancers: many(9),
  free_ballet: true,
  extra_time: 2,
  age_up: true,
}

describe('ROUTINE-09 other dancers', () => {
  test.each<[string, number[], Partial<RoutineDraft>]>([
    ['four keep extra time and age-up', many(4), { extra_time: 2, age_up: true }],
    ['three lose them', many(3), { extra_time: 0, age_up: false }],
    [
      'ten are still asked to be free, which the rule refuses',
      many(10),
      { free_ballet: true, extra_time: 2 },
    ],
    [
      'a teacher among them makes it Showcase, where age-up means nothing',
      [...many(5), TEACHER],
      { age_up: false },
    ],
    [
      'somebody who is not registered leaves no division to go up from',
      [...many(5), 1234],
      { age_up: false },
    ],
  ])('%s', (_title, dancers, found) => {
    expect(withDancers(typed, dancers, view)).toMatchObject({ dancers, ...found })
  })
  test('a category that no longer holds them is left to their number', () => {
    const [category] = routine_categories.filter(
      ({ min_dancers, max_dancers }) => min_dancers <= 20 && 20 <= max_dancers,
    )
    const chosen = { ...typed, dancers: many(20), routine_category_id: category?.id ?? 0 }
    expect(withDancers(chosen, many(21), view).routine_category_id).toBe(category?.id)
    expect(withDancers(chosen, many(2), view).routine_category_id).toBeNull()
  })
})

describe('ROUTINE-09 another style', () => {
  const inStyle = (style: number | null, sold = false) => withStyle(typed, style, view, { sold })
  test.each<[string, number | null, boolean]>([
    ['that may be free keeps it free', FREE, true],
    ['costs what it does', PLAIN, false],
    ['that is not chosen yet is not free', null, false],
  ])('%s', (_title, style, free_ballet) =>
    expect(inStyle(style)).toMatchObject({ free_ballet, age_up: true }),
  )
  test('Improv makes age-up mean nothing', () => expect(inStyle(IMPROV)).toMatchObject({ age_up: false }))
  test('of what was sold nothing else follows', () => {
    expect(inStyle(IMPROV, true)).toEqual({ ...typed, performance_division_id: IMPROV })
  })
})

const place: RowPlace = {
  attendees,
  price_list: meridianPrices,
  index: dancerIndex(
    attendees.map(({ person: { id, fname, lname, age } }) => ({ id, fname, lname, age, registered: true })),
  ),
  names: new Map(attendees.map(({ person }) => [person.id, `${person.fname} ${person.lname}`])),
  view,
  now: moments.early,
  choreographers: [],
  onOpen: () => undefined,
}

/** One thing that somebody chooses, in the form or in a cell. */
type Choice =
  | { field: 'dancers'; to: number[] }
  | { field: 'division'; to: number }
  | { field: 'age_up'; to: boolean }
  | { field: 'category'; to: number }

const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({
    field: fc.constant('dancers' as const),
    to: fc.oneof(
      fc.integer({ min: 0, max: DANCERS }).map(many),
      fc.subarray(attendees.map(({ person_id }) => person_id)),
    ),
  }),
  fc.record({
    field: fc.constant('division' as const),
    to: fc.constantFrom(...performance_divisions.map(({ id }) => id)),
  }),
  fc.record({ field: fc.constant('age_up' as const), to: fc.boolean() }),
  fc.record({
    field: fc.constant('category' as const),
    to: fc.constantFrom(...routine_categories.map(({ id }) => id)),
  }),
)
const start = fc.record({
  free_ballet: fc.boolean(),
  extra_time: fc.constantFrom(0, 2),
  virtual: fc.boolean(),
})

/** What can be chosen now: the form offers nothing else, and the cell is locked. */
function offered(form: RoutineDraft, { field, to }: Choice): boolean {
  if (field === 'age_up') return to !== form.age_up && mayAgeUp(form, view)
  if (field !== 'category') return true
  const { dancers } = form
  return routine_categories.some(
    ({ id, min_dancers, max_dancers }) =>
      id === to && min_dancers <= dancers.length && dancers.length <= max_dancers,
  )
}

function inForm(form: RoutineDraft, { field, to }: Choice): RoutineDraft {
  if (field === 'dancers') return withDancers(form, to, view)
  if (field === 'division') return withStyle(form, to, view, { sold: false })
  return field === 'age_up' ? { ...form, age_up: to } : { ...form, routine_category_id: to }
}

/** The text that stands for it in a spreadsheet. */
function textOf({ field, to }: Choice): string {
  const nameIn = (list: readonly { id: number; name: string }[]) =>
    list.find(({ id }) => id === to)?.name ?? ''
  if (field === 'dancers') return to.map((id) => place.names.get(id)).join(', ')
  if (field === 'age_up') return to ? 'yes' : 'no'
  return nameIn(field === 'division' ? performance_divisions : routine_categories)
}

function inCells(form: RoutineDraft, made: Choice): RoutineDraft {
  const [row, cells] = [newRow('a', { form }), routineCells(place)]
  if (made.field === 'dancers') return cells.dancers.write(row, { chosen: made.to, unread: [] }).form
  if (made.field === 'division') return cells.division.write(row, { id: made.to, unread: '' }).form
  if (made.field === 'age_up') return cells.age_up.write(row, made.to).form
  return cells.category.write(row, made.to).form
}

const pastedInto = (form: RoutineDraft, made: Choice) =>
  withText(newRow('a', { form }), made.field, textOf(made), place).form

/** What it costs once it is saved. */
function savedCents(form: RoutineDraft, placing: ReturnType<typeof judgeBatch>['add'][number]): number {
  const { name, choreographer, dancers, ...chosen } = form
  const entry = routineOf(7, dancers, {
    ...chosen,
    routine: { name, choreographer },
    performance_division_id: form.performance_division_id ?? 0,
    routine_category_id: placing.routine_category_id ?? 0,
    age_division_id: placing.age_division_id ?? 0,
  })
  const { lines } = quoteRegistration({ ...view, routines: [entry] }, columbus, meridianPrices, moments.early)
  return sumCents(
    lines
      .filter(({ key }) => key.endsWith(':7') && !key.startsWith('attendee'))
      .map((line) => line.amount_cents),
  )
}

describe('ROUTINE-09 the same choices make the same routine at the same price', () => {
  property.prop([start, fc.array(choice, { maxLength: 8 })])(
    'in the form, in the cells of the grid, pasted into them, and in a batch',
    (before, choices) => {
      let form: RoutineDraft = {
        ...emptyForm,
        name: 'Undertow',
        performance_division_id: FREE,
        dancers: many(9),
        ...before,
      }
      for (const made of choices) {
        if (!offered(form, made)) continue
        const next = inForm(form, made)
        expect(inCells(form, made)).toEqual(next)
        expect(pastedInto(form, made)).toEqual(next)
        form = next
      }
      const [judged] = judgeBatch({ add: [form], change: [], remove: [] }, view).add
      if (!judged) throw new Error('A batch of one has one.')
      expect(judged.violations).toEqual(checkRoutine(form, view, { existing: null, exempt: view.exempt }))
      const { category, proof } = deriveRoutine(form, view)
      expect([judged.routine_category_id, judged.age_division_id]).toEqual([
        category?.id ?? null,
        proof?.division.id ?? null,
      ])
      const facts = {
        saved: undefined,
        cents: undefined,
        verdict: undefined,
        theirs: undefined,
        registered: false,
      }
      const look = lookOf(newRow('a', { form }), facts, { number: 1, live: false }, place)
      if (judged.violations.length === 0) expect(look.fee).toBe(savedCents(form, judged))
    },
  )
  property.prop([fc.constantFrom(...performance_divisions), fc.subarray(attendees, { minLength: 1 })])(
    'as a row that is pasted from a spreadsheet',
    (style, chosen) => {
      const dancers = chosen.map(({ person_id }) => person_id)
      const row = gridRowOf(
        {
          line: 1,
          title: 'Undertow',
          style: style.name,
          choreographer: '',
          dancers: chosen.map(({ person }) => `${person.fname} ${person.lname}`),
        },
        'a',
        { styles: performance_divisions, dancers: place.index },
        { styles: new Map(), dancers: new Map() },
      )
      const inStyle = withStyle({ ...emptyForm, name: 'Undertow' }, style.id, view, { sold: false })
      expect(row.form).toEqual(withDancers(inStyle, dancers, view))
    },
  )
})
