// Decides which due dates and reminders the office may set for a tour date.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { type Beginning, knownStart } from '../tours/event-end.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { type DueSettings, EARLIEST_STAGE, MOST_STAGES, settableKinds } from './due-date.model.ts'

type Dates = Pick<
  TourDate,
  'music_due_date' | 'waivers_due_date' | 'photos_due_date' | 'jackets_due_date' | 'reminder_days'
>

/** What a tour date says of it. */
export function dueSettingsOf(tourDate: Dates): DueSettings {
  return {
    due: {
      waivers: tourDate.waivers_due_date,
      music: tourDate.music_due_date,
      photos: tourDate.photos_due_date,
      jackets: tourDate.jackets_due_date,
    },
    reminder_days: tourDate.reminder_days,
  }
}

/** The same in the words of the tour date. */
export const datesOf = ({ due, reminder_days }: DueSettings): Dates => ({
  waivers_due_date: due.waivers,
  music_due_date: due.music,
  photos_due_date: due.photos,
  jackets_due_date: due.jackets,
  reminder_days,
})

/** '14, 7, 2' as the days before; null = something else than numbers was typed. */
export function typedStages(typed: string): number[] | null {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '')
  return words.every((word) => /^\d{1,3}$/.test(word)) ? words.map(Number) : null
}

/** MISSING-06: nothing is due after the event has begun, and there are at most five reminders, each once. */
export function checkDueSettings({ due, reminder_days }: DueSettings, event: Beginning): Violation[] {
  const start_date = knownStart(event)
  const late = settableKinds.flatMap((kind) => {
    const day = due[kind]
    return day !== null && start_date !== null && day > start_date
      ? [refuse('DUE_AFTER_START', ['due', kind])]
      : []
  })
  const path = ['reminder_days']
  const inRange = reminder_days.every((days) => days >= 0 && days <= EARLIEST_STAGE)
  const once = new Set(reminder_days).size === reminder_days.length
  return [
    ...late,
    ...(inRange ? [] : [refuse('REMINDER_DAYS_RANGE', path, { most: EARLIEST_STAGE })]),
    ...(once ? [] : [refuse('REMINDER_DAYS_TWICE', path)]),
    ...(reminder_days.length > MOST_STAGES
      ? [refuse('REMINDER_DAYS_MANY', path, { most: MOST_STAGES })]
      : []),
  ]
}
