// Says of whom no option of the programme is known, and whether one is left to be chosen (BESTDANCER-11).
import { counted } from '../../shared/counted.ts'
import { fullName } from '../people/person.rules.ts'
import { hasPart, programmeOf } from '../tours/event-variant.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { BestDancer } from './best-dancer.model.ts'
import {
  type BestDancerView,
  lackingOf,
  missingOf,
  optionsAt,
  photographed,
  withoutSize,
} from './best-dancer.rules.ts'
import { isSoldOut, wantedPlaces } from './best-dancer-places.rules.ts'

interface WithoutOption {
  person_id: number
  name: string
  /** An option is left at her workshop level. */
  left: boolean
}

/** The dancers of whom an option is missing, as `missingOf` decides it. */
function withoutOption(view: BestDancerView): WithoutOption[] {
  // Her own other dancers take places, too.
  const own = [...wantedPlaces(view.best_dancer_routines, view.attendees).values()]
  return missingOf(view)
    .filter(({ fields }) => fields.includes('best_dancer_type_id'))
    .map(({ attendee: { person_id, person, workshop_level_id } }) => ({
      person_id,
      name: fullName(person),
      left: optionsAt(workshop_level_id, view.price_list.best_dancer_types).some(
        ({ id }) => !isSoldOut({ best_dancer_type_id: id, workshop_level_id }, own, view),
      ),
    }))
}

/** Whether the registration's kind of event asks for options at all. */
const asksOptions = ({ tour_date }: BestDancerView) => hasPart(tour_date, 'best_dancer_routines')

/** What is to be done about each dancer without an option, a sentence each; `before` = but those who had none then. */
export function optionWords(view: BestDancerView, before?: BestDancerView): string[] {
  if (!asksOptions(view)) return []
  const known = new Set(before && withoutOption(before).map(({ person_id }) => person_id))
  const one = programmeOf(view.tour_date)?.one ?? ''
  const where = view.completed ? ' in an edit of your registration' : ''
  return withoutOption(view)
    .filter(({ person_id }) => !known.has(person_id))
    .map(({ name, left }) =>
      left
        ? `${name} has no ${one} option now. Please choose a new one${where}.`
        : `${name} has no ${one} option now, and none is left at this workshop level. Please choose “None”${where}.`,
    )
}

/** Beside what an edit cannot change any more (BESTDANCER-05), with the office's address. */
export function lockedWords(
  entry: Pick<BestDancer, 'best_dancer_type_id'>,
  { event: { contact_email } }: { event: Pick<TourDate['event'], 'contact_email'> },
): string {
  return entry.best_dancer_type_id === null
    ? `“None” was registered. To ask for an option, please email ${contact_email}.`
    : `Registered. To ask for a change, please email ${contact_email}.`
}

/** Photos that nobody has to give, and that can still be given, are told as its page tells them: 'No photo yet' (PHOTO-05). */
function nothingMissing(view: BestDancerView): string {
  const given = new Set(view.dancer_photos.map(({ person_id }) => person_id))
  const without = photographed(view).filter(({ attendee }) => !given.has(attendee.person_id)).length
  if (without === 0 || !view.tour_date.mybtf.edit_bd_photo) return 'Nothing is missing'
  return `Nothing required is missing; ${counted(without, 'photo')} can still be given`
}

/** What the overview says of the programme, in the few words that a card has room for. */
export function programmeNote(view: BestDancerView, total: number): string {
  if (lackingOf(view).length + withoutSize(view).length === 0)
    return total === 0 ? 'No one is taking part' : nothingMissing(view)
  const without = withoutOption(view)
  if (without.length === 0) return 'Something is still missing'
  const [first] = without
  const of = without.length === 1 && first ? first.name : counted(without.length, 'dancer')
  return without.some(({ left }) => left) ? `Choose an option for ${of}` : `No option is left for ${of}`
}
