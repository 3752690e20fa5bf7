// Adds people to the roster, one after the other without leaving the keyboard; similar ones are asked about.

import { SelectField } from '../../ui/choice-fields.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { DateField, EmailField, TextField } from '../../ui/text-fields.tsx'
import type { RosterPerson } from '../people/person.model.ts'
import { needsBirthdate } from '../people/person.rules.ts'
import styles from './add-person.module.css'
import { emptyPerson, genderChoices, typeChoices } from './person-typing.tsx'
import { useAddPerson } from './use-add-person.tsx'

const DidYouMean = laterPart(() => import('./did-you-mean.tsx').then((part) => part.DidYouMean))

export function AddPerson({ people }: { people: readonly RosterPerson[] }) {
  const { fields, asked, submit, choose, forget } = useAddPerson(people)
  return (
    <section className={styles.add} aria-labelledby="add-person">
      <h2 id="add-person" className={styles.title}>
        Add a person
      </h2>
      <Form violations={fields.violations} onSubmit={submit} label="Add a person">
        <div className={styles.fields}>
          <TextField label="First name" autoComplete="off" maxLength={60} {...fields.bind('fname')} />
          <TextField label="Last name" autoComplete="off" maxLength={60} {...fields.bind('lname')} />
          <SelectField label="Gender" choices={genderChoices} {...fields.bind('gender_id')} />
          <DateField
            past
            label="Birthdate"
            optional={needsBirthdate(fields.values.person_type_id) ? 'later' : true}
            {...fields.bind('birthdate')}
          />
          <SelectField
            label="Type"
            choices={typeChoices}
            {...fields.bind('person_type_id')}
            onChange={(type) => fields.change({ person_type_id: type ?? emptyPerson.person_type_id })}
          />
          <EmailField label="Family email" optional autoComplete="off" {...fields.bind('email')} />
          <div className={styles.button}>
            <SubmitButton wide>Add to roster</SubmitButton>
          </div>
        </div>
      </Form>
      {asked && <DidYouMean {...asked} onChoose={(chosen) => void choose(chosen)} onClose={forget} />}
    </section>
  )
}
