// What a student id may be before it is sent, and until when one may be added.
import { describe, expect, test } from 'vitest'
import { columbus } from '../tours/tour.fixtures.ts'
import { checkChosenFile, studentIdOpen } from './student-id.rules.ts'

const TOO_LARGE = 'Please select an image file under 10MB to upload and try again.'
const WRONG = 'Please select a JPEG, PNG, WebP, HEIC or PDF file and try again.'

test.each([
  ['image/jpeg', 1, null],
  ['image/jpeg', 0, WRONG],
  ['image/jpeg', 10_485_759, null],
  ['image/jpeg', 10_485_760, null],
  ['image/jpeg', 10_485_761, TOO_LARGE],
  ['application/pdf', 5000, null],
  ['image/heic', 5000, null],
  ['image/gif', 5000, WRONG],
  ['image/svg+xml', 5000, WRONG],
  ['text/html', 5000, WRONG],
  // The browser does not know; the server looks inside.
  ['', 5000, null],
  ['application/octet-stream', 5000, null],
])('FILE-01: a chosen %s of %i bytes: %s', (type, size, told) => {
  expect(checkChosenFile({ type, size })).toBe(told)
})

describe('FILE-02', () => {
  const date = { ...columbus, timezone: 'America/New_York', end_date: '2027-01-10' }
  const closed = { ...date, mybtf: { ...date.mybtf, regenabled: false, editenabled: false } }
  // The last day ends at 05:00 UTC; eight hours of grace.
  const below = new Date('2027-01-11T12:59:59.999Z')
  const at = new Date('2027-01-11T13:00:00Z')

  test.each([
    ['open registration, date open', { completed: false }, date, below, false, true],
    ['open registration, date ended', { completed: false }, date, at, false, false],
    ['open registration, date closed', { completed: false }, closed, below, false, false],
    ['open registration, date closed, exempt', { completed: false }, closed, below, true, true],
    ['completed, date closed and not to be edited', { completed: true }, closed, below, false, true],
    ['completed, date ended', { completed: true }, date, at, false, false],
    ['completed, date ended, exempt', { completed: true }, date, at, true, true],
    ['completed, date canceled', { completed: true }, { ...date, canceled: true }, below, true, false],
  ] as const)('%s', (_name, registration, tourDate, time, exempt, expected) => {
    expect(studentIdOpen(registration, tourDate, time, exempt)).toBe(expected)
  })
})
