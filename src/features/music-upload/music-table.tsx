// Routines with their music: what is in, how it sounds, and what is still to come.

import { useState } from 'react'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { confirm, tellError } from '../../ui/dialogs.tsx'
import { ToldDay } from '../../ui/event-zone.tsx'
import { useSafeMiss } from '../../ui/files-drop.tsx'
import { Quiet } from '../../ui/layout.tsx'
import type { RowAction, TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import type { MusicRoutine } from '../music/music.model.ts'
import { approvalOf } from '../music/music-approval.rules.ts'
import { lengthOfAllowed, musicWords } from '../music/music-words.rules.ts'
import { ApproveAll } from './approve-all.tsx'
import { ListenDialog } from './listen-dialog.tsx'
import { MatchFilesDialog } from './match-files-dialog.tsx'
import styles from './music.module.css'
import { ApprovalCell, CheckCell, FileCell, PlayCell } from './music-cells.tsx'
import { MusicDrop } from './music-drop.tsx'
import { MusicNotesDialog } from './music-notes-dialog.tsx'
import { PlayerBar } from './music-player.tsx'
import type { MusicSource } from './music-source.tsx'
import { MusicVersionsDialog } from './music-versions-dialog.tsx'
import { useMusicPlayer } from './use-music-player.tsx'
import { useMusicUploads } from './use-music-uploads.tsx'
import { Waveform } from './waveform.tsx'

interface MusicTableProps {
  routines: readonly MusicRoutine[]
  source: MusicSource
  onMail?: ((routine: MusicRoutine) => void) | undefined
  /** The event is over: nothing is missing any more. */
  ended?: boolean
}

type Shared = MusicTableProps & {
  player: ReturnType<typeof useMusicPlayer>
  uploads: ReturnType<typeof useMusicUploads>
  onNotes: (routine: MusicRoutine) => void
  onListen: (routine: MusicRoutine) => void
  onVersions: (routine: MusicRoutine) => void
}

async function checkAgain({ owner, keep, reload }: MusicSource, routine: MusicRoutine): Promise<void> {
  const { music } = routine
  if (!owner || !music) return
  try {
    keep((await owner.recheck(routine, music.id)).routine)
  } catch (error) {
    reload()
    await tellError(error)
  }
}

async function remove({ owner, keep, reload }: MusicSource, routine: MusicRoutine): Promise<void> {
  const { music } = routine
  if (!owner || !music) return
  const sure = await confirm({
    title: `Delete the music of ${routine.name}?`,
    body: 'The file is deleted for good, with any earlier version of it.',
    detail: routine.info,
    confirmLabel: 'Delete',
    danger: true,
  })
  if (!sure) return
  try {
    keep((await owner.remove(routine, music.id)).routine)
    toast('Deleted')
  } catch (error) {
    reload()
    await tellError(error)
  }
}

async function setNoMusic({ owner, keep, reload }: MusicSource, routine: MusicRoutine, no_music: boolean) {
  if (!owner) return
  // The tick stands at once; should it be refused, what is there is loaded again.
  keep({ ...routine, no_music })
  try {
    keep((await owner.setNoMusic(routine, no_music)).routine)
  } catch (error) {
    reload()
    await tellError(error)
  }
}

function listenColumns({ player }: Shared): TableColumn<MusicRoutine>[] {
  return [
    {
      key: 'listen',
      title: 'Listen',
      sortable: false,
      phone: 'hidden',
      cell: ({ music }) => {
        const { playing } = player
        const played =
          playing && playing.routine.music?.id === music?.id && playing.length > 0
            ? playing.at / playing.length
            : 0
        return music?.analysis ? <Waveform waveform={music.analysis.waveform} played={played} /> : '–'
      },
    },
    {
      key: 'length',
      title: 'Length',
      align: 'end',
      value: ({ music }) => music?.analysis?.length_ms,
      cell: lengthOfAllowed,
    },
  ]
}

function columnsOf(shared: Shared): TableColumn<MusicRoutine>[] {
  const { source, player, uploads, onMail, onListen, ended = false } = shared
  return [
    {
      key: 'play',
      title: 'Play',
      hideTitle: true,
      width: '3.5rem',
      cell: (routine) => <PlayCell routine={routine} player={player} />,
      phone: 'aside',
    },
    {
      key: 'name',
      title: 'Routine',
      value: ({ name }) => name,
      cell: ({ name, info, notes }) => (
        <div className={styles.routine}>
          <strong>{name}</strong>
          <Quiet>{info}</Quiet>
          {notes !== '' && <Quiet>Note: {notes}</Quiet>}
        </div>
      ),
      phone: 'title',
    },
    {
      key: 'file',
      title: 'File',
      value: ({ music }) => music?.name,
      cell: (routine) => <FileCell routine={routine} uploads={uploads} onMail={onMail} />,
    },
    ...listenColumns(shared),
    {
      key: 'added',
      title: 'Date added',
      value: ({ music }) => music?.date_added,
      cell: ({ music }) => (music ? <ToldDay at={music.date_added} /> : '–'),
    },
    {
      key: 'check',
      title: 'Check',
      value: (routine) =>
        musicWords(routine, ended)
          .map(({ words }) => words)
          .join(', '),
      cell: (routine) => <CheckCell routine={routine} ended={ended} />,
    },
    {
      key: 'approval',
      title: 'Approval',
      value: approvalOf,
      cell: (routine) => (
        <ApprovalCell routine={routine} onListen={source.owner ? () => onListen(routine) : undefined} />
      ),
    },
    ...(source.owner
      ? [
          {
            key: 'no_music',
            title: 'No music',
            value: ({ no_music }: MusicRoutine) => no_music,
            cell: (routine: MusicRoutine) => (
              <CheckboxField
                label={`${routine.name} is danced without music`}
                hideLabel
                disabled={!routine.open}
                value={routine.no_music}
                onChange={(no_music) => void setNoMusic(source, routine, no_music)}
              />
            ),
          },
        ]
      : []),
  ]
}

function actionsOf(routine: MusicRoutine, { source, onNotes, onMail, onVersions }: Shared): RowAction[] {
  const { name, notes, music, open, versions } = routine
  const listed =
    versions > 1 && source.owner
      ? [{ label: 'Versions', spoken: `Versions of ${name}`, onClick: () => onVersions(routine) }]
      : []
  if (!open) return listed
  return [
    ...listed,
    {
      label: notes === '' ? 'Add note' : 'Note',
      spoken: notes === '' ? `Add note on ${name}` : `Note on ${name}`,
      onClick: () => onNotes(routine),
    },
    ...(music?.status === 'unheard' && source.owner
      ? [
          {
            label: 'Check again',
            spoken: `Check the music of ${name} again`,
            onClick: () => void checkAgain(source, routine),
          },
        ]
      : []),
    ...(music && onMail
      ? [{ label: 'Email a link', spoken: `Email a link for ${name}`, onClick: () => onMail(routine) }]
      : []),
    ...(music && source.owner
      ? [
          {
            label: 'Delete',
            spoken: `Delete the music of ${name}`,
            onClick: () => void remove(source, routine),
          },
        ]
      : []),
  ]
}

export function MusicTable(props: MusicTableProps) {
  const { routines, source } = props
  const player = useMusicPlayer(source.addressOf)
  const uploads = useMusicUploads(source, routines)
  useSafeMiss()
  const [noted, setNoted] = useState<MusicRoutine | null>(null)
  const [files, setFiles] = useState<File[] | null>(null)
  const [heard, setHeard] = useState<MusicRoutine | null>(null)
  const [versions, setVersions] = useState<MusicRoutine | null>(null)
  const shared: Shared = {
    ...props,
    ...{ player, uploads, onNotes: setNoted, onListen: setHeard, onVersions: setVersions },
  }
  return (
    <>
      {routines.length > 1 && routines.some((routine) => routine.open) && <MusicDrop onFiles={setFiles} />}
      <ApproveAll routines={routines} source={source} />
      <DataTable
        label="Music"
        rows={routines}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columnsOf(shared)}
        actions={(routine) => actionsOf(routine, shared)}
        actionsWidth="12rem"
        actionsWrap
        defaultSort={{ key: 'name', descending: false }}
        search={routines.length > 1 ? 'Find a routine' : undefined}
        empty={{ title: 'No routines entered', body: 'Only routines in the competition need music.' }}
      />
      {!heard && !versions && <PlayerBar player={player} />}
      {heard && (
        <ListenDialog routine={heard} source={source} player={player} onClose={() => setHeard(null)} />
      )}
      {versions && (
        <MusicVersionsDialog
          routine={versions}
          source={source}
          player={player}
          onClose={() => setVersions(null)}
        />
      )}
      {noted && <MusicNotesDialog routine={noted} source={source} onClose={() => setNoted(null)} />}
      {files && (
        <MatchFilesDialog
          files={files}
          routines={routines}
          onClose={() => setFiles(null)}
          onConfirm={(chosen) => {
            setFiles(null)
            uploads.send(chosen)
          }}
        />
      )}
    </>
  )
}
