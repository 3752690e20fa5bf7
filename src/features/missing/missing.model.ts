// What a completed registration still lacks before its event: things by name, each kind with the day by which it is due.
import { z } from 'zod'
import { centsField, id, plainDate } from '../../shared/fields.ts'
import { garmentNames } from '../tours/variant.model.ts'

export const missingKinds = [
  'waivers',
  'music',
  'approval',
  'photos',
  'jackets',
  'videos',
  'balance',
] as const
export type MissingKind = (typeof missingKinds)[number]

export const missingModel = z.object({
  kind: z.enum(missingKinds),
  /** By whom or what; empty for the balance. */
  names: z.array(z.string()),
  /** Of the balance; null for the others. */
  cents: centsField.nullable(),
  /** Null = no day is set. */
  due_date: plainDate.nullable(),
  /** It cannot be given at the moment, for the office has switched that off: it is told, and nobody is reminded of it. */
  closed: z.literal(true).optional(),
  /** Of the balance alone: a check is promised for it. */
  by_check: z.literal(true).optional(),
  /** Of 'videos' alone: the address to which a link to each is sent. */
  send_to: z.string().optional(),
  /** Of 'music' alone, where couples are entered beside routines, and each is an entry. */
  entries: z.literal(true).optional(),
  /** Of 'jackets' alone: what it is that is worn, and whether it may have a name on it. */
  garment: z.object({ name: z.enum(garmentNames), named: z.boolean() }).optional(),
})
export type Missing = z.infer<typeof missingModel>

/** One registration with what it lacks, for the office. */
export const missingOfOneModel = z.object({
  registration_id: id,
  registrant_name: z.string(),
  email: z.string(),
  missing: z.array(missingModel),
  paused: z.boolean(),
  reminded_at: z.iso.datetime().nullable(),
})
export type MissingOfOne = z.infer<typeof missingOfOneModel>
