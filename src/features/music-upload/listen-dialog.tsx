// The owner listens to the music of a routine, reads what was found in it, and approves it or withdraws that (MUSIC-11).

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { tellError } from '../../ui/dialogs.tsx'
import { ToldMoment } from '../../ui/event-zone.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Quiet, Stack, Text } from '../../ui/layout.tsx'
import { linkedMail } from '../../ui/office-mail.tsx'
import { toast } from '../../ui/toast.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import { approvalOf } from '../music/music-approval.rules.ts'
import type { MusicSource } from './music-source.tsx'
import { SoundRow } from './sound-row.tsx'
import type { MusicPlayer } from './use-music-player.tsx'

interface ListenDialogProps {
  routine: MusicRoutine
  source: MusicSource
  player: MusicPlayer
  onClose: () => void
}

export function ListenDialog({ routine, source, player, onClose }: ListenDialogProps) {
  const { name, music, notes, too_long, approvable } = routine
  const approved = approvalOf(routine) === 'approved'
  const close = () => {
    player.stop()
    onClose()
  }
  const { busy, submit } = useSubmit(async () => {
    try {
      const changed = await source.owner?.approve(routine, music?.id ?? 0, !approved)
      if (changed) source.keep(changed.routine)
      toast(approved ? 'Approval withdrawn' : 'Approved')
    } catch (error) {
      source.reload()
      await tellError(error)
    }
    close()
  })
  if (!music) return null
  return (
    <Dialog
      opened
      onClose={close}
      title={`Music for ${name}`}
      buttons={
        <>
          <Button onClick={close}>Close</Button>
          {approvable && (
            <Button look={approved ? 'secondary' : 'primary'} busy={busy} onClick={() => void submit()}>
              {approved ? 'Withdraw approval' : 'Approve'}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={12}>
        <Text>
          {music.name}, version {music.version}
          <br />
          <Quiet>
            Added <ToldMoment at={music.date_added} />, {music.added_by}
          </Quiet>
        </Text>
        <SoundRow routine={routine} spoken={name} player={player} />
        {too_long && <Text>{linkedMail(too_long.words)}</Text>}
        {notes !== '' && <Text>Note: {notes}</Text>}
        {approved && music.approved_at && (
          <Text>
            Approved <ToldMoment at={music.approved_at} /> by {music.approved_by}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
