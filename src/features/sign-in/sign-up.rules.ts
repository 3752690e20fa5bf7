// Decides whether a sign-in or a sign-up may be sent: every field of the call, and what is typed twice (A§5).
import { email } from '../../shared/fields.ts'
import { type Violation, violationsOf } from '../../shared/violations.ts'
import { checkContactInfo } from '../accounts/contact-info.rules.ts'
import { type SignUpEntries, signUpForm } from './sign-up.model.ts'

/** '{label} must match' (A§5) where the repetition differs; 'Required' where there is none. */
export function checkRepeat(first: string, second: string, label: string, path: string[]): Violation[] {
  if (second === '') return [{ code: 'REPEAT_REQUIRED', path, message: 'Required', rule: 'ACCOUNT-02' }]
  if (first === second) return []
  return [{ code: 'REPEAT_DIFFERS', path, message: `${label} must match`, rule: 'ACCOUNT-02' }]
}

/** All violations of the entries, in the order of the screen's fields. */
export function checkSignUp(entries: SignUpEntries): Violation[] {
  const { person, user, repeat } = entries
  const parsed = signUpForm.safeParse({ person, user })
  const found = parsed.success ? [] : violationsOf(parsed.error)
  const of = (key: string) => found.filter(({ path }) => path.join('.').startsWith(key))
  const sameEmail = (text: string) => text.trim().toLowerCase()
  return [
    ...of('person'),
    ...checkContactInfo(person.contact_info ?? [], null).map((violation) => ({
      ...violation,
      path: ['contact', ...violation.path],
    })),
    ...of('user.email'),
    ...checkRepeat(sameEmail(user.email), sameEmail(repeat.email), 'Emails', ['repeat', 'email']),
    ...of('user.password'),
    ...checkRepeat(user.password, repeat.password, 'Passwords', ['repeat', 'password']),
  ]
}

/** A§5: email required and valid. */
export function checkEmail(text: string): Violation[] {
  const parsed = email.safeParse(text)
  return parsed.success ? [] : violationsOf(parsed.error, ['email'])
}

/** A§5: email valid, password required. */
export function checkSignIn(entries: { email: string; password: string }): Violation[] {
  const found = checkEmail(entries.email)
  if (entries.password !== '') return found
  return [...found, { code: 'PASSWORD_REQUIRED', path: ['password'], message: 'Required' }]
}
