// What is read of a routine for an export.

/** An entry with its registration, as read. */
export interface ExportedRoutine {
  id: number
  name: string
  choreographer: string
  performance_division_id: number
  age_division_id: number
  routine_category_id: number
  /** 'Mia Alvarez', in the order in which they were entered. */
  dancers: string[]
  extra_time: number
  virtual: boolean
  no_music: boolean
  copy_music: boolean
  music_id: number | null
  waiting_list: boolean
  /** Its place in the queue; null unless it waits in a completed registration. */
  position: number | null
  registrant_name: string
  studio_name: string | null
  registration_id: number
  completed: boolean
  confirmed: boolean
}
