// An edit of a completed registration: its whole content as it shall be, kept in the browser until it is applied.
import { z } from 'zod'
import { alsoTaking } from '../../shared/field-names.ts'
import { version, whole } from '../../shared/fields.ts'
import { editedRoutine } from '../routines/edited-routine.model.ts'
import { DANCERS_MANY, fewEnoughDancers, routineForm, routineNames } from '../routines/routine.model.ts'
import { partForms } from './part-shapes.model.ts'

/** A routine as it was answered, with its name where R§3 has it: a registration may be sent back as a whole. */
const answeredRoutine = alsoTaking(
  editedRoutine
    .omit({ name: true, choreographer: true })
    .extend({ routine: routineForm.pick({ name: true, choreographer: true }) }),
  routineNames,
).transform(({ routine, ...rest }) => ({ ...rest, ...routine }))

/** What is registered already is not written again, however much it is. */
const sentRoutines = z
  .array(z.union([editedRoutine, answeredRoutine]))
  .max(1000)
  .refine((routines) => fewEnoughDancers(routines.filter(({ id }) => id < 0)), DANCERS_MANY)

/** All of a registration that its owner decides. */
export const registrationContent = z.object(partForms)
export type RegistrationContent = z.infer<typeof registrationContent>

/** What entries of its parts name by an id. */
const entryThings = [
  'attendees.person_id',
  'best_dancer_routines.person_id',
  'finals_rounds.id',
  'freestyle.person_id',
  'intensive.person_id',
  'kdoty.person_id',
  'nomination_routines.registrations_routine_id',
  'pre_qualifying.id',
  'regional_awards.id',
  'routines.copied_from',
  'routines.dancers',
  'routines.id',
  'showdown.id',
  'soty_routines.registrations_routine_id',
  'tickets.id',
] as const
type Within<Under extends string> = Readonly<Record<`${Under}${(typeof entryThings)[number]}`, 'within'>>

/**
 * For `owns` of a contract that takes such content, or some of it: each is looked up within the registration, and refused by its
 * part. `under` = where the content stands in what is sent: 'besides.'
 */
export function entriesWithin<Under extends string>(
  { shape }: { shape: object },
  under: Under,
): Within<Under> {
  const here = entryThings.filter((path) => (path.split('.')[0] as string) in shape)
  return Object.fromEntries(here.map((path) => [`${under}${path}`, 'within'])) as Within<Under>
}

/** What a person agrees to with an edit (EDIT-13). */
export const agreedAmounts = z.object({
  /** What all came to when the person agreed to it; absent = whatever it comes to. */
  total_cents: whole,
  /** What promo codes took off it then; absent = whatever they take off. */
  promo_cents: whole,
  /** What it charged again of late charges; negative = gave back of them; absent = whatever it does. */
  late_cents: whole,
})
export type AgreedAmounts = z.infer<typeof agreedAmounts>
export const saidAmounts = agreedAmounts.partial()
export type SaidAmounts = z.infer<typeof saidAmounts>

/** What applying an edit sends beside the fields of a step. */
export const registrationEdit = z.object({
  /** True: the whole content is there, and is applied to the completed registration at once. False is as absent. */
  editing: z.boolean(),
  /** The version that the edit was begun from, before anything was merged into it; absent = `version`. */
  began_version: version,
  is_competing: registrationContent.shape.is_competing,
  routines: sentRoutines,
  /** Those that wait, where they are sent by themselves, as they were answered. */
  waiting_list_routines: sentRoutines,
  ...agreedAmounts.shape,
})
