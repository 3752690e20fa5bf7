// Who registers for what in the demo.
import { ageOn } from '../../src/shared/calendar.ts'
import { crownBallroomPlan } from './crown-ballroom.ts'
import type { DemoDay } from './demo-calendar.ts'
import { demoRegistrations, demoTourDates } from './demo-ids.ts'
import { harborStreetPlans } from './harbor-street.ts'
import { pastCityPlans } from './past-cities.ts'
import { styles } from './price-lists.ts'
import type { Sizes } from './programme.ts'
import { programmePlans } from './programmes.ts'
import { dancersAt, leftOffAt, planOf, type RegistrationPlan, type Rosters, teachersOf } from './registration-plan.ts'
import { summitPlans } from './summit.ts'

function grandPrairie(rosters: Rosters, day: DemoDay): RegistrationPlan[] {
  const own = { account: 'big', roster: 'grand_prairie' } as const
  return [
    planOf(
      rosters,
      day,
      0,
      { ...own, id: demoRegistrations.big_denver, tour_date_id: demoTourDates.meridian_denver, state: leftOffAt(6, 'review', 'Review') },
      {
        dancers: 260,
        teachers: 20,
        sizes: { solos: 62, duos: 40, small: 28, large: 15, lines: 4, productions: 1 },
        titles_from: 100,
        observers: { one: 12, two: 6 },
      },
    ),
    planOf(
      rosters,
      day,
      1,
      {
        ...own,
        id: demoRegistrations.big_past_denver,
        tour_date_id: demoTourDates.past_meridian_denver,
        state: { completed_days_before_start: 60 },
      },
      { dancers: 90, teachers: 8, sizes: { solos: 20, duos: 12, small: 10, large: 5 }, titles_from: 260 },
    ),
  ]
}

/** At the city that offers everything: one dancer with a scholarship, some who attended a regional, one of college age. */
function grandPrairieAustin(rosters: Rosters, day: DemoDay): RegistrationPlan {
  const young = dancersAt(rosters.grand_prairie, day, 0)
  const counted = `${day.season.start_year + 1}-01-01`
  const senior = young.find((person) => person.birthdate !== null && ageOn(person.birthdate, counted) >= 17)
  const [scholar, regional, another] = young.filter((person) => person !== senior)
  if (!senior || !scholar || !regional || !another) throw new Error('the big roster has dancers of each age')
  return {
    id: demoRegistrations.big_austin,
    tour_date_id: demoTourDates.northlight_austin,
    account: 'big',
    roster: 'grand_prairie',
    dancers: [senior, ...young.filter((person) => person !== senior).slice(0, 13)],
    teachers: teachersOf(rosters.grand_prairie).slice(0, 2),
    choices: {
      [senior.id]: { has_college_discount: true, media_pass: true },
      [scholar.id]: { vip_type_id: 1 },
      [regional.id]: { attended_reg: true, media_pass: true },
      [another.id]: { attended_reg: true },
    },
    entries: [],
    state: leftOffAt(2, 'dancers', 'Dancers'),
  }
}

function parent(rosters: Rosters): RegistrationPlan {
  const [lena, gabriel] = rosters.parent.people
  if (!lena || !gabriel) throw new Error('the parent has two children')
  return {
    id: demoRegistrations.parent_austin,
    tour_date_id: demoTourDates.northlight_austin,
    account: 'parent',
    roster: 'parent',
    dancers: [lena, gabriel],
    one_day: [gabriel.id],
    teachers: [],
    entries: [{ name: 'Low Tide', choreographer: 'Own', performance_division_id: styles.lyrical, dancers: [lena.id] }],
    state: { completed_days_ago: 9 },
  }
}

/** Three studios that nobody signs in as: they take the places that are gone in Albany (37 of 40) and Duluth (all 12). */
function neighbours(rosters: Rosters, day: DemoDay): RegistrationPlan[] {
  const ids = demoRegistrations
  const albany = { tour_date_id: demoTourDates.meridian_albany, state: { completed_days_ago: 12 } }
  const sizes: Sizes = { solos: 4, duos: 3, small: 4, large: 1 }
  return [
    planOf(
      rosters,
      day,
      0,
      { ...albany, id: ids.tidewater_albany, account: 'tidewater', roster: 'tidewater' },
      {
        dancers: 26,
        teachers: 3,
        sizes: { ...sizes, solos: 5 },
        titles_from: 320,
      },
    ),
    planOf(
      rosters,
      day,
      0,
      { ...albany, id: ids.junction_albany, account: 'junction', roster: 'junction', check: 'received' },
      {
        dancers: 22,
        teachers: 2,
        sizes,
        titles_from: 340,
      },
    ),
    planOf(
      rosters,
      day,
      0,
      { ...albany, state: { completed_days_ago: 12, waits: true }, id: ids.larkspur_albany, account: 'larkspur', roster: 'larkspur' },
      {
        dancers: 24,
        teachers: 2,
        sizes,
        titles_from: 360,
      },
    ),
    planOf(
      rosters,
      day,
      0,
      {
        id: ids.larkspur_duluth,
        tour_date_id: demoTourDates.vantage_duluth,
        account: 'larkspur',
        roster: 'larkspur',
        check: 'expected',
        state: { completed_days_ago: 6 },
      },
      { dancers: 28, teachers: 3, sizes, titles_from: 380 },
    ),
  ]
}

/** Fargo is full with one studio's routines; of two others everything waits: a set of two groups, a solo and a duo. */
function waitingInFargo(rosters: Rosters, day: DemoDay): RegistrationPlan[] {
  const { larkspur_fargo, tidewater_fargo, junction_fargo } = demoRegistrations
  const fargo = { tour_date_id: demoTourDates.vantage_fargo }
  const waiting = (plan: RegistrationPlan, set: number | null) => ({
    ...plan,
    entries: plan.entries.map((entry) => ({ ...entry, waiting: { set } })),
  })
  const { larkspur, tidewater, junction } = {
    larkspur: { ...fargo, id: larkspur_fargo, account: 'larkspur', roster: 'larkspur' },
    tidewater: { ...fargo, id: tidewater_fargo, account: 'tidewater', roster: 'tidewater' },
    junction: { ...fargo, id: junction_fargo, account: 'junction', roster: 'junction' },
  } as const
  return [
    planOf(
      rosters,
      day,
      0,
      { ...larkspur, state: { completed_days_ago: 10 } },
      { dancers: 20, teachers: 2, sizes: { solos: 4, duos: 3, small: 2, large: 1 }, titles_from: 400 },
    ),
    waiting(
      planOf(
        rosters,
        day,
        0,
        { ...tidewater, state: { completed_days_ago: 7 } },
        { dancers: 12, teachers: 1, sizes: { solos: 0, duos: 0, small: 2 }, titles_from: 412 },
      ),
      1,
    ),
    waiting(
      planOf(
        rosters,
        day,
        0,
        { ...junction, state: { completed_days_ago: 4 } },
        { dancers: 8, teachers: 1, sizes: { solos: 1, duos: 1, small: 0 }, titles_from: 416 },
      ),
      null,
    ),
  ]
}

/** Twenty dancers with both of their teachers free, and observers whom Coastline charges for apart. */
function coastline(rosters: Rosters, day: DemoDay): RegistrationPlan {
  return planOf(
    rosters,
    day,
    1,
    {
      id: demoRegistrations.studio_past_san_diego,
      tour_date_id: demoTourDates.past_coastline_san_diego,
      account: 'studio',
      roster: 'harbor_street',
      state: { completed_days_before_start: 70 },
    },
    { dancers: 20, teachers: 2, sizes: { solos: 2, duos: 1, small: 2 }, titles_from: 480, observers: { one: 3, two: 0 } },
  )
}

/** Eleven dancers of the big studio, whose one teacher is free, and observers among the workshop's fees. */
function afterglow(rosters: Rosters, day: DemoDay): RegistrationPlan {
  return planOf(
    rosters,
    day,
    1,
    {
      id: demoRegistrations.big_past_atlanta,
      tour_date_id: demoTourDates.past_afterglow_atlanta,
      account: 'big',
      roster: 'grand_prairie',
      state: { completed_days_before_start: 55 },
    },
    { dancers: 11, teachers: 1, sizes: { solos: 1, duos: 1, small: 2 }, titles_from: 490, observers: { one: 2, two: 1 } },
  )
}

/** Nashville is over, in the season that goes on: its survey can be answered. */
function nashville(rosters: Rosters, day: DemoDay): RegistrationPlan[] {
  const { big_nashville, tidewater_nashville, junction_nashville, larkspur_nashville } = demoRegistrations
  const there = { tour_date_id: demoTourDates.meridian_nashville, state: { completed_days_before_start: 30 } }
  const studios = [
    { id: big_nashville, account: 'big', roster: 'grand_prairie' },
    { id: tidewater_nashville, account: 'tidewater', roster: 'tidewater' },
    { id: junction_nashville, account: 'junction', roster: 'junction' },
    { id: larkspur_nashville, account: 'larkspur', roster: 'larkspur' },
  ] as const
  return studios.map((studio, at) =>
    planOf(rosters, day, 0, { ...there, ...studio }, { dancers: 6, teachers: 1, sizes: { solos: 1, duos: 1, small: 1 }, titles_from: 430 + at * 3 }),
  )
}

/** Rapid City goes on today: two studios with all that they dance. */
function rapidCity(rosters: Rosters, day: DemoDay): RegistrationPlan[] {
  const { tidewater_rapid_city, junction_rapid_city } = demoRegistrations
  const there = { tour_date_id: demoTourDates.vantage_rapid_city, state: { completed_days_before_start: 40 } }
  const sizes = { solos: 5, duos: 3, small: 3, large: 1 }
  return [
    planOf(
      rosters,
      day,
      0,
      { ...there, id: tidewater_rapid_city, account: 'tidewater', roster: 'tidewater' },
      { dancers: 22, teachers: 2, sizes, titles_from: 500 },
    ),
    planOf(
      rosters,
      day,
      0,
      { ...there, id: junction_rapid_city, account: 'junction', roster: 'junction' },
      { dancers: 20, teachers: 2, sizes, titles_from: 512 },
    ),
  ]
}

export function registrationPlans(rosters: Rosters, day: DemoDay): RegistrationPlan[] {
  return [
    ...harborStreetPlans(rosters, day),
    ...grandPrairie(rosters, day),
    parent(rosters),
    ...neighbours(rosters, day),
    grandPrairieAustin(rosters, day),
    ...waitingInFargo(rosters, day),
    crownBallroomPlan(rosters, day),
    coastline(rosters, day),
    afterglow(rosters, day),
    ...summitPlans(rosters, day),
    ...programmePlans(rosters, day),
    ...nashville(rosters, day),
    ...rapidCity(rosters, day),
    ...pastCityPlans(rosters, day),
  ]
}
