// Kid Dancer of the Year: which dancers of a registration enter (R§3 `kdoty`).
import { z } from 'zod'
import { id } from '../../shared/fields.ts'

export const kdotyEntry = z.object({ person_id: id, kdoty: z.boolean() })
export type KdotyEntry = z.infer<typeof kdotyEntry>

export const kdotyEntries = z
  .array(kdotyEntry)
  .max(2000)
  .refine(
    (entries) => new Set(entries.map(({ person_id }) => person_id)).size === entries.length,
    'Names a person twice',
  )

/** What it adds to the office's file of attendees. */
export const kdotyFile = {
  kdoty: { heading: 'KDOTY', width: 10 },
}
