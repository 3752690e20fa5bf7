// The step 'Freestyle': which dancers are in the freestyle battle of their age group (R§5, E§2).

import { useRef, useState } from 'react'
import { counted } from '../../shared/counted.ts'
import { formatUsd } from '../../shared/money.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { useSubmit, ViolationSummary } from '../../ui/form.tsx'
import { Quiet, Text } from '../../ui/layout.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useViolations, type Violations } from '../../ui/use-violations.ts'
import { type FreestyleRow, freestyleRows, ownHaveLast, placesLeftIn } from '../freestyle/freestyle.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import {
  useRegistrationPage,
  useSaveOnLeaving,
  useSaveStep,
  useUnsaved,
} from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import styles from './enter-freestyle.module.css'

/** What the button of a row does, or why it does nothing. */
const doing: Readonly<Record<FreestyleRow['state'], string | undefined>> = {
  Add: undefined,
  Undo: undefined,
  Virtual: 'Virtual dancers can’t enter battles.',
  'Sold Out': 'This battle has no spots left.',
  Registered: 'Only our office can remove registered dancers.',
}

/** As the options of best dancers say it. */
const OWN_LAST = 'Your other dancers have the last spots in this battle.'

/** Each press is saved at once; the step is left only once the last one is, or its refusal has been read (LEAVE-01). */
function usePressing(violations: Violations) {
  const { view } = useRegistrationPage()
  const save = useSaveStep()
  const [at, setAt] = useState<number | null>(null)
  const saved = useRef(true)
  const running = useRef<Promise<boolean> | null>(null)
  const { submit } = useSubmit(async ({ person_id, freestyle_battle_id, state }: FreestyleRow) => {
    const others = view.freestyle.filter((entry) => entry.person_id !== person_id)
    saved.current = false
    setAt(person_id)
    try {
      await save({ freestyle: state === 'Add' ? [...others, { person_id, freestyle_battle_id }] : others })
      saved.current = true
    } finally {
      setAt(null)
    }
  }, violations)
  const settled = async () => (await running.current) ?? true
  useUnsaved(at !== null, { discard: () => undefined })
  useSaveOnLeaving(settled, at)
  const press = (row: FreestyleRow) => {
    if (running.current) return
    running.current = submit(row)
      .then(() => saved.current)
      .finally(() => {
        running.current = null
      })
  }
  return { at, press, settled }
}

export function EnterFreestyleScreen() {
  const { view, edit, travel } = useRegistrationPage()
  const violations = useViolations()
  const { at, press, settled } = usePressing(violations)
  const leaving = useSubmit(async (path: string) => {
    if (await settled()) travel(path)
  })
  const sold = edit ? edit.saved.freestyle : []
  const rows = freestyleRows(view, view.freestyle, sold)
  const why = ({ state, freestyle_battle_id }: FreestyleRow) =>
    state === 'Sold Out' && ownHaveLast(freestyle_battle_id, { entries: view.freestyle, sold }, view)
      ? OWN_LAST
      : doing[state]

  return (
    <StepPage
      title="Freestyle battle"
      subtitle={`${counted(view.freestyle.length, 'dancer')} in a battle`}
      info={
        <p>
          There’s one battle per age group. You can add dancers aged 4 and over who attend the workshop in
          person. A spot is yours once your registration is completed.
        </p>
      }
      onBack={(path) => void leaving.submit(path)}
      onNext={(path) => void leaving.submit(path)}
      busy={leaving.busy}
    >
      <ViolationSummary violations={violations} />
      <Battles sold={sold} />
      <OfRegistered rows={rows} editing={edit !== null} />
      <DataTable
        label="Dancers who can enter"
        rows={rows}
        rowKey={({ person_id }) => person_id}
        rowName={({ fname, lname }) => `${fname} ${lname}`}
        columns={[
          { key: 'fname', title: 'First name', value: ({ fname }) => fname, phone: 'title' },
          { key: 'lname', title: 'Last name', value: ({ lname }) => lname, phone: 'title' },
          { key: 'age_division', title: 'Age division', value: ({ age_division }) => age_division },
          {
            key: 'why',
            title: 'Note',
            width: '18rem',
            value: (row) => why(row) ?? '',
            cell: (row) => why(row) && <Quiet>{why(row)}</Quiet>,
          },
        ]}
        defaultSort={{ key: 'lname', descending: false }}
        search="Search by name"
        actions={(row) => [
          {
            label: row.state,
            toggles: true,
            onClick: () => press(row),
            // What was pressed keeps the keyboard; a second press does nothing meanwhile.
            disabled: (at !== null && at !== row.person_id) || doing[row.state] !== undefined,
            hint: why(row),
            spoken: `${row.state}: ${row.fname} ${row.lname}`,
          },
        ]}
        tone={({ state }) => (state === 'Undo' ? 'new' : state === 'Registered' ? 'go' : undefined)}
        empty={{
          // E§8
          title: 'You currently do not have any eligible dancers in your roster.',
          body: 'Dancers aged 4 and over whom you register on the Dancers step appear here.',
        }}
      />
    </StepPage>
  )
}

/** How the registered are taken off, and in an edit whether nobody else is left (E§8). */
function OfRegistered({ rows, editing }: { rows: readonly FreestyleRow[]; editing: boolean }) {
  const { contact_email } = useRegistrationPage().view.tour_date.event
  const registered = rows.filter(({ state }) => state === 'Registered').length
  if (registered === 0) return null
  return (
    <>
      <Text muted>
        To remove a registered dancer, please email <OfficeMail address={contact_email} />.
      </Text>
      {editing && registered === rows.length && (
        <StatusBanner kind="info" boxed>
          You currently do not have any new attendees.
        </StatusBanner>
      )}
    </>
  )
}

/** What each battle costs, and what it has left. */
function Battles({ sold }: { sold: RegistrationView['freestyle'] }) {
  const { view } = useRegistrationPage()
  const words = (id: number) => {
    const left = placesLeftIn(id, view.freestyle, view)
    if (left === null) return ''
    if (left > 0) return `, ${counted(left, 'spot')} left`
    const own = ownHaveLast(id, { entries: view.freestyle, sold }, view)
    return own ? ', your dancers have the last spots' : ', sold out'
  }
  return (
    <ul className={styles.battles}>
      {view.tour_date.freestyle_battles.map(({ id, name, minimum_age, maximum_age, fee_cents }) => (
        <li key={id}>
          <strong>{name}</strong>{' '}
          <span className={styles.terms}>
            {maximum_age === null ? `${minimum_age} and over` : `ages ${minimum_age} to ${maximum_age}`},{' '}
            {formatUsd(fee_cents)}
            {words(id)}
          </span>
        </li>
      ))}
    </ul>
  )
}
