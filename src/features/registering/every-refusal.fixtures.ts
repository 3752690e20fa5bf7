// Every refusal that concerns what is registered, with the situation that provokes it and the ways in which it is tried.
import type { AttendeeForm, AttendeeKind } from '../attendees/attendee.model.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { plainRoutine, type RoutineForm } from '../routines/routine.model.ts'
import { noLimits, openCategory } from '../tours/tour.fixtures.ts'
import type { EntryLimitRules, TourDate } from '../tours/tour-date.model.ts'
import type { RegistrationCode } from './registration-refusals.fixtures.ts'

/**
 * entry = as the steps, the routine's form and the review save it; edit = in a completed registration; grid = routines in a
 * batch; call = stored by any other way, and completed by a direct call.
 */
export const ways = ['entry', 'edit', 'grid', 'call'] as const
export type Way = (typeof ways)[number]

/** Why a refusal has no case in a way. */
export const reasons = {
  no_people: 'The call takes routines only.',
  no_routine: 'Nothing of a single routine decides it: it is asked of the whole registration.',
  saved_stays:
    'What is saved stays, whatever the city takes back later (ATTENDEE-01, ATTENDEE-04, ATTENDEE-13 to 15).',
  once_by_table: 'The table holds it once.',
  sold_stays: 'What is sold stays valid, whatever has been closed or asked since (EDIT-02).',
  nothing_sold: 'An open registration has nothing sold.',
  not_found: 'An open registration answers NOT_FOUND for an entry that it does not have.',
  until_completed: 'It may be had until the registration is completed.',
  list_gives: 'A place that has become free bars nobody who waits: the list gives it (WAIT-01).',
  said_otherwise: 'Completing says REMOVE_ROUTINES instead.',
  typed_only: 'Typed text is read in the browser; what is sent has ids and lengths that the contract checks.',
} as const
type Reason = keyof typeof reasons

type Tries = Record<Way, true | Reason>

/** Who takes part: Mia, who is registered with a solo, and six more of the roster, all of 13 years. */
export interface Cast {
  registration_id: number
  mia: number
  others: number[]
}

export interface Situation {
  /** Of the tour date. */
  flags?: Partial<TourDate['mybtf']>
  limits?: Partial<EntryLimitRules>
  extra_time?: boolean
  no_competition?: boolean
  /** Changes what is stored before the refusal is provoked; `undo` afterwards what other cases share. */
  sql?: (cast: Cast) => string
  undo?: string
  /** Who is registered beside Mia; absent = all six as dancers where there is a routine, else nobody. */
  people?: (cast: Cast) => AttendeeForm[]
  /** Mia as she is changed; null = taken off. */
  mia?: Partial<AttendeeForm> | null
  /** A further routine. */
  routine?: (cast: Cast) => Partial<RoutineForm>
  /** Mia's own routine: changed, or gone. */
  solo?: (Partial<RoutineForm> & { id?: number }) | null
  waiver?: boolean
}

export interface Row extends Situation {
  tries: Tries
}

const everywhere: Tries = { entry: true, edit: true, grid: true, call: true }
const ofPeople: Tries = { ...everywhere, grid: 'no_people' }
const chosen: Tries = { ...ofPeople, call: 'saved_stays' }
const inEditOnly = (reason: Reason): Tries => ({ entry: reason, edit: true, grid: reason, call: reason })
const nowhere: Tries = {
  entry: 'typed_only',
  edit: 'typed_only',
  grid: 'typed_only',
  call: 'typed_only',
}

const [TEEN, SENIOR, PETITE, TEACHER, OBSERVER] = [3, 4, 8, 5, 31]
const [DUO, SMALL_GROUP, BALLET] = [2, 3, 1]

/** One more of the roster, with these choices. */
const joining =
  (more: Partial<AttendeeForm> = {}, level = TEEN, kind: AttendeeKind = 'dancer') =>
  ({ others }: Cast): AttendeeForm[] => {
    const { kind: _kind, ...entry } = newEntry(others[0] as number, kind, level)
    return [{ ...entry, ...more }]
  }
/** A routine of so many of the others. */
const danced =
  (count: number, more: Partial<RoutineForm> = {}) =>
  ({ others }: Cast): Partial<RoutineForm> => ({ dancers: others.slice(0, count), ...more })
const unborn = ({ others }: Cast) => `UPDATE person SET birthdate = NULL WHERE id = ${others[0]}`
const free = { performance_division_id: BALLET, free_ballet: true }

/** Another registration of the studio has sold a free routine. */
const freeElsewhere = ({ registration_id }: Cast) => `
  WITH other AS (
    INSERT INTO registration (tour_date_id, mybtf_user_id, studio_id, completed, workshop_done)
    SELECT tour_date_id, mybtf_user_id, studio_id, true, true FROM registration WHERE id = ${registration_id} RETURNING id
  ), piece AS (INSERT INTO routine (name) VALUES ('Giselle') RETURNING id)
  INSERT INTO registrations_routine
    (registration_id, routine_id, performance_division_id, routine_category_id, age_division_id, free_ballet)
  SELECT other.id, piece.id, ${BALLET}, ${SMALL_GROUP}, 4, true FROM other, piece`

/** A new refusal without a row, or a row without a word on each way, does not compile. */
export const everyRefusal: Record<RegistrationCode, Row> = {
  DANCER_BIRTHDATE_REQUIRED: { tries: everywhere, sql: unborn, people: joining(), routine: danced(1) },
  TEACHER_BIRTHDATE_REQUIRED: {
    tries: everywhere,
    sql: unborn,
    people: joining({}, TEACHER, 'teacher'),
    routine: danced(1),
  },
  ATTENDEE_NOT_ON_ROSTER: {
    tries: chosen,
    sql: ({ others }) => `DELETE FROM roster WHERE person_id = ${others[0]}`,
    people: joining(),
  },
  ATTENDEE_TWICE: {
    tries: { ...ofPeople, call: 'once_by_table' },
    people: (cast) => [...joining()(cast), ...joining()(cast)],
  },
  ATTENDEE_AGE: { tries: ofPeople, people: joining({}, SENIOR) },
  WORKSHOP_LEVEL_INVALID: { tries: ofPeople, people: joining({}, 999) },
  TIER_NOT_OFFERED: { tries: ofPeople, people: joining({ virtual: true }, PETITE) },
  TIERS_EXCLUDE: { tries: ofPeople, people: joining({ virtual: true, one_day: true }) },
  COMPETING_NOT_REMOVABLE: { tries: ofPeople, mia: null, people: joining() },
  COMPETING_NOT_ONE_DAY: { tries: ofPeople, mia: { one_day: true } },
  ATTENDEE_REQUIRED: { tries: { ...ofPeople, grid: 'no_routine' }, mia: null, solo: null },
  DANCERS_ONLY: { tries: ofPeople, people: joining({ media_pass: true }, TEACHER, 'teacher') },
  REGIONAL_NOT_VIRTUAL: {
    tries: ofPeople,
    flags: { attended_regional: true },
    people: joining({ attended_reg: true, virtual: true }),
  },
  REGIONAL_NOT_OFFERED: { tries: chosen, people: joining({ attended_reg: true }) },
  SCHOLARSHIP_INVALID: { tries: chosen, people: joining({ vip_type_id: 77 }) },
  COLLEGE_NOT_ELIGIBLE: { tries: chosen, people: joining({ has_college_discount: true }) },
  MEDIA_PASS_NOT_OFFERED: { tries: chosen, people: joining({ media_pass: true }) },
  WORKSHOP_CLOSED: { tries: ofPeople, flags: { workshopenabled: false }, people: joining() },
  NO_OBSERVERS: {
    tries: ofPeople,
    flags: { obsdisabled: true },
    people: joining({}, OBSERVER, 'observer'),
  },

  ROUTINE_FIELD_REQUIRED: { tries: everywhere, routine: danced(1, { performance_division_id: 999 }) },
  ROUTINE_TITLE_LONG: { tries: everywhere, routine: danced(1, { name: 'x'.repeat(81) }) },
  ROUTINE_DANCER_REQUIRED: { tries: everywhere, routine: danced(0) },
  ROUTINE_DANCER_TWICE: {
    tries: { ...everywhere, call: 'once_by_table' },
    routine: ({ others }) => ({ dancers: [others[0] as number, others[0] as number] }),
  },
  ROUTINE_DANCER_NOT_REGISTERED: { tries: everywhere, people: () => [], routine: danced(1) },
  ROUTINE_DANCER_ONE_DAY: { tries: everywhere, people: joining({ one_day: true }), routine: danced(1) },
  VIRTUAL_NOT_OFFERED: { tries: everywhere, routine: danced(1, { virtual: true }) },
  VIRTUAL_ONLY_GROUPS: {
    tries: everywhere,
    flags: { virtual: true, virtual_only_groups: true },
    routine: danced(3, { virtual: true }),
  },
  COPY_MUSIC_VIRTUAL: {
    tries: everywhere,
    flags: { virtual: true },
    routine: danced(1, { virtual: true, copy_music: true }),
  },
  COPY_NOT_OWN: {
    tries: { ...everywhere, call: 'saved_stays' },
    routine: danced(1, { copied_from: 2_000_000_000 }),
  },
  COPY_MUSIC_NONE: { tries: everywhere, routine: danced(1, { copy_music: true }) },
  FREE_NOT_OFFERED: { tries: everywhere, routine: danced(4, { free_ballet: true }) },
  FREE_ONE: {
    tries: everywhere,
    sql: ({ registration_id }) =>
      `UPDATE registrations_routine SET free_ballet = true WHERE registration_id = ${registration_id}`,
    routine: danced(4, free),
  },
  FREE_STUDIO: { tries: everywhere, sql: freeElsewhere, routine: danced(4, free) },
  FREE_DANCERS: { tries: everywhere, routine: danced(1, free) },
  FREE_PAYING: { tries: everywhere, routine: danced(4, free) },
  EXTRA_TIME_NOT_OFFERED: { tries: everywhere, routine: danced(4, { extra_time: 1 }) },
  EXTRA_TIME_COMPLETED: {
    tries: inEditOnly('until_completed'),
    extra_time: true,
    routine: danced(4, { extra_time: 1 }),
  },
  EXTRA_TIME_GROUPS: { tries: everywhere, extra_time: true, routine: danced(3, { extra_time: 1 }) },
  AGE_UP_NOT_ALLOWED: { tries: everywhere, routine: danced(3, { age_up: true }) },
  CATEGORY_MISFIT: { tries: everywhere, routine: danced(1, { routine_category_id: SMALL_GROUP }) },
  NO_CATEGORY: {
    tries: everywhere,
    sql: () => `UPDATE routine_category SET max_dancers = 2 WHERE id = ${DUO}`,
    undo: `UPDATE routine_category SET max_dancers = 3 WHERE id = ${DUO}`,
    routine: danced(3),
  },
  CATEGORY_DISABLED: {
    tries: everywhere,
    limits: { categories: [{ ...openCategory(DUO), disabled: true }] },
    routine: danced(2),
  },
  CATEGORY_LIMIT: {
    tries: everywhere,
    limits: { categories: [{ ...openCategory(DUO), registration_limit: 0 }] },
    routine: danced(2),
  },
  ONE_SOLO: { tries: everywhere, routine: ({ mia }) => ({ dancers: [mia] }) },
  CITY_TOTAL: { tries: everywhere, limits: { total_routines: 1 }, routine: danced(2) },
  CITY_CATEGORY: {
    tries: everywhere,
    limits: { categories: [{ ...openCategory(DUO), city_limit: 0 }] },
    routine: danced(2),
  },
  SMALL_SOLOS: {
    tries: everywhere,
    limits: { small_registration_solos: 0 },
    people: joining(),
    routine: danced(1),
  },
  SOLOIST_IN_GROUP: {
    tries: { ...everywhere, grid: 'no_routine' },
    sql: () => 'UPDATE event SET soloists_in_group = true',
    undo: 'UPDATE event SET soloists_in_group = false',
    routine: danced(1),
  },
  MAY_NOT_WAIT: {
    tries: { ...everywhere, call: 'list_gives' },
    limits: { waiting_list: true },
    routine: danced(2, { waiting_list: true }),
  },
  GRID_STYLE_UNKNOWN: { tries: nowhere },
  GRID_NAME_UNKNOWN: { tries: nowhere },
  GRID_TOO_LONG: { tries: nowhere },
  INDEPENDENT_MAY_NOT_COMPETE: {
    tries: everywhere,
    sql: ({ registration_id }) => `UPDATE registration SET independent = true WHERE id = ${registration_id}`,
    routine: danced(2),
  },
  NO_COMPETITION: { tries: everywhere, no_competition: true, routine: danced(2) },
  COMPETITION_CLOSED: {
    tries: { ...everywhere, call: 'said_otherwise' },
    flags: { compenabled: false },
    routine: danced(2),
  },

  REGISTRATION_CLOSED: {
    tries: everywhere,
    flags: { regenabled: false, editenabled: false },
    routine: danced(2),
  },
  AFFILIATION_REQUIRED: {
    tries: { entry: true, edit: 'sold_stays', grid: 'no_routine', call: true },
    sql: ({ registration_id }) => `UPDATE registration SET studio_id = NULL WHERE id = ${registration_id}`,
  },
  REMOVE_ROUTINES: {
    tries: { entry: true, edit: 'sold_stays', grid: 'no_routine', call: true },
    flags: { compenabled: false },
  },
  WAIVER_REQUIRED: { tries: { ...everywhere, grid: 'no_routine' }, waiver: false },
  STUDIO_NOT_ACCEPTED: {
    tries: everywhere,
    sql: ({ registration_id }) => `UPDATE studio SET rejected_at = now(), rejected_reason = 'No such address'
      WHERE id = (SELECT studio_id FROM registration WHERE id = ${registration_id})`,
    routine: danced(2),
  },

  ROUTINE_REGISTERED: { tries: inEditOnly('nothing_sold'), solo: { age_up: true } },
  ROUTINES_UNCHANGED: {
    tries: inEditOnly('nothing_sold'),
    flags: { edit_routines: false },
    solo: { choreographer: 'Somebody else' },
  },
  ROUTINE_NOT_THERE: { tries: inEditOnly('not_found'), solo: { id: 2_000_000 } },
}

/** The city's row as the situation has it. */
export function cityOf({ flags = {}, limits = {}, extra_time = false, no_competition = false }: Situation) {
  return {
    mybtf: JSON.stringify(flags),
    entry_limit_rules: JSON.stringify({ ...noLimits, ...limits }),
    add_ons: JSON.stringify({ extra_time }),
    web: JSON.stringify({ no_competition }),
  }
}

/** The situation's further routine, typed whole; null = there is none. */
export function routineIn({ routine }: Situation, cast: Cast): RoutineForm | null {
  if (!routine) return null
  return {
    ...plainRoutine,
    name: 'Further',
    choreographer: '',
    performance_division_id: 2,
    routine_category_id: null,
    dancers: [],
    age_up: false,
    ...routine(cast),
  }
}

/** Mia and whoever the situation brings beside her. */
export function peopleIn(situation: Situation, saved: readonly AttendeeForm[], cast: Cast): AttendeeForm[] {
  const { mia, people, routine } = situation
  const all = () =>
    cast.others.map((person_id) => {
      const { kind: _kind, ...entry } = newEntry(person_id, 'dancer', TEEN)
      return entry
    })
  const beside = people ? people(cast) : routine ? all() : []
  const kept = mia === null ? [] : saved.map((form) => ({ ...form, ...mia }))
  return [...kept, ...beside]
}
