// The mail that brings the access code of an online workshop to whoever takes part.
import { formatEventDays } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface AccessCodeMailed {
  /** The office has verified who sends; else nothing that was typed is told (MAIL-03). */
  verified: boolean
  /** A studio registered them; else an individual did, for herself or her dancer. */
  of_studio: boolean
  studio_name: string
  tour_date: {
    event: { name: string; accent: string; contact_email: string; contact_phone: string }
    event_city: string
    start_date: string | null
    end_date: string | null
    canceled: boolean
    postponed: boolean
  }
  /** 'Ava Brandt' */
  dancer: string
  access_code: string
  origin: string
}

/** Who takes part where, and who registered them: a city that is called Online is not called so twice. */
function registeredWords({ verified, of_studio, studio_name, dancer, tour_date }: AccessCodeMailed): string {
  const { event, event_city } = tour_date
  const where = `${event.name} ${event_city}${/\bonline\b/i.test(event_city) ? '' : ' online'}`
  if (!of_studio) return `You or your dancer is registered to take part in ${where}.`
  const [who, whose] = verified ? [studio_name, dancer] : ['Your dance studio', 'you or your dancer']
  return `${who} has registered ${whose} to take part in ${where}.`
}

export function renderAccessCode(mail: AccessCodeMailed): RenderedMail {
  const { verified, tour_date, access_code, origin } = mail
  const { event, event_city } = tour_date
  const where = `${event.name} ${event_city}`
  const whose = verified ? mail.dancer : 'you or your dancer'
  return renderMail({
    subject: `Access code for ${where}`,
    preview: `With this code ${whose} takes part online.`,
    heading: 'Your access code',
    accent: event.accent,
    blocks: [
      { kind: 'paragraph', text: registeredWords(mail) },
      {
        kind: 'facts',
        rows: [
          { name: 'Access code', value: access_code },
          { name: 'Dates', value: formatEventDays(tour_date) },
        ],
      },
      { kind: 'paragraph', text: 'The code is CASE SENSITIVE: please type it exactly as shown here.' },
      {
        kind: 'note',
        text: `The code is for one person only, so please don’t share it. Questions? Write to ${event.contact_email}.`,
      },
    ],
    origin,
  })
}
