// Decides what is typed of a routine: with what the kind of event adds, and nothing in it to begin with.
import type { Besides } from '../parts/besides.rules.ts'
import { plainRoutine, type RoutineForm } from './routine.model.ts'
import type { RoutineDraft } from './routine.rules.ts'

/** What the kind of event adds to a routine goes with it. */
export interface TypedRoutine extends RoutineDraft {
  besides?: Besides
}

/** As it is saved, or can be. */
export interface EnteredRoutine extends RoutineForm {
  besides?: Besides
}

export const emptyForm: TypedRoutine = {
  name: '',
  choreographer: '',
  performance_division_id: null,
  routine_category_id: null,
  dancers: [],
  age_up: false,
  ...plainRoutine,
  besides: undefined,
}
