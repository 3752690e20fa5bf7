// What the office changes of a tour date's limits: of the city, and of each category of routines.
import { z } from 'zod'
import { id } from '../../shared/fields.ts'

/** Limits of the whole city; null = none. */
export const cityLimits = ['total_routines', 'small_registration_solos', 'hold_minutes'] as const
export type CityLimit = (typeof cityLimits)[number]

export const MOST_PLACES = 9999
const limit = z.int().min(0).max(MOST_PLACES).nullable()

const categoryChange = z.discriminatedUnion('name', [
  z.object({
    name: z.enum(['registration_limit', 'city_limit']),
    routine_category_id: id,
    from: limit,
    to: limit,
  }),
  z.object({
    name: z.enum(['disabled', 'waiting_list']),
    routine_category_id: id,
    from: z.boolean(),
    to: z.boolean(),
  }),
])
export type CategoryChange = z.infer<typeof categoryChange>

/** As with the switches, each says how it was seen. */
export const limitChanges = z.object({
  limits: z
    .array(z.object({ name: z.enum(cityLimits), from: limit, to: limit }))
    .max(10)
    .default([]),
  categories: z.array(categoryChange).max(200).default([]),
  /** A limit may fall below what is taken: the clerk was told so. */
  anyway: z.boolean().default(false),
})
export type LimitChanges = z.infer<typeof limitChanges>
