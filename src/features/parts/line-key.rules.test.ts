import { expect, it } from 'vitest'
import { idOfLine, readLineKey } from './line-key.rules.ts'

it.each([
  ['attendee:12', { word: 'attendee', id: 12 }],
  ['best_dancer:-3', { word: 'best_dancer', id: -3 }],
  ['free_teachers', { word: 'free_teachers', id: Number.NaN }],
])('%s says what it is of', (key, read) => {
  expect(readLineKey(key)).toEqual(read)
})

it('an id is found in a key of its word only', () => {
  expect([
    idOfLine('routine:7', 'routine'),
    idOfLine('routine:7', 'rout'),
    idOfLine('extra_time:7', 'routine'),
  ]).toEqual([7, null, null])
})
