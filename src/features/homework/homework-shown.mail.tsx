// The mail that tells a studio that there is homework for its dancers (E§2).
import { formatDateRange } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface HomeworkShown {
  tour_date: {
    event: { name: string; accent: string }
    event_city: string
    start_date: string | null
    end_date: string | null
  }
  homework_url: string
}

export function renderHomeworkShown({ tour_date, homework_url }: HomeworkShown): RenderedMail {
  const { event, event_city, start_date, end_date } = tour_date
  const where = `${event.name} ${event_city}`
  return renderMail({
    subject: `${where}: homework`,
    preview: 'Videos for your dancers to work with.',
    heading: 'Homework',
    accent: event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `There’s homework for your dancers after ${where}, ${formatDateRange(start_date, end_date)}: videos from the staff to work with. Anything added later appears on the same page, and everything stays in your homework library.`,
      },
      { kind: 'button', label: 'Open the homework', url: homework_url },
    ],
    origin: new URL(homework_url).origin,
  })
}
