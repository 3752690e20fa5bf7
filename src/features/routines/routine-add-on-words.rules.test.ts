// LINE-01: what is added to a routine is told in the same words in the list, in a statement, and among what was changed.
import { expect, test } from 'vitest'
import { routineOf, viewOf } from '../registrations/registration.fixtures.ts'
import { plainRoutine } from './routine.model.ts'
import { routineFormOf } from './routine.rules.ts'
import { addOnWords, wordsOfAddOns } from './routine-add-on-words.rules.ts'
import { routineWords } from './routine-sections.rules.ts'
import { routineList } from './routines.part.ts'

const everything = routineOf(7, [1], {
  age_up: true,
  virtual: true,
  free_ballet: true,
  extra_time: 2,
  copy_music: true,
  no_music: true,
})
const words = [
  'aged up',
  'virtual',
  'free performance division',
  '2 min extra time',
  'copy music',
  'no music',
]

test('each add-on has its words, and a plain routine none', () => {
  expect(wordsOfAddOns(everything)).toEqual(words)
  expect(wordsOfAddOns({ ...plainRoutine, age_up: false })).toEqual([])
})

test('what has a column of its own is not told twice', () => {
  expect(wordsOfAddOns(everything, ['virtual', 'age_up'])).toEqual(words.slice(2))
})

test('review, confirmation, mails and invoice tell them after style and division', () => {
  expect(routineWords(everything, viewOf()).more).toMatch(new RegExp(`, ${words.join(', ')}$`))
})

test.each(Object.keys(addOnWords) as (keyof typeof addOnWords)[])(
  'what was changed tells %s alike',
  (name) => {
    const before = { id: 7, ...routineFormOf(routineOf(7, [1])) }
    const after = { ...before, [name]: everything[name] }
    const [change] = routineList.changes([before], [after], viewOf())
    expect(change?.words).toMatch(new RegExp(`→ .*${addOnWords[name](everything)}$`))
  },
)
