// /contact: how the office is reached, and each event's own people.
import { OfficeMail } from '../../ui/office-mail.tsx'
import { LinesSkeleton } from '../../ui/skeleton.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { office } from '../accounts/office.model.ts'
import { listEvents } from '../tours/tour.contract.ts'
import styles from './contact.module.css'
import { TextPage } from './text-page.tsx'

const callable = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

function EventContacts() {
  const query = useLoaded(listEvents, {})
  if (query.isPending) return <LinesSkeleton lines={6} />
  // The office's own line stands above: without the list nobody is stranded.
  if (query.error) return <p>The list of events couldn’t be loaded. Please write to the office.</p>
  return (
    <ul className={styles.events}>
      {query.data.events.map((event) => (
        <li key={event.id} className={styles.event}>
          <strong>{event.name}</strong>
          <span>
            <OfficeMail address={event.contact_email} />
            <a href={callable(event.contact_phone)}>{event.contact_phone}</a>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function ContactScreen() {
  return (
    <TextPage title="Contact">
      <h2>Your account, signing in, or this portal</h2>
      <dl>
        <dt>Email</dt>
        <dd>
          <OfficeMail address={office.email} />
        </dd>
        <dt>Phone</dt>
        <dd>
          <a href={callable(office.phone)}>{office.phone}</a>
        </dd>
        <dt>Hours</dt>
        <dd>{office.hours}</dd>
      </dl>
      <h2>A registration, a city or an event</h2>
      <p>The event’s own staff can help you best:</p>
      <EventContacts />
    </TextPage>
  )
}
