// MAP 3: what a registration contains, a part on each line. Everything general is a loop over the parts and names none.
import { additionalObserversPart } from './features/attendees/additional-observers.part.ts'
import { attendeesPart } from './features/attendees/attendees.part.ts'
import { beatStreetPart } from './features/attendees/beat-street.part.ts'
import { complimentaryRoomPart } from './features/attendees/complimentary-room.part.ts'
import { dancerPhotosPart } from './features/attendees/dancer-photos.part.ts'
import {
  bestDancerMusicPart,
  bestDancerPlacesPart,
  bestDancersPart,
} from './features/best-dancers/best-dancers.part.ts'
import { freestylePart } from './features/freestyle/freestyle.part.ts'
import { intensivePart } from './features/intensive/intensive.part.ts'
import { kdotyPart } from './features/kdoty/kdoty.part.ts'
import { mediaPassesPart } from './features/media-pass/media-passes.part.ts'
import { nominationsPart } from './features/nominations/nominations.part.ts'
import { sotyEnteringPart, sotyRoutinesPart } from './features/nominations/soty.part.ts'
import type { PartCharges } from './features/parts/part-charges.rules.ts'
import type { CarriedContent, PartContent } from './features/parts/part-content.rules.ts'
import type { PartRegistered } from './features/parts/part-registered.rules.ts'
import type { PartView } from './features/parts/part-view.rules.ts'
import type { CarriedName, StoredOtherwise } from './features/registrations/part-shapes.model.ts'
import type { RegistrationContent } from './features/registrations/registration-edit.model.ts'
import {
  finalsRoundsPart,
  preQualifyingPart,
  regionalAwardsPart,
} from './features/routine-extras/routine-extras.part.ts'
import { competingPart } from './features/routines/competing.part.ts'
import { routinesPart } from './features/routines/routines.part.ts'
import { showdownPart } from './features/showdown/showdown.part.ts'
import { ticketsPart } from './features/tickets/tickets.part.ts'
import type { PartName } from './features/tours/part-names.model.ts'

/** What stands in a registration's content, by the same name; changes are told in this order, and a later part may go by an earlier one. */
export type ContentParts = {
  [Name in keyof RegistrationContent]: {
    content: PartContent<RegistrationContent[Name]> & (Name extends CarriedName ? unknown : { again?: never })
    charges?: PartCharges<never>
  }
}

/** Those without content that charge for something say with whose entries it is chosen. */
export type ChosenParts = {
  [Name in Exclude<PartName, keyof RegistrationContent>]: {
    charges?: PartCharges<never> & { chosen_with: PartName }
  }
}

/** Those that come along to another registration say how. */
export type CarriedParts = {
  [Name in CarriedName]: { content: CarriedContent<RegistrationContent[Name]> }
}

/** Those that are stored otherwise than they are shown say how they are shown. */
export type ViewedParts = {
  [Name in keyof StoredOtherwise]: { view: PartView<StoredOtherwise[Name], never> }
}

/** Those with entries of people say what her family reads of them (SHARE-09). */
export type RegisteredParts = {
  [Name in keyof RegistrationContent as RegistrationContent[Name] extends readonly { person_id: number }[]
    ? Name
    : never]: { registered: PartRegistered }
}

export const parts = {
  attendees: attendeesPart,
  routines: routinesPart,
  additional_observers: additionalObserversPart,
  comp_room: complimentaryRoomPart,
  beat_street: beatStreetPart,
  is_competing: competingPart,
  showdown: showdownPart,
  freestyle: freestylePart,
  media_passes: mediaPassesPart,
  dancer_photos: dancerPhotosPart,
  kdoty: kdotyPart,
  best_dancer_routines: bestDancersPart,
  best_dancer_places: bestDancerPlacesPart,
  best_dancer_music: bestDancerMusicPart,
  regional_awards: regionalAwardsPart,
  pre_qualifying: preQualifyingPart,
  finals_rounds: finalsRoundsPart,
  soty_entering: sotyEnteringPart,
  soty_routines: sotyRoutinesPart,
  nomination_routines: nominationsPart,
  intensive: intensivePart,
  tickets: ticketsPart,
} satisfies ContentParts &
  ChosenParts &
  CarriedParts &
  ViewedParts &
  RegisteredParts &
  Record<PartName, object>
