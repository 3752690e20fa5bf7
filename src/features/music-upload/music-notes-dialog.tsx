// What the desk should know about the music of a routine.
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import type { MusicSource } from './music-source.tsx'

interface MusicNotesDialogProps {
  routine: MusicRoutine
  source: MusicSource
  onClose: () => void
}

export function MusicNotesDialog({ routine, source, onClose }: MusicNotesDialogProps) {
  const fields = useFields({ notes: routine.notes })
  async function save() {
    source.keep((await source.say(routine, { notes: fields.values.notes })).routine)
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
