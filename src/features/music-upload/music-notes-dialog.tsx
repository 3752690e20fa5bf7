// What the desk should know about the music of a routine.
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { storedIn } from '../../web/stored-meanwhile.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import type { MusicSource } from './music-source.tsx'

interface MusicNotesDialogProps {
  routine: MusicRoutine
  source: MusicSource
  onClose: () => void
}

export function MusicNotesDialog({ routine, source, onClose }: MusicNotesDialogProps) {
  const { notes } = routine
  const fields = useFields({ notes, from: { notes } })
  async function save() {
    const { values, change } = fields
    try {
      source.keep((await source.say(routine, values)).routine)
    } catch (error) {
      // What was typed stays; saving it again is done in the knowledge of what it overwrites (MUSIC-19).
      change({ from: { ...values.from, ...storedIn<typeof values.from>(error) } })
      source.reload()
      throw error
    }
    toast('Saved')
    onClose()
  }
  return (
    <FormDialog
      title={`Note on ${routine.name}`}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={save}
      action="Save"
    >
      <TextAreaField
        label="Music notes"
        optional
        help="Read by the person at the sound desk: “Start when they stand”."
        maxLength={1000}
        {...fields.bind('notes')}
      />
    </FormDialog>
  )
}
