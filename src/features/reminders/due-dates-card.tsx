// By when things are due at a tour date and when its registrants are reminded, as the office sees and changes it.
import { useState } from 'react'
import type { OutputOf } from '../../shared/endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Columns, Row, Stack, Text, TitledCard } from '../../ui/layout.tsx'
import { DateField, TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { plainDateOf } from '../../ui/typed-text.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { type DueSettings, EARLIEST_STAGE, MOST_STAGES, settableKinds } from '../missing/due-date.model.ts'
import { typedStages } from '../missing/due-date.rules.ts'
import { changeDueSettings, listMissing } from '../missing/missing.contract.ts'
import { kindLabel, stageWords } from '../missing/missing-words.rules.ts'
import { knownStart } from '../tours/event-end.rules.ts'

type City = OutputOf<typeof listMissing>

/** Of this kind of event. */
const settableAt = ({ asked }: City) => settableKinds.filter((kind) => asked.includes(kind))

export function DueDatesCard({ city }: { city: City }) {
  const [changing, setChanging] = useState(false)
  const { due, reminder_days } = city.settings
  return (
    <TitledCard title="Due dates" gap={12}>
      <Columns least="9rem">
        {settableAt(city).map((kind) => (
          <Day key={kind} label={kindLabel(kind, city.garment)} day={due[kind] ?? knownStart(city)} />
        ))}
        {city.asked.includes('balance') && (
          <Day label="Balance" day={city.balance_due_date} none={city.canceled ? 'By no day' : undefined} />
        )}
      </Columns>
      <Row align="between">
        <Text muted small>
          {stageWords(reminder_days, city)}
        </Text>
        <Button onClick={() => setChanging(true)}>Change the due dates</Button>
      </Row>
      {changing && <DueDatesDialog city={city} onClose={() => setChanging(false)} />}
    </TitledCard>
  )
}

function Day({
  label,
  day,
  none = 'Before the event',
}: {
  label: string
  day: string | null
  none?: string | undefined
}) {
  return (
    <Stack gap={4}>
      <Text small muted>
        {label}
      </Text>
      <strong>{day === null ? none : formatDate(day)}</strong>
    </Stack>
  )
}

const written = (day: string | null) => {
  const [year, month, date] = day?.split('-') ?? []
  return day === null ? '' : `${month}/${date}/${year}`
}

const typedOf = ({ due, reminder_days }: DueSettings) => ({
  due: {
    waivers: written(due.waivers),
    music: written(due.music),
    photos: written(due.photos),
    jackets: written(due.jackets),
  },
  reminder_days: reminder_days.join(', '),
})

/** What is typed but no date is sent as it is, so that its field is told. */
const dayOf = (typed: string) => (typed === '' ? null : (plainDateOf(typed) ?? typed))

function DueDatesDialog({ city, onClose }: { city: City; onClose: () => void }) {
  // The page is brought up to date meanwhile; what this clerk saw stays what she saw.
  const [from] = useState(city.settings)
  const fields = useFields(typedOf(from))
  const answers = useAnswers()
  const { tour_date_id } = city
  async function save() {
    const { due, reminder_days } = fields.values
    const stages = typedStages(reminder_days)
    if (stages === null) {
      const message = 'Days, such as 14, 7, 2'
      fields.violations.show([{ code: 'TYPE', path: ['reminder_days'], message, rule: 'MISSING-06' }])
      return
    }
    const wanted = {
      due: {
        waivers: dayOf(due.waivers),
        music: dayOf(due.music),
        photos: dayOf(due.photos),
        jackets: dayOf(due.jackets),
      },
      reminder_days: stages,
    }
    try {
      await api(changeDueSettings, { tour_date_id, from, ...wanted })
    } catch (error) {
      // What is shown was old: it is asked for anew, and what was typed stays.
      if (error instanceof ApiError && error.code === 'STALE_VERSION')
        void answers.askAgain(listMissing, { tour_date_id })
      throw error
    }
    await answers.askAgain(listMissing, { tour_date_id })
    toast('Due dates changed')
    onClose()
  }
  return (
    <FormDialog
      title="Due dates"
      violations={fields.violations}
      onSubmit={save}
      onClose={onClose}
      action="Save"
    >
      <Text muted small>
        If left empty, items are due when the event begins. After its due date, existing music can’t be
        changed; missing music can still be uploaded.
      </Text>
      <Columns least="11rem">
        {settableAt(city).map((kind) => (
          <DateField
            key={kind}
            label={kindLabel(kind, city.garment)}
            optional
            {...fields.bind(`due.${kind}`)}
          />
        ))}
      </Columns>
      <TextField
        label="Reminders, days before each due date"
        help={`At most ${MOST_STAGES}, up to ${EARLIEST_STAGE} days before: 14, 7, 2. Empty: no automatic reminders.`}
        optional
        {...fields.bind('reminder_days')}
      />
    </FormDialog>
  )
}
