// What is read of a routine for an export.
import type { entryColumns, Routine } from '../routines/routine.model.ts'

/** An entry with its registration, as read. */
export interface ExportedRoutine extends Pick<Routine, (typeof entryColumns)[number]> {
  id: number
  name: string
  choreographer: string
  age_division_id: number
  routine_category_id: number
  /** 'Mia Alvarez', in the order in which they were entered. */
  dancers: string[]
  music_id: number | null
  /** Its place in the queue; null unless it waits in a completed registration. */
  position: number | null
  registrant_name: string
  studio_name: string | null
  registration_id: number
  completed: boolean
  confirmed: boolean
}
