// The mail that brings the signed waiver, as a PDF, to the address that was asked to sign it.
import { formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { WaiverAsked } from './waiver-asked.mail.tsx'

export interface WaiverSigned {
  tour_date: WaiverAsked['tour_date']
  /** Of each waiver its code. */
  codes: readonly string[]
  /** '2026–27' */
  season: string
  /** Where a code is verified. */
  url: string
}

export function renderWaiverSigned({ tour_date, codes, season, url }: WaiverSigned): RenderedMail {
  const many = codes.length > 1
  const where = `${tour_date.event.name} ${tour_date.event_city}`
  return renderMail({
    subject: `Your signed waiver${many ? 's' : ''} for ${where}`,
    preview: 'Your copy is attached as a PDF.',
    heading: `Your signed waiver${many ? 's' : ''}`,
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you for signing. Your cop${many ? 'ies are' : 'y is'} attached as a PDF, along with the record we keep as evidence of your signature.`,
      },
      {
        kind: 'facts',
        rows: [
          { name: 'Dates', value: formatEventDays(tour_date) },
          { name: many ? 'Codes' : 'Code', value: codes.join(', ') },
        ],
      },
      { kind: 'button', label: 'Verify it later', url },
      {
        kind: 'note',
        text: `It’s good for every event of the ${season} season, unless the text changes and we ask you to sign it again.`,
      },
    ],
    origin: new URL(url).origin,
  })
}
