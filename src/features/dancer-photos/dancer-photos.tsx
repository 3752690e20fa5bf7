// The photos of the dancers whose option has one: who has given it, the photo's dialog, and links for parents.
import { useState } from 'react'
import { failures } from '../../shared/failures.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import type { Attendee } from '../attendees/attendee.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import styles from './photo.module.css'
import { photoOpen } from './photo.rules.ts'
import type { PhotoDialogProps } from './photo-dialog.tsx'

// With the cropper.
const PhotoDialog = laterPart<PhotoDialogProps>(async () => (await import('./photo-dialog.tsx')).PhotoDialog)
const DancerLinkDialog = laterPart(async () => (await import('./dancer-link-dialog.tsx')).DancerLinkDialog)

interface DancerPhotosProps {
  view: RegistrationView
  /** Of whom a photo is asked. */
  dancers: readonly Attendee[]
  at: Date
}

export function DancerPhotos({ view, dancers, at }: DancerPhotosProps) {
  const [chosen, setChosen] = useState<{ person_id: number; what: 'photo' | 'link' } | null>(null)
  if (dancers.length === 0) return null
  const given = new Set(view.dancer_photos.map(({ person_id }) => person_id))
  const closed = photoOpen(view, view.tour_date, at, view.exempt) ? null : failures.PHOTOS_CLOSED.message
  // Its links are the studio's: an individual gives the photo here.
  const links = !view.ancillary && view.studio_id !== null && closed === null
  const close = () => setChosen(null)
  return (
    <TitledCard title="Photos">
      <Text muted>
        Each is cropped to 2 by 2 inches. Only you, the parent you ask and our office can see it.
      </Text>
      <ul className={styles.list}>
        {dancers.map(({ person_id, person, date_attendee_id }) => {
          const shown = (what: 'photo' | 'link') => chosen?.person_id === person_id && chosen.what === what
          const own = { registration_id: view.id, person, onClose: close }
          const name = `${person.fname} ${person.lname}`
          return (
            <li key={person_id}>
              <span className={styles.name}>{name}</span>
              {given.has(person_id) ? (
                <Badge kind="go">Photo added</Badge>
              ) : (
                <Badge kind="attention">Missing</Badge>
              )}
              <Row gap={8}>
                <Button
                  size="small"
                  aria-label={`${given.has(person_id) ? 'Photo' : 'Add photo'} of ${name}`}
                  onClick={() => setChosen({ person_id, what: 'photo' })}
                >
                  {given.has(person_id) ? 'Photo' : 'Add photo'}
                </Button>
                {links && date_attendee_id !== null && (
                  <Button
                    size="small"
                    aria-label={`Link for parents of ${name}`}
                    onClick={() => setChosen({ person_id, what: 'link' })}
                  >
                    Link for parents
                  </Button>
                )}
              </Row>
              <PhotoDialog
                {...own}
                waiting={null}
                opened={shown('photo')}
                date_attendee_id={date_attendee_id}
                closed={closed}
              />
              {links && <DancerLinkDialog {...own} waiting={null} opened={shown('link')} />}
            </li>
          )
        })}
      </ul>
    </TitledCard>
  )
}
