// The mail that brings a waiver to be signed, or reminds of it.
import { formatDateRange, formatDay } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface WaiverAsked {
  /** The office has verified who asks; else nothing that was typed is told, and stands behind the link alone (MAIL-03). */
  verified: boolean
  studio_name: string
  /** Where one asks back; null = the studio has none. */
  studio_email: string | null
  tour_date: {
    event: { name: string; accent: string }
    event_city: string
    start_date: string | null
    end_date: string | null
  }
  /** 'Ava Brandt' */
  dancers: string
  /** What the studio adds; '' = nothing. */
  message: string
  reminder: boolean
  /** With the token behind '#', which no server ever sees in its log. */
  url: string
  /** Instant. */
  expires_at: string
}

const untold = { studio_name: 'Your dance studio', studio_email: null, dancers: '', message: '' }

export function renderWaiverAsked(mail: WaiverAsked): RenderedMail {
  const { studio_name, studio_email, dancers, message } = mail.verified ? mail : { ...mail, ...untold }
  const { tour_date, reminder, url } = mail
  const where = `${tour_date.event.name} ${tour_date.event_city}`
  const whose = dancers || 'you or your dancer'
  return renderMail({
    subject: `${reminder ? 'Reminder: ' : ''}Please sign the waiver for ${dancers || where}`,
    preview: `${studio_name} asks you to sign it for ${where}. It takes about three minutes on a phone.`,
    heading: reminder ? 'Reminder: please sign a waiver' : 'Please sign a waiver',
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text:
          `${studio_name} has registered ${whose} for ${where}. Everyone who takes part needs a signed waiver: ` +
          'those 18 or older sign for themselves; for anyone younger, a parent or guardian signs.',
      },
      ...(message ? [{ kind: 'paragraph' as const, text: `${studio_name} writes: ${message}` }] : []),
      {
        kind: 'facts',
        rows: [{ name: 'Dates', value: formatDateRange(tour_date.start_date, tour_date.end_date) }],
      },
      { kind: 'button', label: 'Read and sign', url },
      {
        kind: 'note',
        text:
          `This link is just for you, so please don’t forward it. You don’t need an account. It works until ` +
          `${formatDay(mail.expires_at)}. Questions? Ask ${studio_name}${studio_email ? ` at ${studio_email}` : ''}.`,
      },
    ],
    origin: new URL(url).origin,
  })
}
