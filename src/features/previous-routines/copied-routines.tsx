// What copying has come to: each routine with how it was entered, what did not come along, and what was not copied.
import { Stack, Text } from '../../ui/layout.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import styles from './previous-routine.module.css'
import type { RoutineCopy } from './previous-routine.rules.ts'
import { CopyWords } from './previous-routine-list.tsx'

function List({ title, copies }: { title: string; copies: readonly RoutineCopy[] }) {
  const { view } = useRegistrationPage()
  if (copies.length === 0) return null
  return (
    <section aria-label={title}>
      <Text strong>{title}</Text>
      <ul className={styles.copied}>
        {copies.map((copy) => (
          <li key={copy.previous.id}>
            <strong>{copy.previous.routine.name}</strong>
            <span className={styles.words}>
              <CopyWords copy={copy} view={view} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function CopiedRoutines({ copies }: { copies: readonly RoutineCopy[] }) {
  return (
    <Stack gap={16}>
      <List title="Entered here" copies={copies.filter(({ barred }) => barred.length === 0)} />
      <List title="Not copied" copies={copies.filter(({ barred }) => barred.length > 0)} />
    </Stack>
  )
}
