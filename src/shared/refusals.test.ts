// Holds the catalogue of refusals: texts of the specification word for word, braces filled in.
import { describe, expect, test } from 'vitest'
import { type RefusalCode, refusals, refuse } from './refusals.ts'

describe('the catalogue of refusals', () => {
  test('fills the braces of a text', () => {
    expect(refuse('CITY_TOTAL', ['routines'], { limit: 40 })).toEqual({
      code: 'CITY_TOTAL',
      path: ['routines'],
      rule: 'LIMIT-01',
      message: 'You have reached the maximum total routine limit (40) for this city.',
    })
  })
  test('leaves a brace that nothing fills, so that it is seen', () => {
    expect(refuse('CITY_TOTAL').message).toContain('{limit}')
  })
  test('names a rule for every text', () => {
    for (const { rule, message } of Object.values(refusals)) {
      expect(rule).toMatch(/^[A-Z]+-\d{2}$/)
      expect(message).not.toBe('')
    }
  })

  // R§5, R§8, A§5, word for word.
  test.each<[RefusalCode, string]>([
    ['BIRTHDATE_INVALID', 'Invalid Birthdate (MM/DD/YYYY)'],
    ['DANCER_BIRTHDATE_REQUIRED', 'Dancer birthdate required'],
    ['TEACHER_BIRTHDATE_REQUIRED', 'Teacher birthdate required'],
    ['PERSON_REGISTERED', "You can't remove this person"], // ROSTER-01
    ['ATTENDEE_AGE', '{name} does not meet the age requirements.'],
    ['WORKSHOP_LEVEL_INVALID', 'Please select a valid workshop level.'],
    ['COMPETING_NOT_REMOVABLE', 'Some dancers are competing and cannot be removed.'],
    [
      'COMPETING_NOT_ONE_DAY',
      'This dancer is competing and one day dancers are ineligible to compete. Please remove this person from all competing routines first.',
    ],
    ['ATTENDEE_REQUIRED', 'To continue, please register at least one attendee.'],
    ['ROUTINE_FIELD_REQUIRED', 'Please fill out all required fields.'],
    ['ROUTINE_DANCER_REQUIRED', 'Please add at least one dancer to the routine.'],
    ['ROUTINE_DANCER_NOT_REGISTERED', 'Please register this dancer for the workshop and try again.'],
    [
      'ROUTINE_DANCER_ONE_DAY',
      'Please change this dancer to a full workshop dancer (not one-day) and try again.',
    ],
    ['CATEGORY_DISABLED', '{category} routines are disabled for this city.'],
    ['CATEGORY_LIMIT', "You've reached the routine limits for this category for your registration"],
    ['ONE_SOLO', '{category}s are limited to one {category} per dancer.'],
    [
      'SMALL_SOLOS',
      'The limit of solos has been reached for this city from registrations with under 5 dancers',
    ],
    ['CITY_TOTAL', 'You have reached the maximum total routine limit ({limit}) for this city.'],
    ['COMPETITION_CLOSED', 'Competition has been closed.'],
    ['REGISTRATION_CLOSED', 'Registration for this event & city has closed'],
    [
      'REMOVE_ROUTINES',
      'Competition has been closed. Please remove all routines before completing your registration.',
    ],
    ['WAIVER_REQUIRED', 'Please agree to the terms and conditions before continuing.'],
  ])('%s', (code, text) => {
    expect(refusals[code].message).toBe(text)
  })
})
