// The roster in this browser: loaded once a season, kept current by what every write answers.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '../../shared/endpoint.ts'
import { api } from '../../web/api.ts'
import { useRepeatable } from '../registrations/use-repeatable.tsx'
import type { PersonForm, RosterPerson } from './person.model.ts'
import { ageOfPerson } from './person.rules.ts'
import { addPerson, changePerson, listRoster, removePerson } from './roster.contract.ts'

type Roster = OutputOf<typeof listRoster>

/** The roster with ages in a season; in the current one without `season_id`. */
export function useRoster(season_id?: number) {
  return useQuery({
    queryKey: ['roster', season_id ?? 'current'],
    queryFn: ({ signal }) => api(listRoster, season_id === undefined ? {} : { season_id }, { signal }),
    staleTime: 30_000,
  })
}

/** Adding, changing and removing people; registrations that show the roster are asked for again. */
export function useRosterWrites() {
  const client = useQueryClient()
  const repeatable = useRepeatable()

  const keep = (change: (people: RosterPerson[], roster: Roster) => RosterPerson[]) => {
    client.setQueriesData<Roster>({ queryKey: ['roster'] }, (roster) =>
      roster ? { ...roster, people: change(roster.people, roster) } : roster,
    )
    void client.invalidateQueries({ queryKey: ['registration'] })
  }
  const aged = (person: RosterPerson, { season }: Roster) => ({ ...person, age: ageOfPerson(person, season) })

  return {
    async add(form: PersonForm): Promise<RosterPerson> {
      const { person } = await repeatable(form, (key) => api(addPerson, { person: form }, { key }))
      keep((people, roster) => [...people.filter((one) => one.id !== person.id), aged(person, roster)])
      return person
    },
    async change(id: number, form: PersonForm): Promise<RosterPerson> {
      const { person } = await api(changePerson, { person: { ...form, id } })
      keep((people, roster) => people.map((one) => (one.id === id ? aged(person, roster) : one)))
      return person
    },
    async remove(person_id: number): Promise<void> {
      await api(removePerson, { person_id })
      keep((people) => people.filter((one) => one.id !== person_id))
    },
  }
}
