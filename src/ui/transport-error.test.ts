// Proves the words for failed calls, as A§8 has them.
import { describe, expect, test } from 'vitest'
import { failures } from '../shared/failures.ts'
import { describeError, violationsIn } from './transport-error.ts'

const body = (message: string) => ({ code: 'X', message, request_id: 'r-1' })
const failed = (status: number, message?: string) => ({
  status,
  offline: status === 0,
  bad_request: status >= 400 && status < 500,
  server: status >= 500,
  ...(message === undefined ? {} : { body: body(message) }),
})

describe('a failed call', () => {
  test.each([
    [
      'offline',
      failed(0, 'whatever'),
      'Oops...',
      'Could not connect to server. Please check your internet connection and try again later',
    ],
    ['refused', failed(422, 'Please correct this.'), 'Oops...', 'Please correct this.'],
    [
      'forbidden with a message',
      failed(403, 'Your account doesn’t have permission to do this.'),
      'Hey there!',
      'Your account doesn’t have permission to do this.',
    ],
    [
      'closed for maintenance',
      { ...failed(503), body: { ...body('Callboard is closed.'), code: 'MAINTENANCE' } },
      'Hey there!',
      'Callboard is closed.',
    ],
    [
      'signed out meanwhile, in another window or by the clock',
      { ...failed(401), body: { ...body('Please sign in to continue.'), code: 'SIGNED_OUT' } },
      'You have been signed out',
      'Please sign in to continue. What you entered in a registration is saved on this device.',
    ],
    ['forbidden without one', failed(403), 'Oops...', 'Something went wrong!'],
    ['broken on the server', failed(500, 'Internal'), 'Oops...', 'Something went wrong!'],
    ['a bug of ours', new TypeError('x is not a function'), 'Oops...', 'Something went wrong!'],
    ['nothing at all', undefined, 'Oops...', 'Something went wrong!'],
  ])('%s', (_name, error, title, message) => {
    expect(describeError(error)).toMatchObject({ title, message })
  })

  test('signed out meanwhile is no failure to be reported: it has no reference for our office', () => {
    const error = { ...failed(401), body: { ...body('Please sign in to continue.'), code: 'SIGNED_OUT' } }
    expect(describeError(error)).toMatchObject({ kind: 'info' })
    expect(describeError({ ...error, body: { ...error.body, request_id: 'r-1' } })).not.toHaveProperty(
      'request_id',
    )
  })

  test('outside of a form the broken rules are told in their own words, each once', () => {
    const broken = (message: string, rule?: string) => ({
      code: 'X',
      path: [],
      message,
      ...(rule && { rule }),
    })
    const general = failures.RULES_BROKEN.message
    const told = (...violations: object[]) =>
      describeError({ ...failed(422), body: { ...body(general), violations } }).message
    const full = broken('The city is full', 'LIMIT-01')
    expect(told(full, full, broken('One solo each.', 'LIMIT-04'))).toBe('The city is full. One solo each.')
    expect(told(broken('Required'))).toBe(general)
    const own = { ...body('The city is full. Please write to us.'), violations: [full] }
    expect(describeError({ ...failed(422), body: own }).message).toBe('The city is full. Please write to us.')
  })

  test('the office gets a reference, where there is one', () => {
    expect(describeError(failed(500, 'Internal')).request_id).toBe('r-1')
    expect(describeError(failed(0, 'away')).request_id).toBeUndefined()
  })

  test('its violations are found, and none in anything else', () => {
    const violations = [{ code: 'X', path: ['email'], message: 'Must be valid email' }]
    expect(violationsIn({ ...failed(400), body: { ...body('Check'), violations } })).toEqual(violations)
    expect(violationsIn(new Error('x'))).toEqual([])
    expect(violationsIn(null)).toEqual([])
  })
})
