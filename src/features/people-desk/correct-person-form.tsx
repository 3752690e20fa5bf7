// Corrects a person: what is typed, then what it changes, then why.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Columns, Row, Stack } from '../../ui/layout.tsx'
import { DateField, TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import type { Person } from '../people/person.model.ts'
import { formatBirthdate, fullName } from '../people/person.rules.ts'
import { genderChoices, ofFields, readPerson, typeChoices } from '../roster/person-typing.tsx'
import { withConsent } from '../roster/with-consent.tsx'
import { CorrectionEffects } from './correction-effects.tsx'
import { correctPerson, listCorrections, loadPerson, previewCorrection } from './people-desk.contract.ts'
import type { CorrectionPreview, OfficeCorrectionForm } from './people-desk.model.ts'

const typed = (person: Omit<Person, 'id'>) => ({
  ...person,
  birthdate: formatBirthdate(person.birthdate),
})

interface CorrectPersonFormProps {
  person: Person
  /** What the fields begin with: as it is recorded, or as it was asked for. */
  wanted: Omit<Person, 'id'>
  /** What was asked for, where that is what the fields begin with. */
  correction_id: number | null
}

interface Looked {
  /** What was typed then: of anything else it is not known what it changes. */
  typed: string
  form: OfficeCorrectionForm
  preview: CorrectionPreview
}

export function CorrectPersonForm({ person, wanted, correction_id }: CorrectPersonFormProps) {
  const { fname, lname, gender_id, birthdate, person_type_id } = wanted
  const fields = useFields(typed({ fname, lname, gender_id, birthdate, person_type_id }))
  const [last, setLast] = useState<Looked | null>(null)
  const present = JSON.stringify(fields.values)
  const looked = last?.typed === present ? last : null

  async function look() {
    const { violations, form } = readPerson({ ...fields.values, email: '' })
    const found = violations.filter(({ path: [field] }) => field !== 'gender_id' || person.gender_id !== null)
    if (fields.violations.show(found)) return
    const { email: _email, ...read } = form
    const wanting = { ...read, gender_id: fields.values.gender_id }
    try {
      const preview = await api(previewCorrection, { id: person.id, person: wanting })
      setLast({ typed: present, form: wanting, preview })
    } catch (error) {
      const refused = ofFields(violationsIn(error)).filter(({ path }) => path.length > 0)
      if (refused.length === 0) throw error
      fields.violations.show(refused)
    }
  }

  return (
    <Stack>
      <Form violations={fields.violations} onSubmit={look} label="Correct this person">
        <Stack>
          <Columns>
            <TextField label="First name" autoComplete="off" maxLength={60} {...fields.bind('fname')} />
            <TextField label="Last name" autoComplete="off" maxLength={60} {...fields.bind('lname')} />
          </Columns>
          <Columns>
            <DateField past label="Birthdate" optional {...fields.bind('birthdate')} />
            <SelectField label="Gender" choices={genderChoices} {...fields.bind('gender_id')} />
            <SelectField
              label="Type"
              choices={typeChoices}
              {...fields.bind('person_type_id')}
              onChange={(type) => type !== null && fields.change({ person_type_id: type })}
            />
          </Columns>
          {!looked && (
            <Row align="end">
              <SubmitButton>See what it changes</SubmitButton>
            </Row>
          )}
        </Stack>
      </Form>
      {looked && (
        <MakeCorrection
          person={person}
          looked={looked}
          correction_id={correction_id}
          onAgain={() => setLast(null)}
        />
      )}
    </Stack>
  )
}

interface MakeCorrectionProps extends Pick<CorrectPersonFormProps, 'person' | 'correction_id'> {
  looked: Looked
  onAgain: () => void
}

function MakeCorrection({ person, correction_id, looked: { form, preview }, onAgain }: MakeCorrectionProps) {
  const answers = useAnswers()
  const fields = useFields({ reason: '' })

  async function submit() {
    try {
      const { told } = await withConsent(() =>
        api(correctPerson, {
          id: person.id,
          person: form,
          seen: preview.seen,
          reason: fields.values.reason,
          ...(correction_id === null ? {} : { correction_id }),
        }),
      )
      toast(`${fullName(form)} is corrected${told > 0 ? ', and whoever has this person is told' : ''}`)
      onAgain()
      await Promise.all([answers.askAgain(loadPerson), answers.askAgain(listCorrections)])
    } catch (error) {
      // It is to be looked at again as it is now.
      if (error instanceof ApiError && error.code === 'STALE_VERSION') {
        onAgain()
        await answers.askAgain(loadPerson)
      }
      throw error
    }
  }

  return (
    <Form violations={fields.violations} onSubmit={submit} label="Make the correction">
      <Stack>
        <CorrectionEffects preview={preview} />
        <TextField
          label="Why"
          help="Kept with the correction, for the office only."
          maxLength={300}
          {...fields.bind('reason')}
        />
        <Row align="end">
          <Button onClick={onAgain}>Change it again</Button>
          <SubmitButton>Correct it</SubmitButton>
        </Row>
      </Stack>
    </Form>
  )
}
