// What a registration brings to Beat Street, where its kind of event has it (R§3).
import { z } from 'zod'
import { optionalText } from '../../shared/fields.ts'

/** The specification says neither a yes nor words; it is told to the office as it was sent. */
export const beatStreetModel = z.union([z.boolean(), optionalText(120)])
export type BeatStreet = z.infer<typeof beatStreetModel>
