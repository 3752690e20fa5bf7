// Adds people of the roster to the workshop: with the level that fits, asking what is unusual, refusing in words.

import { useCallback, useMemo } from 'react'
import { confirm, inform } from '../../ui/dialogs.tsx'
import type { RosterPerson } from '../people/person.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { rosterPath } from '../registrations/steps.rules.ts'
import type { AttendeeKind } from './attendee.model.ts'
import { attendeeQuestion, levelsOf, meetsAge, teacherAgeWords } from './attendee.rules.ts'
import { asAdded } from './attendee-choice.rules.ts'
import { batchOf } from './batch-add.rules.ts'
import { useLastLevels } from './use-last-levels.tsx'
import type { WorkshopDraft } from './use-workshop-draft.tsx'
import { type AttendeeEntry, NO_LEVEL, newEntry, registeredEntries } from './workshop-changes.rules.ts'

const words = {
  dancer: {
    missing: 'Dancer birthdate required',
    reason: () => 'Workshop levels and age divisions are based on age.',
  },
  teacher: { missing: 'Teacher birthdate required', reason: teacherAgeWords },
}

export function useAddAttendees(kind: AttendeeKind, draft: WorkshopDraft) {
  const { view, edit, travel } = useRegistrationPage()
  const registered = useMemo(() => registeredEntries(edit?.saved), [edit?.saved])
  const known = useCallback(
    (id: number) => {
      const entry = registered.get(id)
      return entry?.kind === kind ? entry : undefined
    },
    [registered, kind],
  )
  const { price_list, tour_date } = view
  const { ages } = tour_date.event
  const levels = useMemo(
    () => levelsOf(kind, price_list.workshop_levels, tour_date),
    [kind, price_list, tour_date],
  )
  const remembered = useLastLevels()
  const entryOf = useCallback(
    (person: RosterPerson): AttendeeEntry => {
      const before = known(person.id)
      if (before) return before
      const level = kind === 'dancer' ? remembered(person) : levels[0]
      return asAdded(newEntry(person.id, kind, level?.id ?? NO_LEVEL), { tour_date, price_list })
    },
    [kind, levels, remembered, known, tour_date, price_list],
  )

  async function add(person: RosterPerson): Promise<void> {
    // Nothing is asked of what is registered: it is only put back.
    if (known(person.id)) return draft.put([entryOf(person)])
    const name = `${person.fname} ${person.lname}`
    if (kind !== 'observer' && person.age === null) {
      const toRoster = await confirm({
        title: words[kind].missing,
        body: `${name} has no birthdate on your roster. ${words[kind].reason(ages)}`,
        confirmLabel: 'Go to the roster',
        cancelLabel: 'Not now',
      })
      if (toRoster) travel(rosterPath(view))
      return
    }
    if (person.age !== null && !meetsAge(person.age, kind, { minimum_age: null }, ages)) {
      return inform({
        title: 'Sorry',
        body: `${name} does not meet the age requirements.`,
        kind: 'attention',
      })
    }
    const question = attendeeQuestion(person, kind, ages)
    if (question !== null) {
      const yes = await confirm({
        title: 'Are you sure?',
        body: question,
        confirmLabel: 'Register',
        cancelLabel: 'Cancel',
      })
      if (!yes) return
    }
    draft.put([entryOf(person)])
  }

  function addAll(people: readonly RosterPerson[]): void {
    const { added } = batchOf(people, kind, ages)
    if (added.length > 0) draft.put(added.map(entryOf))
  }

  return { add, addAll, entryOf }
}
