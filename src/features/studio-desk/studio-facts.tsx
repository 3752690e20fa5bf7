// What the office knows of one studio, as a list of facts.
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { formatInstant } from '../../ui/dates.ts'
import styles from '../../ui/office.module.css'
import { personTypes } from '../people/person-types.model.ts'
import { writePhone } from '../studios/phone.rules.ts'
import { addressInWords } from '../studios/places.model.ts'
import type { OfficeStudio, Standing } from './office-studio.model.ts'

const standings = {
  waiting: { kind: 'attention', words: 'Waiting' },
  verified: { kind: 'go', words: 'Verified' },
  unclaimed: { kind: 'info', words: 'Not claimed yet' },
  rejected: { kind: 'stop', words: 'Rejected' },
  merged: { kind: 'neutral', words: 'Merged' },
} as const

export function StandingBadge({ standing }: { standing: Standing }) {
  return <Badge kind={standings[standing].kind}>{standings[standing].words}</Badge>
}

/** How it pays, where that is not as usual. */
function termsInWords({
  flagged,
  bypass_deposit,
  bypass_removed_routine_fee,
}: Pick<OfficeStudio, 'flagged' | 'bypass_deposit' | 'bypass_removed_routine_fee'>): string {
  const words = [
    ...(flagged ? ['Flagged: no deposits, no payment by check'] : []),
    ...(bypass_deposit ? ['No deposit notice'] : []),
    ...(bypass_removed_routine_fee ? ['No charge for removed routines'] : []),
  ]
  return words.join(' · ') || 'Standard terms'
}

const typeOf = (id: number) => personTypes.find((type) => type.id === id)?.name ?? 'Other'

export function StudioFacts({ studio }: { studio: Omit<OfficeStudio, 'likely_duplicates'> }) {
  const { address, contacts, accounts } = studio
  const phones = (list: readonly string[]) =>
    list.map((phone) => writePhone(phone, address?.country_id ?? null))
  return (
    <dl className={styles.facts}>
      <dt>Signed up</dt>
      <dd>{formatInstant(studio.created_at)}</dd>
      <dt>Address</dt>
      <dd>{address ? addressInWords(address) : 'None'}</dd>
      <dt>Phone</dt>
      <dd className="numbers">{phones(studio.phone).join(', ') || 'None'}</dd>
      <dt>Email</dt>
      <dd>{studio.email.join(', ') || 'None'}</dd>
      <dt>Website</dt>
      <dd>{studio.website ?? 'None'}</dd>
      <dt>Contacts</dt>
      <dd>
        {contacts.length === 0 && 'None'}
        {contacts.map(({ id, name, person_type_id, primary, email, phone }) => (
          <div key={id}>
            {[`${name}, ${typeOf(person_type_id)}`, ...email, ...phones(phone)].join(' · ')}
            {primary && ' · handles registration'}
          </div>
        ))}
      </dd>
      <dt>Accounts</dt>
      <dd>
        {accounts.length === 0 && 'None'}
        {accounts.map(({ id, email, name, confirmed, studio_account, signs_in }) => (
          <div key={id}>
            <Link to={`/staff/accounts/${id}`}>{email}</Link>
            {name !== '' && ` · ${name}`}
            {!studio_account && ' · individual'}
            {signs_in ? !confirmed && ' · email not confirmed' : ' · can’t sign in yet'}
          </div>
        ))}
      </dd>
      <dt>Has</dt>
      <dd className="numbers">
        {studio.registrations} registrations, {studio.people} people on the roster
      </dd>
      <dt>Pays</dt>
      <dd>{termsInWords(studio)}</dd>
      {studio.rejected_reason && (
        <>
          <dt>Rejected</dt>
          <dd>{studio.rejected_reason}</dd>
        </>
      )}
      {studio.merged_into && (
        <>
          <dt>Merged into</dt>
          <dd>
            <Link to={`/staff/studios?search=${studio.merged_into.id}`}>
              {studio.merged_into.name} ({studio.merged_into.id})
            </Link>
          </dd>
        </>
      )}
    </dl>
  )
}
