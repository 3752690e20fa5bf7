// What an edit of a completed registration begins with, and how one that an earlier version of the page has kept is completed.
import { pick } from '../../shared/pick.ts'
import { withoutOrphans } from '../parts/orphans.rules.ts'
import { contentNames, contentOf } from './edit-content.rules.ts'
import type { EditDraft, KeptDraft } from './kept-of-edit.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

/** The edit of a registration that begins with what it has now. */
export function begunEdit(view: RegistrationView, started_at: number): EditDraft {
  const content = contentOf(view)
  const { version } = view
  return { base: content, base_version: version, began_version: version, started_at, content }
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
