// The mail to an address that was typed into a signed waiver and is not the one that was asked: our words only, and no paper.
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { WaiverAsked } from './waiver-asked.mail.tsx'

export interface WaiverNamed {
  tour_date: Pick<WaiverAsked['tour_date'], 'event' | 'event_city'>
  origin: string
}

export function renderWaiverNamed({ tour_date: { event, event_city }, origin }: WaiverNamed): RenderedMail {
  const where = `${event.name} ${event_city}`
  const contact = event.contact_email ? ` Or write to ${event.contact_email}.` : ''
  return renderMail({
    subject: `Your address was entered on a waiver for ${where}`,
    preview: 'The signed copy went to the address we already had.',
    heading: 'Your address was entered on a waiver',
    accent: event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `Someone signed a waiver for ${where} and entered this email address. The signed copy went to the address we already had, which is a different one.`,
      },
      {
        kind: 'paragraph',
        text: `If that was you, you’ll find your copy in that inbox. If it wasn’t, please tell whoever registered the dancer.${contact}`,
      },
    ],
    origin,
  })
}
