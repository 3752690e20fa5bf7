// The sold routines that may have extra time; giving it to one, and taking it back, with what that costs.
import { useState } from 'react'
import { counted } from '../../shared/counted.ts'
import { formatUsd } from '../../shared/money.ts'
import { TextButton } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { nameKey } from '../people/name-key.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { extraTimeWords } from '../routines/routine-add-on-words.rules.ts'
import { setExtraTime } from './extra-time.contract.ts'
import { extraTimeAmounts, extraTimeRoutines, minutesFor } from './extra-time.rules.ts'
import { AmountsOfChange, useDecision } from './office-decision.tsx'

type Routine = RegistrationView['routines'][number]

interface DialogProps {
  view: RegistrationView
  routine: Routine
  onClose: () => void
}

function ExtraTimeDialog({ view, routine, onClose }: DialogProps) {
  const repeatable = useRepeatable()
  const decided = useDecision(view, onClose)
  const now = useNow()
  const fields = useFields<{ extra_time: number | null }>({ extra_time: routine.extra_time })
  const extra_time = fields.values.extra_time ?? routine.extra_time
  const { extra_time_cents } = view.tour_date.event
  const { id, version } = view
  const { name } = routine.routine
  const amounts = extraTimeAmounts(view, { routine_id: routine.id, extra_time }, now)
  async function save() {
    if (extra_time === routine.extra_time) return onClose()
    const total_cents = amounts.after.total_cents
    const input = { id, version, routine_id: routine.id, extra_time, total_cents }
    await decided(() => repeatable(input, (key) => api(setExtraTime, input, { key })), 'Extra time changed')
  }
  return (
    <FormDialog
      title={`Extra time for ${name}`}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={save}
      action="Save"
    >
      <RadioField
        label="Extra time"
        help={`${formatUsd(extra_time_cents)} per minute and dancer; ${counted(routine.dancers.length, 'dancer')}.`}
        choices={minutesFor(view, routine).map((minutes) => ({
          value: minutes,
          label: minutes === 0 ? 'None' : counted(minutes, 'minute'),
        }))}
        {...fields.bind('extra_time')}
      />
      <AmountsOfChange view={view} {...amounts} />
      <Text muted small>
        The owner gets an email with what’s owed or left as a credit. How long the music may be changes at
        once.
      </Text>
    </FormDialog>
  )
}

/** More than these are found by typing. */
const SHOWN_AT_ONCE = 8

/** Nothing where no routine may have any. */
export function OfficeExtraTime({ view }: { view: RegistrationView }) {
  const [opened, setOpened] = useState<number | null>(null)
  const [search, setSearch] = useState('')
  const routines = extraTimeRoutines(view)
  if (routines.length === 0) return null
  const few = routines.length <= SHOWN_AT_ONCE
  const wanted = nameKey(search)
  const found = wanted === '' ? [] : routines.filter(({ routine }) => nameKey(routine.name).includes(wanted))
  const listed = few
    ? routines
    : [...new Set([...routines.filter(({ extra_time }) => extra_time > 0), ...found])]
  const routine = routines.find(({ id }) => id === opened)
  return (
    <OfficePart title="Extra time">
      {!few && (
        <TextField
          label={`Find one of ${routines.length} routines`}
          optional
          inputMode="search"
          value={search}
          onChange={setSearch}
        />
      )}
      {wanted !== '' && found.length === 0 && <Text muted>No routine has that name.</Text>}
      <ul className={styles.list} aria-label="Extra time">
        {listed.map(({ id, routine: { name }, extra_time }) => (
          <li key={id}>
            <Row align="between">
              <span>{name}</span>
              <TextButton onClick={() => setOpened(id)}>
                {extra_time > 0 ? 'Change' : 'Give'}
                <span className="only-read"> extra time for {name}</span>
              </TextButton>
            </Row>
            <Text small muted>
              {extra_time > 0 ? extraTimeWords(extra_time) : 'No extra time'}
            </Text>
          </li>
        ))}
      </ul>
      {routine && <ExtraTimeDialog view={view} routine={routine} onClose={() => setOpened(null)} />}
    </OfficePart>
  )
}
