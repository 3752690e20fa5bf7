// The people of the demo: who owns the accounts, and who is on each roster at which age.
import type { Person } from '../../src/features/people/person.model.ts'
import type { Season } from '../../src/features/tours/tour-date.model.ts'
import { birthdateOf, type DemoDay } from './demo-calendar.ts'
import { demoAccounts, demoPeople, demoStudios } from './demo-ids.ts'
import { type Name, nameOf } from './names.ts'

const DANCER = 1
const TEACHER = 2
const PARENT = 3
const STUDIO_OWNER = 4
const OTHER = 9
const FEMALE = 1
const MALE = 2

export interface RosterRow {
  id: number
  person_id: number
  studio_id: number | null
  mybtf_user_id: number | null
}

type Owner = Pick<RosterRow, 'studio_id' | 'mybtf_user_id'>

const person = (id: number, { fname, lname, gender_id }: Name, age: number | null, person_type_id: number, season: Season): Person => ({
  id,
  fname,
  lname,
  gender_id,
  birthdate: age === null ? null : birthdateOf(age, season, id * 37),
  person_type_id,
})

const woman = (fname: string, lname: string): Name => ({ fname, lname, gender_id: FEMALE })
const man = (fname: string, lname: string): Name => ({ fname, lname, gender_id: MALE })

/** Dancers of Harbor Street whom the pictures of docs and the stories of the tests call by name. */
export const harborStreetCast: [Name, number][] = [
  [woman('Mia', 'Alvarez'), 15],
  [woman('Ava', 'Brandt'), 12],
  [woman('Zoe', 'Kim'), 12],
  [woman('Iris', 'Fell'), 11],
  [woman('Noor', 'Saleh'), 14],
  [woman('June', 'Park'), 13],
  [man('Theo', 'Lindgren'), 15],
  [woman('Clara', 'Osei'), 15],
  [woman('Lily', 'Tran'), 14],
  [woman('Stella', 'Moreau'), 13],
  [man('Jude', 'Amani'), 14],
  [woman('Wren', 'Castillo'), 13],
]

const harborStreetTeachers: [Name, number][] = [
  [woman('Ruth', 'Okafor'), 38],
  [woman('Lina', 'Haddad'), 31],
  [man('Sam', 'Pruitt'), 27],
  [woman('Dana', 'Whitfield'), 45],
]

/** Peculiar ones: too young to dance, over 21 (makes a routine Open), and one whose birthdate nobody entered. */
const harborStreetOthers: [Name, number | null][] = [
  [woman('Pippa', 'Lowell'), 3],
  [woman('Celeste', 'Marin'), 22],
  [man('Rowan', 'Ito'), null],
]

/** Ages of a studio's dancers, most of them between 8 and 15. */
const agePattern = [8, 12, 10, 14, 6, 11, 13, 9, 15, 7, 16, 12, 10, 5, 13, 17, 11, 14, 9, 18, 4, 12, 15, 8]

function dancersOf(count: number, first_id: number, names_from: number, season: Season): Person[] {
  return Array.from({ length: count }, (_, n) => person(first_id + n, nameOf(names_from + n), agePattern[n % agePattern.length] ?? 10, DANCER, season))
}

function teachersOf(count: number, first_id: number, names_from: number, season: Season): Person[] {
  return Array.from({ length: count }, (_, n) => person(first_id + n, nameOf(names_from + n), 23 + ((n * 7) % 34), TEACHER, season))
}

function harborStreet({ season }: DemoDay): Person[] {
  const first = demoPeople.harbor_street
  const listed: [Name, number | null, number][] = [
    ...harborStreetCast.map(([name, age]): [Name, number | null, number] => [name, age, DANCER]),
    ...harborStreetOthers.map(([name, age]): [Name, number | null, number] => [name, age, DANCER]),
    ...harborStreetTeachers.map(([name, age]): [Name, number | null, number] => [name, age, TEACHER]),
  ]
  const named = listed.map(([name, age, type], n) => person(first + n, name, age, type, season))
  return [...named, ...dancersOf(60 - named.length, first + named.length, 0, season)]
}

/** A roster of dancers, then teachers. */
function studioRoster(first_id: number, dancers: number, teachers: number, names_from: number, season: Season) {
  return [...dancersOf(dancers, first_id, names_from, season), ...teachersOf(teachers, first_id + dancers, names_from + dancers, season)]
}

export interface DemoRoster {
  owner: Owner
  people: Person[]
}

export type RosterName = Exclude<keyof typeof demoPeople, 'account_holders' | 'on_no_roster'>

const ofStudio = (studio_id: number, people: Person[]): DemoRoster => ({
  owner: { studio_id, mybtf_user_id: null },
  people,
})

export function demoRosters(day: DemoDay): Record<RosterName, DemoRoster> {
  const { season } = day
  const from = demoPeople
  return {
    harbor_street: ofStudio(demoStudios.harbor_street, harborStreet(day)),
    grand_prairie: ofStudio(demoStudios.grand_prairie, studioRoster(from.grand_prairie, 374, 26, 100, season)),
    tidewater: ofStudio(demoStudios.tidewater, studioRoster(from.tidewater, 26, 3, 520, season)),
    junction: ofStudio(demoStudios.junction, studioRoster(from.junction, 22, 2, 560, season)),
    larkspur: ofStudio(demoStudios.larkspur, studioRoster(from.larkspur, 28, 3, 600, season)),
    parent: {
      owner: { studio_id: null, mybtf_user_id: demoAccounts.parent },
      people: [
        person(from.parent, woman('Lena', 'Ortiz'), 13, DANCER, season),
        person(from.parent + 1, man('Gabriel', 'Ortiz'), 9, DANCER, season),
        { ...person(from.parent + 2, woman('Marisol', 'Ortiz'), 41, PARENT, season), birthdate: null },
      ],
    },
  }
}

/** Known, and on nobody's roster at the moment: whoever adds a similar name is asked 'Did you mean...?'. */
export function peopleOnNoRoster({ season }: DemoDay): Person[] {
  const wilhelmina = person(demoPeople.on_no_roster, woman('Wilhelmina', 'Ashgrove'), null, DANCER, season)
  return [{ ...wilhelmina, birthdate: `${season.start_year - 13}-05-02` }]
}

/** The people behind the accounts, by account. */
export function accountHolders(): Record<keyof typeof demoAccounts, Person> {
  const holders: [keyof typeof demoAccounts, Name, number][] = [
    ['studio', woman('Dana', 'Whitfield'), STUDIO_OWNER],
    ['big', man('Marcus', 'Grantham'), STUDIO_OWNER],
    ['new', woman('Nina', 'Corbett'), PARENT],
    ['parent', woman('Marisol', 'Ortiz'), PARENT],
    ['unconfirmed', man('Ulrich', 'Stone'), DANCER],
    ['staff', woman('Stephanie', 'Rourke'), OTHER],
    ['scores', man('Scott', 'Emerson'), OTHER],
    ['tidewater', woman('Theresa', 'Waters'), STUDIO_OWNER],
    ['junction', man('Julian', 'Cross'), STUDIO_OWNER],
    ['larkspur', woman('Laurel', 'Purcell'), STUDIO_OWNER],
    ['marlowe', woman('Renata', 'Marlowe'), STUDIO_OWNER],
    ['harbor_st', woman('Dana', 'Whitfield'), STUDIO_OWNER],
    ['copper_kettle', man('Owen', 'Tillery'), STUDIO_OWNER],
    ['willow_bend', woman('Phoebe', 'Lange'), STUDIO_OWNER],
    ['dancer', woman('Odette', 'Marin'), DANCER],
  ]
  return Object.fromEntries(
    holders.map(([account, { fname, lname, gender_id }, person_type_id], position) => [
      account,
      { id: demoPeople.account_holders + position, fname, lname, gender_id, birthdate: null, person_type_id },
    ]),
  ) as Record<keyof typeof demoAccounts, Person>
}
