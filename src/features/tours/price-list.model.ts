// What an event offers in a season: workshop levels, routine categories, divisions, with their prices.
import { z } from 'zod'
import { centsField, id } from '../../shared/fields.ts'

/** One price at the three rates (decisions: early = discount until the early cutoff, then full, then late). */
export const ratePricesModel = z.object({ discount: centsField, full: centsField, late: centsField })
export type RatePrices = z.infer<typeof ratePricesModel>

export const rates = ['discount', 'full', 'late'] as const
export type Rate = (typeof rates)[number]

export const workshopLevelModel = z.object({
  id,
  level: z.string(),
  kind: z.enum(['dancer', 'teacher', 'observer']),
  minimum_age: z.int().nullable(),
  maximum_age: z.int().nullable(),
  recommended_age: z.string().nullable(),
  college_discount: z.boolean(),
  sort: z.int(),
  /** A tier that is null is not offered. */
  prices: z.object({
    full: ratePricesModel,
    one_day: ratePricesModel.nullable(),
    virtual: ratePricesModel.nullable(),
  }),
})
export type WorkshopLevel = z.infer<typeof workshopLevelModel>

export const routineCategoryModel = z.object({
  id,
  name: z.string(),
  abbreviation: z.string(),
  min_dancers: z.int().min(1),
  max_dancers: z.int().min(1),
  /** How long its music may be, without extra time; null = as long as it is. */
  music_limit_seconds: z.int().min(1).nullable(),
  /** In which all its entries are, entered as couples are (R§2); null = chosen for each. */
  performance_division_id: id.nullable(),
  fees: z.object({
    /** Per dancer of the routine, or once for the routine. */
    per_dancer: z.boolean(),
    studio: ratePricesModel,
    /** For independent dancers, where the event prices them differently (R§9). */
    individual: ratePricesModel.nullable(),
  }),
})
export type RoutineCategory = z.infer<typeof routineCategoryModel>

export const ageDivisionModel = z.object({
  id,
  name: z.string(),
  /** Ages that the division holds, both ends included; the oldest division has no end. */
  minimum_age: z.int(),
  maximum_age: z.int().nullable(),
  /** Showcase is for routines with a teacher, improv for improvised ones: no age leads to them (R§5: 99 and 97). */
  kind: z.enum(['age', 'showcase', 'improv']),
})
export type AgeDivision = z.infer<typeof ageDivisionModel>

export const performanceDivisionModel = z.object({
  id,
  name: z.string(),
  /** One routine of it may be entered free (R§5 "Free performance division"). */
  free: z.boolean(),
  /** Improvised: placed in the improv division, whatever the ages (R§5). */
  improv: z.boolean(),
})
export type PerformanceDivision = z.infer<typeof performanceDivisionModel>

/** A programme of an intensive, of which everybody who attends has one (R§5). */
export const intensiveModel = z.object({
  id,
  /** 'Crash Course' */
  level: z.string(),
  minimum_age: z.int().nullable(),
  /** Added to what a dancer pays for the workshop level. */
  prices: ratePricesModel,
  /** What a scholarship voucher takes off a dancer's own line; null = none is taken here (R§9). */
  voucher_cents: centsField.nullable(),
  /** What each observer by name who comes with it pays less (R§9 "count x intensive discount"). */
  observer_discount_cents: centsField,
})
export type Intensive = z.infer<typeof intensiveModel>

/** What dancers may add to their intensive, each at one price all season; null = the event has none (R§9). */
export const intensiveExtrasModel = z.object({
  vip_experience: z.object({ price_cents: centsField }).nullable(),
  /** The gallery is delivered so many days after the event at the latest (E§9). */
  photoshoot: z.object({ price_cents: centsField, gallery_days: z.int().min(0) }).nullable(),
  /** At these ages, both ends included, for holders of one of these VIP types; null = for everybody of that age. */
  awe_experience: z
    .object({
      price_cents: centsField,
      minimum_age: z.int().min(0),
      maximum_age: z.int().min(0),
      vip_type_ids: z.array(id).nullable(),
    })
    .nullable(),
})
export type IntensiveExtras = z.infer<typeof intensiveExtrasModel>

/** A scholarship that a dancer may hold: 'VIP types' of the specification. */
export const vipTypeModel = z.object({
  id,
  name: z.string(),
  /** No longer given; those who hold it keep it. */
  active: z.boolean(),
  amount_cents: centsField,
  /** Whoever holds it may come to the cast experience: a cast or member scholarship (R§5). */
  cast_experience: z.boolean(),
})
export type VipType = z.infer<typeof vipTypeModel>

/** What comes with a best dancer option: nothing but the workshop, a jacket, a routine of one's own with it, or a place in the cast. */
export const bestDancerKinds = ['workshop', 'jacket', 'competing', 'cast'] as const
export type BestDancerKind = (typeof bestDancerKinds)[number]

/** An option of the best dancer programme. */
export const bestDancerTypeModel = z.object({
  id,
  name: z.string(),
  kind: z.enum(bestDancerKinds),
  /** Workshop levels for which it is open; null = all. */
  workshop_level_ids: z.array(id).nullable(),
  prices: ratePricesModel,
})
export type BestDancerType = z.infer<typeof bestDancerTypeModel>

export const jacketSizeModel = z.object({ id, name: z.string() })
export type JacketSize = z.infer<typeof jacketSizeModel>
/** On which step they are made. */
export const nominationKinds = ['studio', 'specialty'] as const
/** Who is asked for with a nomination (R§3 "Nomination"). */
export const nominationDetails = ['costume_designer', 'choreographer'] as const

/** For what one routine may be nominated; those of one name are one award, for different ages. */
export const nominationTypeModel = z.object({
  id,
  name: z.string(),
  kind: z.enum(nominationKinds),
  /** Empty = routines of every age division, or style. */
  age_divisions: z.array(id),
  performance_divisions: z.array(id),
  /** Not for routines of the prelims, or danced on video. */
  no_prelims: z.boolean(),
  no_virtual: z.boolean(),
  details: z.array(z.enum(nominationDetails)),
})
export type NominationType = z.infer<typeof nominationTypeModel>

/** An award won at a regional city, which is said of a routine at the finals. */
export const regionalAwardModel = z.object({ id, name: z.string() })

export const priceListModel = z.object({
  event_id: id,
  season_id: id,
  workshop_levels: z.array(workshopLevelModel),
  routine_categories: z.array(routineCategoryModel),
  /** Youngest first. */
  age_divisions: z.array(ageDivisionModel),
  performance_divisions: z.array(performanceDivisionModel),
  vip_types: z.array(vipTypeModel),
  best_dancer_types: z.array(bestDancerTypeModel),
  jacket_sizes: z.array(jacketSizeModel),
  /** Whether this season's jackets have the dancer's name on them (R§5). */
  jacket_names: z.boolean(),
  nomination_types: z.array(nominationTypeModel),
  regional_awards: z.array(regionalAwardModel),
  /** The most that the college discount takes off; null = the event has none. */
  college_discount_cents: centsField.nullable(),
  /** One media pass a dancer and season; null = the season has none. */
  media_pass_cents: centsField.nullable(),
  /** Of an intensive; empty where the event is none. */
  intensives: z.array(intensiveModel),
  intensive_extras: intensiveExtrasModel.nullable(),
})
export type PriceList = z.infer<typeof priceListModel>
