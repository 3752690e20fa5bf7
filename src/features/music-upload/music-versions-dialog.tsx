// Every version of a routine's music: who sent it and when, to be listened to and made current again (MUSIC-12).

import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { tellError } from '../../ui/dialogs.tsx'
import { ToldMoment } from '../../ui/event-zone.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import { LinesSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import type { MusicRoutine, MusicVersion } from '../music/music.model.ts'
import styles from './music.module.css'
import { listVersionsOfMusic } from './music-approval.contract.ts'
import type { MusicSource } from './music-source.tsx'
import { SoundRow } from './sound-row.tsx'
import type { MusicPlayer } from './use-music-player.tsx'

interface MusicVersionsDialogProps {
  routine: MusicRoutine
  source: MusicSource
  player: MusicPlayer
  onClose: () => void
}

interface VersionProps {
  routine: MusicRoutine
  version: MusicVersion
  player: MusicPlayer
  busy: boolean
  onChoose: () => void
}

function Version({ routine, version, player, busy, onChoose }: VersionProps) {
  const { version: number, current, status, name, date_added, added_by, approved_at, too_long } = version
  return (
    <li>
      <Row align="between">
        <Row gap={8}>
          <strong>Version {number}</strong>
          {current && <Badge kind="info">Current</Badge>}
          {approved_at && <Badge kind="go">Approved</Badge>}
          {status === 'invalid' && <Badge kind="stop">Does not play</Badge>}
          {status === 'unheard' && <Badge kind="attention">Could not be checked</Badge>}
          {status === 'checking' && <Badge kind="info">Being checked</Badge>}
        </Row>
        {!current && status === 'ready' && routine.open && (
          <Button
            size="small"
            busy={busy}
            aria-label={`Make current: version ${number} of ${routine.name}`}
            onClick={onChoose}
          >
            Make current
          </Button>
        )}
      </Row>
      <Text>
        {name}
        <br />
        <Quiet>
          Added <ToldMoment at={date_added} />, {added_by}
        </Quiet>
      </Text>
      <SoundRow
        routine={{ ...routine, music: version, too_long }}
        spoken={`version ${number} of ${routine.name}`}
        player={player}
      />
    </li>
  )
}

export function MusicVersionsDialog({ routine, source, player, onClose }: MusicVersionsDialogProps) {
  const { data, error } = useLoaded(listVersionsOfMusic, { id: routine.id }, { staleTime: 0 })
  const close = () => {
    player.stop()
    onClose()
  }
  const { busy, submit } = useSubmit(async (version: MusicVersion) => {
    try {
      const changed = await source.owner?.makeCurrent(routine, version.id)
      if (changed) source.keep(changed.routine)
      toast(`Version ${version.version} is current`)
    } catch (refused) {
      source.reload()
      await tellError(refused)
    }
    close()
  })
  return (
    <Dialog
      opened
      onClose={close}
      title={`Versions of ${routine.name}`}
      buttons={<Button onClick={close}>Close</Button>}
    >
      <Stack gap={16}>
        <Text>
          Every version is kept until this event’s audio is deleted. Making a version current also approves
          it.
        </Text>
        {error && !data && <Unreachable error={error} />}
        {!error && !data && <LinesSkeleton lines={6} />}
        {data && (
          <ul className={styles.versions}>
            {data.versions.map((version) => (
              <Version
                key={version.id}
                routine={routine}
                version={version}
                player={player}
                busy={busy}
                onChoose={() => void submit(version)}
              />
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  )
}
