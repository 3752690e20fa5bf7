// What the routines of a registration came to, in figures (E§2 "Data").
import { z } from 'zod'
import { id, plainDate } from '../../shared/fields.ts'
import { pointsField } from '../scores/points.model.ts'

/** E§2: from so many routines on. */
export const DATA_FROM_ROUTINES = 3

/** Why there are no figures: CODA is off, no routine was danced, fewer than three were, or nothing is released yet. */
export const dataGates = ['open', 'none', 'no_routines', 'few', 'later'] as const
export type DataGate = (typeof dataGates)[number]

const scoredGroupModel = z.object({
  routines: z.int(),
  average_score: pointsField,
})

/** The own routines of a performance division, beside all that danced it in this city. */
export const divisionScoreModel = scoredGroupModel.extend({
  performance_division: z.string(),
  lowest_score: pointsField,
  highest_score: pointsField,
  city_average: pointsField,
  city_routines: z.int(),
})
export type DivisionScore = z.infer<typeof divisionScoreModel>

/** Of the widest points (level 1): how often what judges named in them was good, and how often it needs work. */
export const pointShareModel = z.object({
  name: z.string(),
  good: z.int(),
  bad: z.int(),
  /** Whole percent; both make 100. */
  good_percent: z.int(),
  bad_percent: z.int(),
})
export type PointShare = z.infer<typeof pointShareModel>

export const seasonScoreModel = scoredGroupModel.extend({
  /** '2025-2026' */
  season: z.string(),
  cities: z.array(
    scoredGroupModel.extend({
      tour_date_id: id,
      event_name: z.string(),
      event_city: z.string(),
      end_date: plainDate.nullable(),
      /** That of the registration whose data this is. */
      here: z.boolean(),
    }),
  ),
})
export type SeasonScore = z.infer<typeof seasonScoreModel>

export const codaFiguresModel = z.object({
  /** That danced. */
  routineCount: z.int(),
  /** Of these in competition, with a score that is released: what the figures are made of. */
  counted: z.int(),
  average_score: pointsField.nullable(),
  /** Of all routines in competition in this city whose results are released. */
  city_average: pointsField.nullable(),
  /** How many these are, the own among them. */
  city_routines: z.int(),
  best: z.object({ number: z.string(), name: z.string(), total_score: pointsField }).nullable(),
  /** By the highest average first. */
  performance_divisions: z.array(divisionScoreModel),
  /** Every award of the event, the highest first; none = it gives none. */
  competition_awards: z.array(z.object({ name: z.string(), routines: z.int() })),
  /** From 1st on, within level, category and performance division; none where no routine is placed. */
  places: z.array(z.object({ place: z.int(), routines: z.int() })),
  /** Null = the critiques are not shown. */
  level_1: z.array(pointShareModel).nullable(),
})
export type CodaFigures = z.infer<typeof codaFiguresModel>

export const codaDataModel = z.object({
  gate: z.enum(dataGates),
  /** So many of its routines were scratched, and count for nothing here. */
  scratched: z.int(),
  /** Null = the gate says why. */
  data: codaFiguresModel.nullable(),
  /** The earliest season first; all that the same owner danced. */
  trend: z.array(seasonScoreModel),
})
export type CodaData = z.infer<typeof codaDataModel>
