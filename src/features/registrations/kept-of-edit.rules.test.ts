// LEAVE-02: an edit that is over, or begun anew, finds nothing that was typed in another one.
import { expect, test } from 'vitest'
import { isKeptOfEdit } from './kept-of-edit.rules.ts'

test.each([
  ['the workshop', 'callboard.draft.edit-workshop-12', true],
  ['the programme', 'callboard.draft.edit-programme-12', true],
  ['awards', 'callboard.draft.edit-nomination_routines-12', true],
  ['a routine of it', 'callboard.draft.edit-routine-12-new', true],
  ['its grid', 'callboard.grid.7.12.edit.3', true],
  ['another registration', 'callboard.draft.edit-programme-112', false],
  ['a routine of another one', 'callboard.draft.edit-routine-5-12', false],
  ['what was typed before it was completed', 'callboard.draft.programme-12', false],
  ['the grid of the time before', 'callboard.grid.7.12.3', false],
])('%s', (_, key, is) => {
  expect(isKeptOfEdit(key, 12)).toBe(is)
})
