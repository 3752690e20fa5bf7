// The button that begins, or goes on with, editing a completed registration; where it cannot be done, a word instead.
import { Button } from '../../ui/button.tsx'
import { usePhone } from '../../ui/use-media.ts'
import type { StepKey } from '../tours/variant.model.ts'
import { useStartEdit } from './use-start-edit.tsx'

export interface EditButtonProps {
  id: number
  /** Whose, for those who hear the button alone. */
  of: string
  size?: 'small' | 'normal' | 'large'
  /** Why it cannot be edited (EDIT-01). */
  blocked: string | null
  /** Whether its date registers on phones. */
  on_phones: boolean
  /** The step at which the edit begins; absent = the first. */
  at?: StepKey
}

export function EditButton({ id, of, size = 'normal', blocked, on_phones, at }: EditButtonProps) {
  const { draft, busy, start } = useStartEdit(id, at)
  const phone = usePhone()
  // An edit that is under way on this device is kept at hand: where it cannot go on, that is said.
  if (!draft && (blocked !== null || (phone && !on_phones))) return null
  return (
    <Button size={size} busy={busy} onClick={start}>
      {draft ? 'Continue Editing' : 'Edit Registration'}
      <span className="only-read"> for {of}</span>
    </Button>
  )
}
