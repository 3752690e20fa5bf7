// What an individual types to sign up, and what a password must be.
import { z } from 'zod'
import { email, plainDate, requiredName } from '../../shared/fields.ts'
import { contactInfoList, individualPersonType } from '../accounts/contact-info.model.ts'

/** A§5, word for word; the lowercase letter is R§5's (ACCOUNT-01). */
export const PASSWORD_TEXT = 'Passwords must have at least 6 characters, 1 capital letter and 1 number'
const GOOD_PASSWORD = /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d).{6,}$/su

/** The quoted sentence does not name the lowercase letter: it is told where it is missing. */
const passwordText = ({ input }: { input?: unknown }) =>
  /\p{Ll}/u.test(String(input)) ? PASSWORD_TEXT : `${PASSWORD_TEXT}, and 1 lowercase letter`

/** A password that is being chosen. */
export const newPassword = z
  .string({ error: 'Required' })
  .min(1, { error: 'Required', abort: true })
  .max(128, { error: 'At most 128 characters', abort: true })
  .regex(GOOD_PASSWORD, { error: passwordText })

/** The new account as the specification's clients send it: with what was typed again (A§3), or without. */
export const newAccount = z
  .object({
    email,
    password: newPassword,
    email2: email.optional(),
    password2: z.string().max(128).optional(),
  })
  .refine(({ email: typed, email2 = typed }) => email2 === typed, {
    path: ['email2'],
    error: 'Emails must match',
  })
  .refine(({ password, password2 = password }) => password2 === password, {
    path: ['password2'],
    error: 'Passwords must match',
  })

/** The calls' shape (A§7: person, user). */
export const signUpForm = z.object({
  person: z.object({
    fname: requiredName(60),
    lname: requiredName(60),
    person_type_id: individualPersonType,
    /** Of dancers, who must be 13 (ACCOUNT-12). */
    birthdate: plainDate.nullable().optional(),
    /** Personal email and cell phone, both optional. */
    contact_info: contactInfoList.optional(),
  }),
  user: newAccount,
})
export type SignUpForm = z.input<typeof signUpForm>

/** What the screen asks for besides. */
export interface SignUpEntries extends SignUpForm {
  repeat: { email: string; password: string }
}
