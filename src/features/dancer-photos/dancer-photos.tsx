// What is given for the dancers one by one: whose option has a photo, its dialog; and links for parents, also to what is worn.
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import type { Attendee } from '../attendees/attendee.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'
import styles from './photo.module.css'
import { givenByLink, givingNow } from './photo.rules.ts'
import type { PhotoDialogProps } from './photo-dialog.tsx'

// With the cropper.
export const PhotoDialog = laterPart<PhotoDialogProps>(
  async () => (await import('./photo-dialog.tsx')).PhotoDialog,
)
export const DancerLinkDialog = laterPart(
  async () => (await import('./dancer-link-dialog.tsx')).DancerLinkDialog,
)

interface DancerPhotosProps {
  view: RegistrationView
  /** Those whose option brings something; `photo` = one belongs to it; `missing` = hers must be given before the registration is complete. */
  dancers: readonly { attendee: Attendee; photo: boolean; worn: boolean; missing: boolean }[]
  /** Saves what is entered, for a photo belongs to a saved dancer with a saved option; true when it is. Null = only submitting the edit does. */
  save: (() => Promise<boolean>) | null
  at: Date
  /** What is saved, where an edit is not submitted yet: only who has a photo in it is reached. */
  saved?: ReadonlySet<number> | null
}

type Wanted = 'photo' | 'link'

/** Opens a dancer's photo, or her links; what is not saved yet of her, and so of her option, is saved first. */
function useOpened(save: DancerPhotosProps['save']) {
  const [chosen, setChosen] = useState<{ person_id: number; what: Wanted } | null>(null)
  const [saving, setSaving] = useState<typeof chosen>(null)
  const { submit } = useSubmit(async ({ person_id, date_attendee_id }: Attendee, what: Wanted) => {
    const wanted = { person_id, what }
    setSaving(wanted)
    try {
      if (save ? await save() : date_attendee_id !== null) setChosen(wanted)
    } finally {
      setSaving(null)
    }
  })
  const is = (one: typeof chosen) => (person_id: number, what: Wanted) =>
    one?.person_id === person_id && one.what === what
  return { open: submit, opened: is(chosen), saving: is(saving), close: () => setChosen(null) }
}

/** `over` = after the event, when photos are no longer asked for, and some time later are deleted (RETENTION-08). */
export function GivenBadge({ given, missing, over }: { given: boolean; missing: boolean; over: boolean }) {
  if (given) return <Badge kind="go">Photo added</Badge>
  if (over) return <Badge>No photo kept</Badge>
  return missing ? <Badge kind="attention">Missing</Badge> : <Badge>No photo yet</Badge>
}

interface WhoseProps {
  view: RegistrationView
  listed: DancerPhotosProps['dancers']
  links: boolean
}

/** Whose photos these are to see, and what parents may give. */
export function WhoseEyes({ view, listed, links }: WhoseProps) {
  const photos = listed.some(({ photo }) => photo)
  const worn = links && listed.some((dancer) => dancer.worn)
  const words = [
    photos &&
      'Each photo is cropped to 2 by 2 inches. Only you, the parent you ask and our office can see it.',
    worn &&
      `Parents can ${photos ? 'also ' : ''}give the ${garmentWords(view.tour_date).size} through a link.`,
  ].filter(Boolean)
  return words.length > 0 && <Text muted>{words.join(' ')}</Text>
}

export function DancerPhotos({ view, dancers, save, at, saved = null }: DancerPhotosProps) {
  const { open, opened, saving, close } = useOpened(save)
  const given = new Set(view.dancer_photos.map(({ person_id }) => person_id))
  const { over, closed, links } = givingNow(view, at)
  // Of whom there is nothing to do here, nothing is said: her size is entered above.
  const listed = links ? dancers : dancers.filter(({ photo }) => photo)
  if (listed.length === 0) return null
  const photos = listed.some(({ photo }) => photo)
  return (
    <TitledCard title={photos ? 'Photos' : 'Links for parents'}>
      <WhoseEyes view={view} listed={listed} links={links} />
      <ul className={styles.list}>
        {listed.map(({ attendee, photo, worn, missing }) => {
          const { person_id, person, date_attendee_id } = attendee
          const own = { registration_id: view.id, person, onClose: close }
          const name = `${person.fname} ${person.lname}`
          const has = given.has(person_id)
          const reachable = save !== null || (date_attendee_id !== null && (saved?.has(person_id) ?? true))
          return (
            <li key={person_id}>
              <span className={styles.name}>{name}</span>
              {photo ? <GivenBadge given={has} missing={missing} over={over} /> : <span />}
              {reachable ? (
                <Row gap={8}>
                  {photo && (
                    <Button
                      size="small"
                      aria-label={`${has ? 'Photo' : 'Add photo'} of ${name}`}
                      busy={saving(person_id, 'photo')}
                      onClick={() => void open(attendee, 'photo')}
                    >
                      {has ? 'Photo' : 'Add photo'}
                    </Button>
                  )}
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
                  {photo ? 'Added' : 'Link for parents'} in your event area, once this edit is submitted
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
              {links && (
                <DancerLinkDialog
                  {...own}
                  what={givenByLink(view, { photo, worn })}
                  waiting={null}
                  opened={opened(person_id, 'link')}
                />
              )}
            </li>
          )
        })}
      </ul>
    </TitledCard>
  )
}
