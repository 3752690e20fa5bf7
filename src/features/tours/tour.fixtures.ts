// Builds a tour date and its price list like the demo's Meridian, for the tests of every rule.
import type {
  AgeDivision,
  PriceList,
  RatePrices,
  RoutineCategory,
  WorkshopLevel,
} from './price-list.model.ts'
import {
  type EntryLimitRules,
  type Season,
  type TourDate,
  usualAgeLimits,
  usualTerms,
} from './tour-date.model.ts'

/** Prices in whole dollars, early / full / late, as cents. */
export function prices(discount: number, full: number, late: number): RatePrices {
  return { discount: discount * 100, full: full * 100, late: late * 100 }
}

export const season76: Season = { id: 76, start_year: 2026, current: true }

function dancerLevel(
  id: number,
  level: string,
  ages: [number, number | null],
  more: Partial<WorkshopLevel> = {},
): WorkshopLevel {
  return {
    id,
    level,
    kind: 'dancer',
    minimum_age: ages[0],
    maximum_age: ages[1],
    recommended_age: ages[1] === null ? `${ages[0]}+` : `${ages[0]}-${ages[1]}`,
    college_discount: false,
    sort: id,
    prices: {
      full: prices(270, 310, 340),
      one_day: prices(145, 165, 185),
      virtual: prices(120, 140, 160),
    },
    ...more,
  }
}

export const workshopLevels: WorkshopLevel[] = [
  dancerLevel(8, 'Petite', [4, 7], {
    sort: 1,
    prices: { full: prices(210, 245, 275), one_day: prices(115, 130, 145), virtual: null },
  }),
  dancerLevel(1, 'Mini', [8, 10], { sort: 2 }),
  dancerLevel(2, 'Junior', [11, 12], { sort: 3 }),
  dancerLevel(3, 'Teen', [13, 15], { sort: 4 }),
  dancerLevel(4, 'Senior', [16, null], { sort: 5, college_discount: true }),
  dancerLevel(6, 'Advanced Junior', [11, 12], { sort: 6 }),
  dancerLevel(7, 'Advanced Teen/Senior', [13, null], { sort: 7 }),
  {
    id: 5,
    level: 'Teacher',
    kind: 'teacher',
    minimum_age: null,
    maximum_age: null,
    recommended_age: '18+',
    college_discount: false,
    sort: 8,
    prices: { full: prices(195, 225, 250), one_day: prices(110, 125, 140), virtual: prices(95, 110, 125) },
  },
  {
    id: 31,
    level: 'Observer',
    kind: 'observer',
    minimum_age: null,
    maximum_age: null,
    recommended_age: null,
    college_discount: false,
    sort: 9,
    prices: { full: prices(60, 70, 80), one_day: prices(35, 40, 45), virtual: null },
  },
  {
    id: 34,
    level: 'One-Day Observer',
    kind: 'observer',
    minimum_age: null,
    maximum_age: null,
    recommended_age: null,
    college_discount: false,
    sort: 10,
    prices: { full: prices(35, 40, 45), one_day: null, virtual: null },
  },
]

function category(
  id: number,
  name: string,
  size: [number, number],
  studio: RatePrices,
  individual: RatePrices | null = null,
): RoutineCategory {
  return {
    id,
    name,
    abbreviation: name
      .split(/[ /]/)
      .map((word) => word.charAt(0))
      .join(''),
    min_dancers: size[0],
    max_dancers: size[1],
    music_limit_seconds: 180,
    performance_division_id: null,
    fees: { per_dancer: true, studio, individual },
  }
}

export const routineCategories: RoutineCategory[] = [
  category(1, 'Solo', [1, 1], prices(125, 145, 165), prices(240, 290, 310)),
  category(2, 'Duo/Trio', [2, 3], prices(75, 85, 95), prices(120, 170, 185)),
  category(3, 'Small Group', [4, 9], prices(60, 70, 80)),
  category(4, 'Large Group', [10, 15], prices(55, 65, 75)),
  category(5, 'Line', [16, 24], prices(50, 60, 70)),
  category(6, 'Production', [20, 200], prices(45, 55, 65)),
]

export const ageDivisions: AgeDivision[] = [
  { id: 1, name: 'Petite', minimum_age: 4, maximum_age: 7, kind: 'age' },
  { id: 2, name: 'Mini', minimum_age: 8, maximum_age: 10, kind: 'age' },
  { id: 3, name: 'Junior', minimum_age: 11, maximum_age: 12, kind: 'age' },
  { id: 4, name: 'Teen', minimum_age: 13, maximum_age: 15, kind: 'age' },
  { id: 5, name: 'Senior', minimum_age: 16, maximum_age: 20, kind: 'age' },
  { id: 6, name: 'Open', minimum_age: 21, maximum_age: null, kind: 'age' },
  { id: 97, name: 'Improv', minimum_age: 0, maximum_age: null, kind: 'improv' },
  { id: 99, name: 'Showcase', minimum_age: 0, maximum_age: null, kind: 'showcase' },
]

export const meridianPrices: PriceList = {
  event_id: 56,
  season_id: 76,
  workshop_levels: workshopLevels,
  routine_categories: routineCategories,
  age_divisions: ageDivisions,
  performance_divisions: [
    { id: 1, name: 'Ballet', free: true, improv: false },
    { id: 2, name: 'Jazz', free: false, improv: false },
    { id: 3, name: 'Lyrical', free: false, improv: false },
    { id: 4, name: 'Contemporary', free: false, improv: false },
    { id: 5, name: 'Tap', free: false, improv: false },
    { id: 6, name: 'Hip Hop', free: false, improv: false },
    { id: 7, name: 'Musical Theatre', free: false, improv: false },
    { id: 8, name: 'Acro', free: false, improv: false },
    { id: 9, name: 'Improv', free: false, improv: true },
  ],
  vip_types: [
    { id: 1, name: 'Meridian Scholarship', active: true, amount_cents: 15_000, cast_experience: false },
    { id: 2, name: 'Assistant', active: true, amount_cents: 10_000, cast_experience: false },
    { id: 3, name: 'Breakout Artist', active: false, amount_cents: 7_500, cast_experience: false },
  ],
  best_dancer_types: [],
  jacket_sizes: [],
  jacket_names: true,
  nomination_types: [],
  regional_awards: [],
  college_discount_cents: 22_500,
  media_pass_cents: 5_500,
  intensives: [],
  intensive_extras: null,
}

/** What the programme of the finals offers beside it: early, full and late, as the rest. */
export const programmePrices: Pick<PriceList, 'best_dancer_types' | 'jacket_sizes'> = {
  best_dancer_types: [
    { id: 1, name: 'Workshop', kind: 'workshop', workshop_level_ids: null, prices: prices(60, 70, 80) },
    { id: 2, name: 'Jacket', kind: 'jacket', workshop_level_ids: null, prices: prices(110, 125, 140) },
    { id: 3, name: 'Competing', kind: 'competing', workshop_level_ids: null, prices: prices(260, 290, 320) },
    { id: 4, name: 'Cast', kind: 'cast', workshop_level_ids: [4, 7], prices: prices(190, 210, 230) },
  ],
  jacket_sizes: [
    { id: 1, name: 'Youth M' },
    { id: 2, name: 'Adult S' },
  ],
}

/** One solo a dancer, and nothing else that runs out. */
export const noLimits: EntryLimitRules = {
  total_routines: null,
  waiting_list: false,
  approve_automatically: false,
  categories: [],
  one_solo_per_dancer: true,
  small_registration_solos: null,
  hold_minutes: null,
}

/** A category that a city takes without end. */
export function openCategory(routine_category_id: number): EntryLimitRules['categories'][number] {
  return {
    routine_category_id,
    disabled: false,
    registration_limit: null,
    city_limit: null,
    waiting_list: false,
  }
}

export const columbus: TourDate = {
  id: 5601,
  event_id: 56,
  season_id: 76,
  event: {
    id: 56,
    name: 'Meridian',
    subdomain: 'meridian',
    variant: 'city',
    accent: '#C2185B',
    tagline: 'Workshop and competition',
    contact_email: 'columbus@meridian.test',
    contact_phone: '(555) 014-2200',
    independent_competition: false,
    tour_brand: false,
    check_payment: null,
    ages: usualAgeLimits,
    ...usualTerms,
    soloists_in_group: false,
  },
  season: season76,
  event_city: 'Columbus, OH',
  timezone: 'America/New_York',
  start_date: '2027-02-12',
  end_date: '2027-02-14',
  cutoff_start_date: '2027-01-08',
  cutoff_end_date: '2027-01-08',
  late_start_date: '2027-01-22',
  late_end_date: '2027-01-22',
  payment_date: null,
  music_due_date: '2027-02-05',
  waivers_due_date: null,
  photos_due_date: null,
  jackets_due_date: null,
  reminder_days: [14, 7, 2],
  notes: [],
  send_check_date: null,
  venue: null,
  hotel: null,
  room: { rates: null, reservations: null },
  coming_soon: false,
  canceled: false,
  postponed: false,
  mobile_registration: true,
  confirm_when_paid: false,
  mybtf: {
    virtual: false,
    no_virtual: false,
    no_virtual_competition: false,
    virtual_only_groups: false,
    regenabled: true,
    editenabled: true,
    compenabled: true,
    obsdisabled: false,
    workshopenabled: true,
    media_pass: false,
    attended_regional: false,
    deposit_enabled: false,
    edit_bd_photo: true,
    edit_bd_jacket: true,
    edit_bd_routine: true,
    edit_routines: true,
    music_upload: true,
    edit_music: true,
  },
  web: { no_competition: false },
  entry_limit_rules: noLimits,
  has_soty: false,
  add_ons: { extra_time: false },
  tickets: null,
  disabled_workshop_levels: [],
  freestyle_battles: [],
  disabled_best_dancers: [],
  best_dancer_stock: [],
}

/** Columbus with something else. */
export function tourDateWith(more: Partial<TourDate> = {}): TourDate {
  return { ...columbus, ...more }
}

/** Early, full and late moments of Columbus. */
export const moments = {
  early: new Date('2026-11-21T12:00:00Z'),
  full: new Date('2027-01-15T12:00:00Z'),
  late: new Date('2027-02-01T12:00:00Z'),
}
