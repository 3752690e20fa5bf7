// Which of the chosen videos is of which routine and judge, as their names say it: to be confirmed or put right before they are sent.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Quiet, Stack, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { checkVideoFile, placeOf, type VideoFile } from './use-video-uploads.tsx'
import type { VideoDesk, VideoRoutine } from './video-desk.model.ts'
import styles from './video-desk.module.css'
import { placeNotes, proposedPlaces, seatName } from './video-seat.rules.ts'

interface MatchVideosDialogProps {
  files: readonly File[]
  routine: VideoRoutine | null
  desk: VideoDesk
  onClose: () => void
  onConfirm: (ready: VideoFile[]) => void
}

export function MatchVideosDialog({ files, routine, desk, onClose, onConfirm }: MatchVideosDialogProps) {
  const { judges } = desk
  const [places, setPlaces] = useState(() => proposedPlaces(files, desk, routine))
  const notes = placeNotes(files, places, desk)
  const change = (at: number, next: Partial<(typeof places)[number]>) =>
    setPlaces(places.map((place, index) => (index === at ? { ...place, ...next } : place)))
  const ready = files.flatMap((file, at) => {
    const [place, note] = [places[at], notes[at]]
    return place && note?.routine && !note.error && !checkVideoFile(file)
      ? [{ place: placeOf(note.routine, place.judge_id), file }]
      : []
  })
  const wrong = notes.some(({ error }) => error !== null)
  // 0 is no judge's id.
  const seats = [
    { value: 0, label: seatName(judges, null) },
    ...judges.map(({ id, lname }) => ({ value: id, label: `${seatName(judges, id)}, ${lname}` })),
  ]
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Which video goes with which routine?"
      size="wide"
      buttons={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={ready.length === 0 || wrong} onClick={() => onConfirm(ready)}>
            Upload {ready.length} {ready.length === 1 ? 'video' : 'videos'}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Text>
          {files.length} {files.length === 1 ? 'file' : 'files'} read, {ready.length} to upload. Please check
          the numbers; a file without one is left out.
        </Text>
        <ul className={styles.matches}>
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
            <li key={at} className={styles.match}>
              <div>
                <span className={styles.fileName}>{file.name}</span>
                <Quiet>{checkVideoFile(file) ? '' : notes[at]?.note}</Quiet>
              </div>
              {checkVideoFile(file) ? (
                <span className={styles.error} role="alert">
                  {checkVideoFile(file)}
                </span>
              ) : (
                <>
                  <TextField
                    label="Number"
                    optional="later"
                    value={places[at]?.number ?? ''}
                    autoComplete="off"
                    maxLength={8}
                    onChange={(number) => change(at, { number })}
                    error={notes[at]?.error ?? undefined}
                  />
                  <SelectField
                    label="Judge"
                    optional="later"
                    value={places[at]?.judge_id ?? 0}
                    onChange={(judge) => change(at, { judge_id: judge || null })}
                    choices={seats}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
