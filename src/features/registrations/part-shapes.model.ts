// What each part of a registration is: as its owner sends it, as it is stored, and as the registration shows it. A part on each line.
import { z } from 'zod'
import { optionalText } from '../../shared/fields.ts'
import { asShown } from '../../shared/shown.ts'
import {
  additionalObserversModel,
  attendeeForm,
  attendeeModel,
  type StoredAttendee,
} from '../attendees/attendee.model.ts'
import { beatStreetModel } from '../attendees/beat-street.model.ts'
import { type DancerPhoto, dancerPhotoModel } from '../attendees/dancer-photo.model.ts'
import { bestDancerForm, bestDancerPlaces, type TakenOption } from '../best-dancers/best-dancer.model.ts'
import { type BestDancerMusic, bestDancerMusic } from '../best-dancers/best-dancer-music.model.ts'
import { freestyleEntry, freestyleLeft, type StoredFreestyle } from '../freestyle/freestyle.model.ts'
import { intensiveForm } from '../intensive/intensive.model.ts'
import { kdotyEntries } from '../kdoty/kdoty.model.ts'
import { nominationRoutines, sotyEntering, sotyRoutines } from '../nominations/nomination.model.ts'
import { finalsRounds, preQualifying, regionalAwards } from '../routine-extras/routine-extra.model.ts'
import { editedRoutine } from '../routines/edited-routine.model.ts'
import { routineModel, type StoredRoutine, waitingRoutineModel } from '../routines/routine.model.ts'
import {
  type StoredShowdown,
  showdownEntry,
  showdownForms,
  showdownVideo,
} from '../showdown/showdown.model.ts'
import { type StoredTickets, ticketForm, ticketModel } from '../tickets/ticket.model.ts'
import type { PartName } from '../tours/part-names.model.ts'

/** What its owner decides. */
export const partForms = {
  attendees: z.array(attendeeForm).max(2000),
  additional_observers: additionalObserversModel,
  comp_room: optionalText(120),
  beat_street: beatStreetModel.nullable(),
  /** null until the question was answered */
  is_competing: z.boolean().nullable(),
  routines: z.array(editedRoutine).max(1000),
  showdown: showdownForms,
  freestyle: z.array(freestyleEntry).max(2000),
  kdoty: kdotyEntries,
  /** What each dancer is in the programme of the finals. */
  best_dancer_routines: z.array(bestDancerForm).max(2000),
  regional_awards: regionalAwards,
  pre_qualifying: preQualifying,
  finals_rounds: finalsRounds,
  soty_entering: sotyEntering,
  soty_routines: sotyRoutines,
  nomination_routines: nominationRoutines,
  intensive: z.array(intensiveForm).max(2000),
  tickets: z.array(ticketForm).max(2000),
}

/** What of them a registration shows: never refused for what is refused where it is entered (NAME-01). */
export const shownParts = {
  attendees: z.array(attendeeModel),
  additional_observers: asShown(partForms.additional_observers),
  /** Name on the hotel reservation of the complimentary room. */
  comp_room: z.string(),
  /** What it brings to Beat Street; null = nothing was said. */
  beat_street: asShown(partForms.beat_street),
  is_competing: asShown(partForms.is_competing),
  routines: z.array(routineModel),
  kdoty: asShown(partForms.kdoty),
  best_dancer_routines: asShown(partForms.best_dancer_routines),
  /** What others leave of its options, where they run out. */
  best_dancer_places: z.array(bestDancerPlaces),
  /** Of whose routine music is asked for; `music_id` null = it is missing, unless it is danced without. */
  best_dancer_music: z.array(bestDancerMusic),
  /** Entered, and waiting for a place: nothing is owed for them until they are approved (R§4). */
  waiting_list_routines: z.array(waitingRoutineModel),
  /** Of those who have one; asked for only where the kind of event has a programme. */
  dancer_photos: z.array(dancerPhotoModel),
  showdown: z.array(showdownEntry),
  /** Videos that the office has received. */
  showdown_videos: z.array(showdownVideo),
  freestyle: z.array(freestyleEntry),
  /** What the freestyle battles have left for it, its own entries counted as free (FREESTYLE-04). */
  freestyle_left: z.array(freestyleLeft),
  regional_awards: asShown(partForms.regional_awards),
  pre_qualifying: asShown(partForms.pre_qualifying),
  finals_rounds: asShown(partForms.finals_rounds),
  soty_entering: asShown(partForms.soty_entering),
  soty_routines: asShown(partForms.soty_routines),
  nomination_routines: asShown(partForms.nomination_routines),
  intensive: asShown(partForms.intensive),
  tickets: asShown(z.array(ticketModel)),
  /** Tickets of the tour date that other registrations have, or are paying for. */
  tickets_taken: z.int(),
}

/** What comes along when another registration is started from it; the part says how (START-01). Else it is entered anew. */
export const carriedForms = {
  additional_observers: partForms.additional_observers,
}
export type CarriedName = keyof typeof carriedForms

/** What is stored otherwise than it is shown; the part says how it is shown. */
export interface StoredOtherwise {
  attendees: StoredAttendee[]
  routines: StoredRoutine[]
  /** As it was answered; whoever has routines competes. */
  is_competing: boolean | null
  showdown: StoredShowdown[]
  freestyle: StoredFreestyle
  /** As it was answered; where it is not held nobody enters. */
  soty_entering: boolean | null
  /** Attendees and people of the roster whose media pass of the season is bought, here or elsewhere. */
  media_passes: number[]
  dancer_photos: DancerPhoto[]
  /** What others have of the options of the programme, where they run out. */
  best_dancer_places: TakenOption[]
  best_dancer_music: BestDancerMusic[]
  tickets: StoredTickets
}

/** What is stored of each part. */
export type StoredShapes = {
  [Name in PartName]: Name extends keyof StoredOtherwise
    ? StoredOtherwise[Name]
    : Name extends keyof typeof shownParts
      ? z.infer<(typeof shownParts)[Name]>
      : never
}
