// Words what of the programme is still missing, and where it is entered (R§5).
import {
  fieldWords,
  hasJacket,
  hasJacketNames,
  hasPhoto,
  missingOf,
} from '../best-dancers/best-dancer.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'

/** R§5, word for word: at the step, and at submit. */
export const WARNING = 'You will not be able to submit your registration until the following is completed.'
export const WARNING_AT_SUBMIT = 'Please complete the following before submitting your registration.'
export const TAKE_ME_BACK = 'Take me back'
/** R§5: beside a field. */
export const MISSING = 'Missing (Required)'

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
  return missingOf(view).map(({ attendee: { person_id, person }, fields }) => ({
    person_id,
    words: `${person.fname} ${person.lname}: ${fields.map((field) => fieldWords(field, view.tour_date)).join(', ')}`,
  }))
}

/** What the information of the step says is needed, of what the options on sale bring (BESTDANCER-12); a sentence each. */
export function neededWords({
  tour_date,
  price_list,
}: Pick<RegistrationView, 'tour_date' | 'price_list'>): string[] {
  const kinds = price_list.best_dancer_types.map(({ kind }) => kind)
  const competing = kinds.includes('competing')
  const needs = [
    kinds.some(hasJacket) && `the ${garmentWords(tour_date).size}`,
    kinds.some(hasJacket) && hasJacketNames({ tour_date, price_list }) && 'the name on it',
    kinds.some((kind) => hasPhoto(kind, tour_date)) && 'a photo',
    competing && 'a choreographer',
  ].filter((need) => need !== false)
  return [
    ...(competing
      ? ['Whoever competes needs a routine title (TBA is allowed) and a performance division.']
      : []),
    ...(needs.length > 0
      ? [
          `Of dancers with a scholarship this is needed, too, where it belongs to the option: ${needs.join(', ')}.`,
        ]
      : []),
  ]
}

/** The element of a dancer on the step: where 'Take me back' leads. */
export const dancerAnchor = (person_id: number) => `dancer-${person_id}`
