// A routine as an edit of a completed registration has it.
import { z } from 'zod'
import { alsoTaking } from '../../shared/field-names.ts'
import { addedId, id } from '../../shared/fields.ts'
import { routineForm, routineNames } from './routine.model.ts'

/** A routine by its id; a negative one was added in this edit. */
export const editedRoutine = alsoTaking(routineForm.extend({ id: z.union([id, addedId]) }), routineNames)
export type EditedRoutine = z.infer<typeof editedRoutine>
