// How long things are kept, in words, for everybody who asks.
import { keptTimes } from '../../shared/kept-times.ts'
import { Text } from '../../ui/layout.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { loadRetention } from './retention.contract.ts'

const inDays = (days: number) => (days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`)

/** For the privacy page: what the office set, as it is now. */
export function RetentionWords() {
  const { data } = useLoaded(loadRetention, {})
  if (!data)
    return (
      <Text muted>Student IDs, music, photos, emails and change records are deleted after some time.</Text>
    )
  return (
    <ul>
      <li>
        Student IDs:{' '}
        {data.student_ids_days === 0
          ? 'until the event is over.'
          : `until ${inDays(data.student_ids_days)} after the event.`}
      </li>
      <li>
        Music:{' '}
        {data.music_days === 0
          ? 'until the event is over.'
          : `until ${inDays(data.music_days)} after the event.`}{' '}
        Music that an upcoming event copies stays until that event is over. Its owner gets an email{' '}
        {inDays(keptTimes.notice_days)} before it’s deleted; until that email has gone out, the music stays.
      </li>
      <li>
        Photos of dancers, as uploaded and as cropped:{' '}
        {data.photos_days === 0
          ? 'until the event is over.'
          : `until ${inDays(data.photos_days)} after the event.`}{' '}
        Whoever registered the dancer gets an email {inDays(keptTimes.notice_days)} before they’re deleted;
        until that email has gone out, they stay.
      </li>
      <li>Emails we sent: {inDays(data.mails_days)}.</li>
      <li>
        Accounts whose email was never confirmed: {inDays(data.unconfirmed_accounts_days)}, if nothing was
        registered with them.
      </li>
      <li>
        The details of each change to people’s information, and who in our office viewed it:{' '}
        {inDays(data.changes_days)}. The fact that something was changed, by whom and when, stays.
      </li>
      <li>
        Sign-ins: {inDays(data.sign_ins_days)}. Refused requests: {inDays(data.refused_calls_days)}.
      </li>
    </ul>
  )
}
