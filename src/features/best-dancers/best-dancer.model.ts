// What a dancer is at the finals: one option of the best dancer programme, with what comes with it.
import { z } from 'zod'
import { alsoTaking } from '../../shared/field-names.ts'
import { id, optionalText } from '../../shared/fields.ts'

/** The longest name on a jacket. */
export const JACKET_NAME_MOST = 40

/** The first word of the keys of its lines and changes. */
export const BEST_DANCER = 'best_dancer'

/** What a competing best dancer dances. It is no entry of the competition: it follows its dancer, and the option has the price. */
export const bestDancerRoutine = alsoTaking(
  z.object({
    /** Empty while it is not known; TBA may be entered. */
    name: optionalText(80),
    choreographer: optionalText(80),
    performance_division_id: id.nullable(),
  }),
  { decided: ['performance_division'] },
)
export type BestDancerRoutine = z.infer<typeof bestDancerRoutine>

export const noRoutine: BestDancerRoutine = { name: '', choreographer: '', performance_division_id: null }

/** What is chosen for one dancer (R§3 "Best dancer entry"). */
export const bestDancerForm = alsoTaking(
  z.object({
    person_id: id,
    /** Null = the dancer takes no part; a dancer without an entry has not been asked. */
    best_dancer_type_id: id.nullable(),
    jacket_size_id: id.nullable().default(null),
    /** What it may be, the rules say (NAME-01): what was sold by another name stays in an edit. */
    jacket_name: optionalText(JACKET_NAME_MOST).default(''),
    routine: bestDancerRoutine.nullable().default(null),
  }),
  {
    decided: ['best_dancer_type', 'jacket_size', 'workshop_level_vip', 'fee', 'person'],
    not_offered: ['best_dancer_photo', 'best_dancer_photo_original'],
  },
)
export type BestDancer = z.infer<typeof bestDancerForm>

/** What others have of the options at a tour date: sold, or being paid for. */
export interface TakenOption {
  best_dancer_type_id: number
  workshop_level_id: number
  taken: number
}

/** Places left for this registration of an option, at one workshop level or (null) at all together. */
export const bestDancerPlaces = z.object({
  best_dancer_type_id: id,
  workshop_level_id: id.nullable(),
  left: z.int(),
})
export type BestDancerPlaces = z.infer<typeof bestDancerPlaces>

/** What it adds to the office's file of attendees. */
export const bestDancerFile = {
  option: { heading: 'Programme', width: 22 },
  size: { heading: 'Jacket or top size', width: 16 },
  name: { heading: 'Name on jacket or top', width: 20 },
  routine: { heading: 'Programme routine', width: 22 },
  choreographer: { heading: 'Programme choreographer', width: 20 },
  style: { heading: 'Programme style', width: 16 },
}
