// Decides what of this device's keeping belongs to the edit of one registration, and goes with it. What it imports, every page that offers an edit loads: nothing.
import type { RegistrationContent } from './registration-edit.model.ts'

export interface EditDraft {
  /** What the registration had when the edit was begun, or last brought up to date. */
  base: RegistrationContent
  base_version: number
  /** Never changes in the life of the edit. */
  began_version: number
  started_at: number
  content: RegistrationContent
}

/** As it was kept: a part that registrations have had since is lacking. */
export type KeptDraft = Omit<EditDraft, 'base' | 'content'> & {
  base: Partial<RegistrationContent>
  content: Partial<RegistrationContent>
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null for what is not an edit: nothing kept, or kept in another shape. */
export function keptIn(text: string | null): KeptDraft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptDraft | null
    return kept && isObject(kept.base) && isObject(kept.content) ? kept : null
  } catch {
    return null
  }
}

/** What steps, forms and the grid of routines keep of the edit until it has all of it (LEAVE-02). */
export function isKeptOfEdit(key: string, registration_id: number): boolean {
  const typed = new RegExp(`^callboard\\.draft\\.edit-[a-z_]+-${registration_id}(-|$)`)
  return typed.test(key) || (key.startsWith('callboard.grid.') && key.includes(`.${registration_id}.edit.`))
}
