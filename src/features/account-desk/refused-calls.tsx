// The part of an account's page with the calls that were refused to it, or to whoever tried to sign in to it.
import { formatInstant } from '../../ui/dates.ts'
import { Row, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import type { Refused } from '../accounts/refused.model.ts'

const words: Record<Refused['kind'], string> = {
  'sign-in': 'Sign-in with a wrong password',
  password: 'Wrong current password',
  'too-many': 'Too many attempts: had to wait',
  'no-right': 'No permission to do this',
  'not-yours': 'Someone else’s data',
}

export function RefusedCalls({ refused }: { refused: readonly Refused[] }) {
  return (
    <OfficePart title="What was refused">
      {refused.length === 0 && <Text muted>Nothing recently.</Text>}
      <ul className={styles.list}>
        {refused.map(({ id, at, kind, network, doing }) => (
          <li key={id}>
            <Row align="between">
              <span>{words[kind]}</span>
              <span>from {network}</span>
            </Row>
            <Text small muted>
              {formatInstant(at)}, {doing}
            </Text>
          </li>
        ))}
      </ul>
    </OfficePart>
  )
}
