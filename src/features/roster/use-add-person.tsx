// Adding one person to the roster: who may be there already is asked about, and then who is somewhere else.
import { useState } from 'react'
import { confirm, tellError } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import type { RosterForm, RosterPerson, SimilarPerson } from '../people/person.model.ts'
import { duplicatesOf } from '../people/similar-person.rules.ts'
import type { Chosen } from './did-you-mean.tsx'
import { emptyPerson, ofFields, readPerson } from './person-typing.tsx'
import { useRosterWrites } from './use-roster.tsx'

/** R§5: "Roster duplicates by name or by same birthdate ask confirmation". */
async function mayBeAdded(form: RosterForm, duplicates: readonly RosterPerson[]): Promise<boolean> {
  if (duplicates.length === 0) return true
  const names = duplicates.map(
    (duplicate) =>
      `${duplicate.fname} ${duplicate.lname}${duplicate.age === null ? '' : ` (${duplicate.age})`}`,
  )
  const birthdate = duplicates.some(
    (duplicate) => form.birthdate !== null && duplicate.birthdate === form.birthdate,
  )
  const why = birthdate ? ' with the same birthdate' : ''
  return confirm({
    title: 'Are you sure?',
    body: `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} already on your roster${why}. Add ${form.fname} ${form.lname} as another person?`,
    confirmLabel: 'Add anyway',
    cancelLabel: 'Cancel',
  })
}

export function useAddPerson(people: readonly RosterPerson[]) {
  const fields = useFields(emptyPerson, { draft: 'roster-add' })
  const { violations } = fields
  const { add } = useRosterWrites()
  const [asked, setAsked] = useState<{ form: RosterForm; fuzzy: SimilarPerson[] } | null>(null)

  function done(person: RosterPerson, known: boolean) {
    toast(`${person.fname} ${person.lname} ${known ? 'is already on your roster' : 'added'}`)
    // The next one is likely of the same kind: the type helps, an old birthdate would not.
    fields.reset({ ...emptyPerson, person_type_id: fields.values.person_type_id })
    violations.root.current?.querySelector<HTMLInputElement>('input[name="fname"]')?.focus()
  }

  function show(error: unknown) {
    const found = ofFields(violationsIn(error))
    if (found.length === 0) throw error
    violations.show(found)
  }

  async function submit() {
    const { violations: found, form } = readPerson(fields.values)
    if (violations.show(found)) return
    const duplicates = duplicatesOf(form, people)
    if (!(await mayBeAdded(form, duplicates))) return
    try {
      const first = await add(form)
      if ('person' in first) return done(first.person, false)
      // About the others of the own roster the person has just been asked.
      const fuzzy = first.fuzzy.filter(({ id }) => !duplicates.some((duplicate) => duplicate.id === id))
      if (fuzzy.length > 0) return setAsked({ form, fuzzy })
      const second = await add(form, { skipFuzzy: true })
      if ('person' in second) done(second.person, false)
    } catch (error) {
      show(error)
    }
  }

  async function choose(chosen: Chosen) {
    if (!asked) return
    const there = people.some((person) => person.id === chosen)
    setAsked(null)
    try {
      const meant = typeof chosen === 'number' ? { id: chosen } : { known: chosen === 'known' }
      const added = await add(asked.form, { skipFuzzy: true, ...meant })
      if ('person' in added) done(added.person, there)
    } catch (error) {
      try {
        show(error)
      } catch {
        await tellError(error)
      }
    }
  }

  return { fields, asked, submit, choose, forget: () => setAsked(null) }
}
