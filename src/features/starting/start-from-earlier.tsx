// Starts a registration from an earlier one: which there are, and on a press what would be taken from it.
import { useState } from 'react'
import { counted } from '../../shared/counted.ts'
import { Button } from '../../ui/button.tsx'
import { formatEventStart } from '../../ui/dates.ts'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { Card, Heading, Stack, Text } from '../../ui/layout.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { listEarlierRegistrations } from './earlier-registration.contract.ts'
import type { EarlierRegistration } from './earlier-registration.model.ts'
import styles from './start-from-earlier.module.css'
import { StartPreview } from './start-preview.tsx'
import { startWords } from './start-words.rules.ts'

/** So many are shown before one asks for all. */
const SHOWN = 3

/** '34 dancers, 3 teachers, 40 routines' */
function contentWords({ dancers, teachers, observers, routines }: EarlierRegistration): string {
  const parts: [number, string][] = [
    [dancers, 'dancer'],
    [teachers, 'teacher'],
    [observers, 'observer'],
    [routines, 'routine'],
  ]
  return parts.flatMap(([count, noun]) => (count > 0 ? [counted(count, noun)] : [])).join(', ')
}

export function StartFromEarlier() {
  const { view } = useRegistrationPage()
  const [all, setAll] = useState(false)
  const [chosen, setChosen] = useState<EarlierRegistration | null>(null)
  const { data } = useLoaded(
    listEarlierRegistrations,
    { except_registration_id: view.id },
    { staleTime: 60_000 },
  )
  const earlier = data?.registrations ?? []
  if (earlier.length === 0) return null
  const showAll = () => {
    setAll(true)
    // This button goes; one reads on at the first of those that it brought.
    focusIfLost(`.${styles.list} > li:nth-child(${SHOWN + 1}) button`)
  }
  const shown = all ? earlier : earlier.slice(0, SHOWN)
  return (
    <Card padding="roomy">
      <Stack>
        <div>
          <Heading level={2}>Start from an earlier registration</Heading>
          <Text muted>
            {startWords(view)} You’ll see what gets copied, and what it costs, before anything is saved.
          </Text>
        </div>
        <ul className={styles.list}>
          {shown.map((registration) => (
            <li key={registration.id}>
              <span>
                <strong>
                  {registration.event_name}, {registration.city_name}
                </strong>
                <span className={styles.second}>
                  {formatEventStart(registration)} · {contentWords(registration)}
                  {registration.completed ? '' : ' · not completed'}
                </span>
              </span>
              <Button
                onClick={() => setChosen(registration)}
                aria-label={`Preview what gets copied from ${registration.event_name}, ${registration.city_name}`}
              >
                Preview
              </Button>
            </li>
          ))}
        </ul>
        {!all && earlier.length > SHOWN && (
          <div>
            <Button size="small" onClick={showAll}>{`Show all ${earlier.length}`}</Button>
          </div>
        )}
      </Stack>
      {chosen && <StartPreview earlier={chosen} onClose={() => setChosen(null)} />}
    </Card>
  )
}
