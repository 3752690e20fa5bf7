// A form: Enter submits, a second click does nothing, errors go to their fields or are said in a dialog.
import { createContext, Fragment, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import type { Violation } from '../shared/violations.ts'
import { Button, type ButtonProps } from './button.tsx'
import { tellError } from './dialogs.tsx'
import styles from './form.module.css'
import { linkedMail } from './office-mail.tsx'
import { StatusBanner } from './status-banner.tsx'
import { violationsIn } from './transport-error.ts'
import type { Violations } from './use-violations.ts'

const Busy = createContext(false)

/**
 * Runs `work` once at a time: while it runs, further calls do nothing. Violations of a failed call go to their
 * fields, any other failure is told in a dialog (A§8).
 */
export function useSubmit<A extends unknown[]>(
  work: (...args: A) => Promise<unknown> | unknown,
  violations?: Violations,
) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const submit = useCallback(
    async (...args: A) => {
      if (running.current) return
      running.current = true
      setBusy(true)
      try {
        violations?.clear()
        await work(...args)
      } catch (error) {
        if (violationsIn(error).length === 0 || !violations?.show(error)) tellError(error)
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [work, violations],
  )
  return { busy, submit }
}

interface FormProps {
  /** Runs once at a time; throw (or let the call throw) to show what is wrong. */
  onSubmit: () => Promise<unknown> | unknown
  violations?: Violations
  /** What the form is for, where no heading says it. */
  label?: string
  /** For a submit button elsewhere: `<StepFooter form={id}>`. */
  id?: string
  children: ReactNode
}

export function Form({ onSubmit, violations, label, id, children }: FormProps) {
  const { busy, submit } = useSubmit(onSubmit, violations)
  return (
    <form
      ref={violations?.root}
      id={id}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void submit()
      }}
    >
      <Busy value={busy}>
        {violations && <ViolationSummary violations={violations} />}
        {children}
      </Busy>
    </form>
  )
}

/** The button that submits the form around it; busy while the form is. */
export function SubmitButton({ look = 'primary', busy, ...rest }: ButtonProps) {
  const working = useContext(Busy)
  return <Button {...rest} look={look} type="submit" busy={busy || working} />
}

interface SummaryProps {
  violations: Violations
  /** The link to where it is mended, where that is another page. */
  wayTo?: (violation: Violation) => ReactNode
}

/** What is wrong with the whole, where no field can say it. */
export function ViolationSummary({ violations, wayTo }: SummaryProps) {
  if (violations.rest.length === 0) return null
  const said = (violation: Violation) => (
    <>
      {linkedMail(violation.message)} {wayTo?.(violation)}
    </>
  )
  return (
    <div tabIndex={-1} role="alert" data-violation-summary="" className={styles.summary}>
      <StatusBanner kind="stop" boxed>
        {violations.rest.length === 1 ? (
          violations.rest.map((violation) => <Fragment key={violation.code}>{said(violation)}</Fragment>)
        ) : (
          <ul className={styles.list}>
            {violations.rest.map((violation) => (
              <li key={`${violation.code} ${violation.path.join('.')} ${violation.message}`}>
                {said(violation)}
              </li>
            ))}
          </ul>
        )}
      </StatusBanner>
    </div>
  )
}
