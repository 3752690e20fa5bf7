// Asks why waiting routines are approved, declined or moved, and does it.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import {
  approveWaitingRoutines,
  declineWaitingRoutines,
  moveWaitingRoutine,
} from './tour-desk-waiting.contract.ts'
import type { DeskWaitingEntry } from './tour-desk-waiting.model.ts'
import { useDeskChange } from './use-tour-desk.tsx'

const kinds = {
  approve: {
    contract: approveWaitingRoutines,
    title: 'Approve',
    button: 'Approve',
    look: 'primary',
    done: 'approved',
    one: 'It gets a spot and is owed at today’s rate from now on. Its owner gets an email with the amount.',
    several:
      'They get spots and are owed at today’s rate from now on, all of them or none. Each owner gets an email ' +
      'with the amount.',
    help: 'This is saved in the waiting list’s history, which only the office sees.',
  },
  decline: {
    contract: declineWaitingRoutines,
    title: 'Decline',
    button: 'Decline',
    look: 'danger',
    done: 'declined',
    one: 'It’s removed from the waiting list and from its registration, and nothing is owed for it.',
    several:
      'They’re removed from the waiting list and from their registrations, all of them or none, and nothing is owed for them.',
    help: 'The owner sees this in the email, and it’s saved in the waiting list’s history.',
  },
} as const

interface DecideProps {
  tour_date_id: number
  what: keyof typeof kinds
  /** Sets are whole. */
  entries: readonly DeskWaitingEntry[]
  queue: readonly DeskWaitingEntry[]
  onDone: () => void
  onClose: () => void
}

const count = (many: number) => `${many} ${many === 1 ? 'routine' : 'routines'}`

export function DecideWaitingDialog(props: DecideProps) {
  const { tour_date_id: id, what, queue, onDone, onClose } = props
  // What the clerk was asked about stays what is done, whatever the list has become meanwhile.
  const [entries] = useState(props.entries)
  const kind = kinds[what]
  const change = useDeskChange(id)
  const fields = useFields({ reason: '' })
  const those = new Set(entries.map((entry) => entry.id))
  const last = Math.max(...entries.map((entry) => entry.position))
  const passed = queue.filter((entry) => entry.position < last && entry.standing.fits && !those.has(entry.id))
  const outOfTurn = entries.some((entry) => !entry.standing.next) && passed.length > 0
  const name = entries.length === 1 ? (entries[0]?.routine.name ?? '') : count(entries.length)
  async function decide() {
    try {
      await change(() => api(kind.contract, { id, ids: entries.map((entry) => entry.id), ...fields.values }))
    } catch (error) {
      const found = violationsIn(error).map((violation) => {
        const [list, position] = violation.path
        const entry = list === 'ids' && typeof position === 'number' ? entries[position] : undefined
        return entry ? { ...violation, message: `${entry.routine.name}: ${violation.message}` } : violation
      })
      if (found.length === 0) throw error
      fields.violations.show(found)
      return
    }
    toast(`${name} ${entries.length === 1 ? 'is' : 'are'} ${kind.done}`)
    onDone()
    onClose()
  }
  return (
    <FormDialog
      title={`${kind.title} ${name}`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={decide}
      action={kind.button}
      look={kind.look}
    >
      <ul className={styles.list} aria-label="Routines">
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.position}. {entry.routine.name}, {entry.registrant_name}
          </li>
        ))}
      </ul>
      <Text>{entries.length === 1 ? kind.one : kind.several}</Text>
      {what === 'approve' && outOfTurn && (
        <StatusBanner kind="attention" boxed>
          Out of turn: {count(passed.length)} ahead in line {passed.length === 1 ? 'is' : 'are'} waiting for a
          spot, too.
        </StatusBanner>
      )}
      <TextAreaField label="Reason" help={kind.help} maxLength={500} autoFocus {...fields.bind('reason')} />
    </FormDialog>
  )
}

interface MoveProps {
  tour_date_id: number
  entry: DeskWaitingEntry
  /** How many move with it, itself included. */
  set: number
  /** The length of the queue. */
  most: number
  onClose: () => void
}

export function MoveWaitingDialog(props: MoveProps) {
  const { tour_date_id: id, most, set, onClose } = props
  const [entry] = useState(props.entry)
  const { position: from, routine } = entry
  const change = useDeskChange(id)
  const fields = useFields({ to: (from === 1 ? Math.min(2, most) : from - 1) as number | null, reason: '' })
  const { to, reason } = fields.values
  const go = (position: number) => fields.bind('to').onChange(position)
  async function move() {
    if (to === null || to === from) {
      fields.violations.show([
        {
          code: 'MOVE_NOWHERE',
          path: ['to'],
          rule: 'DESK-08',
          message: `It’s number ${from}. Where should it go?`,
        },
      ])
      return
    }
    const { position } = await change(() =>
      api(moveWaitingRoutine, { id, routine_id: entry.id, from, to, reason }),
    )
    toast(`${routine.name} is now number ${position}`)
    onClose()
  }
  return (
    <FormDialog
      title={`Move ${routine.name}`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={move}
      action="Move"
    >
      <Text>
        It is number {from} of {most}.
        {set > 1 && ` The ${set} in its set move together, one after the other.`} No one is emailed.
      </Text>
      <Row>
        <Button size="small" disabled={from === 1} onClick={() => go(1)}>
          To the top
        </Button>
        <Button size="small" disabled={from === 1} onClick={() => go(from - 1)}>
          One up
        </Button>
        <Button size="small" disabled={from === most} onClick={() => go(from + 1)}>
          One down
        </Button>
        <Button size="small" disabled={from === most} onClick={() => go(most)}>
          To the end
        </Button>
      </Row>
      <NumberField label="New position" min={1} max={most} {...fields.bind('to')} />
      <TextAreaField
        label="Reason"
        help="This is saved in the waiting list’s history, which only the office sees."
        maxLength={500}
        {...fields.bind('reason')}
      />
    </FormDialog>
  )
}
