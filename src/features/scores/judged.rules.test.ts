// JUDGED-01: what an edit may not do to what was judged, and what it says of it.
import { describe, expect, it, test } from 'vitest'
import { contentOf } from '../registrations/edit-content.rules.ts'
import { dancersOf, routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Judged, JudgedBy } from './judged.model.ts'
import { atRisk, checkDivisionJudged, checkJudged, judgedWords } from './judged.rules.ts'

const view = viewOf({ attendees: dancersOf(3), routines: [routineOf(1, [1]), routineOf(2, [2])] })
const [first, second] = view.routines as [
  RegistrationView['routines'][number],
  RegistrationView['routines'][number],
]
const [mia, ...others] = view.attendees as [
  RegistrationView['attendees'][number],
  ...RegistrationView['attendees'],
]

const all: Judged = {
  routines: new Map<number, JudgedBy[]>([[1, ['judged', 'stage']]]),
  attendees: new Map<number, JudgedBy[]>([[mia.person_id, ['audition']]]),
}
const check = (edited: Partial<RegistrationView>, judged: Judged = all) => {
  const after = { ...view, ...edited }
  return checkJudged(view, contentOf(after), atRisk(view, after), judged)
}
const told = (edited: Partial<RegistrationView>, judged?: Judged) =>
  check(edited, judged).map(({ code, path }) => [code, ...path].join(' '))

describe('JUDGED-01 a routine', () => {
  test.each<[string, Partial<RegistrationView>, string[]]>([
    ['that stays as it is', {}, []],
    ['that is removed', { routines: [second] }, ['JUDGED_ROUTINE_STAYS routines']],
    ['that nobody judged and that is removed', { routines: [first] }, []],
    [
      'in another performance division',
      { routines: [{ ...first, performance_division_id: 99 }, second] },
      ['JUDGED_ROUTINE_PLACED routines 0'],
    ],
    [
      'in another level',
      { routines: [second, { ...first, age_division_id: 99 }] },
      ['JUDGED_ROUTINE_PLACED routines 1'],
    ],
    [
      'in another category',
      { routines: [{ ...first, routine_category_id: 99 }, second] },
      ['JUDGED_ROUTINE_PLACED routines 0'],
    ],
    [
      'with other dancers',
      { routines: [{ ...first, dancers: [1, 3] }, second] },
      ['JUDGED_ROUTINE_PLACED routines 0'],
    ],
    [
      'under another name',
      { routines: [{ ...first, routine: { ...first.routine, name: 'Tide' } }, second] },
      [],
    ],
    ['that nobody judged, anywhere', { routines: [first, { ...second, performance_division_id: 99 }] }, []],
    [
      'that waits now',
      {
        routines: [second],
        waiting_list_routines: [{ ...first, waiting_list: true, position: null, waiting_since: null }],
      },
      ['JUDGED_ROUTINE_PLACED routines 1'],
    ],
  ])('%s', (_what, edited, expected) => {
    expect(told(edited)).toEqual(expected)
  })

  it('is told with what there is of it, and with what to do', () => {
    const [refused] = check({ routines: [second] })
    expect(refused?.message).toContain('was on stage and was judged, so it stays in the registration')
    expect(refused?.message).toContain(view.tour_date.event.contact_email)
  })
})

describe('JUDGED-01 a dancer', () => {
  const left = { attendees: others }
  const levelled = { attendees: [{ ...mia, workshop_level_id: 99 }, ...others] }
  const given: Judged = { ...all, attendees: new Map([[mia.person_id, ['award']]]) }
  test.each<[string, Partial<RegistrationView>, Judged, string[]]>([
    ['who auditioned and is removed', left, all, ['JUDGED_DANCER_STAYS attendees']],
    ['who has a scholarship and is removed', left, given, ['JUDGED_DANCER_STAYS attendees']],
    [
      'who auditioned, in another level',
      levelled,
      all,
      ['JUDGED_DANCER_LEVEL attendees 0 workshop_level_id'],
    ],
    ['who has a scholarship, in another level', levelled, given, []],
    ['who did neither', { attendees: [mia] }, all, []],
    ['who comes for one day', { attendees: [{ ...mia, one_day: true }, ...others] }, all, []],
  ])('%s', (_who, edited, judged, expected) => {
    expect(told(edited, judged)).toEqual(expected)
  })
})

test.each<[JudgedBy[], string]>([
  [['judged'], 'was judged'],
  [['video', 'stage'], 'was on stage and has a critique video'],
  [['award', 'video', 'judged'], 'was judged, has a critique video and was given an award'],
  [['judged', 'scratch'], 'was judged and has a correction in its results'],
  [['audition', 'award'], 'was scored at the audition and was given an award'],
])('JUDGED-01 in words: %j', (by, words) => {
  expect(judgedWords(by)).toBe(words)
})

test('JUDGED-01 the office is told where it does that itself, and to write to nobody', () => {
  const after = { ...view, routines: [{ ...second, performance_division_id: 99 }], attendees: others }
  const found = checkJudged(
    view,
    contentOf(after),
    atRisk(view, after),
    {
      ...all,
      routines: new Map([
        [1, ['judged' as const]],
        [2, ['judged' as const]],
      ]),
    },
    true,
  )
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringContaining('scratch it on the scores page of its city'),
    expect.stringContaining('correct it under Division on the scores page'),
    expect.stringContaining('first take it back on the awards page'),
  ])
  for (const { message } of found) expect(message).not.toMatch(/write to|our office/)
})

test('JUDGED-01 promises of a routine only what the office can correct, its level and performance division', () => {
  const [found] = check({ routines: [{ ...first, performance_division_id: 99 }, second] })
  expect(found?.message).toContain('If its level or performance division is wrong, please write to ')
})

test('JUDGED-01 a routine that is changed alone keeps its division, which is said at it', () => {
  const at = (routine: typeof first, division: number, judged = all) =>
    checkDivisionJudged(view, { id: routine.id, performance_division_id: division }, judged)
  expect(at(first, 99)).toMatchObject([{ code: 'JUDGED_ROUTINE_PLACED', path: ['performance_division_id'] }])
  expect(at(first, 99)[0]?.message).toContain(`${first.routine.name} was on stage and was judged`)
  expect(at(first, first.performance_division_id), 'which it has').toEqual([])
  expect(at(second, 99), 'nobody judged it').toEqual([])
  expect(at({ ...first, id: -1 }, 99), 'it is new').toEqual([])
})
