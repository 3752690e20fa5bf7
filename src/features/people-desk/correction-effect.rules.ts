// Decides what a correction of a person comes to in a registration that has her, before it is made: by the same view that is shown after.

import { deriveDivision } from '../divisions/routine-division.rules.ts'
import { isBeingSold } from '../payments/balance.rules.ts'
import type { Person } from '../people/person.model.ts'
import { ageOfPerson } from '../people/person.rules.ts'
import { contentNamesAt, contentOf } from '../registrations/edit-content.rules.ts'
import { checkStep } from '../registrations/part-checks.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { registrationView, type StoredParts } from '../registrations/registration-view.rules.ts'
import { coupleName, isCouple } from '../routines/couple-entry.rules.ts'
import type { Routine } from '../routines/routine.model.ts'
import type { CorrectionEffect } from './people-desk.model.ts'

/** Whether something stored is this person, wherever a part keeps her: nothing else has an id, a name and a birthdate. */
const isHer = (value: object, id: number) =>
  'id' in value && value.id === id && 'fname' in value && 'lname' in value && 'birthdate' in value

/** The same with the person as she will be. */
function withPerson<T>(stored: T, person: Person): T {
  if (typeof stored !== 'object' || stored === null || stored instanceof Date || stored instanceof Map)
    return stored
  if (Array.isArray(stored)) return stored.map((element) => withPerson(element, person)) as T
  if (isHer(stored, person.id)) return { ...stored, ...person }
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, withPerson(value, person)]),
  ) as T
}

type Entry = Pick<Routine, 'routine' | 'dancers' | 'routine_category_id'>

/** Couples follow the names of their dancers (BALLROOM-02). */
const named = <E extends Entry>(routines: readonly E[], view: RegistrationView): E[] =>
  routines.map((entry) =>
    isCouple(entry, view)
      ? { ...entry, routine: { ...entry.routine, name: coupleName(entry.dancers, view) } }
      : entry,
  )

function withCouples(view: RegistrationView): RegistrationView {
  const { routines, waiting_list_routines } = view
  return {
    ...view,
    routines: named(routines, view),
    waiting_list_routines: named(waiting_list_routines, view),
  }
}

const entriesOf = ({ routines, waiting_list_routines }: RegistrationView) => [
  ...routines,
  ...waiting_list_routines,
]

/** By the ages of now, wherever it stands. */
function derivedIn(view: RegistrationView, entry: Routine): string | null {
  return deriveDivision(entry, view.attendees, view.price_list).proof?.division.name ?? null
}

function divisionsOf(
  before: RegistrationView,
  after: RegistrationView,
  judged: ReadonlySet<number>,
): CorrectionEffect['divisions'] {
  const standing = new Map(before.price_list.age_divisions.map(({ id, name }) => [id, name]))
  const former = new Map(entriesOf(before).map((entry) => [entry.id, entry]))
  return entriesOf(after).flatMap((entry) => {
    const was = former.get(entry.id)
    if (!was) return []
    const [from, to] = [derivedIn(before, was), derivedIn(after, entry)]
    if (from === to || to === null) return []
    const division = standing.get(was.age_division_id) ?? from ?? '–'
    // A registered routine that was put elsewhere by hand may stand right by the corrected age.
    return division === to
      ? []
      : [{ routine: entry.routine.name, before: division, after: to, judged: judged.has(entry.id) }]
  })
}

function renamedOf(before: RegistrationView, after: RegistrationView): CorrectionEffect['renamed'] {
  const former = new Map(entriesOf(before).map(({ id, routine }) => [id, routine.name]))
  return entriesOf(after).flatMap(({ id, routine: { name } }) => {
    const was = former.get(id)
    return was === undefined || was === name ? [] : [{ before: was, after: name }]
  })
}

function barredIn(view: RegistrationView): Set<string> {
  const found = checkStep(contentNamesAt(view.tour_date), contentOf(view), view)
  return new Set(found.map(({ message }) => message))
}

/**
 * PRIVACY-03: what is derived of an open registration follows the correction, and its review is taken back where the birthdate
 * changes; what is completed stays as it was sold, and it is told where its ages would put it.
 */
export function correctionEffect(
  stored: StoredParts,
  former: Person,
  person: Person,
  at: Date,
  judged: ReadonlySet<number>,
): CorrectionEffect {
  const before = registrationView(stored, at)
  const after = withCouples(registrationView(withPerson(stored, person), at))
  const standing = before.completed ? 'completed' : isBeingSold(before.payments) ? 'being paid' : 'open'
  const open = standing === 'open'
  const totals = { before_cents: before.quote.fees.total, after_cents: after.quote.fees.total }
  const barred = open ? barredIn(before) : new Set<string>()
  const { event, event_city, start_date, canceled, postponed, season } = before.tour_date
  return {
    registration_id: before.id,
    registration: `${event.name}, ${event_city}`,
    ...{ start_date, canceled, postponed },
    registrant_name: before.registrant_name,
    standing,
    age_before: ageOfPerson(former, season),
    age_after: ageOfPerson(person, season),
    reviewed_again: open && before.reviewed && person.birthdate !== former.birthdate,
    renamed: renamedOf(before, after),
    divisions: divisionsOf(before, after, judged),
    total: open && totals.before_cents !== totals.after_cents ? totals : null,
    barred: open ? [...barredIn(after)].filter((message) => !barred.has(message)) : [],
  }
}
