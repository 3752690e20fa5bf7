// The mail that tells a studio that scores and critiques of its routines are there (E§2).
import { formatDateRange } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface CritiquesShown {
  tour_date: {
    event: { name: string; accent: string }
    event_city: string
    start_date: string | null
    end_date: string | null
  }
  critiques_url: string
}

export function renderCritiquesShown({ tour_date, critiques_url }: CritiquesShown): RenderedMail {
  const { event, event_city, start_date, end_date } = tour_date
  const where = `${event.name} ${event_city}`
  return renderMail({
    subject: `${where}: scores and critiques`,
    preview: 'What the judges said about your routines.',
    heading: 'Scores and critiques',
    accent: event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `You can now read what the judges said about your routines at ${where}, ${formatDateRange(start_date, end_date)}: what was good, what needs work, and their notes. Scores are shown as soon as they’re released.`,
      },
      { kind: 'button', label: 'Read the critiques', url: critiques_url },
    ],
    origin: new URL(critiques_url).origin,
  })
}
