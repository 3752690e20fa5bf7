// Gives a tour date as a file for the person's own calendar.

import { TextButton } from '../../ui/button.tsx'
import { calendarFile, calendarFileName, hasCalendarFile } from './calendar-file.rules.ts'
import type { TourDate } from './tour-date.model.ts'
import { inCity } from './tour-words.rules.ts'

interface CalendarButtonProps {
  tourDate: TourDate
  now: Date
}

export function CalendarButton({ tourDate, now }: CalendarButtonProps) {
  if (!hasCalendarFile(tourDate)) return null
  const save = () => {
    const url = URL.createObjectURL(new Blob([calendarFile(tourDate, now)], { type: 'text/calendar' }))
    const link = document.createElement('a')
    link.href = url
    link.download = calendarFileName(tourDate)
    link.click()
    // Some browsers read it only after the click has ended.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }
  return (
    <TextButton onClick={save}>
      Add to calendar
      <span className="only-read">
        {' '}
        for {tourDate.event.name} {inCity(tourDate.event_city)}
      </span>
    </TextButton>
  )
}
