// Finds of whom or what a violation speaks, and the step of the registration that mends it.
import type { Violation } from '../../shared/violations.ts'
import type { PartContent } from '../parts/part-content.rules.ts'
import { type ContentName, contentNamesAt, contentParts } from '../registrations/edit-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { type Step, stepOfPart, stepsOf } from '../registrations/steps.rules.ts'

interface MendedAt {
  /** 'Mia Alvarez', 'Undertow'; empty = nobody by name. */
  of: string
  /** Null = no step mends it. */
  step: Step | null
}

/** By the part at which its path begins: it says where, or its first step is the place. */
export function placeOfViolation(violation: Violation, view: RegistrationView): MendedAt {
  const [list] = violation.path
  const contentAt = (name: ContentName): Pick<PartContent<never>, 'lists' | 'placeOf'> =>
    contentParts[name].content
  const name = contentNamesAt(view.tour_date).find(
    (candidate) =>
      candidate === list || (typeof list === 'string' && contentAt(candidate).lists?.includes(list)),
  )
  if (!name) return { of: '', step: null }
  const { of, step: key } = contentAt(name).placeOf?.(violation, view) ?? { of: '' }
  const named = stepsOf(view.tour_date, view).find((step) => step.key === key)
  return { of, step: named ?? stepOfPart(name, view.tour_date, view) ?? null }
}

/** The steps on which something that no longer fits is to be corrected: they have no tick until it is (PART-06). */
export function stepsToCorrect(view: RegistrationView): ReadonlySet<Step['key']> {
  return new Set(
    view.no_longer_fits.flatMap((violation) => placeOfViolation(violation, view).step?.key ?? []),
  )
}
