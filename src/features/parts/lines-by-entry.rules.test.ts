// PART-05: which lines stand with an entry: with what is entered beside it, and not with what has a step of its own.
import { describe, expect, test } from 'vitest'
import { linesByEntry } from './lines-by-entry.rules.ts'

const lines = ['attendee:7', 'media:7', 'freestyle:7', 'awe_experience:7', 'attendee:8'].map((key) => ({
  key,
}))
const keysOf = (id: number, options?: { beside: boolean }) =>
  linesByEntry('attendees', lines, options)
    .get(id)
    ?.map(({ key }) => key)

describe('PART-05 the lines of an attendee', () => {
  test('are all that is about her', () => {
    expect(keysOf(7)).toEqual(['attendee:7', 'freestyle:7', 'awe_experience:7'])
    expect(keysOf(8)).toEqual(['attendee:8'])
  })
  test('on the step where she is entered are without what is entered on steps of its own', () => {
    expect(keysOf(7, { beside: true })).toEqual(['attendee:7'])
  })
})
