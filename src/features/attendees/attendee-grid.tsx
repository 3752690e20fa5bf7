// Who comes to the workshop, one row a person: level, tier and fee, changed in place or for many at once.
import { useMemo, useState } from 'react'
import { refusals } from '../../shared/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { inform } from '../../ui/dialogs.tsx'
import { Money } from '../../ui/money.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import type { Violations } from '../../ui/use-violations.ts'
import { quoteAttendee } from '../fees/quote.rules.ts'
import { type Tier, tierOf, tiers, tierWords } from '../fees/workshop-fee.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import type { WorkshopLevel } from '../tours/price-list.model.ts'
import type { Attendee, AttendeeKind } from './attendee.model.ts'
import { levelsOf, offeredTiers } from './attendee.rules.ts'
import styles from './attendee-grid.module.css'
import { countOf, kindWords } from './attendee-words.tsx'
import type { WorkshopDraft } from './use-workshop-draft.tsx'
import { type AttendeeEntry, entryOf, NO_LEVEL } from './workshop-changes.rules.ts'

function nameOf({ person }: Attendee): string {
  return `${person.fname} ${person.lname}`
}

function levelLabel(level: WorkshopLevel): string {
  return level.recommended_age ? `${level.level} (${level.recommended_age})` : level.level
}

/** Levels that may be picked; a closed one is shown only to whom has it. */
function levelChoices(kind: AttendeeKind, view: RegistrationView, present: number) {
  const open = new Set(
    levelsOf(kind, view.price_list.workshop_levels, view.tour_date).map((level) => level.id),
  )
  return view.price_list.workshop_levels
    .filter((level) => level.kind === kind && (open.has(level.id) || level.id === present))
    .map((level) => ({ value: level.id, label: levelLabel(level) }))
}

function tierChoices(level: WorkshopLevel | undefined, view: RegistrationView) {
  const offered = level ? offeredTiers(level, view.tour_date) : null
  return tiers
    .filter((tier) => offered?.[tier] ?? tier === 'full')
    .map((tier) => ({ value: tier, label: tierWords[tier] }))
}

function withTier(attendee: Attendee, tier: Tier): AttendeeEntry {
  return { ...entryOf(attendee), one_day: tier === 'one_day', virtual: tier === 'virtual' }
}

/** At another level, in the same tier where that level offers it. */
function withLevel(attendee: Attendee, level_id: number, view: RegistrationView): AttendeeEntry {
  const level = view.price_list.workshop_levels.find((one) => one.id === level_id)
  const tier = tierOf(attendee)
  const keeps = level !== undefined && offeredTiers(level, view.tour_date)[tier]
  return { ...withTier(attendee, keeps ? tier : 'full'), workshop_level_id: level_id }
}

interface AttendeeGridProps {
  kind: AttendeeKind
  draft: WorkshopDraft
  violations: Violations
  onRemove: (person_ids: number[]) => void
  empty: { title: string; body: string }
}

export function AttendeeGrid({ kind, draft, violations, onRemove, empty }: AttendeeGridProps) {
  const { view, now } = useRegistrationPage()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const { attendees } = draft
  const rows = useMemo(() => attendees.filter((attendee) => attendee.kind === kind), [attendees, kind])
  const positions = useMemo(
    () => new Map(attendees.map((attendee, position) => [attendee.person_id, position])),
    [attendees],
  )
  const levels = new Map(view.price_list.workshop_levels.map((level) => [level.id, level]))
  const present = new Set(rows.map((row) => row.person_id))
  const chosen = new Set([...selected].filter((id) => present.has(id)))
  const competing = useMemo(
    () => new Set(view.routines.flatMap((routine) => routine.dancers)),
    [view.routines],
  )
  const change = (entries: AttendeeEntry[]) => {
    violations.clear()
    // R§4: "One-day is refused while the dancer competes". Said at once; whoever else was chosen is changed.
    const refused = entries.filter((entry) => entry.one_day && competing.has(entry.person_id))
    draft.put(entries.filter((entry) => !refused.includes(entry)))
    if (refused.length > 0) {
      const body = refusals.COMPETING_NOT_ONE_DAY.message
      void inform({ kind: 'attention', title: 'Sorry', body })
    }
  }
  const pathOf = (row: Attendee, field: string) => ['attendees', positions.get(row.person_id) ?? 0, field]
  const tiered = rows.some((row) => tierChoices(levels.get(row.workshop_level_id), view).length > 1)

  const columns: TableColumn<Attendee>[] = [
    {
      key: 'name',
      title: 'Name',
      value: (row) => `${row.person.lname} ${row.person.fname}`,
      cell: (row) => <NameCell row={row} error={violations.messageAt(pathOf(row, 'person_id'))} />,
      phone: 'title',
    },
    { key: 'age', title: 'Age', value: (row) => row.person.age, align: 'end', width: '4rem' },
    {
      key: 'level',
      title: 'Level',
      width: '10.75rem',
      cell: (row) => (
        <SelectField
          label={`Level of ${nameOf(row)}`}
          hideLabel
          compact
          value={row.workshop_level_id === NO_LEVEL ? null : row.workshop_level_id}
          choices={levelChoices(kind, view, row.workshop_level_id)}
          {...violations.at(pathOf(row, 'workshop_level_id'))}
          onChange={(level_id) => level_id !== null && change([withLevel(row, level_id, view)])}
        />
      ),
    },
    {
      key: 'tier',
      title: 'Attends',
      width: '10rem',
      cell: (row) => {
        const choices = tierChoices(levels.get(row.workshop_level_id), view)
        const tier = tierOf(row)
        const error =
          violations.messageAt(pathOf(row, 'one_day')) ?? violations.messageAt(pathOf(row, 'virtual'))
        if (choices.length === 1 && tier === 'full' && !error)
          return <span className={styles.only}>{tierWords.full}</span>
        return (
          <SelectField
            label={`${nameOf(row)} attends`}
            hideLabel
            compact
            value={tier}
            choices={choices}
            error={error}
            onChange={(next) => next !== null && change([withTier(row, next)])}
          />
        )
      },
    },
    {
      key: 'fee',
      title: 'Fee',
      align: 'end',
      width: '5.75rem',
      phone: 'aside',
      cell: (row) =>
        row.workshop_level_id === NO_LEVEL ? (
          '–'
        ) : (
          <strong className={styles.fee}>
            <Money cents={quoteAttendee(row, view.tour_date, view.price_list, now).amount_cents} />
          </strong>
        ),
    },
  ]

  const forMany = (make: (row: Attendee) => AttendeeEntry) =>
    change(rows.filter((row) => chosen.has(row.person_id)).map(make))

  return (
    <DataTable
      label={kindWords[kind].title}
      rows={rows}
      rowKey={(row) => row.person_id}
      rowName={nameOf}
      columns={columns}
      defaultSort={{ key: 'name', descending: false }}
      search={rows.length > 12 ? 'Search by name' : undefined}
      actions={(row) => [{ label: 'Remove', onClick: () => onRemove([row.person_id]) }]}
      selection={{
        selected: chosen,
        onChange: setSelected,
        actions: (
          <>
            <SelectField
              label={`Level of ${countOf(chosen.size, kind)}`}
              hideLabel
              compact
              optional
              value={null}
              empty="Set level…"
              choices={levelChoices(kind, view, NO_LEVEL)}
              onChange={(level_id) => level_id !== null && forMany((row) => withLevel(row, level_id, view))}
            />
            {tiered && (
              <SelectField
                label={`${countOf(chosen.size, kind)} attend`}
                hideLabel
                compact
                optional
                value={null}
                empty="Attends…"
                choices={tiers.map((tier) => ({ value: tier, label: tierWords[tier] }))}
                onChange={(tier) => {
                  if (tier === null) return
                  forMany((row) => {
                    const offered = tierChoices(levels.get(row.workshop_level_id), view)
                    return withTier(row, offered.some((one) => one.value === tier) ? tier : tierOf(row))
                  })
                }}
              />
            )}
            <Button size="small" onClick={() => onRemove([...chosen])}>
              Remove {chosen.size}
            </Button>
          </>
        ),
      }}
      dense
      actionsWidth="5.5rem"
      empty={empty}
    />
  )
}

function NameCell({ row, error }: { row: Attendee; error: string | undefined }) {
  return (
    <div className={styles.name}>
      {nameOf(row)}
      {error && (
        // Found by the scroll to the first violation, as a field would be.
        <p className={styles.error} tabIndex={-1} data-violation-summary="">
          {error}
        </p>
      )}
    </div>
  )
}
