// The mail with which the office asks the owner of a registration to look at it, or at some of its routines.
import { formatDatedMoment } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'

export interface RegistrationLink {
  tour_date: Pick<TourDate, 'event_city' | 'timezone'> & { event: Pick<TourDate['event'], 'name' | 'accent'> }
  /** Titles of the routines that it is about; none = the registration as a whole. */
  routines: readonly string[]
  /** With the token behind '#', which no server ever sees in its log. */
  url: string
  /** The moment at which the link ends. */
  expires_at: string
  origin: string
}

/** More titles than this are counted only, in the subject. */
const NAMED = 2

export function renderRegistrationLink(mail: RegistrationLink): RenderedMail {
  const { tour_date, routines, url, expires_at, origin } = mail
  const where = `${tour_date.event.name} ${tour_date.event_city}`
  const wanted =
    routines.length === 0
      ? 'your registration'
      : routines.length <= NAMED
        ? routines.join(' and ')
        : `${routines.length} of your routines`
  return renderMail({
    subject: `Please look at ${wanted}: ${where}`,
    preview: `Our office has a question about ${wanted}.`,
    heading: `Please look at ${wanted}`,
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `Our office is asking you to look at ${routines.length === 0 ? 'your registration' : 'the following'} for ${where}. The link below takes you there${routines.length === 0 ? '' : ' and marks what we’re asking about'}.`,
      },
      ...(routines.length === 0
        ? []
        : [
            {
              kind: 'facts' as const,
              rows: routines.map((name) => ({ name: 'Routine', value: name })),
            },
          ]),
      { kind: 'button', label: 'Look at it', url },
      {
        kind: 'note',
        text: `The link works until ${formatDatedMoment(expires_at, tour_date.timezone)}, and only for your own account: you may be asked to sign in first.`,
      },
    ],
    origin,
  })
}
