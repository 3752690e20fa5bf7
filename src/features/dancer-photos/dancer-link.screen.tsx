// /dancer#token=…: a parent gives the photo, the size and the name of one dancer by the studio's link, without an account.

import { formatEventDays } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { EventZone, ToldMoment } from '../../ui/event-zone.tsx'
import { PageContent, Text, TitledCard } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { DeadLink, isDeadLink, linkTrouble, useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { upload } from '../../web/upload.ts'
import { openDancerLink, removePhotoByLink, savePhotoByLink, uploadByLink } from './dancer-link.contract.ts'
import type { DancerPage } from './dancer-link.model.ts'
import { LinkedGarmentForm } from './linked-garment-form.tsx'
import styles from './photo.module.css'
import { PhotoEditor } from './photo-editor.tsx'
import type { PhotoSource } from './use-photo-editor.tsx'

const NEW_ONE = 'Whoever sent it can send you a new one.'

export function DancerLinkScreen() {
  usePageTitle('Dancer details')
  const token = useHashToken()
  return token ? <Opened key={token} token={token} /> : <DeadLink newOne={NEW_ONE} />
}

/** Shorter than the addresses and the ticket last. */
const FRESH_MS = 8 * 60_000

function Opened({ token }: { token: string }) {
  const { data, error, refetch } = useLoaded(
    openDancerLink,
    { token },
    { staleTime: FRESH_MS, refetchInterval: FRESH_MS, retry: false },
  )
  if (error && (!data || isDeadLink(error))) return linkTrouble(error, { newOne: NEW_ONE })
  if (data) return <Dancer token={token} page={data} onChange={() => void refetch()} />
  return <PageSkeleton band />
}

function Dancer({ token, page, onChange }: { token: string; page: DancerPage; onChange: () => void }) {
  const { event, completed, studio_name, person, photo, photo_closed, garment, expires_at, ticket } = page
  const name = `${person.fname} ${person.lname}`
  const source: PhotoSource = {
    upload: (kind, file, named, options) =>
      upload(uploadByLink, { ticket, kind, name: named }, file, options),
    save: (files) => api(savePhotoByLink, { token, ...files }),
    remove: () => api(removePhotoByLink, { token }),
    onChange,
  }
  return (
    <EventZone value={event.timezone}>
      <EventBand
        accent={event.accent}
        title={`${event.name} · ${event.event_city}`}
        subtitle={`${formatEventDays(event, { weekdays: true })} · ${studio_name}`}
      />
      <PageContent>
        <div className={styles.sheet}>
          <Text>
            {studio_name} {completed ? 'has registered' : 'is registering'} {person.fname}
            {photo || garment
              ? ' and is asking you for the following.'
              : '. There’s nothing for you to do here right now.'}
          </Text>
          {garment && <LinkedGarmentForm token={token} name={name} garment={garment} onChange={onChange} />}
          {photo && (
            <TitledCard title={`Photo of ${name}`}>
              <Text muted>Only you, {studio_name} and our office can see it.</Text>
              <PhotoEditor
                key={photo.photo?.best_dancer_photo.id ?? 'none'}
                name={name}
                open={photo}
                closed={photo_closed}
                source={source}
              />
            </TitledCard>
          )}
          <Text muted small>
            This link works until <ToldMoment at={expires_at} />.
          </Text>
        </div>
      </PageContent>
    </EventZone>
  )
}
