// Adds people to the roster, one after the other without leaving the keyboard.

import { SelectField } from '../../ui/choice-fields.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { DateField, TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import styles from './add-person.module.css'
import type { PersonForm, RosterPerson } from './person.model.ts'
import {
  emptyPerson,
  genderChoices,
  ofFields,
  readPerson,
  similarPeople,
  typeChoices,
} from './person-typing.tsx'
import { useRosterWrites } from './use-roster.tsx'

/** R§5: "Roster duplicates by name or by same birthdate ask confirmation". */
async function mayBeAdded(form: PersonForm, people: readonly RosterPerson[]): Promise<boolean> {
  const similar = similarPeople(form, people)
  if (similar.length === 0) return true
  const names = similar.map((one) => `${one.fname} ${one.lname}${one.age === null ? '' : ` (${one.age})`}`)
  return confirm({
    title: 'Are you sure?',
    body: `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} on your roster already. Add ${form.fname} ${form.lname} as another person?`,
    confirmLabel: 'Add anyway',
    cancelLabel: 'Cancel',
  })
}

export function AddPerson({ people }: { people: readonly RosterPerson[] }) {
  const fields = useFields(emptyPerson, { draft: 'roster-add' })
  const { violations } = fields
  const { add } = useRosterWrites()

  async function submit() {
    const read = readPerson(fields.values)
    if (violations.show(read.violations)) return
    if (!(await mayBeAdded(read.form, people))) return
    try {
      const person = await add(read.form)
      toast(`${person.fname} ${person.lname} added`)
    } catch (error) {
      const found = ofFields(violationsIn(error))
      if (found.length === 0) throw error
      violations.show(found)
      return
    }
    // The next one is likely of the same kind and family: type and last name help, an old birthdate would not.
    fields.reset({ ...emptyPerson, person_type_id: fields.values.person_type_id })
    violations.root.current?.querySelector<HTMLInputElement>('input[name="fname"]')?.focus()
  }

  return (
    <section className={styles.add} aria-labelledby="add-person">
      <h2 id="add-person" className={styles.title}>
        Add a person
      </h2>
      <Form violations={violations} onSubmit={submit} label="Add a person">
        <div className={styles.fields}>
          <TextField label="First name" autoComplete="off" maxLength={60} {...fields.bind('fname')} />
          <TextField label="Last name" autoComplete="off" maxLength={60} {...fields.bind('lname')} />
          <SelectField label="Gender" choices={genderChoices} {...fields.bind('gender_id')} />
          <DateField label="Birthdate" optional {...fields.bind('birthdate')} />
          <SelectField
            label="Type"
            choices={typeChoices}
            {...fields.bind('person_type_id')}
            onChange={(type) => fields.change({ person_type_id: type ?? emptyPerson.person_type_id })}
          />
          <div className={styles.button}>
            <SubmitButton wide>Add to roster</SubmitButton>
          </div>
        </div>
      </Form>
    </section>
  )
}
