// A competition entry of one registration: its title, dancers, divisions and category.
import { z } from 'zod'
import { id, optionalText, requiredText } from '../../shared/fields.ts'

/** What is typed for a routine. */
export const routineForm = z.object({
  name: requiredText(80),
  choreographer: optionalText(80),
  performance_division_id: id,
  /** The size category; null lets the number of dancers decide. */
  routine_category_id: id.nullable(),
  /** person ids, in the order entered */
  dancers: z.array(id).max(200),
  age_up: z.boolean(),
})
export type RoutineForm = z.infer<typeof routineForm>

export const routineModel = z.object({
  id,
  routine_id: id,
  routine: z.object({ name: z.string(), choreographer: z.string() }),
  dancers: z.array(id),
  performance_division_id: id,
  routine_category_id: id,
  age_division_id: id,
  age_up: z.boolean(),
})
export type Routine = z.infer<typeof routineModel>
