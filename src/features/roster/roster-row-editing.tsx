// Changing one row of the roster in its place: what is typed, kept on this device, and the fields that stand in the cells.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { SelectField } from '../../ui/choice-fields.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { type FocusPlace, keepFocus, placeNow } from '../../ui/kept-focus.ts'
import { DateField, EmailField, TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { type Fields, useFields } from '../../ui/use-fields.ts'
import { storedIn } from '../../web/stored-meanwhile.ts'
import type { BegunPerson, RosterEntry } from '../people/person.model.ts'
import {
  emptyPerson,
  genderChoices,
  ofFields,
  readPerson,
  type TypedPerson,
  typeChoices,
  typedPerson,
} from './person-typing.tsx'
import { useCorrection } from './use-correction.tsx'
import { useRosterReload, useRosterWrites } from './use-roster.tsx'

interface Editing extends TypedPerson {
  /** 0 = nobody is being changed. */
  id: number
  /** What is stored as far as it was seen: what the edit began with, then what a refusal told (ROSTER-14). */
  from: BegunPerson | null
}
const nobody: Editing = { ...emptyPerson, id: 0, from: null }

function begunWith({ fname, lname, gender_id, birthdate, person_type_id, email }: RosterEntry): BegunPerson {
  return { fname, lname, gender_id, birthdate, person_type_id, email }
}

/** Where the fields find what is typed; typing draws them again, and not the table around them. */
const TypedContext = createContext<{ fields: Fields<Editing>; focus: boolean } | null>(null)

/** What the table knows of it; it stays the same while somebody types. */
export interface RowEditing {
  id: number
  busy: boolean
  begin: (person: RosterEntry) => void
  end: () => void
  save: () => void
}

interface EditedRowsProps {
  people: readonly RosterEntry[] | undefined
  children: (editing: RowEditing) => ReactNode
}

export function EditedRows({ people, children }: EditedRowsProps) {
  const fields = useFields<Editing>(nobody, { draft: 'roster-edit' })
  const { violations, values } = fields
  const { change } = useRosterWrites()
  const correction = useCorrection()
  const [begun, setBegun] = useState(0)
  const reload = useRosterReload()
  /** The list is asked for when the edit ends: before, a search might no longer find the row and take the fields away. */
  const outdated = useRef(false)
  const { busy, submit } = useSubmit(async () => {
    const read = readPerson(values)
    if (violations.show(read.violations)) return
    try {
      await change(values.id, read.form, values.from)
    } catch (error) {
      const refused = violationsIn(error)
      const found = ofFields(refused)
      if (found.length === 0) throw error
      violations.show(found)
      // What was typed stays; saving it again is done in the knowledge of what it overwrites.
      const { from } = values
      if (from) fields.change({ from: { ...from, ...storedIn<BegunPerson>(error) } })
      outdated.current ||= refused.some(({ code }) => code === 'PERSON_CHANGED')
      const before = people?.find((person) => person.id === values.id)
      const ofOthers = before && refused.every(({ code }) => code === 'PERSON_OF_OTHERS')
      if (!ofOthers || !(await correction.offer(before, read.form, from))) return
      toast('Your request is on its way to our office')
      fields.reset(nobody)
      return
    }
    toast('Saved')
    fields.reset(nobody)
  })
  const put = (typed: Editing) => {
    violations.clear()
    fields.reset(typed)
    setBegun(typed.id)
    if (outdated.current) void reload()
    outdated.current = false
  }
  // The fields go with the edit, and the keyboard goes back to where it was begun.
  const opener = useRef<FocusPlace | null>(null)
  const latest = useRef({ put, submit })
  latest.current = { put, submit }

  const id = people?.some((person) => person.id === values.id) ? values.id : 0
  useEffect(() => {
    if (id === 0 && opener.current) keepFocus(opener.current, 0)
  }, [id])
  const editing = useMemo<RowEditing>(
    () => ({
      id,
      busy,
      begin: (person) => {
        opener.current = placeNow()
        latest.current.put({ ...typedPerson(person), id: person.id, from: begunWith(person) })
      },
      end: () => latest.current.put(nobody),
      save: () => void latest.current.submit(),
    }),
    [id, busy],
  )
  const table = useMemo(() => children(editing), [children, editing])
  return <TypedContext value={{ fields, focus: begun === id && id !== 0 }}>{table}</TypedContext>
}

function useTyped() {
  const typed = useContext(TypedContext)
  if (!typed) throw new Error('a field of a row stands inside of EditedRows')
  return typed
}

export function NameField({ name, label }: { name: 'fname' | 'lname'; label: string }) {
  const { fields, focus } = useTyped()
  return (
    <TextField
      label={label}
      hideLabel
      compact
      maxLength={60}
      autoFocus={focus && name === 'fname'}
      {...fields.bind(name)}
    />
  )
}

export function TypeField() {
  const { fields } = useTyped()
  return (
    <SelectField
      label="Type"
      hideLabel
      compact
      choices={typeChoices}
      {...fields.bind('person_type_id')}
      onChange={(type) => type !== null && fields.change({ person_type_id: type })}
    />
  )
}

export function GenderField() {
  const { fields } = useTyped()
  return (
    <SelectField label="Gender" hideLabel compact choices={genderChoices} {...fields.bind('gender_id')} />
  )
}

export function BirthdateField() {
  const { fields } = useTyped()
  return <DateField past label="Birthdate" hideLabel compact optional {...fields.bind('birthdate')} />
}

export function FamilyEmailField() {
  const { fields } = useTyped()
  return (
    <EmailField
      label="Family email"
      hideLabel
      compact
      optional
      autoComplete="off"
      {...fields.bind('email')}
    />
  )
}
