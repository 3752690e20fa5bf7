// LEAVE-02: what is not saved yet is said to be on this device, and where it is saved.
import { expect, test } from 'vitest'
import { leftSentences } from './left-words.ts'

test('LEAVE-02 what is not saved yet stays on the device until it is', () => {
  expect(leftSentences({ words: 'Intensive is not saved yet', where: 'on Intensive' })).toBe(
    'Intensive is not saved yet. What you changed on Intensive stays on this device until you save it there.',
  )
})
