// How a part that is stored otherwise than it is shown is shown: the promise that the view of a registration goes by.
import type { RegistrationView } from '../registrations/registration.model.ts'

/** Where it is shown. */
export interface ViewPlace extends Pick<RegistrationView, 'completed' | 'tour_date' | 'price_list'> {
  at: Date
  /** The end of the hold of its places; null = it has had none. */
  hold_until: Date | null
  /** Contacts of its studio who own it. */
  studio_owners: readonly { fname: string; lname: string }[]
  /** What the parts before it show. */
  shown: Partial<RegistrationView>
}

export interface PartView<Stored, Shown extends keyof RegistrationView> {
  /** What is stored where the kind of event has no such part. */
  none: Stored
  show(stored: Stored, place: ViewPlace): Pick<RegistrationView, Shown>
}
