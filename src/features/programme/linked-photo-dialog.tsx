// The photo of a dancer who has none yet, given by whoever has the public link to her programme; what is saved is not shown by it.
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { api } from '../../web/api.ts'
import { upload } from '../../web/upload.ts'
import type { OpenPhoto } from '../dancer-photos/photo.model.ts'
import { PhotoEditor } from '../dancer-photos/photo-editor.tsx'
import type { PhotoSource } from '../dancer-photos/use-photo-editor.tsx'
import { savePhotoInProgramme, uploadToProgramme } from './programme-link.contract.ts'

/** As a link shows it. */
const NONE: OpenPhoto = { photo: null, url: null, original_url: null, expires_at: null }

export interface LinkedPhotoDialogProps {
  token: string
  /** Of the attendee. */
  id: number
  name: string
  ticket: string
  opened: boolean
  /** Also once it is saved. */
  onClose: () => void
}

export function LinkedPhotoDialog({ token, id, name, ticket, opened, onClose }: LinkedPhotoDialogProps) {
  const source: PhotoSource = {
    upload: (kind, file, named, options) =>
      upload(uploadToProgramme, { ticket, kind, name: named }, file, options),
    async save(files) {
      await api(savePhotoInProgramme, { token, id, ...files })
      return { photo: null }
    },
    remove: async () => ({ photo: null }),
    onChange: onClose,
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Photo of ${name}`}
      buttons={<Button onClick={onClose}>Close</Button>}
    >
      <Stack gap={12}>
        <Text muted>Once it is saved, only the studio and our office can see the photo.</Text>
        <PhotoEditor name={name} open={NONE} closed={null} source={source} />
      </Stack>
    </Dialog>
  )
}
