// Decides whether a studio's sign-up may be sent: the studio, the account, and what is typed twice (A§5).
import { z } from 'zod'
import { email } from '../../shared/fields.ts'
import { type Violation, violationsOf } from '../../shared/violations.ts'
import { newPassword } from '../sign-in/sign-up.model.ts'
import { checkRepeat } from '../sign-in/sign-up.rules.ts'
import type { NewStudioEntries } from '../studios/studio-entries.model.ts'
import { checkStudio, tidied } from '../studios/studio-form.rules.ts'

export interface StudioSignUp {
  studio: NewStudioEntries
  user: { email: string; password: string }
  repeat: { email: string; password: string }
}

const account = z.object({ email, password: newPassword })
const plainEmail = (text: string) => text.trim().toLowerCase()

export function checkStudioSignUp({ studio, user, repeat }: StudioSignUp): Violation[] {
  const parsed = account.safeParse(user)
  return [
    ...checkStudio(studio).map((violation) => ({ ...violation, path: ['studio', ...violation.path] })),
    ...(parsed.success ? [] : violationsOf(parsed.error, ['user'])),
    ...checkRepeat(plainEmail(user.email), plainEmail(repeat.email), 'Emails', ['repeat', 'email']),
    ...checkRepeat(user.password, repeat.password, 'Passwords', ['repeat', 'password']),
  ]
}

/** The studio as it is sent: the owner registers, or the second contact does. */
export function signUpStudioOf(studio: NewStudioEntries, registers: 'owner' | 'other'): NewStudioEntries {
  const [owner, other] = studio.studio_contacts
  const contacts = [
    ...(owner ? [{ ...owner, primary: registers === 'owner' }] : []),
    ...(other && registers === 'other' ? [{ ...other, primary: true }] : []),
  ]
  return tidied({ ...studio, studio_contacts: contacts })
}

/** The address typed to claim a studio: required and valid. */
export function checkSetupEmail(text: string): Violation[] {
  const parsed = email.safeParse(text)
  return parsed.success ? [] : violationsOf(parsed.error, ['email']).slice(0, 1)
}

/** The password with which a studio is claimed, typed twice. */
export function checkSetup(password: string, password2: string): Violation[] {
  const parsed = newPassword.safeParse(password)
  return [
    ...(parsed.success ? [] : violationsOf(parsed.error, ['password'])),
    ...checkRepeat(password, password2, 'Passwords', ['password2']),
  ]
}
