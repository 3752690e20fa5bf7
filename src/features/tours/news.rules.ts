// Decides how the news of a tour date stand: the newest first, each once (NEWS-01).
import type { TourDateNote } from './tour-date.model.ts'

const same = (one: TourDateNote, other: TourDateNote) => one.date === other.date && one.text === other.text

/** The same words of the same day are there once, whoever presses twice. */
export function withNews(notes: readonly TourDateNote[], added: TourDateNote): TourDateNote[] {
  return notes.some((note) => same(note, added)) ? [...notes] : [added, ...notes]
}

/** What is gone already stays gone. */
export function withoutNews(notes: readonly TourDateNote[], removed: TourDateNote): TourDateNote[] {
  return notes.filter((note) => !same(note, removed))
}
