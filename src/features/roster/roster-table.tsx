// The roster as a table: filters, search, and rows that are changed in place or taken off.
import { type KeyboardEvent, useRef, useState } from 'react'
import { SelectField } from '../../ui/choice-fields.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { confirm, inform } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import type { TableColumn, TableFilter } from '../../ui/table-columns.ts'
import { DateField, TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import type { RosterPerson } from './person.model.ts'
import { formatBirthdate } from './person.rules.ts'
import {
  emptyPerson,
  genderChoices,
  genderName,
  ofFields,
  readPerson,
  type TypedPerson,
  typeChoices,
  typedPerson,
  typeName,
} from './person-typing.tsx'
import styles from './roster-table.module.css'
import { useRosterWrites } from './use-roster.tsx'

/** R§2. */
const filters: readonly TableFilter<RosterPerson>[] = [
  { key: 'all', label: 'ALL', test: () => true },
  { key: 'young', label: '19 & UNDER', test: (person) => person.age !== null && person.age <= 19 },
  { key: 'grown', label: '20 & OVER', test: (person) => person.age !== null && person.age >= 20 },
  { key: 'undated', label: 'NO BIRTHDATE', test: (person) => person.birthdate === null },
]

const nameOf = (person: RosterPerson) => `${person.fname} ${person.lname}`

interface Editing extends TypedPerson {
  /** 0 = nobody is being changed. */
  id: number
}

/** The row that is being changed, kept on this device until it is saved. */
function useEditing(people: readonly RosterPerson[] | undefined) {
  const fields = useFields<Editing>({ ...emptyPerson, id: 0 }, { draft: 'roster-edit' })
  const { violations, values } = fields
  const { change } = useRosterWrites()
  const { busy, submit } = useSubmit(async () => {
    const read = readPerson(values)
    if (violations.show(read.violations)) return
    try {
      await change(values.id, read.form)
    } catch (error) {
      const found = ofFields(violationsIn(error))
      if (found.length === 0) throw error
      violations.show(found)
      return
    }
    toast('Saved')
    fields.reset({ ...emptyPerson, id: 0 })
  })
  const known = people?.some((person) => person.id === values.id) ?? false
  return {
    fields,
    busy,
    id: known ? values.id : 0,
    begin: (person: RosterPerson) => {
      violations.clear()
      fields.reset({ ...typedPerson(person), id: person.id })
    },
    end: () => {
      violations.clear()
      fields.reset({ ...emptyPerson, id: 0 })
    },
    save: () => void submit(),
  }
}

function useRemoval() {
  const { remove } = useRosterWrites()
  return useSubmit(async (person: RosterPerson) => {
    const yes = await confirm({
      title: `Remove ${nameOf(person)}?`,
      body: 'The person will be taken off your roster.',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!yes) return
    try {
      await remove(person.id)
    } catch (error) {
      const [refused] = violationsIn(error)
      if (!refused) throw error
      return inform({ title: 'Sorry', body: refused.message, kind: 'attention' })
    }
    toast(`${nameOf(person)} removed`)
  })
}

export function RosterTable({ people }: { people: readonly RosterPerson[] | undefined }) {
  const editing = useEditing(people)
  const removal = useRemoval()
  const place = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(0)
  const { fields } = editing

  const inRow = (person: RosterPerson) => person.id === editing.id
  const columns: TableColumn<RosterPerson>[] = [
    {
      key: 'fname',
      title: 'First name',
      value: (person) => person.fname,
      cell: (person) =>
        inRow(person) ? (
          <TextField
            label="First name"
            hideLabel
            compact
            maxLength={60}
            autoFocus={focused === person.id}
            {...fields.bind('fname')}
          />
        ) : (
          person.fname
        ),
      phone: 'title',
    },
    {
      key: 'lname',
      title: 'Last name',
      value: (person) => person.lname,
      cell: (person) =>
        inRow(person) ? (
          <TextField label="Last name" hideLabel compact maxLength={60} {...fields.bind('lname')} />
        ) : (
          person.lname
        ),
      phone: 'title',
    },
    {
      key: 'type',
      title: 'Type',
      width: '11.5rem',
      value: (person) => typeName(person.person_type_id),
      cell: (person) =>
        inRow(person) ? (
          <SelectField
            label="Type"
            hideLabel
            compact
            choices={typeChoices}
            {...fields.bind('person_type_id')}
            onChange={(type) => fields.change({ person_type_id: type ?? person.person_type_id })}
          />
        ) : (
          typeName(person.person_type_id)
        ),
    },
    {
      key: 'gender',
      title: 'Gender',
      width: '8rem',
      value: (person) => genderName(person.gender_id),
      cell: (person) =>
        inRow(person) ? (
          <SelectField
            label="Gender"
            hideLabel
            compact
            choices={genderChoices}
            {...fields.bind('gender_id')}
          />
        ) : (
          genderName(person.gender_id)
        ),
    },
    {
      key: 'birthdate',
      title: 'Birthdate',
      width: '9.5rem',
      value: (person) => person.birthdate,
      cell: (person) => {
        if (inRow(person))
          return <DateField label="Birthdate" hideLabel compact optional {...fields.bind('birthdate')} />
        return person.birthdate === null ? (
          <span className={styles.missing}>No birthdate</span>
        ) : (
          formatBirthdate(person.birthdate)
        )
      },
    },
    {
      key: 'age',
      title: 'Age',
      value: (person) => person.age,
      align: 'end',
      width: '4.5rem',
      phone: 'aside',
    },
  ]

  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const inField = (event.target as HTMLElement).matches('td input, td select, dd input, dd select')
    if (editing.id === 0 || !inField) return
    if (event.key === 'Enter') {
      event.preventDefault()
      editing.save()
    }
    if (event.key === 'Escape') editing.end()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape of the fields inside
    <div ref={place} onKeyDown={keys}>
      <DataTable
        label="Roster"
        dense
        rows={people}
        rowKey={(person) => person.id}
        rowName={nameOf}
        columns={columns}
        defaultSort={{ key: 'lname', descending: false }}
        search="Search the roster"
        filters={filters}
        tone={(person) => (inRow(person) ? 'new' : undefined)}
        actions={(person) =>
          inRow(person)
            ? [
                { label: editing.busy ? 'Saving…' : 'Save', onClick: editing.save, disabled: editing.busy },
                { label: 'Cancel', onClick: editing.end },
              ]
            : [
                {
                  label: 'Edit',
                  onClick: () => {
                    setFocused(person.id)
                    editing.begin(person)
                  },
                },
                { label: 'Delete', onClick: () => void removal.submit(person), disabled: removal.busy },
              ]
        }
        empty={{
          title: 'Your roster is empty',
          body: 'Add dancers, teachers and others above; they stay for every registration.',
        }}
      />
    </div>
  )
}
