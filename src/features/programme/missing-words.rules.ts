// Words what of the programme is still missing, and where it is entered (R§5).
import type { MissingField } from '../best-dancers/best-dancer.rules.ts'
import { missingOf } from '../best-dancers/best-dancer.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { variantOf } from '../tours/event-variant.rules.ts'

/** R§5, word for word: at the step, and at submit. */
export const WARNING = 'You will not be able to submit your registration until the following is completed.'
export const WARNING_AT_SUBMIT = 'Please complete the following before submitting your registration.'
export const TAKE_ME_BACK = 'Take me back'
/** R§5: beside a field. */
export const MISSING = 'Missing (Required)'

const words = (garment: string): Readonly<Record<MissingField, string>> => ({
  best_dancer_type_id: 'option',
  jacket_size_id: `${garment} size`,
  jacket_name: `name on the ${garment}`,
  best_dancer_photo: 'photo',
  'routine.name': 'routine title (TBA is allowed)',
  'routine.choreographer': 'choreographer',
  'routine.performance_division_id': 'performance division',
})

export interface Missing {
  person_id: number
  /** 'Mia Alvarez: routine title (TBA is allowed), performance division' */
  words: string
}

export function missingIn(
  view: Pick<
    RegistrationView,
    'completed' | 'attendees' | 'best_dancer_routines' | 'price_list' | 'tour_date' | 'dancer_photos'
  >,
): Missing[] {
  const named = words(variantOf(view.tour_date).programme?.garment.name ?? 'jacket')
  return missingOf(view).map(({ attendee: { person_id, person }, fields }) => ({
    person_id,
    words: `${person.fname} ${person.lname}: ${fields.map((field) => named[field]).join(', ')}`,
  }))
}

/** The element of a dancer on the step: where 'Take me back' leads. */
export const dancerAnchor = (person_id: number) => `dancer-${person_id}`
