// A competition entry of one registration: its title, dancers, divisions and category.
import { z } from 'zod'
import { alsoTaking, answeredOnly } from '../../shared/field-names.ts'
import { id, instant, optionalText, requiredText } from '../../shared/fields.ts'

/** What may be added to any routine; a draft of before these were there means none of them. */
const routineAddOns = z.object({
  /** Danced on video (R§2 "virtual option"). */
  virtual: z.boolean().default(false),
  /** Entered in the free performance division (R§5). */
  free_ballet: z.boolean().default(false),
  /** Minutes beyond the category's time, 0 to 3 (R§2). */
  extra_time: z.int().min(0).max(3).default(0),
  /** Danced without music, so that none is asked for (R§5). */
  no_music: z.boolean().default(false),
  /** The music of the entry that it was copied from (R§5). */
  copy_music: z.boolean().default(false),
  /** The earlier entry that it was copied from. */
  copied_from: id.nullable().default(null),
  /** Waits for a place: nothing is owed for it until it is approved (R§4). */
  waiting_list: z.boolean().default(false),
  /** Waiting routines of one registration with the same number get places together or not at all. */
  waiting_set: z.int().min(1).max(99).nullable().default(null),
})

/** What of it comes along when the routine is entered again elsewhere: its music and its place are found anew. */
export const lastingAddOns = routineAddOns.omit({
  copy_music: true,
  copied_from: true,
  waiting_list: true,
  waiting_set: true,
})
export const lastingNames = Object.keys(lastingAddOns.shape) as (keyof z.infer<typeof lastingAddOns>)[]

/** A routine with nothing added to it. */
export const plainRoutine: z.infer<typeof routineAddOns> = routineAddOns.parse({})

/** The longest title that is typed. */
export const TITLE_MOST = 80
/** The longest that follows from names: two people's, of 60 and 60 letters (NAME-01), joined with ' & ' (BALLROOM-02). */
const JOINED_MOST = 2 * (60 + 1 + 60) + 3

const routineEntries = z.object({
  /** As it is typed it is shorter, by rule (ROUTINE-01). */
  name: requiredText(JOINED_MOST),
  choreographer: optionalText(80),
  performance_division_id: id,
  /** The size category; null lets the number of dancers decide. */
  routine_category_id: id.nullable(),
  /** person ids, in the order entered */
  dancers: z.array(id).max(200),
  age_up: z.boolean(),
  ...routineAddOns.shape,
})

export const routineModel = z.object({
  id,
  routine_id: id,
  routine: z.object({ name: z.string(), choreographer: z.string() }),
  dancers: z.array(id),
  performance_division_id: id,
  routine_category_id: id,
  age_division_id: id,
  age_up: z.boolean(),
  ...routineAddOns.shape,
  /** Its own music; null until there is some (the upload is of the event's area). */
  music_id: id.nullable(),
  /** The music of the entry that it was copied from. */
  old_music_id: id.nullable(),
})
export type Routine = z.infer<typeof routineModel>

/** What clients of the specification send with a routine (R§3 "Routine entry") beside what is typed. */
export const routineNames = {
  decided: [
    ...answeredOnly(routineModel, routineEntries),
    ...['date_routine_id', 'attendees', 'age_division', 'performance_division', 'routine_category'],
    ...['fee', 'vips', 'music', 'event_name', 'city_name', 'position', 'waiting_since'],
  ],
  not_offered: ['on_stage', 'has_prop'],
  // R§3 has them here; they are parts of their own (decision 0199).
  sent_in: {
    ...{ prelims: 'finals_rounds', finals: 'finals_rounds' },
    ...{ regional_award: 'regional_awards', regional_award_id: 'regional_awards' },
    ...{ crew_showdown: 'showdown', crew_showdown_pq: 'showdown' },
  },
}

/** What is typed for a routine. */
export const routineForm = alsoTaking(routineEntries, routineNames)
export type RoutineForm = z.infer<typeof routineForm>

/** What of the form the entry's own row keeps under the same name: all but the piece, its dancers and what they decide. */
export const entryColumns = Object.keys(
  routineEntries.omit({ name: true, choreographer: true, dancers: true, routine_category_id: true }).shape,
) as Exclude<keyof RoutineForm, 'name' | 'choreographer' | 'dancers' | 'routine_category_id'>[]

/** So many routines are entered or changed at once at most. */
export const BATCH_MOST = 500

/** So many dancers are entered in routines at once at most, each counted in every routine of hers: the city's lock is held for them all. */
const DANCERS_MOST = 10_000
export const DANCERS_MANY =
  'These routines have more than 10,000 dancers in all. Please save some of them first.'

export function fewEnoughDancers(routines: readonly { dancers: readonly number[] }[]): boolean {
  return routines.reduce((sum, { dancers }) => sum + dancers.length, 0) <= DANCERS_MOST
}

/** Routines as they are typed in the grid, saved together; nothing of it twice. */
export const batchForm = z.object({
  /** `client_id`: the caller's own name for the new routine. */
  add: z
    .array(alsoTaking(routineForm.extend({ client_id: z.string().min(1).max(60) }), routineNames))
    .max(BATCH_MOST)
    .refine(fewEnoughDancers, DANCERS_MANY)
    .superRefine((added, { addIssue }) => {
      const known = new Set<string>()
      for (const [position, { client_id }] of added.entries()) {
        if (known.has(client_id))
          addIssue({
            code: 'custom',
            path: [position, 'client_id'],
            message: `“${client_id}” names two of the new routines`,
          })
        known.add(client_id)
      }
    }),
  change: z
    .array(z.object({ id, routine: routineForm }))
    .max(BATCH_MOST)
    .refine((changed) => fewEnoughDancers(changed.map(({ routine }) => routine)), DANCERS_MANY),
  remove: z.array(id).max(BATCH_MOST),
})
export type BatchForm = z.infer<typeof batchForm>

/** An entry as it is stored, whether it has a place or waits for one. */
export type StoredRoutine = Routine & {
  position: number | null
  waiting_since: Date | null
  held_until: Date | null
}

/** A routine that waits for a place. */
export const waitingRoutineModel = routineModel.extend({
  /** 1 = next, among all that wait in the city; null until its registration is completed. */
  position: z.int().min(1).nullable(),
  /** Since when it waits: the completion that brought it there. */
  waiting_since: instant.nullable(),
})
export type WaitingRoutine = z.infer<typeof waitingRoutineModel>
