// For what a registration nominates its routines: Studio of the Year, studio awards and specialty awards (A§3, R§3).
import { z } from 'zod'
import { addedId, id, optionalName } from '../../shared/fields.ts'

/** A§9: "12 routines; at most 4 of them by an outside choreographer". */
export const SOTY_SLOTS = 12
export const SOTY_OUTSIDE_MOST = 4
/** A§9: "Studio awards nomination needs at least 3 group routines." */
export const STUDIO_AWARD_GROUPS = 3

/** An entry of the registration; a negative one was added in the same edit. */
const routineId = z.union([id, addedId])

export const sotyRoutineForm = z.object({
  slot: z.int().min(1).max(SOTY_SLOTS),
  registrations_routine_id: routineId,
  /** Its choreographer is none of the studio's own. */
  outside_choreographer: z.boolean(),
})
export type SotyRoutine = z.infer<typeof sotyRoutineForm>

export const nominationForm = z.object({
  nomination_type_id: id,
  registrations_routine_id: routineId,
  /** Who is named with it, where its type asks (R§3). */
  details: z.object({ costume_designer: optionalName(80), choreographer: optionalName(80) }),
})
export type Nomination = z.infer<typeof nominationForm>

/** Null until the question was answered. */
export const sotyEntering = z.boolean().nullable()
export const sotyRoutines = z.array(sotyRoutineForm).max(SOTY_SLOTS)
export const nominationRoutines = z.array(nominationForm).max(500)

/** What it adds to the office's file of routines. */
export const nominationFile = {
  nominations: { heading: 'Nominations', width: 32 },
}

/** What it adds to the office's file of routines. */
export const sotyFile = {
  slot: { heading: 'Studio of the Year', width: 24 },
}
