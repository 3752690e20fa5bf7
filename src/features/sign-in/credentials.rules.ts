// Decides whether a new email address or a new password may be sent: the fields themselves, and what is typed twice (A§5).
import { email } from '../../shared/fields.ts'
import { type Violation, violationsOf } from '../../shared/violations.ts'
import { newPassword } from './sign-up.model.ts'
import { checkRepeat } from './sign-up.rules.ts'

const same = (text: string) => text.trim().toLowerCase()

function required(text: string, path: string[]): Violation[] {
  return text === '' ? [{ code: 'PASSWORD_REQUIRED', path, message: 'Required', rule: 'ACCOUNT-04' }] : []
}

/** ACCOUNT-03: the new password by its rule, and its repetition. `field` is the name of the new password's field. */
export function checkNewPassword(password: string, repetition: string, field = 'password'): Violation[] {
  const parsed = newPassword.safeParse(password)
  return [
    ...(parsed.success ? [] : violationsOf(parsed.error, [field])),
    ...checkRepeat(password, repetition, 'Passwords', ['passwordConfirmation']),
  ]
}

export interface EmailEntries {
  newEmail: string
  emailConfirmation: string
  password: string
}

/** ACCOUNT-04: a valid new address that differs from the present one, its repetition, and the password. */
export function checkEmailChange(entries: EmailEntries, present: string): Violation[] {
  const { newEmail, emailConfirmation, password } = entries
  const parsed = email.safeParse(newEmail)
  const found = parsed.success ? [] : violationsOf(parsed.error, ['newEmail'])
  const unchanged = parsed.success && parsed.data === present.toLowerCase()
  return [
    ...found,
    ...(unchanged
      ? [
          {
            code: 'EMAIL_UNCHANGED',
            path: ['newEmail'],
            message: 'This is already your email address',
            rule: 'ACCOUNT-04',
          },
        ]
      : []),
    ...checkRepeat(same(newEmail), same(emailConfirmation), 'Emails', ['emailConfirmation']),
    ...required(password, ['password']),
  ]
}

export interface PasswordEntries {
  oldPassword: string
  newPassword: string
  passwordConfirmation: string
}

/** ACCOUNT-04: the old password, and a new one by its rule, twice. */
export function checkPasswordChange(entries: PasswordEntries): Violation[] {
  return [
    ...required(entries.oldPassword, ['oldPassword']),
    ...checkNewPassword(entries.newPassword, entries.passwordConfirmation, 'newPassword'),
  ]
}
