// The mail that tells an owner when the photos of dancers that were given for an event are deleted.
import { formatDate } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface PhotosGo {
  tour_date: { event: { name: string; accent: string }; event_city: string }
  /** The first day on which they may be gone. */
  goes_on: string
  event_url: string
}

export function renderPhotosGo({ tour_date, goes_on, event_url }: PhotosGo): RenderedMail {
  const where = `${tour_date.event.name} ${tour_date.event_city}`
  return renderMail({
    subject: `Your dancers’ photos for ${where} will be deleted on ${formatDate(goes_on)}`,
    preview: 'Save them before then if you need them.',
    heading: 'Your dancers’ photos will be deleted',
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text:
          `${where} is over. The photos of dancers that were uploaded for it, as uploaded and as cropped, will be deleted on ` +
          `${formatDate(goes_on)}. Until then you can open them on the pages of the event.`,
      },
      { kind: 'button', label: 'Open the event', url: event_url },
      { kind: 'note', text: 'You don’t need to do anything.' },
    ],
    origin: new URL(event_url).origin,
  })
}
