// The mail that tells an owner when the music of an event is deleted, with the way to download it before.
import { formatDate } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

export interface MusicGoes {
  tour_date: { event: { name: string; accent: string }; event_city: string }
  /** The first day on which it may be gone. */
  goes_on: string
  music_url: string
}

export function renderMusicGoes(mail: MusicGoes): RenderedMail {
  const { tour_date, goes_on, music_url } = mail
  const where = `${tour_date.event.name} ${tour_date.event_city}`
  return renderMail({
    subject: `Your music for ${where} will be deleted on ${formatDate(goes_on)}`,
    preview: 'Download it before then if you need it.',
    heading: 'Your music will be deleted',
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text:
          `${where} is over. No archive is kept: the audio uploaded for it, including every earlier version, will be deleted on ` +
          `${formatDate(goes_on)}. Until then you can download all of it.`,
      },
      { kind: 'button', label: 'Download the music', url: music_url },
      {
        kind: 'note',
        text: 'Music that a routine at another event copies stays until that event is over. You don’t need to do anything.',
      },
    ],
    origin: new URL(music_url).origin,
  })
}
