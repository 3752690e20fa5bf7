// Decides who may be added to which freestyle battle, and what a dancer's row says (R§5, E§3, E§5).

import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { Attendee, AttendeeForm } from '../attendees/attendee.model.ts'
import { isDancersLevel } from '../attendees/dancers-by-level.rules.ts'
import type { RosterPerson } from '../people/person.model.ts'
import { byLastName } from '../people/person.rules.ts'
import type { PriceList } from '../tours/price-list.model.ts'
import type { FreestyleBattle, TourDate } from '../tours/tour-date.model.ts'
import type { FreestyleEntry, FreestyleLeft } from './freestyle.model.ts'

/** E§5: "only people aged 4 or more". */
export const FREESTYLE_AGE = 4

/** What a row says (E§2: "states Add, Undo, Virtual, Sold Out"); registered = of a completed registration. */
export const freestyleStates = ['Add', 'Undo', 'Virtual', 'Sold Out', 'Registered'] as const
export type FreestyleState = (typeof freestyleStates)[number]

function holdsAge({ minimum_age, maximum_age }: FreestyleBattle, age: number | null): boolean {
  return (
    age !== null &&
    Math.max(FREESTYLE_AGE, minimum_age) <= age &&
    (maximum_age === null || age <= maximum_age)
  )
}

/** The battle that holds an age (FREESTYLE-01); undefined = nobody of that age may battle here. */
export function battleAt(
  age: number | null,
  { freestyle_battles }: Pick<TourDate, 'freestyle_battles'>,
): FreestyleBattle | undefined {
  return freestyle_battles.find((battle) => holdsAge(battle, age))
}

/** A registration, as far as battles look at it. */
interface Battling {
  tour_date: Pick<TourDate, 'freestyle_battles'>
  freestyle_left: readonly FreestyleLeft[]
  attendees: readonly Attendee[]
}

/** The same as it is stored. */
interface Stored extends Battling {
  completed: boolean
  freestyle: readonly FreestyleEntry[]
  roster: readonly RosterPerson[]
  price_list: Pick<PriceList, 'workshop_levels'>
}

/** Places left in a battle beside these entries of the registration; null = no limit. */
export function placesLeftIn(
  freestyle_battle_id: number,
  entries: readonly FreestyleEntry[],
  { freestyle_left }: Pick<Battling, 'freestyle_left'>,
): number | null {
  const left =
    freestyle_left.find((battle) => battle.freestyle_battle_id === freestyle_battle_id)?.left ?? null
  if (left === null) return null
  return left - entries.filter((entry) => entry.freestyle_battle_id === freestyle_battle_id).length
}

/** Whether a battle that has no place left is full of dancers of this registration who are not sold yet: `entries` = all of it. */
export function ownHaveLast(
  freestyle_battle_id: number,
  { entries, sold }: { entries: readonly FreestyleEntry[]; sold: readonly FreestyleEntry[] },
  view: Pick<Battling, 'freestyle_left'>,
): boolean {
  const left = placesLeftIn(freestyle_battle_id, entries, view)
  const beside = placesLeftIn(freestyle_battle_id, sold, view)
  return left !== null && left <= 0 && beside !== null && beside > 0
}

export interface FreestyleRow {
  person_id: number
  fname: string
  lname: string
  /** 'Teen'; the name of the battle */
  age_division: string
  freestyle_battle_id: number
  state: FreestyleState
}

/** The dancers who may battle, or are in a battle, by last name, each with what can be done (FREESTYLE-02). `sold` = those of a completed registration. */
export function freestyleRows(
  view: Battling,
  entries: readonly FreestyleEntry[],
  sold: readonly FreestyleEntry[],
): FreestyleRow[] {
  const battles = new Map(view.tour_date.freestyle_battles.map((battle) => [battle.id, battle]))
  const entered = new Map(entries.map((entry) => [entry.person_id, battles.get(entry.freestyle_battle_id)]))
  const registered = new Map(
    sold.map(({ person_id, freestyle_battle_id }) => [person_id, battles.get(freestyle_battle_id)]),
  )
  const rows = view.attendees.flatMap(({ kind, person_id, person, virtual }): FreestyleRow[] => {
    const fitting = kind === 'dancer' ? battleAt(person.age, view.tour_date) : undefined
    // Whoever is in a battle is there to be taken back, also where a corrected birthdate fits none, or another one.
    const battle = entered.get(person_id) ?? registered.get(person_id) ?? fitting
    if (!battle) return []
    const left = placesLeftIn(battle.id, entries, view)
    const open: FreestyleState = virtual ? 'Virtual' : left !== null && left <= 0 ? 'Sold Out' : 'Add'
    const here = entered.has(person_id)
    // A registered spot is hers also where the edit lacks it: she is added to it, and is no row that can only be refused.
    const state = registered.has(person_id) ? (here ? 'Registered' : 'Add') : here ? 'Undo' : open
    const { fname, lname } = person
    return [{ person_id, fname, lname, age_division: battle.name, freestyle_battle_id: battle.id, state }]
  })
  return rows.toSorted(byLastName)
}

/** What of the wanted content decides about its entries. */
interface Wanted {
  attendees: readonly AttendeeForm[]
  freestyle: readonly FreestyleEntry[]
}

/** Why this dancer may not be in the battle; null = she may. */
function bars(entry: FreestyleEntry, wanted: Wanted, view: Stored, path: (string | number)[]): Violation[] {
  const attendee = wanted.attendees.find(({ person_id }) => person_id === entry.person_id)
  const shown = view.attendees.find(({ person_id }) => person_id === entry.person_id)
  const person = shown?.person ?? view.roster.find(({ id }) => id === entry.person_id)
  if (!attendee || !person || !isDancersLevel(attendee.workshop_level_id, view))
    return [refuse('FREESTYLE_NOT_A_DANCER', path)]
  const name = `${person.fname} ${person.lname}`
  if (attendee.virtual) return [refuse('FREESTYLE_VIRTUAL', path, { name })]
  const battle = view.tour_date.freestyle_battles.find(({ id }) => id === entry.freestyle_battle_id)
  return battle && holdsAge(battle, person.age) ? [] : [refuse('FREESTYLE_AGE', path, { name })]
}

const sameEntry = (one: FreestyleEntry) => (other: FreestyleEntry) =>
  one.person_id === other.person_id && one.freestyle_battle_id === other.freestyle_battle_id

type Level = Pick<AttendeeForm, 'person_id' | 'virtual' | 'workshop_level_id'>

/**
 * The entries after dancers have become virtual, or no dancers any more: they cannot battle, so what is not sold yet goes
 * (FREESTYLE-01). The same list where nobody has.
 */
export function withoutLostBattles(
  entries: FreestyleEntry[],
  { before, after }: Record<'before' | 'after', readonly Level[]>,
  { sold, ...place }: Pick<Stored, 'price_list'> & { sold: readonly FreestyleEntry[] },
): FreestyleEntry[] {
  const barred = (attendees: readonly Level[]) =>
    new Set(
      attendees.flatMap(({ person_id, virtual, workshop_level_id }) =>
        virtual || !isDancersLevel(workshop_level_id, place) ? [person_id] : [],
      ),
    )
  const [were, are] = [barred(before), barred(after)]
  const left = (entry: FreestyleEntry) =>
    are.has(entry.person_id) && !were.has(entry.person_id) && !sold.some(sameEntry(entry))
  return entries.some(left) ? entries.filter((entry) => !left(entry)) : entries
}

/**
 * What bars the entries (FREESTYLE-01 to FREESTYLE-04), in the order in which they stand: each takes a place from those after it. What is sold
 * stays valid; it is taken back by the office alone, unless its dancer comes no more.
 */
export function checkFreestyle(wanted: Wanted, view: Stored): Violation[] {
  const sold = view.completed ? view.freestyle : []
  const isSold = (entry: FreestyleEntry) => sold.some(sameEntry(entry))
  const before: FreestyleEntry[] = wanted.freestyle.filter(isSold)
  const found = wanted.freestyle.flatMap((entry, position) => {
    const path = ['freestyle', position]
    const here = wanted.attendees.find(({ person_id }) => person_id === entry.person_id)
    const dances = !here || (!here.virtual && isDancersLevel(here.workshop_level_id, view))
    const twice = wanted.freestyle.findIndex(({ person_id }) => person_id === entry.person_id) !== position
    if (twice) return [refuse('FREESTYLE_TWICE', path)]
    if (isSold(entry) && dances) return []
    const barred = bars(entry, wanted, view, path)
    if (barred.length > 0 || isSold(entry)) return barred
    const left = placesLeftIn(entry.freestyle_battle_id, before, view)
    before.push(entry)
    if (left === null || left > 0) return []
    const battle = view.tour_date.freestyle_battles.find(({ id }) => id === entry.freestyle_battle_id)
    return [refuse('FREESTYLE_SOLD_OUT', path, { battle: battle?.name ?? '' })]
  })
  const comes = new Set(wanted.attendees.map(({ person_id }) => person_id))
  const entered = new Set(wanted.freestyle.map(({ person_id }) => person_id))
  const taken_back = sold.filter(({ person_id }) => comes.has(person_id) && !entered.has(person_id))
  return [...found, ...taken_back.map(() => refuse('FREESTYLE_KEPT', ['freestyle']))]
}
