// A correction in words: what was asked for, by whom, and what became of it.
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Quiet } from '../../ui/layout.tsx'
import { formatBirthdate } from '../people/person.rules.ts'
import { genderName } from '../roster/person-typing.tsx'
import type { Correction } from './people-desk.model.ts'

const outcomes = {
  corrected: { kind: 'go', words: 'Corrected' },
  declined: { kind: 'stop', words: 'Declined' },
  'taken back': { kind: 'neutral', words: 'Taken back' },
} as const

export function OutcomeBadge({ outcome }: Pick<Correction, 'outcome'>) {
  const { kind, words } = outcome ? outcomes[outcome] : { kind: 'attention' as const, words: 'Waiting' }
  return <Badge kind={kind}>{words}</Badge>
}

/** 'Mya Alvarez, 05/01/2014, Female' */
export function wantedInWords({ fname, lname, birthdate, gender_id }: Correction): string {
  return [`${fname} ${lname}`, formatBirthdate(birthdate) || 'no birthdate', genderName(gender_id)].join(', ')
}

/** Whoever typed a name and a birthdate has her on a roster too: it stands beside whether the office knows who asks. */
export function AskedBy({ correction: { asked_by, asked_at } }: { correction: Correction }) {
  if (!asked_by) return <>the office, {formatInstant(asked_at)}</>
  const { mybtf_user_id, email, studio, verified, on_roster } = asked_by
  return (
    <>
      {studio ?? 'An account without a studio'}
      {studio !== null && !verified && ' (not verified)'}
      <br />
      <Quiet>
        <Link to={`/staff/accounts/${mybtf_user_id}`}>{email}</Link>, {formatInstant(asked_at)}
        {!on_roster && '. No longer on their roster.'}
      </Quiet>
    </>
  )
}
