// The mail that brings a waiver to be signed, or reminds of it.
import { formatDatedMoment, formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface WaiverAsked {
  /** The office has verified who asks; else nothing that was typed is told, and stands behind the link alone (MAIL-03). */
  verified: boolean
  /** A studio registered them; else an individual did, for herself or her dancer. */
  of_studio: boolean
  studio_name: string
  /** Where one asks back; null = the studio has none. */
  studio_email: string | null
  tour_date: {
    event: { name: string; accent: string; contact_email: string }
    event_city: string
    start_date: string | null
    end_date: string | null
    canceled: boolean
    postponed: boolean
    timezone: string
  }
  /** 'Ava Brandt' */
  dancers: string
  /** What the studio adds; '' = nothing. */
  message: string
  reminder: boolean
  /** An earlier text was signed; the present one is to be signed again. */
  asked_anew: boolean
  /** With the token behind '#', which no server ever sees in its log. */
  url: string
  /** Instant. */
  expires_at: string
}

const untold = { studio_name: 'Your dance studio', studio_email: null, dancers: '', message: '' }

/** Who asks, who is registered, and whom to ask back: where no studio does, whoever reads it may have asked for it. */
function wordsOf({ of_studio, studio_name, studio_email, dancers, tour_date }: WaiverAsked) {
  const where = `${tour_date.event.name} ${tour_date.event_city}`
  if (!of_studio)
    return {
      asks: `It is needed for ${where}.`,
      registered: `You or your dancer is registered for ${where}.`,
      back: `Write to ${tour_date.event.contact_email}.`,
    }
  return {
    asks: `${studio_name} asks you to sign it for ${where}.`,
    registered: `${studio_name} has registered ${dancers || 'you or your dancer'} for ${where}.`,
    back: `Ask ${studio_name}${studio_email ? ` at ${studio_email}` : ''}.`,
  }
}

export function renderWaiverAsked(mail: WaiverAsked): RenderedMail {
  const told = mail.verified ? mail : { ...mail, ...untold }
  const { studio_name, dancers, message } = told
  const { asks, registered, back } = wordsOf(told)
  const { tour_date, reminder, url } = mail
  const where = `${tour_date.event.name} ${tour_date.event_city}`
  return renderMail({
    subject: `${reminder ? 'Reminder: ' : ''}Please sign the waiver for ${dancers || where}`,
    preview: `${asks} It takes about three minutes on a phone.`,
    heading: reminder ? 'Reminder: please sign a waiver' : 'Please sign a waiver',
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text:
          `${registered} Everyone who takes part needs a signed waiver: ` +
          'those 18 or older sign for themselves; for anyone younger, a parent or guardian signs.',
      },
      ...(mail.asked_anew
        ? [
            {
              kind: 'paragraph' as const,
              text: 'An earlier version of the waiver was signed. Its text has changed since, so please sign it once more.',
            },
          ]
        : []),
      ...(message ? [{ kind: 'paragraph' as const, text: `${studio_name} writes: ${message}` }] : []),
      {
        kind: 'facts',
        rows: [{ name: 'Dates', value: formatEventDays(tour_date) }],
      },
      { kind: 'button', label: 'Read and sign', url },
      {
        kind: 'note',
        text:
          `This link is just for you, so please don’t forward it. You don’t need an account. It works until ` +
          `${formatDatedMoment(mail.expires_at, tour_date.timezone)}. Questions? ${back}`,
      },
    ],
    origin: new URL(url).origin,
  })
}
