// One family: its name and email, who of the registration belongs to it, and what the studio adds of its own costs.
import { useState } from 'react'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectBox } from '../../ui/select-box.tsx'
import { EmailField, TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { storedIn } from '../../web/stored-meanwhile.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { prefilledFamily } from './family-emails.rules.ts'
import type { BegunFamily, FamilyForm } from './share.model.ts'
import { linesTotal, shareLines } from './share-lines.rules.ts'
import styles from './shares.module.css'
import { begunOf, useFamilyEmails, useShareWrites } from './use-shares.tsx'

interface FamilyDialogProps {
  view: RegistrationView
  /** Without an id it is a new one. */
  family: FamilyForm
  /** In other families. */
  taken: ReadonlySet<number>
  /** What the studio has left to share out, this family's included. */
  studio_cents: number
  onClose: () => void
}

interface WhoBelongsProps {
  people: RegistrationView['attendees']
  chosen: readonly number[]
  wrong: string | undefined
  onChoose: (id: number, now: boolean) => void
}

function WhoBelongs({ people, chosen, wrong, onChoose }: WhoBelongsProps) {
  return (
    <fieldset className={styles.people} aria-describedby={wrong ? 'people-wrong' : undefined}>
      <legend className={styles.legend}>Who belongs to it</legend>
      <div className={styles.boxes}>
        {people.map(({ person_id, person, kind }) => (
          <SelectBox
            key={person_id}
            showLabel
            label={`${person.fname} ${person.lname}${kind === 'dancer' ? '' : `, ${kind}`}`}
            chosen={chosen.includes(person_id)}
            onChange={(now) => onChoose(person_id, now)}
          />
        ))}
      </div>
      {wrong && (
        <p id="people-wrong" role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </fieldset>
  )
}

/** Saves what is typed of it, with what is stored as far as it was seen: when the edit began, then what a refusal told (SHARE-11). */
function useFamilySave(registration_id: number, family: FamilyForm) {
  const { save, reload } = useShareWrites(registration_id)
  const [from, setFrom] = useState(() => begunOf(family))
  const { id } = family
  return async (typed: FamilyForm) => {
    if (id === undefined) return save([typed])
    try {
      await save([{ ...typed, id, from }])
    } catch (error) {
      // What was typed stays; saving it again is done in the knowledge of what it overwrites.
      setFrom({ ...from, ...storedIn<Record<number, Partial<BegunFamily>>>(error)[id] })
      void reload()
      throw error
    }
  }
}

export function FamilyDialog({ view, family, taken, studio_cents, onClose }: FamilyDialogProps) {
  const save = useFamilySave(view.id, family)
  const fields = useFields({ ...family })
  const known = useFamilyEmails()
  const { values } = fields
  const people = view.attendees.filter(({ person_id }) => !taken.has(person_id))
  const total = linesTotal(shareLines(view, values))

  async function submit() {
    try {
      await save(values)
    } catch (error) {
      const found = violationsIn(error)
      if (found.length === 0) throw error
      // Without the place in the list of families, which has one only.
      fields.violations.show(
        found.map((violation) => ({
          ...violation,
          path: violation.code === 'SHARE_STUDIO_COSTS' ? ['studio_share_cents'] : violation.path.slice(2, 3),
        })),
      )
      return
    }
    toast('Family saved')
    onClose()
  }
  const choose = (id: number, chosen: boolean) => {
    fields.violations.clear('person_ids')
    const person_ids = chosen
      ? [...values.person_ids, id]
      : values.person_ids.filter((person_id) => person_id !== id)
    fields.change({
      person_ids,
      ...(family.id === undefined ? prefilledFamily(values, person_ids, people, known) : {}),
    })
  }
  const wrong = fields.violations.messageAt('person_ids')
  return (
    <FormDialog
      title={family.id === undefined ? 'New family' : `Family ${family.name}`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={submit}
      action="Save"
    >
      <TextField label="Name" autoComplete="off" maxLength={80} {...fields.bind('name')} />
      <EmailField
        autoComplete="off"
        help={
          family.id === undefined
            ? undefined
            : 'If you change the email, links sent earlier will stop working.'
        }
        {...fields.bind('email')}
      />
      <WhoBelongs people={people} chosen={values.person_ids} wrong={wrong} onChoose={choose} />
      {studio_cents > 0 && (
        <MoneyField
          label="From your own costs"
          optional
          help={
            <>
              Teachers, observers and so on: <Money cents={studio_cents} /> left to share out.
            </>
          }
          {...fields.bind('studio_share_cents')}
        />
      )}
      <p>
        This family’s share is{' '}
        <strong>
          <Money cents={total} />
        </strong>
        .
      </p>
    </FormDialog>
  )
}
