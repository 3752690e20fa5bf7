// What of a competition is entered on a step: routines, or entries of one dancer or a couple.
import type { ComponentType, ReactNode } from 'react'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { isCouple, isCoupleCategory } from '../routines/couple-entry.rules.ts'
import type { Routine } from '../routines/routine.model.ts'

export interface EntryFormProps {
  /** Null = a new one. */
  existing: Routine | null
  onClose: () => void
}

export interface EnteredHere {
  title: string
  /** Whether couples are, and routines are not; null = whatever is danced. */
  couples: boolean | null
  /** Nothing of the competition is entered on a later step. */
  last: boolean
  /** Typed in a grid, too, and copied from what was danced before. */
  many: boolean
  words: {
    one: string
    several: string
    /** After their number: 'entered'; '' where their name says so. */
    entered: string
    add: string
    first: string
    /** Where there is none. */
    none: string
    /** What can be done then; null = the words of whoever enters none at all. */
    body: string | null
    info: ReactNode
  }
  Form: ComponentType<EntryFormProps>
}

/** The registration as the step shows it: with what is entered there, and its categories. */
export function viewHere(
  view: RegistrationView,
  { couples }: Pick<EnteredHere, 'couples'>,
): RegistrationView {
  if (couples === null) return view
  const isHere = (entry: Routine) => isCouple(entry, view) === couples
  const { routine_categories } = view.price_list
  return {
    ...view,
    routines: view.routines.filter(isHere),
    waiting_list_routines: view.waiting_list_routines.filter(isHere),
    price_list: {
      ...view.price_list,
      routine_categories: routine_categories.filter(
        (category) => isCoupleCategory(category, view) === couples,
      ),
    },
  }
}
