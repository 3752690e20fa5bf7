// The dialog of one dancer's photo, for the owner of her registration.
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { upload } from '../../web/upload.ts'
import type { DancerPhoto } from '../attendees/dancer-photo.model.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { loadDancerPhoto, removeDancerPhoto, saveDancerPhoto, uploadDancerPhoto } from './photo.contract.ts'
import { PhotoEditor } from './photo-editor.tsx'
import type { PhotoSource } from './use-photo-editor.tsx'

export interface PhotoDialogProps {
  registration_id: number
  person: { id: number; fname: string; lname: string }
  date_attendee_id: number
  /** Why nothing can be changed, in words; null = it can. */
  closed: string | null
  opened: boolean
  onClose: () => void
}

/** Shorter than an address lasts. */
const FRESH_MS = 8 * 60_000

/** What is kept, with where it goes; the registration on the screen and the photo itself are current after a change. */
function useOwnPhoto({ registration_id, person, date_attendee_id: id, opened }: PhotoDialogProps) {
  const answers = useAnswers()
  const { data, error, refetch } = useLoaded(loadDancerPhoto, opened ? { id } : null, {
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  })
  const source: PhotoSource = {
    upload: (kind, file, name, options) => upload(uploadDancerPhoto, { id, kind, name }, file, options),
    save: (files) => api(saveDancerPhoto, { id, ...files }),
    remove: () => api(removeDancerPhoto, { attendee_id: id }),
    onChange(photo: DancerPhoto | null) {
      answers.change(loadRegistration, { id: registration_id }, (view) => ({
        ...view,
        dancer_photos: [
          ...view.dancer_photos.filter(({ person_id }) => person_id !== person.id),
          ...(photo ? [photo] : []),
        ],
      }))
      void refetch()
    },
  }
  return { open: data, error, source }
}

export function PhotoDialog(props: PhotoDialogProps) {
  const { person, closed, opened, onClose } = props
  const { open, error, source } = useOwnPhoto(props)
  const name = `${person.fname} ${person.lname}`
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Photo of ${name}`}
      buttons={<Button onClick={onClose}>Close</Button>}
    >
      {error && !open ? (
        <StatusBanner kind="stop" boxed live>
          {error.message}
        </StatusBanner>
      ) : (
        <PhotoEditor
          key={open?.photo?.best_dancer_photo.id ?? 'none'}
          name={name}
          open={open}
          closed={closed}
          source={source}
        />
      )}
    </Dialog>
  )
}
