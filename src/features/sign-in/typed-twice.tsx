// The fields of every sign-up that are typed twice: an email address, a new password.
import type { ComponentProps } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { EmailField } from '../../ui/text-fields.tsx'
import type { useViolations } from '../../ui/use-violations.ts'

type BoundEmail = Omit<ComponentProps<typeof EmailField>, 'label' | 'autoComplete'>

export function EmailTwice({
  email,
  repeat,
  labels = ['Email', 'Repeat email'],
}: {
  email: BoundEmail
  repeat: BoundEmail
  labels?: readonly [string, string]
}) {
  return (
    <>
      <EmailField label={labels[0]} autoComplete="email" {...email} />
      <EmailField label={labels[1]} autoComplete="off" {...repeat} />
    </>
  )
}

interface TwoPasswords {
  user: string
  repeat: string
}

export function PasswordTwice({
  value,
  onChange,
  violations,
  paths = ['user.password', 'repeat.password'],
}: {
  value: TwoPasswords
  onChange: (value: TwoPasswords) => void
  violations: Pick<ReturnType<typeof useViolations>, 'at'>
  /** Where violations of the first and of the repeated one are found. */
  paths?: readonly [string, string]
}) {
  return (
    <>
      <PasswordField
        label="Password"
        help="At least 6 characters, with a capital letter, a lowercase letter and a number."
        autoComplete="new-password"
        {...violations.at(paths[0])}
        value={value.user}
        onChange={(user) => onChange({ ...value, user })}
      />
      <PasswordField
        label="Repeat password"
        autoComplete="new-password"
        {...violations.at(paths[1])}
        value={value.repeat}
        onChange={(repeat) => onChange({ ...value, repeat })}
      />
    </>
  )
}
