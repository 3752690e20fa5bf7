// /dancer#token=…: a parent gives the photo, the size and the name of one dancer by the studio's link, without an account.
import { useLocation } from 'react-router'
import { failures } from '../../shared/failures.ts'
import { LinkButton } from '../../ui/button.tsx'
import { formatDateRange, formatInstant } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { PageContent, Text, TitledCard } from '../../ui/layout.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { ApiError, api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { upload } from '../../web/upload.ts'
import { openDancerLink, removePhotoByLink, savePhotoByLink, uploadByLink } from './dancer-link.contract.ts'
import type { DancerPage } from './dancer-link.model.ts'
import { LinkedGarmentForm } from './linked-garment-form.tsx'
import styles from './photo.module.css'
import { PhotoEditor } from './photo-editor.tsx'
import type { PhotoSource } from './use-photo-editor.tsx'

const NOWHERE = failures.LINK_INVALID.message

export function DancerLinkScreen() {
  usePageTitle('Details of a dancer')
  const { hash } = useLocation()
  // It stays in the address: the page may be reloaded, and no server is told what stands behind '#'.
  const token = new URLSearchParams(hash.slice(1)).get('token')
  return token ? <Opened key={token} token={token} /> : <DeadLink message={NOWHERE} />
}

/** `message` says why, where the server knows the link: it has expired, or was revoked. */
function DeadLink({ message }: { message: string }) {
  return (
    <NoticePage
      title="This link does not open anything"
      actions={<LinkButton to="/">Go to the home page</LinkButton>}
    >
      {message === NOWHERE ? `${NOWHERE} Your studio can send you a new one.` : message}
    </NoticePage>
  )
}

/** Shorter than the addresses and the ticket last. */
const FRESH_MS = 8 * 60_000

function Opened({ token }: { token: string }) {
  const { data, error, refetch } = useLoaded(
    openDancerLink,
    { token },
    { staleTime: FRESH_MS, refetchInterval: FRESH_MS, retry: false },
  )
  if (error instanceof ApiError && (error.code === 'LINK_INVALID' || error.code === 'INVALID_INPUT')) {
    return <DeadLink message={error.code === 'LINK_INVALID' ? error.message : NOWHERE} />
  }
  if (data) return <Dancer token={token} page={data} onChange={() => void refetch()} />
  return error ? <Unreachable error={error} /> : <PageSkeleton band />
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
    <>
      <EventBand
        accent={event.accent}
        title={`${event.name} · ${event.event_city}`}
        subtitle={`${formatDateRange(event.start_date, event.end_date, { weekdays: true })} · ${studio_name}`}
      />
      <PageContent>
        <div className={styles.sheet}>
          <Text>
            {studio_name} {completed ? 'has registered' : 'is registering'} {person.fname}
            {photo || garment
              ? ' and asks you for what stands below.'
              : '. Nothing is asked of you here now.'}
          </Text>
          {garment && <LinkedGarmentForm token={token} name={name} garment={garment} onChange={onChange} />}
          {photo && (
            <TitledCard title={`Photo of ${name}`}>
              <Text muted>Only you, the studio and our office can see it.</Text>
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
            This link works until {formatInstant(expires_at)}.
          </Text>
        </div>
      </PageContent>
    </>
  )
}
