// The button that begins, or goes on with, editing a completed registration.
import { Button } from '../../ui/button.tsx'
import { useStartEdit } from './use-start-edit.tsx'

interface EditButtonProps {
  id: number
  /** Whose, for those who hear the button alone. */
  of: string
  size?: 'small' | 'normal' | 'large'
}

export function EditButton({ id, of, size = 'normal' }: EditButtonProps) {
  const { draft, busy, start } = useStartEdit(id)
  return (
    <Button size={size} busy={busy} onClick={start}>
      {draft ? 'Continue Editing' : 'Edit Registration'}
      <span className="only-read"> for {of}</span>
    </Button>
  )
}
