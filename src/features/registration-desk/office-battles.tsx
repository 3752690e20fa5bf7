// Which dancers of a registration are in a freestyle battle; taking one off, which after completion the office alone can.
import { useState } from 'react'
import { TextButton } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { isView } from '../registrations/use-registration.tsx'
import { takeOffBattle } from './battle.contract.ts'
import { useKeepOffice } from './use-office-registration.tsx'

interface Battling {
  person_id: number
  name: string
  battle: string
}

function battlingIn({ freestyle, attendees, tour_date }: RegistrationView): Battling[] {
  return freestyle.flatMap(({ person_id, freestyle_battle_id }) => {
    const dancer = attendees.find((attendee) => attendee.person_id === person_id)
    const battle = tour_date.freestyle_battles.find(({ id }) => id === freestyle_battle_id)
    return dancer ? [{ person_id, name: fullName(dancer.person), battle: battle?.name ?? 'no battle' }] : []
  })
}

function TakeOffDialog({
  view: { id, version, completed },
  dancer: { person_id, name, battle },
  onClose,
}: {
  view: RegistrationView
  dancer: Battling
  onClose: () => void
}) {
  const repeatable = useRepeatable()
  const keep = useKeepOffice(id)
  const fields = useFields({})
  async function takeOff() {
    const input = { id, version, person_id }
    try {
      keep(await repeatable(input, (key) => api(takeOffBattle, input, { key })))
      toast(`${name} taken off`)
      onClose()
    } catch (error) {
      // Its owner changed something meanwhile: it is shown as it is now, and nothing is done.
      if (error instanceof ApiError && error.code === 'STALE_VERSION' && isView(error.body.data))
        keep({ view: error.body.data })
      throw error
    }
  }
  return (
    <FormDialog
      title={`Remove ${name} from the ${battle}?`}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={takeOff}
      action="Take off"
      look="danger"
    >
      <Text>
        The spot becomes available to others.{' '}
        {completed
          ? 'Its fee comes off the total, and we email the owner what’s owed or left as a credit.'
          : 'The owner gets an email and has to review the registration again.'}
      </Text>
    </FormDialog>
  )
}

/** Nothing where nobody is in a battle. */
export function OfficeBattles({ view }: { view: RegistrationView }) {
  const [opened, setOpened] = useState<number | null>(null)
  const battling = battlingIn(view)
  const dancer = battling.find(({ person_id }) => person_id === opened)
  if (battling.length === 0) return null
  return (
    <OfficePart title="Freestyle battles">
      <ul className={styles.list} aria-label="Freestyle battles">
        {battling.map(({ person_id, name, battle }) => (
          <li key={person_id}>
            <Row align="between">
              <span>{name}</span>
              <TextButton onClick={() => setOpened(person_id)}>
                Take off<span className="only-read"> {name}</span>
              </TextButton>
            </Row>
            <Text small muted>
              {battle}
            </Text>
          </li>
        ))}
      </ul>
      {dancer && <TakeOffDialog view={view} dancer={dancer} onClose={() => setOpened(null)} />}
    </OfficePart>
  )
}
