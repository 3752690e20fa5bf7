// The mail that tells a studio of a score that was corrected after its results were released.
import { formatDateRange } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface ScoreCorrected {
  tour_date: {
    event: { name: string; accent: string }
    event_city: string
    start_date: string | null
    end_date: string | null
  }
  /** What was corrected: a score where nothing else is said. */
  subject?: 'score' | 'award' | 'division'
  /** '12a Night Shift', 'Best Costume' */
  corrected: string
  reason: string
  /** Of the studio's own routines, with what they were and are now. */
  changes: readonly { name: string; before: string; after: string }[]
  results_url: string
}

export function renderScoreCorrected(mail: ScoreCorrected): RenderedMail {
  const { tour_date, corrected, reason, changes, results_url, subject = 'score' } = mail
  const where = `${tour_date.event.name} ${tour_date.event_city}`
  const title = {
    score: 'A score was corrected',
    award: 'An award was corrected',
    division: 'A division was corrected',
  }[subject]
  const what = subject === 'award' ? corrected : `the ${subject} of ${corrected}`
  return renderMail({
    subject: `${where}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    preview: changes.map(({ name, after }) => `${name}: ${after}`).join('; '),
    heading: title,
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `In the results of ${where}, ${formatDateRange(tour_date.start_date, tour_date.end_date)}, our office has corrected ${what}: ${reason}`,
      },
      {
        kind: 'facts',
        rows: changes.map(({ name, before, after }) => ({
          name,
          value: before === after ? `${after}, as before` : `${after} (it was ${before})`,
        })),
      },
      { kind: 'button', label: 'See the results', url: results_url },
    ],
    origin: new URL(results_url).origin,
  })
}
