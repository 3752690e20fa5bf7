// On the review of an individual's registration: the person who submits it, as saved with it, and the way to correct it.
import { Link } from 'react-router'
import { formatPhone } from '../../ui/typed-text.ts'
import { useSession } from '../../web/session.tsx'
import { personTypes } from '../people/person-types.model.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { addressInWords } from '../studios/places.model.ts'
import styles from './registrant-info.module.css'

/** The account's own person while she looks; the person as submitted where somebody else does. */
function useRegistrant(view: RegistrationView) {
  const { user } = useSession()
  if (user?.id !== view.mybtf_user_id) return view.registrant
  if (!user.person) return null
  return { ...user.person, email: user.person.email.length > 0 ? user.person.email : [user.email] }
}

export function RegistrantInfo({ view }: { view: RegistrationView }) {
  const person = useRegistrant(view)
  if (!view.ancillary || !person) return null
  const { address } = person
  const facts: [string, string][] = [
    ['Name', `${person.fname} ${person.lname}`],
    ['I am a', personTypes.find(({ id }) => id === person.person_type_id)?.name ?? ''],
    ['Address', address ? addressInWords({ ...address, country_id: address.country_id ?? 0 }) : ''],
    ['Phone', formatPhone(person.phone[0] ?? '')],
    ['Email', person.email[0] ?? ''],
    ['Studio', view.independent ? 'Independent' : (view.studio?.name ?? '')],
  ]
  const edit = new URLSearchParams({
    event: view.tour_date.event.subdomain,
    registration_id: String(view.id),
  })
  return (
    <section className={styles.info} aria-labelledby="registrant-info">
      <div className={styles.head}>
        <h2 className={styles.title} id="registrant-info">
          Your info
        </h2>
        <Link className={styles.edit} to={`/account?${edit}`} aria-label="EDIT Your info">
          EDIT
        </Link>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value ? '' : styles.none}>{value || 'Not given'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>It’s saved with your registration when you submit.</p>
    </section>
  )
}
