// The photos of the dancers whose option has one: who has given it, the photo's dialog, and links for parents.
import { useState } from 'react'
import { failures } from '../../shared/failures.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
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
  /** Those whose option has a photo; `missing` = hers must be given before the registration is complete. */
  dancers: readonly { attendee: Attendee; missing: boolean }[]
  /** Saves who is not saved yet, for a photo belongs to a saved dancer; true when she is. Null = only submitting the edit saves her. */
  save: (() => Promise<boolean>) | null
  at: Date
}

type Wanted = 'photo' | 'link'

/** Opens a dancer's photo, or her links; whoever is not saved yet is saved first. */
function useOpened(save: DancerPhotosProps['save']) {
  const [chosen, setChosen] = useState<{ person_id: number; what: Wanted } | null>(null)
  const [saving, setSaving] = useState<typeof chosen>(null)
  const { submit } = useSubmit(async ({ person_id, date_attendee_id }: Attendee, what: Wanted) => {
    const wanted = { person_id, what }
    setSaving(wanted)
    try {
      if (date_attendee_id !== null || (await save?.())) setChosen(wanted)
    } finally {
      setSaving(null)
    }
  })
  const is = (one: typeof chosen) => (person_id: number, what: Wanted) =>
    one?.person_id === person_id && one.what === what
  return { open: submit, opened: is(chosen), saving: is(saving), close: () => setChosen(null) }
}

function GivenBadge({ given, missing }: { given: boolean; missing: boolean }) {
  if (given) return <Badge kind="go">Photo added</Badge>
  return missing ? <Badge kind="attention">Missing</Badge> : <Badge>No photo yet</Badge>
}

export function DancerPhotos({ view, dancers, save, at }: DancerPhotosProps) {
  const { open, opened, saving, close } = useOpened(save)
  if (dancers.length === 0) return null
  const given = new Set(view.dancer_photos.map(({ person_id }) => person_id))
  const closed = photoOpen(view, view.tour_date, at, view.exempt) ? null : failures.PHOTOS_CLOSED.message
  // Its links are the studio's: an individual gives the photo here.
  const links = !view.ancillary && view.studio_id !== null && closed === null
  return (
    <TitledCard title="Photos">
      <Text muted>
        Each is cropped to 2 by 2 inches. Only you, the parent you ask and our office can see it.
      </Text>
      <ul className={styles.list}>
        {dancers.map(({ attendee, missing }) => {
          const { person_id, person, date_attendee_id } = attendee
          const own = { registration_id: view.id, person, onClose: close }
          const name = `${person.fname} ${person.lname}`
          const has = given.has(person_id)
          const reachable = date_attendee_id !== null || save !== null
          return (
            <li key={person_id}>
              <span className={styles.name}>{name}</span>
              <GivenBadge given={has} missing={missing} />
              {reachable ? (
                <Row gap={8}>
                  <Button
                    size="small"
                    aria-label={`${has ? 'Photo' : 'Add photo'} of ${name}`}
                    busy={saving(person_id, 'photo')}
                    onClick={() => void open(attendee, 'photo')}
                  >
                    {has ? 'Photo' : 'Add photo'}
                  </Button>
                  {links && (
                    <Button
                      size="small"
                      aria-label={`Link for parents of ${name}`}
                      busy={saving(person_id, 'link')}
                      onClick={() => void open(attendee, 'link')}
                    >
                      Link for parents
                    </Button>
                  )}
                </Row>
              ) : (
                <Text muted small>
                  Added in your event area, once this edit is submitted
                </Text>
              )}
              {date_attendee_id !== null && (
                <PhotoDialog
                  {...own}
                  waiting={null}
                  opened={opened(person_id, 'photo')}
                  date_attendee_id={date_attendee_id}
                  closed={closed}
                />
              )}
              {links && <DancerLinkDialog {...own} waiting={null} opened={opened(person_id, 'link')} />}
            </li>
          )
        })}
      </ul>
    </TitledCard>
  )
}
