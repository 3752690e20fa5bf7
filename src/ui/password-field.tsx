// The field of a password; apart from the other fields, because few pages ask for one.
import { PasswordInput } from '@mantine/core'
import styles from './field.module.css'
import { type TextProps, textProps } from './text-fields.tsx'

/** A password with a button that shows it. `autoComplete`: 'current-password' or 'new-password'. */
export function PasswordField(props: TextProps) {
  const shared = textProps(props)
  return (
    <PasswordInput
      {...shared}
      // The library leaves it out here; without it a form does not find its first invalid field.
      aria-invalid={props.error ? true : undefined}
      classNames={{ ...shared.classNames, innerInput: styles.innerInput }}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
    />
  )
}
