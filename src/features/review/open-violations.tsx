// What still bars a registration from being submitted, each with the way to the step where it can be mended.
import { Link } from 'react-router'
import type { Violation } from '../../shared/violations.ts'
import { Button } from '../../ui/button.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { stepPath } from '../registrations/steps.rules.ts'
import styles from './open-violations.module.css'
import { placeOfViolation } from './violation-place.rules.ts'

interface OpenViolationsProps {
  violations: readonly Violation[]
  view: RegistrationView
  /** What mends one at once. */
  mendOf?: (violation: Violation) => Mend | null
}

export interface Mend {
  label: string
  onClick: () => void
}

export function OpenViolations({ violations, view, mendOf }: OpenViolationsProps) {
  if (violations.length === 0) return null
  return (
    <div role="alert">
      <StatusBanner kind="stop" boxed>
        <p>
          <strong>Please correct the following before continuing.</strong>
        </p>
        <ul className={styles.list}>
          {violations.map((violation, at) => {
            const { of, step } = placeOfViolation(violation, view)
            const mend = mendOf?.(violation) ?? null
            const named = of !== '' && !violation.message.includes(of)
            return (
              // Two routines are refused by the same code at the same place, where their list is.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown anew as a whole.
              <li key={`${violation.code} ${violation.path.join('.')} ${at}`}>
                {named && <strong>{of}: </strong>}
                {violation.message}{' '}
                {mend && (
                  <Button size="small" onClick={mend.onClick}>
                    {mend.label}
                  </Button>
                )}
                {step && !mend && (
                  <Link to={stepPath(view, step.path)}>
                    Go to {step.title}
                    {named && <span className="only-read"> for {of}</span>}
                  </Link>
                )}
              </li>
            )
          })}
        </ul>
      </StatusBanner>
    </div>
  )
}
