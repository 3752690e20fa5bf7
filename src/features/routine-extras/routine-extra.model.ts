// What the finals add to a routine: its regional award, whether it is pre-qualified, and the rounds that it dances (R§2, R§3).
import { z } from 'zod'
import { addedId, id } from '../../shared/fields.ts'

/** An entry of the registration; a negative one was added in the same edit. */
const routineId = z.union([id, addedId])

/** For lists beside the routines: of two entries of one routine nobody could say which counts. */
export const eachOnce = (entries: readonly { id: number }[]) =>
  new Set(entries.map((entry) => entry.id)).size === entries.length
export const NAMED_TWICE = 'Names a routine twice'

export const regionalAwards = z
  .array(z.object({ id: routineId, regional_award_id: id.nullable() }))
  .max(1000)
  .refine(eachOnce, NAMED_TWICE)
export type RegionalAward = z.infer<typeof regionalAwards>[number]

export const preQualifying = z
  .array(z.object({ id: routineId, pre_qualifying: z.boolean() }))
  .max(1000)
  .refine(eachOnce, NAMED_TWICE)
export type PreQualifying = z.infer<typeof preQualifying>[number]

export const finalsRounds = z
  .array(z.object({ id: routineId, prelims: z.boolean(), finals: z.boolean() }))
  .max(1000)
  .refine(eachOnce, NAMED_TWICE)
export type FinalsRound = z.infer<typeof finalsRounds>[number]

/** What it adds to the office's file of routines. */
export const awardFile = {
  award: { heading: 'Regional award', width: 20 },
}

/** What it adds to the office's file of routines. */
export const preQualifyingFile = {
  pre_qualifying: { heading: 'Pre-qualifying', width: 14 },
}

/** What it adds to the office's file of routines. */
export const roundsFile = {
  prelims: { heading: 'Prelims', width: 10 },
  finals: { heading: 'Finals', width: 10 },
}
