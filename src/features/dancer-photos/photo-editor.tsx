// The photo of one dancer: what is kept, choosing a picture, the cropper, progress and deletion; in a dialog or on a page.
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { PictureCropper } from '../../ui/picture-cropper.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { PHOTO_SIDE } from '../attendees/dancer-photo.model.ts'
import type { OpenPhoto } from './photo.model.ts'
import styles from './photo.module.css'
import { ORIGINAL_TYPES } from './photo-limits.model.ts'
import { type PhotoSource, usePhotoEditor } from './use-photo-editor.tsx'

/** Endings too, for browsers that know HEIC by its name only. */
const ACCEPT = [
  ...Object.keys(ORIGINAL_TYPES),
  ...Object.values(ORIGINAL_TYPES).map((end) => `.${end}`),
].join()

interface PhotoEditorProps {
  /** Whose photo it is: 'Mia Rossi'. */
  name: string
  /** What is kept; undefined while it is loaded. */
  open: OpenPhoto | undefined
  /** Why nothing can be changed, in words; null = it can. */
  closed: string | null
  source: PhotoSource
}

type Editor = ReturnType<typeof usePhotoEditor>

function Kept({
  name,
  open,
  editor,
  closed,
}: {
  name: string
  open: OpenPhoto
  editor: Editor
  closed: boolean
}) {
  async function remove() {
    const yes = await confirm({
      title: 'Are you sure?',
      body: `${name}’s photo and its original will be deleted.`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (yes && (await editor.remove())) toast('Photo deleted')
  }
  return (
    <>
      <figure className={styles.kept}>
        {open.url && <img className={styles.photo} src={open.url} alt={`${name}, as cropped`} />}
      </figure>
      {!closed && (
        <Row gap={12}>
          <Button busy={editor.busy} onClick={() => void editor.cropAgain()}>
            Crop again
          </Button>
          <Button disabled={editor.busy} onClick={() => editor.setReplacing(true)}>
            Replace
          </Button>
          <Button look="danger" disabled={editor.busy} onClick={() => void remove()}>
            Delete photo
          </Button>
        </Row>
      )}
    </>
  )
}

function Choosing({ name, editor, again }: { name: string; editor: Editor; again: boolean }) {
  const { picture, busy } = editor
  return (
    <>
      {picture ? (
        <PictureCropper
          key={picture.image.src}
          label={`Photo of ${name}`}
          image={picture.image}
          side={PHOTO_SIDE}
          onArea={editor.setArea}
        />
      ) : (
        <FileDrop
          label={`Photo of ${name}`}
          accept={ACCEPT}
          disabled={busy}
          invitation={again ? 'Drop the new picture here, or' : 'Drop a picture here, or'}
          help="JPEG, PNG or WebP (HEIC if your browser supports it), up to 10 MB and at least 600 by 600 pixels. You crop it to 2 by 2 inches next."
          onFile={(file) => void editor.choose(file)}
        />
      )}
      {editor.percent !== null && (
        <ProgressBar
          label={`Uploading the photo of ${name}`}
          percent={editor.percent}
          note={editor.percent === 100 ? 'Checking the picture…' : undefined}
        />
      )}
      <Row gap={12}>
        {/* Until there is a picture, the thing to press is the one that chooses it. */}
        <Button look={picture ? 'primary' : 'secondary'} busy={busy} onClick={() => void saved(editor)}>
          Save photo
        </Button>
        {(picture || again) && (
          <Button disabled={busy} onClick={editor.forget}>
            {again ? 'Keep current photo' : 'Choose another picture'}
          </Button>
        )}
      </Row>
    </>
  )
}

async function saved(editor: Editor) {
  if (await editor.save()) toast('Photo saved')
}

export function PhotoEditor({ name, open, closed, source }: PhotoEditorProps) {
  const editor = usePhotoEditor(open, source)
  if (!open) return <Text muted>Opening the photo…</Text>
  const kept = open.photo !== null
  const choosing = closed === null && (!kept || editor.picture !== null || editor.replacing)
  return (
    <Stack gap={16}>
      {editor.error && (
        <StatusBanner kind="stop" boxed live>
          {editor.error}
        </StatusBanner>
      )}
      {closed !== null && (
        <StatusBanner kind="info" boxed>
          {closed}
        </StatusBanner>
      )}
      {choosing && <Choosing name={name} editor={editor} again={kept} />}
      {!choosing && kept && <Kept name={name} open={open} editor={editor} closed={closed !== null} />}
      {!choosing && !kept && <Text muted>There is no photo.</Text>}
    </Stack>
  )
}
