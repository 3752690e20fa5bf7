// Adds homework: its video, what it is called, who teaches it, and for which performance divisions it is.
import { useEffect, useRef, useState } from 'react'
import { failures } from '../../shared/failures.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { uploadInParts } from '../../web/upload-in-parts.ts'
import { PART_BYTES, shownOfFile } from '../files/file-parts.model.ts'
import { VIDEO_ACCEPT, VIDEO_MAX_BYTES } from '../files/media-types.model.ts'
import type { HomeworkDesk } from '../recordings/homework.model.ts'
import { VIDEO_PARTS } from '../recordings/video-parts.model.ts'
import styles from './homework.module.css'
import { beginHomework, finishHomework } from './homework-desk.contract.ts'

interface AddHomeworkDialogProps {
  desk: HomeworkDesk
  onSaved: (desk: HomeworkDesk) => void
  onClose: () => void
}

const titleOf = (name: string) =>
  name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[_]+/g, ' ')
    .trim()

export function AddHomeworkDialog({ desk, onSaved, onClose }: AddHomeworkDialogProps) {
  const { tour_date_id, performance_divisions } = desk
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState('')
  const [staff, setStaff] = useState('')
  const [divisions, setDivisions] = useState<readonly number[]>([])
  const [percent, setPercent] = useState(0)
  const [away, setAway] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const { busy, submit } = useSubmit(async () => {
    if (!file) return
    const homework = { title, staff, performance_division_ids: [...divisions] }
    const next = await uploadInParts(
      file,
      {
        parts: VIDEO_PARTS,
        part_bytes: PART_BYTES,
        begin: () => api(beginHomework, { tour_date_id, ...shownOfFile(file) }),
        finish: ({ upload, key }) => api(finishHomework, { tour_date_id, upload, ...homework }, { key }),
      },
      { onProgress: setPercent, onAway: (came) => setAway(came !== null), signal: leaving.current.signal },
    )
    onSaved(next)
    toast(`${title} added`)
    onClose()
  })
  const ready = file !== null && title.trim() !== '' && staff.trim() !== ''
  return (
    <Dialog
      opened
      locked={busy}
      onClose={onClose}
      title="Add homework"
      size="normal"
      buttons={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={!ready} onClick={() => void submit()}>
            Upload
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {file ? (
          <ProgressBar
            label={file.name}
            percent={percent}
            note={away ? 'No connection' : busy ? undefined : 'Chosen'}
          />
        ) : (
          <VideoDrop
            onFile={(chosen) => {
              setFile(chosen)
              if (title === '') setTitle(titleOf(chosen.name))
            }}
          />
        )}
        <TextField label="Name" maxLength={120} value={title} disabled={busy} onChange={setTitle} />
        <TextField label="Staff" maxLength={120} value={staff} disabled={busy} onChange={setStaff} />
        <Divisions
          divisions={performance_divisions}
          chosen={divisions}
          disabled={busy}
          onChange={setDivisions}
        />
      </Stack>
    </Dialog>
  )
}

interface DivisionsProps {
  divisions: HomeworkDesk['performance_divisions']
  chosen: readonly number[]
  disabled: boolean
  onChange: (chosen: readonly number[]) => void
}

function Divisions({ divisions, chosen, disabled, onChange }: DivisionsProps) {
  return (
    <fieldset className={styles.divisions}>
      <legend>
        <Text small>Which routines it’s for; leave empty for all.</Text>
      </legend>
      {divisions.map(({ id, name }) => (
        <CheckboxField
          key={id}
          label={name}
          value={chosen.includes(id)}
          disabled={disabled}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
    </fieldset>
  )
}

function VideoDrop({ onFile }: { onFile: (file: File) => void }) {
  const [error, setError] = useState('')
  return (
    <FileDrop
      label="Homework video"
      accept={VIDEO_ACCEPT}
      invitation="Drop a video here, or"
      help={error === '' ? 'MP4, MOV or WebM, up to 2 GB' : <span role="alert">{error}</span>}
      onFile={(chosen) => {
        if (chosen.size > VIDEO_MAX_BYTES) return setError(failures.VIDEO_TOO_LARGE.message)
        onFile(chosen)
      }}
    />
  )
}
