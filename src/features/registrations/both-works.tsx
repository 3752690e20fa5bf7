// Two people's changes of one registration side by side, and for each that collides the choice whose counts.

import { RadioField } from '../../ui/choice-fields.tsx'
import { Columns, Heading, Stack, Text } from '../../ui/layout.tsx'
import type { Decision, EditChange, EditConflict, EditNames } from '../parts/part-content.rules.ts'
import styles from './both-works.module.css'
import { changesBetween } from './edit-changes.rules.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

const kinds = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const

/** 'Added: Mia Alvarez, Teen, full workshop'. */
export function ChangeWords({ change: { kind, what, words } }: { change: EditChange }) {
  return (
    <>
      <span className={styles.kind}>{kinds[kind]}</span> <strong>{what}</strong>
      {words && <span className={styles.words}>{words}</span>}
    </>
  )
}

function Changes({ title, changes }: { title: string; changes: readonly EditChange[] }) {
  return (
    <section className={styles.side} aria-label={title}>
      <Heading level={3} size={16}>
        {title}
      </Heading>
      {changes.length === 0 ? (
        <Text muted>Nothing</Text>
      ) : (
        <ul className={styles.list}>
          {changes.map((change) => (
            <li key={change.key}>
              <ChangeWords change={change} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface BothWorksProps {
  base: RegistrationContent
  mine: RegistrationContent
  theirs: RegistrationContent
  names: EditNames
  conflicts: readonly EditConflict[]
  onDecide: (key: string, decision: Decision) => void
}

export function BothWorks({ base, mine, theirs, names, conflicts, onDecide }: BothWorksProps) {
  return (
    <Stack gap={16}>
      <Columns least="14rem">
        <Changes title="Changed meanwhile" changes={changesBetween(base, theirs, names)} />
        <Changes title="Your changes" changes={changesBetween(base, mine, names)} />
      </Columns>
      {conflicts.length === 0 ? (
        <Text>The changes don’t conflict, so both are kept.</Text>
      ) : (
        <Stack gap={12}>
          <Text>Both of you changed the following. Where you don’t choose, your version is kept.</Text>
          {conflicts.map(({ key, what, base: was, mine: here, theirs: there, decided }) => (
            <div key={key} className={styles.conflict}>
              <RadioField<Decision>
                label={`${what} (was: ${was})`}
                value={decided ?? 'mine'}
                onChange={(decision) => decision && onDecide(key, decision)}
                choices={[
                  { value: 'mine', label: `Keep mine: ${here}` },
                  { value: 'theirs', label: `Take theirs: ${there}` },
                ]}
              />
            </div>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
