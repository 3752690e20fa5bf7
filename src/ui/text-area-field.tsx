// The field of longer text; apart from the other fields, because its growing with the text is heavy and few pages need it.
import { Textarea } from '@mantine/core'
import styles from './field.module.css'
import { type TextProps, textProps } from './text-fields.tsx'

export function TextAreaField({ rows = 4, ...props }: TextProps & { rows?: number }) {
  const shared = textProps(props)
  return (
    <Textarea
      {...shared}
      rows={rows}
      classNames={{ ...shared.classNames, input: `${styles.input} ${styles.area}` }}
    />
  )
}
