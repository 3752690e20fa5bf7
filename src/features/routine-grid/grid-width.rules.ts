// Decides whether the routine grid needs the whole page: a kind of event may add columns of its own.
import { besideFields } from '../parts/besides.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'

/** Whether the kind of event has so many columns of its own that the grid has no room beside the running total. */
export const isWideGrid = ({ tour_date }: Pick<RegistrationView, 'tour_date'>): boolean =>
  besideFields('routines', tour_date).length > 1

/** From here on the grid and the running total have room beside each other. */
export const besideTotal = (view: Pick<RegistrationView, 'tour_date'>): string =>
  isWideGrid(view) ? '(min-width: 112em)' : '(min-width: 88em)'
