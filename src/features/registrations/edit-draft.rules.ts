// Reads the edit of a completed registration as a browser has kept it, and completes what an earlier version of the page kept.
import { pick } from '../../shared/pick.ts'
import { withoutOrphans } from '../parts/orphans.rules.ts'
import { contentNames, contentOf } from './edit-content.rules.ts'
import type { RegistrationView } from './registration.model.ts'
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

/** EDIT-12: whatever was typed stays; of a part that it knows nothing of, it changes nothing. */
export function wholeDraft(kept: KeptDraft, saved: RegistrationView): EditDraft {
  const { base, content } = kept
  if (isWhole(base) && isWhole(content)) return { ...kept, base, content }
  const theirs = contentOf(saved)
  const was = { ...theirs, ...pick(base, namesIn(base)) }
  return { ...kept, base: was, content: withoutOrphans({ ...was, ...pick(content, namesIn(content)) }) }
}

const namesIn = (some: Partial<RegistrationContent>) =>
  contentNames.filter((name) => some[name] !== undefined)

const isWhole = (some: Partial<RegistrationContent>): some is RegistrationContent =>
  contentNames.every((name) => name in some)
