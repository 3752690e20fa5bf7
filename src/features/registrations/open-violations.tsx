// What still bars a registration from being submitted, each with the way to the step where it can be mended.
import { Link } from 'react-router'
import type { Violation } from '../../shared/violations.ts'
import { StatusBanner } from '../../ui/status-banner.tsx'
import styles from './open-violations.module.css'
import type { RegistrationView } from './registration.model.ts'
import { stepPath, stepsOf } from './steps.rules.ts'

/** Of whom or what a violation speaks, and the step that mends it. */
function placeOf(violation: Violation, view: RegistrationView): { of: string; step: string | null } {
  const [list, position] = violation.path
  if (list === 'attendees') {
    const attendee = typeof position === 'number' ? view.attendees[position] : undefined
    const of = attendee ? `${attendee.person.fname} ${attendee.person.lname}` : ''
    // A birthdate is mended on the roster.
    if (/birthdate/i.test(violation.message)) return { of, step: 'roster' }
    return { of, step: attendee ? `${attendee.kind}s` : 'dancers' }
  }
  if (list === 'additional_observers') return { of: '', step: 'observers' }
  if (list === 'routines' || list === 'waiting_list_routines') {
    const routine = typeof position === 'number' ? view[list][position] : undefined
    return { of: routine?.routine.name ?? '', step: 'competition' }
  }
  return { of: '', step: null }
}

interface OpenViolationsProps {
  violations: readonly Violation[]
  view: RegistrationView
}

export function OpenViolations({ violations, view }: OpenViolationsProps) {
  if (violations.length === 0) return null
  const steps = stepsOf(view.tour_date)
  return (
    <div role="alert">
      <StatusBanner kind="stop" boxed>
        <p>
          <strong>Please correct the following before continuing.</strong>
        </p>
        <ul className={styles.list}>
          {violations.map((violation) => {
            const { of, step: path } = placeOf(violation, view)
            const step = steps.find((one) => one.path === path)
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
