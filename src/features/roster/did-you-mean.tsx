// The dialog 'Did you mean...?' (R§6): similar people are known, and the person chooses the entered one or one of them.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import type { PersonForm, SimilarPerson } from '../people/person.model.ts'
import { fullName } from '../people/person.rules.ts'

/** In the choice between people: the entered person; who is known by the very name and birthdate, and has no id here. */
const ENTERED = 0
const KNOWN = -1

/** Whom a person chooses: one of those who were told, by id; 'known' by name and birthdate; or the one who was entered. */
export type Chosen = number | 'known' | 'entered'

function chosenOf(value: number): Chosen {
  if (value === ENTERED) return 'entered'
  return value === KNOWN ? 'known' : value
}

const aged = (name: string, age: number | null) => (age === null ? name : `${name}, ${age}`)

function whereabouts({ id, on_roster, studio_hint }: SimilarPerson): string {
  if (id === null)
    return 'Someone with this name and birthdate is already in our records: we’ll add them to your roster, as you entered them.'
  if (on_roster) return 'Already on your roster: no one will be added.'
  return studio_hint === null
    ? 'Not on any roster right now: we’ll add them to yours, history included.'
    : `Danced with ${studio_hint}: we’ll add them to your roster, history included.`
}

interface DidYouMeanProps {
  form: PersonForm
  fuzzy: readonly SimilarPerson[]
  onChoose: (chosen: Chosen) => void
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
            onClick={() => chosen !== null && onChoose(chosenOf(chosen))}
          >
            Choose
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Text strong>WE FOUND ANOTHER PERSON</Text>
        <Text>Is {entered} one of these people? Choose who you mean.</Text>
        <RadioField
          label="Who you mean"
          hideLabel
          value={chosen}
          onChange={setChosen}
          choices={[
            { value: ENTERED, label: entered, help: 'As entered: a new person.' },
            ...fuzzy.map((similar) => ({
              value: similar.id ?? KNOWN,
              label: aged(fullName(similar), similar.age),
              help: whereabouts(similar),
            })),
          ]}
        />
      </Stack>
    </Dialog>
  )
}
