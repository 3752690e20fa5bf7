// The roster in this browser: loaded once a season, kept current by what every write answers.
import type { OutputOf } from '../../shared/endpoint.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import type {
  BegunPerson,
  RosterEntry,
  RosterForm,
  RosterPersonWithPass,
  SimilarPerson,
} from '../people/person.model.ts'
import { ageOfPerson } from '../people/person.rules.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import {
  addPerson,
  changePerson,
  type HeldPerson,
  listRosterWithMediaPass,
  removePeople,
  removePerson,
} from './roster.contract.ts'
import { withConsent } from './with-consent.tsx'

type Roster = OutputOf<typeof listRosterWithMediaPass>

/** The roster with ages and media passes of a season; of the current one without `season_id`. */
export function useRoster(season_id?: number) {
  return useLoaded(listRosterWithMediaPass, season_id === undefined ? {} : { seasonId: season_id }, {
    staleTime: 30_000,
  })
}

/** The roster changed in a way that no answer describes in full: it is asked for again. */
export function useRosterReload(): () => Promise<void> {
  const answers = useAnswers()
  return async () => {
    await Promise.all([answers.askAgain(loadRegistration), answers.askAgain(listRosterWithMediaPass)])
  }
}

/** What adding came to: who is on the roster now, or the similar people that are to be looked at first. */
export type Added = { person: RosterEntry } | { fuzzy: SimilarPerson[] }

/** Adding, changing and removing people; registrations that show the roster are asked for again. */
export function useRosterWrites() {
  const answers = useAnswers()
  const repeatable = useRepeatable()

  const keep = (change: (people: RosterPersonWithPass[], roster: Roster) => RosterPersonWithPass[]) => {
    answers.change(listRosterWithMediaPass, {}, (roster) => ({
      ...roster,
      people: change(roster.people, roster),
    }))
    void answers.askAgain(loadRegistration)
  }
  /** The first of a roster opens the next step: whoever goes on before the registration is asked for again is not sent back. */
  const keepInRegistrations = (person: RosterEntry) =>
    answers.change(loadRegistration, {}, (view) => ({
      ...view,
      roster: [
        ...view.roster.filter(({ id }) => id !== person.id),
        { ...person, age: ageOfPerson(person, view.tour_date.season) },
      ],
    }))
  /** Somebody who is on the roster no more leaves the page, too. */
  const known = async <T,>(write: Promise<T>): Promise<T> => {
    try {
      return await write
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND')
        void answers.askAgain(listRosterWithMediaPass)
      throw error
    }
  }
  const without = (ids: readonly number[]) =>
    keep((people) => people.filter((person) => !ids.includes(person.id)))

  return {
    /** `more.id` = this similar person is meant, `more.known` the one without an id; `more.skipFuzzy` = the entered one. */
    async add(
      form: RosterForm,
      more: { id?: number; known?: boolean; skipFuzzy?: boolean } = {},
    ): Promise<Added> {
      const { id, known = false, skipFuzzy = false } = more
      const input = { person: id === undefined ? form : { ...form, id }, skipFuzzy, known }
      const { person, fuzzy } = await withConsent(() =>
        repeatable(input, (key) => api(addPerson, input, { key })),
      )
      if (!person) return { fuzzy }
      keepInRegistrations(person)
      keep((people, { season }) => {
        const before = people.find((listed) => listed.id === person.id)
        const now = { media_pass: false, ...before, ...person, age: ageOfPerson(person, season) }
        return [...people.filter((person) => person !== before), now]
      })
      // Somebody who was on nobody's roster may have paid a media pass.
      if (id !== undefined || known) void answers.askAgain(listRosterWithMediaPass)
      return { person }
    },
    /** `from` = what the edit began with; null = whatever is stored is overwritten. */
    async change(id: number, form: RosterForm, from: BegunPerson | null): Promise<void> {
      const input = { person: { ...form, id }, ...(from ? { from } : {}) }
      const { person } = await withConsent(() => known(api(changePerson, input)))
      keep((people, { season }) =>
        people.map((listed) =>
          listed.id === id ? { ...listed, ...person, age: ageOfPerson(person, season) } : listed,
        ),
      )
    },
    async remove(person_id: number): Promise<void> {
      await known(api(removePerson, { person_id }))
      without([person_id])
    },
    /** Answers who stayed because of a registration. */
    async removeSeveral(person_ids: number[]): Promise<HeldPerson[]> {
      const { removed, held } = await known(api(removePeople, { person_ids }))
      without(removed)
      return held
    },
  }
}
