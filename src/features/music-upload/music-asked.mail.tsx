// The mail that brings a link to upload the music of one routine.
import { formatDate, formatDatedMoment, formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface MusicAsked {
  /** The office has verified who asks; else nothing that was typed is told (MAIL-03). */
  verified: boolean
  /** A studio registered the routine; else an individual did. */
  of_studio: boolean
  studio_name: string
  tour_date: {
    event: { name: string; accent: string; contact_email: string }
    event_city: string
    start_date: string | null
    end_date: string | null
    canceled: boolean
    postponed: boolean
    timezone: string
  }
  routine: string
  due_date: string | null
  /** With the token behind '#', which no server ever sees in its log. */
  url: string
  /** Instant. */
  expires_at: string
}

export function renderMusicAsked(mail: MusicAsked): RenderedMail {
  const { verified, tour_date, due_date, url } = mail
  const { event, event_city } = tour_date
  const where = `${event.name} ${event_city}`
  const who = verified ? mail.studio_name : 'A dance studio'
  const asks = mail.of_studio ? `${who} is asking you to upload` : 'Please upload'
  const what = verified ? `the music for ${mail.routine}` : 'the music for a routine'
  return renderMail({
    subject: `Please upload ${what} for ${where}`,
    preview: `${mail.of_studio ? `${who} is asking you for it. ` : ''}You don’t need an account.`,
    heading: 'Music to upload',
    accent: event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `${asks} ${what} for ${where}, as an MP3, WAV, M4A or AIF file up to 50 MB.`,
      },
      {
        kind: 'facts',
        rows: [
          { name: 'Dates', value: formatEventDays(tour_date) },
          ...(due_date ? [{ name: 'Due', value: formatDate(due_date) }] : []),
        ],
      },
      { kind: 'button', label: 'Upload the music', url },
      {
        kind: 'note',
        text:
          `Anyone with the link can listen to this one piece, replace it and write a note on it, so please don’t share it with ` +
          `anyone else. It works until ${formatDatedMoment(mail.expires_at, tour_date.timezone)}. Questions? Write to ${event.contact_email}.`,
      },
    ],
    origin: new URL(url).origin,
  })
}
