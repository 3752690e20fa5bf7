// The dialog of one dancer's student id: choose or drop, preview, progress, replace, remove.

import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { useLoaded } from '../../web/loaded.ts'
import type { StoredFile } from '../files/stored-file.model.ts'
import { loadStudentId } from './student-id.contract.ts'
import { StudentIdActions } from './student-id-actions.tsx'
import { STUDENT_ID_TYPES } from './student-id-limits.model.ts'
import { StudentIdPreview, useLocalUrl } from './student-id-preview.tsx'
import { useStudentId, type Work } from './use-student-id.tsx'

export interface StudentIdDialogProps {
  registration_id: number
  person: { id: number; fname: string; lname: string }
  /** What is kept now. */
  file: StoredFile | null
  /** False while the dancer stands only in the unsaved entries. */
  saved: boolean
  /** Saves those entries; true when they are saved. Without it the dialog asks to confirm the changes first. */
  save?: (() => Promise<boolean>) | undefined
  opened: boolean
  /** A button with the id `student-id-{person.id}` then has the keyboard again. */
  onClose: () => void
  /** After the server has it; the registration on the screen is current already. */
  onChange?: ((file: StoredFile | null) => void) | undefined
}

/** Endings too, for browsers that know HEIC by its name only. */
const ACCEPT = [
  ...Object.keys(STUDENT_ID_TYPES),
  ...Object.values(STUDENT_ID_TYPES).map((end) => `.${end}`),
].join()

/** As long as the closing motion of a dialog. */
const CLOSING_MS = 150

/** Shorter than a link lasts. */
const FRESH_MS = 4 * 60_000

/** Where the file can be looked at just now; null while that is not known. */
function useFileUrl({ registration_id, person, file, opened }: StudentIdDialogProps): string | null {
  const link = useLoaded(
    loadStudentId,
    opened && file !== null ? { registration_id, person_id: person.id } : null,
    { staleTime: FRESH_MS, refetchInterval: FRESH_MS },
  )
  const { refetch } = link
  const linked_id = link.data?.student_id?.id
  useEffect(() => {
    // The address is that of the file before.
    if (linked_id !== undefined && linked_id !== file?.id) void refetch()
  }, [linked_id, file?.id, refetch])
  return linked_id === file?.id ? (link.data?.url ?? null) : null
}

/** What was pressed is gone while it works, and each state has its own button; the keyboard keeps its place there. */
function useKeptPlace(doing: Work['doing']) {
  const footer = useRef<HTMLButtonElement>(null)
  const worked = useRef(false)
  useEffect(() => {
    if (doing !== 'nothing') worked.current = true
    if (worked.current) footer.current?.focus()
  }, [doing])
  return footer
}

/** Closed before it is taken away, so that the keyboard is given back to what opened it. */
function useClosing({ opened, person, onClose }: StudentIdDialogProps) {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!opened) setLeaving(false)
  }, [opened])
  function close() {
    setLeaving(true)
    setTimeout(() => {
      onClose()
      // The button may have been drawn anew meanwhile, with another word on it.
      if (document.activeElement === document.body)
        document.getElementById(`student-id-${person.id}`)?.focus()
    }, CLOSING_MS)
  }
  return { leaving, close }
}

/** What was chosen last, or what is kept; `url` opens what is kept. */
function useShown(chosen: File | null, props: StudentIdDialogProps) {
  const local = useLocalUrl(chosen)
  const url = useFileUrl(props)
  const { file } = props
  if (!chosen) return { shown: file && { ...file, url }, url }
  const { name, size, type } = chosen
  return { shown: { name, size, content_type: type, url: local }, url: null }
}

function Trouble({ work, onRetry }: { work: Work; onRetry: (chosen: File) => Promise<void> }) {
  const { error, chosen } = work
  if (!error) return null
  return (
    <StatusBanner
      kind="stop"
      boxed
      live
      action={
        chosen && (
          <Button size="small" onClick={() => void onRetry(chosen)}>
            Try again
          </Button>
        )
      }
    >
      {error}
    </StatusBanner>
  )
}

function Progress({ work }: { work: Work }) {
  return (
    <>
      {work.doing === 'saving' && <Text muted>Saving your dancers first…</Text>}
      {work.doing === 'sending' && (
        <ProgressBar
          label={`Uploading ${work.chosen?.name ?? ''}`}
          percent={work.percent}
          note={work.percent === 100 ? 'Checking the file…' : undefined}
        />
      )}
    </>
  )
}

function StudentIdDrop({ again, onFile }: { again: boolean; onFile: (file: File) => void }) {
  return (
    <FileDrop
      label="Student ID"
      accept={ACCEPT}
      invitation={
        again ? 'Drop the new picture or PDF here, or' : 'Drop a picture or PDF of the student ID here, or'
      }
      help="It proves the college discount. JPEG, PNG, WebP, HEIC or PDF, up to 10 MB. Only you and our office can see it."
      onFile={onFile}
    />
  )
}

export function StudentIdDialog(props: StudentIdDialogProps) {
  const { registration_id, person, file, saved, save, opened, onChange } = props
  const { work, send, remove, cancel, forget } = useStudentId({
    registration_id,
    person_id: person.id,
    saved,
    save,
    onChange,
  })
  const [replacing, setReplacing] = useState(false)
  const [asking, setAsking] = useState(false)
  const busy = work.doing !== 'nothing'
  const { shown, url } = useShown(work.chosen, props)
  useEffect(() => {
    if (!opened) setReplacing(false)
  }, [opened])
  const footer = useKeptPlace(work.doing)

  const { leaving, close } = useClosing(props)
  async function choose(chosen: File) {
    if (!(await send(chosen))) return
    setReplacing(false)
    toast('Student ID saved')
  }
  function replace(now: boolean) {
    setReplacing(now)
    if (!now) forget()
  }
  async function removeNow() {
    if (await remove()) toast('Student ID removed')
  }

  const name = `${person.fname} ${person.lname}`
  const waits = !saved && !save
  const picking = !busy && !waits && (replacing || !shown)

  return (
    <Dialog
      opened={opened && !leaving}
      onClose={close}
      locked={busy || asking}
      title={`Student ID for ${name}`}
      buttons={
        work.doing === 'sending' && work.percent < 100 ? (
          <Button ref={footer} onClick={cancel}>
            Cancel upload
          </Button>
        ) : (
          <Button ref={footer} busy={busy} onClick={close}>
            Close
          </Button>
        )
      }
    >
      <Stack gap={16}>
        <Trouble work={work} onRetry={choose} />
        {waits && (
          <StatusBanner kind="info" boxed>
            {person.fname} isn’t saved in this registration yet. You can add the student ID once your changes
            are confirmed.
          </StatusBanner>
        )}
        {!picking && shown && <StudentIdPreview {...shown} />}
        <Progress work={work} />
        {picking && <StudentIdDrop again={file !== null} onFile={(chosen) => void choose(chosen)} />}
        {!busy && shown && !waits && (
          <StudentIdActions
            url={url}
            kept={file !== null}
            replacing={replacing}
            onReplace={replace}
            onForget={forget}
            onAsk={setAsking}
            onRemove={() => void removeNow()}
          />
        )}
      </Stack>
    </Dialog>
  )
}
