// Decides what is saved of a person whom somebody else changed while her row was being edited.
import { mergeFields } from '../../shared/merged-fields.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { BegunPerson, RosterForm } from '../people/person.model.ts'
import { formatBirthdate } from '../people/person.rules.ts'
import { genders, personTypes } from '../people/person-types.model.ts'

const FIELDS = ['fname', 'lname', 'gender_id', 'birthdate', 'person_type_id', 'email'] as const
type Field = (typeof FIELDS)[number]

/** As her roster keeps her, with the gender that nobody may have said yet. */
type Stored = BegunPerson

interface Merged {
  form: RosterForm
  /** One for each field that both changed to something else. */
  violations: Violation[]
  /** What is stored in those fields: what whoever saves again has seen. */
  stored: Partial<BegunPerson>
}

function inWords(field: Field, stored: Stored): string | null {
  const named = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((choice) => choice.id === id)?.name ?? null
  if (field === 'gender_id') return named(genders, stored.gender_id)
  if (field === 'person_type_id') return named(personTypes, stored.person_type_id)
  if (field === 'birthdate') return stored.birthdate === null ? null : formatBirthdate(stored.birthdate)
  return stored[field]
}

function changedMeanwhile(field: Field, stored: Stored): Violation {
  const value = inWords(field, stored)
  const change = value === null ? 'cleared' : `changed to ${value}`
  return refuse('PERSON_CHANGED', ['person', field], { change })
}

/**
 * ROSTER-14: `from` is what the edit began with. What was not touched keeps what is stored; what both changed is refused, unless both
 * typed the same. Without `from` what is typed is saved.
 */
export function mergePerson(stored: Stored, typed: RosterForm, from: BegunPerson | undefined): Merged {
  if (!from) return { form: typed, violations: [], stored: {} }
  // A field that is not sent was not touched.
  const wanted: BegunPerson = { ...typed, email: typed.email === undefined ? from.email : typed.email }
  const { merged, collides } = mergeFields(FIELDS, { stored, typed: wanted, from })
  return {
    form: { ...merged, gender_id: merged.gender_id ?? typed.gender_id },
    violations: collides.map((field) => changedMeanwhile(field, stored)),
    stored: Object.fromEntries(collides.map((field) => [field, stored[field]])),
  }
}
