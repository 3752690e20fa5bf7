// What is peculiar to each tour date of the demo: where it is, when, and what of a tour date it shows.
import type { EntryLimitRules, FreestyleBattle, TourDate } from '../../src/features/tours/tour-date.model.ts'
import type { demoTourDates } from './demo-ids.ts'
import { atlantaBattles, sanDiegoBattles } from './freestyle-battles.ts'
import type { VenueName } from './venues.ts'

export type TourDateName = keyof typeof demoTourDates

export interface TourDatePlan {
  event_city: string
  timezone: string
  /** Starts on the first Friday so many days from the demo's day; null = not yet known. */
  in_days: number | null
  /** How many days it lasts; 3 unless told otherwise. */
  days?: number
  venue?: VenueName
  hotel?: VenueName
  room?: TourDate['room']
  coming_soon?: boolean
  canceled?: boolean
  postponed?: boolean
  mobile_registration?: boolean
  mybtf?: Partial<TourDate['mybtf']>
  /** What the judges said is shown. */
  critiques?: boolean
  /** And their videos. */
  videos?: boolean
  no_competition?: boolean
  limits?: Partial<EntryLimitRules>
  /** What tickets cost here, how many there are, and how many may be bought for each dancer. */
  tickets?: TourDate['tickets']
  /** Routines may take extra time. */
  extra_time?: boolean
  has_soty?: boolean
  disabled_workshop_levels?: number[]
  freestyle_battles?: FreestyleBattle[]
  disabled_best_dancers?: number[]
  best_dancer_stock?: TourDate['best_dancer_stock']
  exceptions?: string[]
}

const zones = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  arizona: 'America/Phoenix',
  pacific: 'America/Los_Angeles',
}

/** Weeks, so that last season's dates are Fridays too. */
const A_YEAR = 364

const { central, eastern, mountain, arizona, pacific } = zones

const meridian: Plans = {
  meridian_nashville: { event_city: 'Nashville, TN', timezone: central, in_days: -32, venue: 'cumberland', critiques: true },
  // Sold out for everybody but big@, who is on its list of exceptions.
  meridian_kansas_city: {
    event_city: 'Kansas City, MO',
    timezone: central,
    in_days: 8,
    venue: 'wyandotte',
    mybtf: { regenabled: false },
    exceptions: ['big@callboard.test'],
  },
  // The late rate; no observers in this hall.
  meridian_milwaukee: {
    event_city: 'Milwaukee, WI',
    timezone: central,
    in_days: 14,
    venue: 'third_ward',
    mobile_registration: true,
    mybtf: { obsdisabled: true },
  },
  // The full rate; hall and hotel are one house.
  meridian_charlotte: {
    event_city: 'Charlotte, NC',
    timezone: eastern,
    in_days: 25,
    venue: 'queen_city',
    hotel: 'queen_city',
    disabled_workshop_levels: [8],
  },
  meridian_tampa: {
    event_city: 'Tampa, FL',
    timezone: eastern,
    in_days: 50,
    venue: 'bayfront',
    hotel: 'bayfront_hotel',
    room: { rates: '$189 a night, two queens', reservations: 'https://pelican-bayfront.test/meridian' },
    mobile_registration: true,
  },
  meridian_columbus: {
    event_city: 'Columbus, OH',
    timezone: eastern,
    in_days: 78,
    venue: 'olentangy',
    hotel: 'olentangy_hotel',
    // A rate without a page to book it yet.
    room: { rates: '$164 a night', reservations: null },
    mobile_registration: true,
    limits: { total_routines: 40, categories: registrationLimits([1, 12], [2, 8], [3, 10]) },
    extra_time: true,
  },
  // 37 of 40 places are sold: three are left.
  meridian_albany: {
    event_city: 'Albany, NY',
    timezone: eastern,
    in_days: 92,
    venue: 'patroon',
    hotel: 'patroon_hotel',
    limits: { total_routines: 40 },
  },
  meridian_denver: {
    event_city: 'Denver, CO',
    timezone: mountain,
    in_days: 106,
    venue: 'front_range',
    hotel: 'front_range_hotel',
    mobile_registration: true,
  },
  meridian_des_moines: {
    event_city: 'Des Moines, IA',
    timezone: central,
    in_days: 120,
    venue: 'raccoon_river',
    canceled: true,
  },
  meridian_portland: {
    event_city: 'Portland, OR',
    timezone: pacific,
    in_days: 134,
    venue: 'willamette',
    postponed: true,
  },
  meridian_hartford: { event_city: 'Hartford, CT', timezone: eastern, in_days: null, coming_soon: true },
}

const sisters: Plans = {
  northlight_austin: {
    event_city: 'Austin, TX',
    timezone: central,
    in_days: 99,
    venue: 'barton',
    hotel: 'barton_hotel',
    mybtf: { attended_regional: true },
    mobile_registration: true,
  },
  // Registration is open, the competition is closed.
  northlight_raleigh: {
    event_city: 'Raleigh, NC',
    timezone: eastern,
    in_days: 25,
    venue: 'oakwood',
    mybtf: { compenabled: false },
  },
  // Dates are known, the hall is not.
  northlight_spokane: {
    event_city: 'Spokane, WA',
    timezone: pacific,
    in_days: 64,
    mobile_registration: true,
  },
  northlight_boise: {
    event_city: 'Boise, ID',
    timezone: mountain,
    in_days: 78,
    venue: 'treasure_valley',
    canceled: true,
    postponed: true,
  },
  // Closed altogether: neither new registrations nor edits.
  northlight_tucson: {
    event_city: 'Tucson, AZ',
    timezone: arizona,
    in_days: 14,
    venue: 'saguaro',
    mybtf: { regenabled: false, editenabled: false, compenabled: false },
  },
  // In the hall and online: groups may be danced on video, nobody else.
  northlight_omaha: {
    event_city: 'Omaha, NE',
    timezone: central,
    in_days: 106,
    venue: 'old_market',
    mobile_registration: true,
    mybtf: { virtual: true, virtual_only_groups: true, attended_regional: true },
  },
  vantage_bismarck: {
    event_city: 'Bismarck, ND',
    timezone: central,
    in_days: 43,
    venue: 'prairie_rose',
    limits: {
      total_routines: 24,
      small_registration_solos: 6,
      categories: [...registrationLimits([1, 3]), { ...openCategory(6), disabled: true }],
    },
  },
  // Every place of the competition is sold, and nobody waits: sold out.
  vantage_duluth: {
    event_city: 'Duluth, MN',
    timezone: central,
    in_days: 57,
    venue: 'lakehead',
    limits: { total_routines: 12 },
  },
  vantage_missoula: {
    event_city: 'Missoula, MT',
    timezone: mountain,
    in_days: 71,
    venue: 'clark_fork',
    mobile_registration: true,
    limits: { total_routines: 30, one_solo_per_dancer: false, hold_minutes: 20 },
  },
  // The city and its solos are full: what is entered further waits.
  vantage_fargo: {
    event_city: 'Fargo, ND',
    timezone: central,
    in_days: 85,
    venue: 'red_river',
    limits: {
      total_routines: 10,
      waiting_list: true,
      categories: [{ ...openCategory(1), city_limit: 4, waiting_list: true }],
    },
  },
  // It goes on today, and everybody can follow its stage.
  vantage_rapid_city: { event_city: 'Rapid City, SD', timezone: mountain, in_days: -6, days: 7, venue: 'prairie_rose' },
  // The early rate ends within the week.
  ember_savannah: {
    event_city: 'Savannah, GA',
    timezone: eastern,
    in_days: 36,
    days: 2,
    venue: 'forsyth',
    mobile_registration: true,
    no_competition: true,
  },
  ember_online: {
    event_city: 'Online',
    timezone: eastern,
    in_days: 50,
    days: 2,
    mobile_registration: true,
    mybtf: { virtual: true },
    no_competition: true,
  },
  ember_santa_fe: {
    event_city: 'Santa Fe, NM',
    timezone: mountain,
    in_days: 25,
    days: 2,
    venue: 'acequia',
    mybtf: { no_virtual: true },
    no_competition: true,
  },
}

// Ballroom: singles and couples on a step of their own, formations in the competition.
const ballroom: Plans = {
  crown_chicago: {
    event_city: 'Chicago, IL',
    timezone: central,
    in_days: 85,
    venue: 'lakeshore_ballroom',
    mobile_registration: true,
    mybtf: { attended_regional: true },
    limits: { total_routines: 60 },
  },
}

// Coastline: freestyle battles, observers with fees of their own, one teacher free for every ten dancers.
const coastline: Plans = {
  coastline_san_diego: {
    event_city: 'San Diego, CA',
    timezone: pacific,
    in_days: 113,
    venue: 'embarcadero',
    mobile_registration: true,
    mybtf: { media_pass: true },
    freestyle_battles: sanDiegoBattles,
  },
}

// Afterglow: the crew showdown and freestyle battles; the competition is entered at any time.
const afterglow: Plans = {
  afterglow_atlanta: {
    event_city: 'Atlanta, GA',
    timezone: eastern,
    in_days: 127,
    venue: 'sweet_auburn',
    mobile_registration: true,
    mybtf: { media_pass: true },
    freestyle_battles: atlantaBattles,
  },
}

const others: Plans = {
  // A place in the cast is sold out for teens; two jackets are left.
  finals_las_vegas: {
    event_city: 'Las Vegas, NV',
    timezone: pacific,
    in_days: 225,
    venue: 'desert_palms',
    days: 7,
    mobile_registration: true,
    has_soty: true,
    best_dancer_stock: [
      { best_dancer_type_id: 4, workshop_level_id: 3, places: 0 },
      { best_dancer_type_id: 2, workshop_level_id: null, places: 2 },
    ],
  },
  prism_las_vegas: {
    event_city: 'Las Vegas, NV',
    timezone: pacific,
    in_days: 225,
    venue: 'desert_palms',
    mobile_registration: true,
    disabled_best_dancers: [4],
  },
  company_new_york: {
    event_city: 'New York, NY',
    timezone: eastern,
    in_days: 204,
    venue: 'eleventh_avenue',
    days: 10,
    mobile_registration: true,
    mybtf: { attended_regional: true },
  },
  summit_estes_park: {
    event_city: 'Estes Park, CO',
    timezone: mountain,
    in_days: 197,
    venue: 'alpine_lodge',
    hotel: 'alpine_lodge',
    days: 5,
    mobile_registration: true,
    no_competition: true,
    tickets: { fee_cents: 4_000, total_available: 300, per_dancer: 4 },
  },
  // It began within the week, and goes on today: the door is open. A small hall.
  summit_denver: {
    event_city: 'Denver, CO',
    timezone: mountain,
    in_days: -6,
    venue: 'front_range',
    days: 7,
    mobile_registration: true,
    no_competition: true,
    tickets: { fee_cents: 2_500, total_available: 12, per_dancer: 2 },
  },
}

const finished = (event_city: string, timezone: string, like: number, venue: VenueName): TourDatePlan => ({
  event_city,
  timezone,
  in_days: like - A_YEAR,
  venue,
  mybtf: { regenabled: false, editenabled: false, compenabled: false },
})
const lastSeason: Plans = {
  past_meridian_nashville: finished('Nashville, TN', central, -32, 'cumberland'),
  past_meridian_tampa: finished('Tampa, FL', eastern, 50, 'bayfront'),
  past_meridian_columbus: { ...finished('Columbus, OH', eastern, 78, 'olentangy'), critiques: true, videos: true },
  past_meridian_denver: { ...finished('Denver, CO', mountain, 106, 'front_range'), critiques: true },
  past_northlight_austin: finished('Austin, TX', central, 99, 'barton'),
  past_northlight_raleigh: finished('Raleigh, NC', eastern, 25, 'oakwood'),
  past_vantage_bismarck: finished('Bismarck, ND', central, 43, 'prairie_rose'),
  past_ember_savannah: { ...finished('Savannah, GA', eastern, 36, 'forsyth'), days: 2, no_competition: true },
  past_crown_chicago: finished('Chicago, IL', central, 85, 'lakeshore_ballroom'),
  past_coastline_san_diego: { ...finished('San Diego, CA', pacific, 113, 'embarcadero'), freestyle_battles: sanDiegoBattles },
  past_afterglow_atlanta: { ...finished('Atlanta, GA', eastern, 127, 'sweet_auburn'), freestyle_battles: atlantaBattles },
  past_summit_estes_park: {
    ...finished('Estes Park, CO', mountain, 197, 'alpine_lodge'),
    days: 5,
    no_competition: true,
    tickets: { fee_cents: 3_500, total_available: 300, per_dancer: 4 },
  },
  past_finals_las_vegas: { ...finished('Las Vegas, NV', pacific, 225, 'desert_palms'), days: 7, has_soty: true },
  past_prism_las_vegas: finished('Las Vegas, NV', pacific, 225, 'desert_palms'),
  past_company_new_york: { ...finished('New York, NY', eastern, 204, 'eleventh_avenue'), days: 10 },
}

function registrationLimits(...limits: [category: number, limit: number][]): EntryLimitRules['categories'] {
  return limits.map(([category, registration_limit]) => ({ ...openCategory(category), registration_limit }))
}

function openCategory(routine_category_id: number): EntryLimitRules['categories'][number] {
  return { routine_category_id, disabled: false, registration_limit: null, city_limit: null, waiting_list: false }
}

type Plans = Partial<Record<TourDateName, TourDatePlan>>

export const currentPlans: Plans = { ...meridian, ...sisters, ...ballroom, ...coastline, ...afterglow, ...others }
export const lastSeasonPlans: Plans = lastSeason
