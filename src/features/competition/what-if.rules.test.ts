// WHATIF-01: what one dancer more or less would change of a routine.
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, teacherOf, viewOf } from '../registrations/registration.fixtures.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { deriveRoutine, type RoutineDraft } from '../routines/routine.rules.ts'
import { quoteTyped } from '../routines/typed-fee.rules.ts'
import { moments } from '../tours/tour.fixtures.ts'
import { additionHints, whatIf, whatIfWords } from './what-if.rules.ts'

const typed: RoutineDraft = {
  name: 'Undertow',
  choreographer: '',
  performance_division_id: 2,
  routine_category_id: null,
  dancers: [],
  age_up: false,
  ...plainRoutine,
}
/** Dancers 1, 2, … of these ages, and the teacher 50. */
const ask = (ages: (number | null)[], change: Partial<RoutineDraft>) => {
  const attendees = [...ages.map((age, at) => dancerOf(personOf(at + 1, age))), teacherOf(50)]
  const candidates = attendees.map(({ person_id }) => person_id)
  return whatIf({ ...typed, ...change }, candidates, viewOf({ attendees }), moments.early)
}
const without = (answers: ReturnType<typeof ask>) => whatIfWords(answers, (id) => `Dancer ${id}`)

describe('WHATIF-01 one dancer more', () => {
  test('says the division and category to which it would go', () => {
    const answers = ask([12, 12, 12, 20, 13], { dancers: [1, 2, 3] })
    expect(answers.added.get(4)).toEqual({
      person_id: 4,
      division: 'Teen',
      category: 'Small Group',
      amount_cents: 24000,
      difference_cents: 24000 - 22500,
      moves: true,
    })
    expect(additionHints(answers)).toEqual(
      new Map([
        [4, 'Teen'],
        [50, 'Showcase'],
      ]),
    )
  })
  test('says the fee alone where nothing moves', () => {
    const answers = ask([12, 12, 12, 12, 12], { dancers: [1, 2, 3, 4] })
    expect(additionHints(answers).get(5)).toBeUndefined()
    expect(answers.added.get(5)).toMatchObject({ difference_cents: 6000, moves: false })
    expect(without(answers)).toEqual([
      'With one more dancer: $60.00 more',
      'Without one dancer: Duo/Trio, $15.00 less',
    ])
  })
  test('says nothing where the fee stays, too', () => {
    const answers = ask([12, 12, 12, 12, 12], {
      dancers: [1, 2, 3, 4],
      free_ballet: true,
      performance_division_id: 1,
    })
    expect(answers.added.get(5)).toMatchObject({ difference_cents: 0, moves: false })
    expect(without(answers).filter((words) => words.startsWith('With one'))).toEqual([])
  })
  test('says once what the number alone decides', () => {
    expect(without(ask([12, 12, 12, 12], { dancers: [1, 2, 3] }))).toEqual([
      'With one more dancer: Small Group, $15.00 more',
    ])
    expect(without(ask([12, 12], { dancers: [1] }))).toEqual(['With one more dancer: Duo/Trio, $25.00 more'])
  })
  test('says nothing before there is a dancer', () => {
    expect(additionHints(ask([12, 13], { dancers: [] })).size).toBe(0)
  })
  test('somebody without a birthdate leaves no division', () => {
    expect(additionHints(ask([12, null], { dancers: [1] })).get(2)).toBe('no division')
  })
  test('too many are no category', () => {
    const ages = Array.from({ length: 201 }, () => 12)
    const dancers = ages.slice(1).map((_, at) => at + 1)
    expect(without(ask(ages, { dancers }))[0]).toMatch(/^With one more dancer: no category, /)
  })
  test('a free routine that grows too large is paid for', () => {
    const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    const ages = [...nine, 10].map(() => 12)
    const answers = ask(ages, { dancers: nine, free_ballet: true, performance_division_id: 1 })
    expect(answers.present.amount_cents).toBe(0)
    expect(answers.added.get(10)?.amount_cents).toBe(55000)
  })
})

describe('WHATIF-01 one dancer less', () => {
  const less = (answers: ReturnType<typeof ask>) =>
    without(answers).filter((words) => words.startsWith('Without'))
  test('is told where it moves the routine', () => {
    const answers = ask([11, 11, 12, 16, 12], { dancers: [1, 2, 3, 4, 5] })
    expect(less(answers)).toEqual(['Without Dancer 4: Junior, $60.00 less'])
  })
  test('those who do the same are told of together', () => {
    expect(less(ask([10, 11, 13, 13], { dancers: [1, 2, 3, 4] }))).toEqual([
      'Without one dancer: Duo/Trio, $15.00 less',
    ])
    expect(less(ask([12, 12, 13, 14, 14], { dancers: [1, 2, 3, 4, 5] }))).toEqual([
      'Without Dancer 4 or Dancer 5: Junior, $60.00 less',
    ])
  })
  test('many are counted', () => {
    const ages = [12, 12, 12, 12, 12, 14, 14, 14, 15]
    const answers = ask(ages, { dancers: ages.map((_, at) => at + 1) })
    expect(less(answers)).toContain('Without one of 4 (Dancer 6, Dancer 7 …): Junior, $60.00 less')
  })
  test('an age-up that needs four is gone with the fourth', () => {
    const answers = ask([11, 11, 11, 11], { dancers: [1, 2, 3, 4], age_up: true })
    expect(less(answers)).toEqual(['Without one dancer: Junior, Duo/Trio, $15.00 less'])
  })
  test('the fee may rise', () => {
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const ages = ten.map(() => 12)
    const answers = ask(ages, { dancers: ten, extra_time: 0, performance_division_id: 1 })
    expect(less(answers)).toEqual(['Without one dancer: Small Group, $10.00 less'])
  })
  test('a solo without its dancer is nothing', () => {
    expect(less(ask([12], { dancers: [1] }))).toEqual([])
  })
})

const ages = fc.array(fc.integer({ min: 4, max: 25 }), { minLength: 1, maxLength: 25 })

property.prop([ages, fc.nat(), fc.boolean()])(
  'what is answered is what would follow, for everybody and not only the first of an age',
  (list, split, age_up) => {
    const dancers = list.slice(0, 1 + (split % list.length)).map((_, at) => at + 1)
    const attendees = [...list.map((age, at) => dancerOf(personOf(at + 1, age))), teacherOf(50)]
    const view = viewOf({ attendees })
    const draft = { ...typed, dancers, age_up }
    const answers = whatIf(
      draft,
      attendees.map(({ person_id }) => person_id),
      view,
      moments.full,
    )
    const follows = (changed: number[]) => {
      const { category, proof } = deriveRoutine({ ...draft, dancers: changed }, view)
      const [line] = quoteTyped({ ...draft, dancers: changed }, category, view, moments.full)
      return {
        division: proof?.division.name ?? null,
        category: category?.name ?? null,
        amount_cents: line?.amount_cents ?? 0,
      }
    }
    for (const [person_id, one] of answers.added) expect(one).toMatchObject(follows([...dancers, person_id]))
    for (const [person_id, one] of answers.removed) {
      expect(one).toMatchObject(follows(dancers.filter((dancer) => dancer !== person_id)))
    }
  },
)
