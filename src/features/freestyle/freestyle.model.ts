// A freestyle battle: which dancers are entered in which one (R§5, E§2).
import { z } from 'zod'
import { id } from '../../shared/fields.ts'

/** A dancer and the battle of her age group. */
export const freestyleEntry = z.object({ person_id: id, freestyle_battle_id: id })
export type FreestyleEntry = z.infer<typeof freestyleEntry>

/** What a battle has left for this registration, its own entries counted as free; null = no limit. */
export const freestyleLeft = z.object({ freestyle_battle_id: id, left: z.int().nullable() })
export type FreestyleLeft = z.infer<typeof freestyleLeft>

/** As they are stored: the registration's own entries, and what others of the tour date have sold or are paying for. */
export interface StoredFreestyle {
  entries: FreestyleEntry[]
  taken: { freestyle_battle_id: number; taken: number }[]
}

/** What it adds to the office's file of attendees. */
export const freestyleFile = {
  battle: { heading: 'Freestyle battle', width: 18 },
}
