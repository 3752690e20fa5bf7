// MAP 3: what a registration contains, a part on each line; everything general is a loop over it.
import { additionalObserverCharges } from './features/attendees/additional-observers.part.ts'
import { attendeeCharges } from './features/attendees/attendees.part.ts'
import { mediaPassCharges } from './features/media-pass/media-passes.part.ts'
import { routineCharges } from './features/routines/routines.part.ts'

export const chargedParts = [attendeeCharges, additionalObserverCharges, routineCharges, mediaPassCharges] as const
