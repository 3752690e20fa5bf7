// Derives what a registration comes to with the unsaved entries of a step, and what then covers it.
import { quoteRegistration } from '../fees/quote.rules.ts'
import { editedView, viewWith } from './edit-content.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

interface Shown {
  /** In an edit of a completed one: with what the edit has so far. */
  view: RegistrationView
  edit: { saved: RegistrationView; content: RegistrationContent } | null
  /** The content of the edit with the step's entries; null = no edit. */
  wanted: RegistrationContent | null
  preview: Partial<RegistrationView> | null
}

/**
 * The registration with its quote, promo codes, credits, vouchers, late charges and balance (EDIT-12) as they would be if
 * the step were saved at `at`. A completed one costs what it was sold for and its edit makes of it. Pure.
 */
export function amountsWith({ view, edit, wanted, preview }: Shown, at: Date): RegistrationView {
  if (edit && wanted) return wanted === edit.content ? view : editedView(edit.saved, wanted, at)
  if (view.completed) return view
  const shown = preview ? viewWith(view, preview) : view
  return { ...view, quote: quoteRegistration(shown, view.tour_date, view.price_list, at) }
}
