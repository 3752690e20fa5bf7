// The dialog 'Did you mean...?' (R§6): similar people are known, and the person chooses the entered one or one of them.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import type { PersonForm, SimilarPerson } from '../people/person.model.ts'

/** The entered person, in the choice between people. */
const ENTERED = 0

const aged = (name: string, age: number | null) => (age === null ? name : `${name}, ${age}`)

function whereabouts({ on_roster, studio_hint }: SimilarPerson): string {
  if (on_roster) return 'On your roster already: nobody will be added.'
  return studio_hint === null
    ? 'On no roster at the moment: comes to yours, with everything so far.'
    : `Danced with ${studio_hint}: comes to your roster, with everything so far.`
}

interface DidYouMeanProps {
  form: PersonForm
  fuzzy: readonly SimilarPerson[]
  /** `id` null = the entered person. */
  onChoose: (id: number | null) => void
  onClose: () => void
}

export function DidYouMean({ form, fuzzy, onChoose, onClose }: DidYouMeanProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const entered = `${form.fname} ${form.lname}`
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Did you mean...?"
      buttons={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={chosen === null}
            onClick={() => chosen !== null && onChoose(chosen === ENTERED ? null : chosen)}
          >
            Choose
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Text strong>WE FOUND ANOTHER PERSON</Text>
        <Text>Is {entered} somebody whom we know already? Choose who is meant.</Text>
        <RadioField
          label="Who is meant"
          hideLabel
          value={chosen}
          onChange={setChosen}
          choices={[
            { value: ENTERED, label: entered, help: 'As you entered it: a new person.' },
            ...fuzzy.map((one) => ({
              value: one.id,
              label: aged(`${one.fname} ${one.lname}`, one.age),
              help: whereabouts(one),
            })),
          ]}
        />
      </Stack>
    </Dialog>
  )
}
