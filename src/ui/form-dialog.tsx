// A dialog that is one form: what it asks, and below it the way out and the button that sends it.
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form, SubmitButton } from './form.tsx'
import { Row } from './layout.tsx'
import type { Violations } from './use-violations.ts'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  violations: Violations
  /** Runs once at a time, as in a form; closes the dialog itself where it is done. */
  onSubmit: () => Promise<unknown> | unknown
  /** On the button that sends it. */
  action: ReactNode
  look?: ButtonProps['look']
  /** On the button that does not. */
  cancel?: string
  children?: ReactNode
}

/** Open as long as it is drawn. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    size = 'normal',
    onClose,
    violations,
    onSubmit,
    action,
    look,
    cancel = 'Cancel',
    children,
  } = props
  return (
    <Dialog opened onClose={onClose} title={title} size={size}>
      <Form violations={violations} onSubmit={onSubmit}>
        {children}
        <Row align="end">
          <Button onClick={onClose}>{cancel}</Button>
          <SubmitButton look={look ?? 'primary'}>{action}</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  )
}
