// The mail that lists what a registration still lacks, with the day by which each is due.
import { formatDate, formatDateRange } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { Missing } from '../missing/missing.model.ts'
import { missingNames, missingTitle, sendWords } from '../missing/missing-words.rules.ts'

export interface MissingMailed {
  registrant_name: string
  tour_date: {
    event: { name: string; accent: string }
    event_city: string
    start_date: string | null
    end_date: string | null
    canceled: boolean
    postponed: boolean
  }
  missing: readonly Missing[]
  /** Whether a stage is still to come: after the last one, no mail is promised. */
  again: boolean
  overview_url: string
}

/** DATE-05: the days of a postponed or canceled event are those that it had. */
function when({ canceled, postponed, start_date, end_date }: MissingMailed['tour_date']): string {
  if (canceled) return 'which was canceled'
  return postponed ? 'which is postponed' : formatDateRange(start_date, end_date)
}

export function renderMissingMailed(mail: MissingMailed): RenderedMail {
  const { registrant_name, tour_date, missing, again, overview_url } = mail
  const where = `${tour_date.event.name} ${tour_date.event_city}`
  return renderMail({
    subject: `${where}: what is still missing`,
    preview: missing.map(missingTitle).join(', '),
    heading: 'What is still missing',
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `For ${where}, ${when(tour_date)}, ${registrant_name}’s registration still needs:`,
      },
      {
        kind: 'facts',
        rows: missing.map((item) => ({
          name: item.due_date
            ? `Due ${formatDate(item.due_date)}`
            : tour_date.canceled
              ? 'Still owed'
              : 'Before the event',
          value: [[missingTitle(item), missingNames(item)].filter(Boolean).join(': '), sendWords(item)]
            .filter(Boolean)
            .join('. '),
        })),
      },
      { kind: 'button', label: 'Go to your event', url: overview_url },
      {
        kind: 'note',
        text: `${again ? 'If something is still missing closer to its due date, we’ll write again. ' : ''}You can pause these emails on your event’s overview.`,
      },
    ],
    origin: new URL(overview_url).origin,
  })
}
