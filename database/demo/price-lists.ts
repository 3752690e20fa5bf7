// What each brand of the demo offers in a season, and at what price: one base list, varied by brand and season.
import { eventKinds } from '../../src/features/tours/event-kinds.variant.ts'
import type {
  AgeDivision,
  IntensiveExtras,
  PerformanceDivision,
  PriceList,
  RatePrices,
  RoutineCategory,
  WorkshopLevel,
} from '../../src/features/tours/price-list.model.ts'
import type { Event, Season } from '../../src/features/tours/tour-date.model.ts'
import { nominationTypesOf, regionalAwardsOf } from './awards.ts'
import type { DemoDay } from './demo-calendar.ts'

/** Turns a price of the base list, in whole dollars, into the brand's price of the season in cents. */
type Pricing = (dollars: number) => number

type Dollars = readonly [discount: number, full: number, late: number]

const ratePrices = (price: Pricing, [discount, full, late]: Dollars): RatePrices => ({
  discount: price(discount),
  full: price(full),
  late: price(late),
})

interface LevelRow {
  id: number
  level: string
  kind: WorkshopLevel['kind']
  ages?: readonly [number, number | null]
  full: Dollars
  one_day?: Dollars
  virtual?: Dollars
  college_discount?: boolean
}

const dancerPrices = { full: [270, 310, 340], one_day: [145, 165, 185], virtual: [120, 140, 160] } as const

// Ids of the specification (R§9): teacher 5, senior 4, observer 31, second observer 34.
const cityLevels: LevelRow[] = [
  { id: 8, level: 'Petite', kind: 'dancer', ages: [4, 7], full: [210, 245, 275], one_day: [115, 130, 145] },
  { id: 1, level: 'Mini', kind: 'dancer', ages: [8, 10], ...dancerPrices },
  { id: 2, level: 'Junior', kind: 'dancer', ages: [11, 12], ...dancerPrices },
  { id: 3, level: 'Teen', kind: 'dancer', ages: [13, 15], ...dancerPrices },
  { id: 4, level: 'Senior', kind: 'dancer', ages: [16, null], ...dancerPrices, college_discount: true },
  { id: 6, level: 'Advanced Junior', kind: 'dancer', ages: [11, 12], ...dancerPrices },
  { id: 7, level: 'Advanced Teen/Senior', kind: 'dancer', ages: [13, null], ...dancerPrices },
  {
    id: 5,
    level: 'Teacher',
    kind: 'teacher',
    full: [195, 225, 250],
    one_day: [110, 125, 140],
    virtual: [95, 110, 125],
  },
  { id: 31, level: 'Observer', kind: 'observer', full: [60, 70, 80], one_day: [35, 40, 45] },
  { id: 34, level: 'One-Day Observer', kind: 'observer', full: [35, 40, 45] },
]

function workshopLevels(rows: readonly LevelRow[], price: Pricing): WorkshopLevel[] {
  return rows.map((row, position) => {
    const [from, to] = row.ages ?? [null, null]
    return {
      id: row.id,
      level: row.level,
      kind: row.kind,
      minimum_age: from,
      maximum_age: to,
      recommended_age: recommended(row.kind, from, to),
      college_discount: row.college_discount ?? false,
      sort: position + 1,
      prices: {
        full: ratePrices(price, row.full),
        one_day: row.one_day ? ratePrices(price, row.one_day) : null,
        virtual: row.virtual ? ratePrices(price, row.virtual) : null,
      },
    }
  })
}

function recommended(kind: WorkshopLevel['kind'], from: number | null, to: number | null): string | null {
  if (kind === 'teacher') return '18+'
  if (from === null) return null
  return to === null ? `${from}+` : `${from}-${to}`
}

interface CategoryRow {
  id: number
  name: string
  abbreviation: string
  size: readonly [number, number]
  /** Seconds. */
  music: number
  studio: Dollars
  /** R§9: a solo of an individual is 290 full, 240 early; a duo or trio 170 full, 120 early. */
  individual?: Dollars
  /** In which all its entries are; those of couples have one. */
  performance_division_id?: number
}

const stageCategories: CategoryRow[] = [
  { id: 1, name: 'Solo', abbreviation: 'S', size: [1, 1], music: 165, studio: [125, 145, 165], individual: [240, 290, 310] },
  { id: 2, name: 'Duo/Trio', abbreviation: 'DT', size: [2, 3], music: 165, studio: [75, 85, 95], individual: [120, 170, 185] },
  { id: 3, name: 'Small Group', abbreviation: 'SG', size: [4, 9], music: 180, studio: [60, 70, 80] },
  { id: 4, name: 'Large Group', abbreviation: 'LG', size: [10, 15], music: 180, studio: [55, 65, 75] },
  { id: 5, name: 'Line', abbreviation: 'L', size: [16, 24], music: 240, studio: [50, 60, 70] },
  { id: 6, name: 'Production', abbreviation: 'P', size: [20, 200], music: 420, studio: [45, 55, 65] },
]

/** R§9: the performance division of ballroom is 613. */
export const BALLROOM = 613
const LATIN = 614
export const STANDARD_FORMATION = 615

const ballroomCategories: CategoryRow[] = [
  { id: 1, name: 'Single', abbreviation: 'S', size: [1, 1], music: 150, studio: [110, 130, 150], performance_division_id: BALLROOM },
  { id: 2, name: 'Couple', abbreviation: 'C', size: [2, 2], music: 150, studio: [80, 95, 110], performance_division_id: BALLROOM },
  { id: 7, name: 'Latin Couple', abbreviation: 'LC', size: [2, 2], music: 150, studio: [85, 100, 115], performance_division_id: LATIN },
  { id: 3, name: 'Formation', abbreviation: 'F', size: [4, 16], music: 270, studio: [55, 65, 75] },
]

const categories = (rows: readonly CategoryRow[], price: Pricing): RoutineCategory[] =>
  rows.map(({ id, name, abbreviation, size, music, studio, individual, performance_division_id = null }) => ({
    id,
    name,
    abbreviation,
    min_dancers: size[0],
    max_dancers: size[1],
    music_limit_seconds: music,
    performance_division_id,
    fees: {
      per_dancer: true,
      studio: ratePrices(price, studio),
      individual: individual ? ratePrices(price, individual) : null,
    },
  }))

const ageDivisions: AgeDivision[] = [
  { id: 1, name: 'Petite', minimum_age: 4, maximum_age: 7, kind: 'age' },
  { id: 2, name: 'Mini', minimum_age: 8, maximum_age: 10, kind: 'age' },
  { id: 3, name: 'Junior', minimum_age: 11, maximum_age: 12, kind: 'age' },
  { id: 4, name: 'Teen', minimum_age: 13, maximum_age: 15, kind: 'age' },
  { id: 5, name: 'Senior', minimum_age: 16, maximum_age: 20, kind: 'age' },
  { id: 6, name: 'Open', minimum_age: 21, maximum_age: null, kind: 'age' },
  { id: 97, name: 'Improv', minimum_age: 0, maximum_age: null, kind: 'improv' },
  { id: 99, name: 'Showcase', minimum_age: 0, maximum_age: null, kind: 'showcase' },
]

export const styles = {
  ballet: 1,
  jazz: 2,
  lyrical: 3,
  contemporary: 4,
  tap: 5,
  hip_hop: 6,
  musical_theatre: 7,
  acro: 8,
  improv: 9,
} as const

const stageDivisions: PerformanceDivision[] = [
  { id: styles.ballet, name: 'Ballet', free: true, improv: false },
  { id: styles.jazz, name: 'Jazz', free: false, improv: false },
  { id: styles.lyrical, name: 'Lyrical', free: false, improv: false },
  { id: styles.contemporary, name: 'Contemporary', free: false, improv: false },
  { id: styles.tap, name: 'Tap', free: false, improv: false },
  { id: styles.hip_hop, name: 'Hip Hop', free: false, improv: false },
  { id: styles.musical_theatre, name: 'Musical Theatre', free: false, improv: false },
  { id: styles.acro, name: 'Acro', free: false, improv: false },
  { id: styles.improv, name: 'Improv', free: false, improv: true },
]

const ballroomDivisions: PerformanceDivision[] = [
  { id: BALLROOM, name: 'Ballroom', free: false, improv: false },
  { id: LATIN, name: 'Latin', free: false, improv: false },
  { id: STANDARD_FORMATION, name: 'Standard Formation', free: false, improv: false },
  { id: 616, name: 'Latin Formation', free: false, improv: false },
]

/** R§9: the fee of a media pass. */
export const MEDIA_PASS_CENTS = 5_500

/** R§9: capped at 225 dollars; hidden at the main event. */
export const collegeDiscountOf = (event_id: number) => (event_id === 56 ? null : 22_500)

/** How dear each brand is beside Meridian. */
const share: Record<number, number> = { 56: 1, 7: 0.95, 8: 0.85, 18: 1, 10: 1.4, 14: 1.3, 28: 2, 47: 1, 26: 2.4, 48: 0.8, 49: 0.8 }

/** To the nearest five dollars, which keeps Meridian's own prices as they are. */
const pricingOf = (event: Event, lastYear: boolean): Pricing => {
  const factor = (share[event.id] ?? 1) * (lastYear ? 0.95 : 1)
  return (dollars) => Math.round((dollars * factor) / 5) * 500
}

/** What is competed in, by kind of event; nothing where there is no competition. */
function competition({ variant }: Event, price: Pricing) {
  if (variant === 'intensive' || eventKinds[variant]?.has_competition === false) {
    return { routine_categories: [], age_divisions: [], performance_divisions: [] }
  }
  const ballroom = variant === 'ballroom'
  return {
    routine_categories: categories(ballroom ? ballroomCategories : stageCategories, price),
    age_divisions: ageDivisions,
    performance_divisions: ballroom ? ballroomDivisions : stageDivisions,
  }
}

const bestDancerRows = [
  { id: 1, name: 'Best Dancer Workshop', kind: 'workshop', levels: null, dollars: [60, 70, 80] },
  { id: 2, name: 'Best Dancer Jacket', kind: 'jacket', levels: null, dollars: [110, 125, 140] },
  { id: 3, name: 'Best Dancer Competing', kind: 'competing', levels: null, dollars: [260, 290, 320] },
  // The cast is for teens and seniors.
  { id: 4, name: 'Best Dancer Cast', kind: 'cast', levels: [3, 4, 7], dollars: [190, 210, 230] },
] as const

/** The cast experience has no competition, so nobody competes with it. */
const castRows = [
  { id: 1, name: 'Workshop Only', kind: 'workshop', levels: null, dollars: [0, 0, 0] },
  { id: 2, name: 'Company Top', kind: 'jacket', levels: null, dollars: [25, 30, 35] },
  { id: 3, name: 'Cast', kind: 'cast', levels: null, dollars: [90, 100, 110] },
] as const

const jacketSizes = ['Youth S', 'Youth M', 'Youth L', 'Adult S', 'Adult M', 'Adult L', 'Adult XL']

/** The best dancer programme, where there is one: its options, and the sizes of its jackets. */
function programmeOf({ variant }: Event, price: Pricing): Pick<PriceList, 'best_dancer_types' | 'jacket_sizes' | 'jacket_names'> {
  const programme = eventKinds[variant]?.programme ?? null
  if (!programme) return { best_dancer_types: [], jacket_sizes: [], jacket_names: true }
  return {
    best_dancer_types: (eventKinds[variant]?.has_competition ? bestDancerRows : castRows).map(({ levels, dollars, name, ...row }) => ({
      ...row,
      name: name.replace('Best Dancer', title(programme.one)),
      workshop_level_ids: levels && [...levels],
      prices: ratePrices(price, dollars),
    })),
    jacket_sizes: jacketSizes.map((name, position) => ({ id: position + 1, name })),
    jacket_names: true,
  }
}

const title = (words: string) => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** R§9: VIP experience +250, photoshoot +85, awe +150 for 13 to 19 with VIP types 97 or 98, a voucher of 150 at the Crash Course. */
const extras: IntensiveExtras = {
  vip_experience: { price_cents: 25_000 },
  photoshoot: { price_cents: 8_500, gallery_days: 7 },
  awe_experience: { price_cents: 15_000, minimum_age: 13, maximum_age: 19, vip_type_ids: [97, 98] },
}
export const intensiveExtrasOf = ({ variant }: Pick<Event, 'variant'>) => (variant === 'intensive' ? extras : null)

/** What is attended at an intensive; nothing anywhere else. */
function intensive(event: Event, price: Pricing): Pick<PriceList, 'intensives' | 'intensive_extras'> {
  const intensive_extras = intensiveExtrasOf(event)
  if (intensive_extras === null) return { intensives: [], intensive_extras }
  const programme = (id: number, level: string, minimum_age: number | null, dollars: Dollars) => ({
    id,
    level,
    minimum_age,
    prices: ratePrices(price, dollars),
    voucher_cents: null,
    observer_discount_cents: 2_000,
  })
  return {
    intensives: [
      programme(1, 'Full Program', 10, [125, 145, 165]),
      programme(2, 'Ballet Intensive', 12, [145, 165, 185]),
      { ...programme(3, 'Crash Course', null, [40, 50, 60]), voucher_cents: 15_000, observer_discount_cents: 1_000 },
    ],
    intensive_extras,
  }
}

/** The scholarships with which the awe experience may be added. */
const aweTypes = (price: Pricing) =>
  [97, 98].map((id, at) => ({
    id,
    name: ['Summit Scholar', 'Summit Apprentice'][at] as string,
    active: true,
    amount_cents: price(150),
    cast_experience: false,
  }))

/** Who holds one of the first two may come; the second takes nothing off the fee. */
const castScholarships = (price: Pricing): PriceList['vip_types'] => [
  { id: 1, name: 'Cast Scholarship', active: true, amount_cents: price(150), cast_experience: true },
  { id: 2, name: 'Member Scholarship', active: true, amount_cents: 0, cast_experience: true },
  { id: 3, name: 'Assistant', active: true, amount_cents: price(100), cast_experience: false },
]

function priceList(event: Event, season: Season, lastYear: boolean): PriceList {
  const price = pricingOf(event, lastYear)
  return {
    event_id: event.id,
    season_id: season.id,
    workshop_levels: workshopLevels(cityLevels, price),
    ...competition(event, price),
    vip_types: eventKinds[event.variant]?.dancers_need_scholarship
      ? castScholarships(price)
      : [
          { id: 1, name: `${event.name} Scholarship`, active: true, amount_cents: price(150), cast_experience: false },
          { id: 2, name: 'Assistant', active: true, amount_cents: price(100), cast_experience: false },
          { id: 3, name: 'Class Scholarship', active: !lastYear, amount_cents: price(75), cast_experience: false },
          ...(event.variant === 'intensive' ? aweTypes(price) : []),
        ],
    ...programmeOf(event, price),
    nomination_types: nominationTypesOf(event),
    regional_awards: regionalAwardsOf(event),
    college_discount_cents: collegeDiscountOf(event.id),
    media_pass_cents: MEDIA_PASS_CENTS,
    ...intensive(event, price),
  }
}

/** The price lists of every brand in both seasons of the demo. */
export function priceLists(events: readonly Event[], day: DemoDay): PriceList[] {
  return events.flatMap((event) => [priceList(event, day.season, false), priceList(event, day.last_season, true)])
}
