// Words what of the programme is still missing, and where it is entered (R§5).
import {
  fieldWords,
  hasGarment,
  hasGarmentNames,
  hasPhoto,
  lackingOf,
  missingOf,
  typeOf,
} from '../best-dancers/best-dancer.rules.ts'
import { checkOptionPlaces, type WantedPlace } from '../best-dancers/best-dancer-places.rules.ts'
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { hasCompetition, programmeOf } from '../tours/event-variant.rules.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'
import type { BestDancerType } from '../tours/price-list.model.ts'

/** R§5, word for word: at the step, and at submit. */
export const WARNING = 'You will not be able to submit your registration until the following is completed.'
export const WARNING_AT_SUBMIT = 'Please complete the following before submitting your registration.'
export const TAKE_ME_BACK = 'Take me back'
/** R§5: beside a field. */
export const MISSING = 'Missing (Required)'

export interface Lacking {
  person_id: number
  /** 'Mia Alvarez: routine title (TBA is allowed), performance division' */
  words: string
}

type MissingView = Pick<
  RegistrationView,
  'completed' | 'attendees' | 'best_dancer_routines' | 'price_list' | 'tour_date' | 'dancer_photos'
>

const wordsOf = (lacking: ReturnType<typeof missingOf>, { tour_date }: MissingView): Lacking[] =>
  lacking.map(({ attendee: { person_id, person }, fields }) => ({
    person_id,
    words: `${person.fname} ${person.lname}: ${fields.map((field) => fieldWords(field, tour_date)).join(', ')}`,
  }))

/** What bars a submit. */
export const missingIn = (view: MissingView): Lacking[] => wordsOf(missingOf(view), view)

/** What the programme's page tells, also while the office takes none of it (MISSING-07). */
export const lackingIn = (view: MissingView): Lacking[] => wordsOf(lackingOf(view), view)

/** What is still missing, and before it whose option others have bought out since: `kept` = what is registered keeps its place. */
export function missingOrGone(
  view: RegistrationView,
  kept: ReadonlyMap<number, WantedPlace> = new Map(),
): Lacking[] {
  return [
    ...soldOutIn(view, kept).map(({ person_id, name, option }) => ({
      person_id,
      words: `${name}: another option, or none (${option} is sold out)`,
    })),
    ...missingIn(view),
  ]
}

/** Whose option has no place any more; of several dancers the later ones (BESTDANCER-04). */
export function soldOutIn(
  view: RegistrationView,
  kept: ReadonlyMap<number, WantedPlace> = new Map(),
): { person_id: number; name: string; option: string }[] {
  return checkOptionPlaces(view.best_dancer_routines, view, kept).flatMap(({ path: [, position] }) => {
    const entry = view.best_dancer_routines[Number(position)]
    const attendee = view.attendees.find(({ person_id }) => person_id === entry?.person_id)
    if (!entry || !attendee) return []
    const option = typeOf(entry, view.price_list)?.name ?? ''
    return [{ person_id: entry.person_id, name: fullName(attendee.person), option }]
  })
}

/** What the information of the step says is needed, of what the options on sale bring (BESTDANCER-12); a sentence each. */
export function neededWords({
  tour_date,
  price_list,
}: Pick<RegistrationView, 'tour_date' | 'price_list'>): string[] {
  const kinds = price_list.best_dancer_types.map(({ kind }) => kind)
  const competing = kinds.includes('competing')
  const needs = [
    kinds.some(hasGarment) && `the ${garmentWords(tour_date).size}`,
    kinds.some(hasGarment) && hasGarmentNames({ tour_date, price_list }) && 'the name on it',
    kinds.some((kind) => hasPhoto(kind, tour_date)) && 'a photo',
    competing && 'a choreographer',
  ].filter((need) => need !== false)
  return [
    ...(competing
      ? ['Anyone competing needs a routine title (TBA is allowed) and a performance division.']
      : []),
    ...(needs.length > 0
      ? [`Dancers with a scholarship also need this where it’s part of the option: ${needs.join(', ')}.`]
      : []),
  ]
}

/**
 * Where the music of a program's routine goes: to the music page, as any other, or to the office where there is none (decision 0205).
 * '' where none of these options dances one.
 */
export function optionMusicWords(
  types: readonly Pick<BestDancerType, 'kind'>[],
  { tour_date, completed }: Pick<RegistrationView, 'tour_date' | 'completed'>,
): string {
  const programme = programmeOf(tour_date)
  if (programme === null || !types.some(({ kind }) => kind === 'competing')) return ''
  const what = `music for a ${programme.one} routine`
  if (!hasCompetition(tour_date)) return `Please email ${what} to ${tour_date.event.contact_email}.`
  return completed
    ? `You can upload ${what} on the music page, with the music for your other routines.`
    : `You can upload ${what} on the music page once your registration is complete.`
}

/** The element of a dancer on the step: where 'Take me back' leads. */
export const dancerAnchor = (person_id: number) => `dancer-${person_id}`
