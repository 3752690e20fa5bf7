// Says what of a registration bars its payment, each with whose it is.
import type { Violation } from '../../shared/violations.ts'
import type { PartContent } from '../parts/part-content.rules.ts'
import { type ContentName, contentNamesAt, contentParts } from './edit-content.rules.ts'
import type { RegistrationView } from './registration.model.ts'

/** More are told on their steps. */
const TOLD = 3

type Placed = Pick<PartContent<never>, 'lists' | 'placeOf'>
const partAt = (name: ContentName): Placed => contentParts[name].content

/**
 * 'Mia Alvarez: Jacket is sold out.'; null where something else than the content of the registration was refused, which stands at
 * its field in the form of paying.
 */
export function barredWords(violations: readonly Violation[], view: RegistrationView): string | null {
  const said = violations.map((violation) => {
    const [list] = violation.path
    const name = contentNamesAt(view.tour_date).find(
      (candidate) =>
        candidate === list || (typeof list === 'string' && partAt(candidate).lists?.includes(list)),
    )
    if (name === undefined) return null
    const of = partAt(name).placeOf?.(violation, view).of ?? ''
    return of === '' || violation.message.includes(of) ? violation.message : `${of}: ${violation.message}`
  })
  const words = [...new Set(said)].filter((told) => told !== null)
  if (words.length === 0 || said.includes(null)) return null
  const more = words.length - TOLD
  return [...words.slice(0, TOLD), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
