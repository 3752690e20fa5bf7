// What a correction comes to, registration by registration, before it is made.
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { formatEventStart } from '../../ui/dates.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import styles from '../../ui/office.module.css'
import type { CorrectionEffect, CorrectionPreview } from './people-desk.model.ts'

const standings = {
  open: { kind: 'info', words: 'Open' },
  'being paid': { kind: 'attention', words: 'Being paid' },
  completed: { kind: 'neutral', words: 'Completed' },
} as const

const ageInWords = (age: number | null) => (age === null ? 'no age' : `${age} years`)

function Divisions({ effect: { divisions, standing } }: { effect: CorrectionEffect }) {
  return divisions.map(({ routine, before, after, judged }) => (
    <li key={`${routine} ${before}`}>
      {standing === 'completed'
        ? `“${routine}” stays in ${before}. By the corrected age it would be in ${after}.${judged ? ' It has been judged.' : ''}`
        : `“${routine}” moves from ${before} to ${after}.`}
    </li>
  ))
}

function Effect({ effect }: { effect: CorrectionEffect }) {
  const { registration_id, registration, registrant_name, standing, age_before, age_after } = effect
  const { kind, words } = standings[standing]
  const nothing = effect.divisions.length === 0 && effect.renamed.length === 0 && effect.barred.length === 0
  return (
    <li>
      <Row>
        <Link to={`/staff/registrations/${registration_id}`}>
          {[registration, formatEventStart(effect), registrant_name].filter(Boolean).join(', ')}
        </Link>
        <Badge kind={kind}>{words}</Badge>
      </Row>
      <ul>
        {age_before !== age_after && (
          <li>
            Age of that season: {ageInWords(age_after)} instead of {ageInWords(age_before)}.
          </li>
        )}
        <Divisions effect={effect} />
        {effect.renamed.map(({ before, after }) => (
          <li key={before}>
            The entry “{before}” is then called “{after}”.
          </li>
        ))}
        {effect.total && (
          <li>
            Its total becomes <Money cents={effect.total.after_cents} /> instead of{' '}
            <Money cents={effect.total.before_cents} />.
          </li>
        )}
        {effect.barred.map((message) => (
          <li key={message}>Then it says: {message}</li>
        ))}
        {effect.reviewed_again && <li>It has to be reviewed again.</li>}
        {standing === 'being paid' && (
          <li>A payment is being confirmed, so a birthdate has to wait for a few minutes.</li>
        )}
        {nothing && age_before === age_after && <li>Only what is corrected shows differently.</li>}
        {standing === 'completed' && <li>Its divisions and amounts stay.</li>}
      </ul>
    </li>
  )
}

export function CorrectionEffects({ preview: { effects, told } }: { preview: CorrectionPreview }) {
  return (
    <Stack gap={8}>
      <Text strong>What it changes</Text>
      {effects.length === 0 ? (
        <Text muted>No registration has this person.</Text>
      ) : (
        <ul className={styles.list}>
          {effects.map((effect) => (
            <Effect key={effect.registration_id} effect={effect} />
          ))}
        </ul>
      )}
      <Text muted small>
        {told === 0
          ? 'No one is emailed: no account with a confirmed address has this person.'
          : `${told === 1 ? 'One account' : `${told} accounts`} with this person will be emailed, without a word about the others, or about your reason.`}{' '}
        What was signed, printed or emailed before stays as it was.
      </Text>
    </Stack>
  )
}
