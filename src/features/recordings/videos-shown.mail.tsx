// The mail that tells a studio that there are videos of its routines (E§2).
import { formatDateRange } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface VideosShown {
  tour_date: {
    event: { name: string; accent: string }
    event_city: string
    start_date: string | null
    end_date: string | null
  }
  critiques_url: string
}

export function renderVideosShown({ tour_date, critiques_url }: VideosShown): RenderedMail {
  const { event, event_city, start_date, end_date } = tour_date
  const where = `${event.name} ${event_city}`
  return renderMail({
    subject: `${where}: video critiques`,
    preview: 'Watch your routines with what the judges say about them.',
    heading: 'Video critiques',
    accent: event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `Video critiques of your routines at ${where}, ${formatDateRange(start_date, end_date)}, are ready: watch each routine with what the judges say about it. Videos still on their way will appear on the same page.`,
      },
      { kind: 'button', label: 'Watch the critiques', url: critiques_url },
    ],
    origin: new URL(critiques_url).origin,
  })
}
