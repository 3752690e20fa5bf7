// Under the band of a registration: what was entered and no longer fits what has changed since, with the way to the step that mends it.
import { Link } from 'react-router'
import type { Violation } from '../../shared/violations.ts'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { noLongerFits } from '../registrations/no-longer-fits.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Step } from '../registrations/steps.rules.ts'
import { stepPath } from '../registrations/steps.rules.ts'
import { placeOfViolation } from '../review/violation-place.rules.ts'
import styles from './what-no-longer-fits.module.css'

interface Misfit {
  key: string
  /** Whose it is: 'Undertow', each once. */
  of: string[]
  message: string
  step: Step | null
}

/** The same words of several entries are said once, with all their names. */
function misfitsOf(violations: readonly Violation[], view: RegistrationView): Misfit[] {
  const found = new Map<string, Misfit>()
  for (const violation of violations) {
    const { of, step } = placeOfViolation(violation, view)
    const key = `${violation.message} ${step?.key}`
    const misfit = found.get(key) ?? { key, of: [], message: violation.message, step }
    const named = of !== '' && !violation.message.includes(of) && !misfit.of.includes(of)
    found.set(key, named ? { ...misfit, of: [...misfit.of, of] } : misfit)
  }
  return [...found.values()]
}

interface WhatNoLongerFitsProps {
  view: RegistrationView
  /** The registration under an edit. */
  registered: RegistrationView | null
  step: Step
}

/** The review says it with all else that bars it. */
const SAID_ELSEWHERE: readonly Step['key'][] = ['review', 'success']

export function WhatNoLongerFits({ view, registered, step: here }: WhatNoLongerFitsProps) {
  const said = SAID_ELSEWHERE.includes(here.key) || (view.completed && !registered)
  const violations = said ? [] : registered ? noLongerFits(view, registered) : view.no_longer_fits
  const misfits = misfitsOf(violations, view)
  return (
    // It is there before there is anything to say, so that it is read out when there is.
    <div role="status">
      {misfits.length > 0 && (
        <StatusBanner kind="attention">
          <strong>
            These entries no longer meet the requirements. Please correct them before you{' '}
            {here.key === 'payment' ? 'pay' : 'submit'}.
          </strong>
          <ul className={styles.list}>
            {misfits.map(({ key, of, message, step }) => (
              <li key={key}>
                {of.length > 0 && <strong>{of.join(', ')}: </strong>}
                {message}{' '}
                {step && step.key !== here.key && (
                  <Link to={stepPath(view, step.path)}>Go to {step.title}</Link>
                )}
              </li>
            ))}
          </ul>
        </StatusBanner>
      )}
    </div>
  )
}
