// The routines of a registration in the crew showdown for the office: whose video was received, which charges it, and taking that back.
import { useState } from 'react'
import { counted } from '../../shared/counted.ts'
import { TextButton } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { type ShowdownRoutine, showdownRoutines } from '../showdown/showdown.rules.ts'
import type { OfficeMoney } from './office-money.model.ts'
import type { DialogProps } from './office-money-dialogs.tsx'
import { receiveVideo, takeBackVideo } from './showdown-videos.contract.ts'
import { useMoneyChange } from './use-office-money.tsx'

type VideoProps = DialogProps & { routine: ShowdownRoutine }

function ReceiveVideoDialog({ money, routine, onClose }: VideoProps) {
  const { id } = money.view
  const { name, dancers, amount_cents } = routine
  const change = useMoneyChange(id)
  const fields = useFields({})
  async function receive() {
    const input = { id, routine_id: routine.id, amount_cents }
    await change(input, (key) => api(receiveVideo, input, { key }))
    toast('Video noted; its owner is told')
    onClose()
  }
  return (
    <FormDialog
      title={`Record ${name}’s video as received`}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={receive}
      action="Charge it"
    >
      {/* Somebody else may have noted it meanwhile: then only that is told. */}
      {routine.received_at === null && (
        <>
          <Text>
            <Money cents={amount_cents} /> is added to the balance for {counted(dancers, 'dancer')}. The owner
            gets an email and can no longer take it out of the crew showdown.
          </Text>
          <Text muted>
            Owed after it: <Money cents={money.view.balance_cents + amount_cents} />
          </Text>
        </>
      )}
    </FormDialog>
  )
}

function TakeBackVideoDialog({ money, routine, onClose }: VideoProps) {
  const { id } = money.view
  const { name, amount_cents } = routine
  const change = useMoneyChange(id)
  const fields = useFields({ reason: '' })
  async function takeBack() {
    const input = { id, routine_id: routine.id, ...fields.values }
    await change(input, (key) => api(takeBackVideo, input, { key }))
    toast('Taken back')
    onClose()
  }
  return (
    <FormDialog
      title={`Take back ${name}’s video`}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={takeBack}
      action="Take back"
      look="danger"
    >
      <Text>
        <Money cents={amount_cents} /> is no longer owed, and the owner can take the routine out of the crew
        showdown.
      </Text>
      <TextAreaField
        label="Reason"
        help="The owner sees this in the statement."
        maxLength={500}
        autoFocus
        {...fields.bind('reason')}
      />
    </FormDialog>
  )
}

/** Nothing where no routine is in the crew showdown. */
export function OfficeShowdown({ money }: { money: OfficeMoney }) {
  const [chosen, choose] = useState<{ id: number; received: boolean } | null>(null)
  const routines = showdownRoutines(money.view)
  if (routines.length === 0) return null
  const close = () => choose(null)
  const routine = routines.find(({ id }) => id === chosen?.id)
  return (
    <OfficePart title="Crew showdown">
      <ul className={styles.list} aria-label="Crew showdown">
        {routines.map((entered) => (
          <VideoRow
            key={entered.id}
            routine={entered}
            completed={money.view.completed}
            onOpen={() => choose({ id: entered.id, received: entered.received_at !== null })}
          />
        ))}
      </ul>
      {chosen && routine && !chosen.received && (
        <ReceiveVideoDialog money={money} routine={routine} onClose={close} />
      )}
      {chosen?.received && routine && <TakeBackVideoDialog money={money} routine={routine} onClose={close} />}
    </OfficePart>
  )
}

function standing({ received_at, waiting }: ShowdownRoutine, completed: boolean): string {
  if (received_at !== null) return `Video received ${formatInstant(received_at)}`
  if (!completed) return 'Not registered yet'
  return waiting ? 'Waiting for a spot' : 'No video yet'
}

interface VideoRowProps {
  routine: ShowdownRoutine
  completed: boolean
  onOpen: () => void
}

function VideoRow({ routine, completed, onOpen }: VideoRowProps) {
  const { name, dancers, amount_cents, received_at, waiting } = routine
  const received = received_at !== null
  return (
    <li>
      <Row align="between">
        <span>
          {name}, {counted(dancers, 'dancer')}
        </span>
        <Money cents={amount_cents} />
      </Row>
      <Row align="between">
        <Text small muted>
          {standing(routine, completed)}
        </Text>
        {(received || (completed && !waiting)) && (
          <TextButton onClick={onOpen}>
            {received ? 'Take back' : 'Video received'}
            <span className="only-read"> of {name}</span>
          </TextButton>
        )}
      </Row>
    </li>
  )
}
