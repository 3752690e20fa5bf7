// What still bars a registration from being submitted, each with the way to the step where it can be mended.
import { Link } from 'react-router'
import type { Violation } from '../../shared/violations.ts'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { stepPath } from '../registrations/steps.rules.ts'
import styles from './open-violations.module.css'
import { placeOfViolation } from './violation-place.rules.ts'

interface OpenViolationsProps {
  violations: readonly Violation[]
  view: RegistrationView
}

export function OpenViolations({ violations, view }: OpenViolationsProps) {
  if (violations.length === 0) return null
  return (
    <div role="alert">
      <StatusBanner kind="stop" boxed>
        <p>
          <strong>Please correct the following before continuing.</strong>
        </p>
        <ul className={styles.list}>
          {violations.map((violation) => {
            const { of, step } = placeOfViolation(violation, view)
            const named = of !== '' && !violation.message.includes(of)
            return (
              <li key={`${violation.code} ${violation.path.join('.')}`}>
                {named && <strong>{of}: </strong>}
                {violation.message}{' '}
                {step && (
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
