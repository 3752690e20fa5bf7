// ACCOUNT-03, ACCOUNT-04: table test of what is typed for another password or email address.
import { describe, expect, test } from 'vitest'
import { checkEmailChange, checkNewPassword, checkPasswordChange } from './credentials.rules.ts'
import { PASSWORD_TEXT } from './sign-up.model.ts'

const told = (found: { path: (string | number)[]; message: string }[]) =>
  found.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('ACCOUNT-03 a new password', () => {
  test.each([
    ['by the rule, twice', 'Curtain7', 'Curtain7', []],
    ['nothing', '', '', ['password: Required', 'passwordConfirmation: Required']],
    ['weak', 'curtain7', 'curtain7', [`password: ${PASSWORD_TEXT}`]],
    ['differing', 'Curtain7', 'curtain7', ['passwordConfirmation: Passwords must match']],
  ])('%s', (_title, password, repetition, found) => {
    expect(told(checkNewPassword(password, repetition))).toEqual(found)
  })
})

describe('ACCOUNT-04 another email or password needs the present password', () => {
  const good = { newEmail: 'new@reyes.test', emailConfirmation: 'New@reyes.test ', password: 'x' }
  test.each([
    ['everything there', {}, []],
    [
      'nothing',
      { newEmail: '', emailConfirmation: '', password: '' },
      ['newEmail: Required', 'emailConfirmation: Required', 'password: Required'],
    ],
    [
      'the present address',
      { newEmail: 'OLD@reyes.test', emailConfirmation: 'old@reyes.test' },
      ['newEmail: This is already your email address'],
    ],
    ['no address', { newEmail: 'reyes', emailConfirmation: 'reyes' }, ['newEmail: Must be valid email']],
    ['another repetition', { emailConfirmation: 'now@reyes.test' }, ['emailConfirmation: Emails must match']],
  ])('email: %s', (_title, change, found) => {
    expect(told(checkEmailChange({ ...good, ...change }, 'old@reyes.test'))).toEqual(found)
  })
  test('password: nothing', () => {
    expect(told(checkPasswordChange({ oldPassword: '', newPassword: '', passwordConfirmation: '' }))).toEqual(
      ['oldPassword: Required', 'newPassword: Required', 'passwordConfirmation: Required'],
    )
  })
})
