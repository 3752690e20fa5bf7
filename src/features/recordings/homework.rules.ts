// Decides whose homework is whose (HOMEWORK-01).
import type { Homework } from './homework.model.ts'

interface Meant {
  performance_division_ids: readonly number[]
  published_at: Date | null
}

/** HOMEWORK-01: published, and for all or for a performance division in which somebody dances there. */
export const isFor = (
  { performance_division_ids, published_at }: Meant,
  divisions: readonly number[],
): boolean =>
  published_at !== null &&
  divisions.length > 0 &&
  (performance_division_ids.length === 0 || performance_division_ids.some((id) => divisions.includes(id)))

interface Stored {
  id: number
  name: string
  staff: string
  performance_division_ids: readonly number[]
}

/** As it is shown, with its divisions in the order of the event. */
export const shownHomework = (
  { id, name, staff, performance_division_ids }: Stored,
  divisions: readonly { id: number; name: string }[],
): Homework => ({
  ...{ id, name, staff },
  performance_divisions: divisions
    .filter((division) => performance_division_ids.includes(division.id))
    .map(({ id, name }) => ({ id, name })),
})

/** HOMEWORK-02: whether something waits that whoever publishes has not seen. */
export const cameIn = (
  homework: readonly { id: number; published_at: Date | null }[],
  seen: readonly number[],
): boolean => homework.some(({ id, published_at }) => published_at === null && !seen.includes(id))
