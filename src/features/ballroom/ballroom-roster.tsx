// The roster list from which the dancers of a ballroom entry are picked (R§2).
import { useCallback, useMemo } from 'react'
import type { Candidate } from '../competition/routine-candidates.rules.ts'
import type { RosterPerson } from '../people/person.model.ts'
import { RosterPanel } from '../people/roster-panel.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { rosterPath } from '../registrations/steps.rules.ts'

interface BallroomRosterProps {
  candidates: readonly Candidate[]
  /** person ids */
  chosen: readonly number[]
  onAdd: (people: readonly RosterPerson[]) => void
}

export function BallroomRoster({ candidates, chosen, onAdd }: BallroomRosterProps) {
  const { view, travel } = useRegistrationPage()
  const barred = useMemo(
    () => new Map(candidates.map((candidate) => [candidate.person.id, candidate.barred])),
    [candidates],
  )
  const noteOf = useCallback(
    ({ id }: RosterPerson) => {
      const words = barred.get(id)
      return words ? { words, asks: false } : null
    },
    [barred],
  )
  const may = (people: readonly RosterPerson[]) => people.filter((person) => noteOf(person) === null)
  const offerOf = useCallback(
    (people: readonly RosterPerson[]) => ({
      count: people.filter(({ id }) => !barred.get(id)).length,
      words: () => '',
      leftOut: '',
    }),
    [barred],
  )
  const left = candidates.map(({ person }) => person).filter(({ id }) => !chosen.includes(id))
  const picked = new Map(
    candidates
      .filter(({ person }) => chosen.includes(person.id))
      .map(({ person }) => [person, 'in this entry']),
  )
  return (
    <RosterPanel
      people={left}
      registered={picked}
      rosterSize={candidates.length}
      expected={expected(noteOf)}
      plural="workshop dancers"
      noteOf={noteOf}
      offerOf={offerOf}
      onAdd={(person) => may([person]).length > 0 && onAdd([person])}
      onAddAll={(people) => onAdd(may(people))}
      onEdit={() => travel(rosterPath(view))}
    />
  )
}

const expected = (noteOf: (person: RosterPerson) => object | null) => (person: RosterPerson) =>
  noteOf(person) === null
