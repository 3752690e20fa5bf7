// The mail that tells a studio what the office has corrected of its results, or of where a routine competes.
import { formatDateRange } from '../../ui/dates.ts'
import { type RenderedMail, renderMail } from '../messages/layout.mail.tsx'

/** `audition-place` = one's own dancer stands elsewhere because somebody else's audition was corrected. */
export type CorrectionSubject =
  | 'score'
  | 'award'
  | 'audition'
  | 'audition-place'
  | 'division'
  | 'scratched'
  | 'danced'
  | 'judge'

export interface ScoreCorrected {
  tour_date: {
    event: { name: string; accent: string }
    event_city: string
    start_date: string | null
    end_date: string | null
  }
  subject: CorrectionSubject
  /** '12a Night Shift', 'Best Costume' */
  corrected: string
  reason: string
  /** Of the studio's own routines, with what they were and are now. */
  changes: readonly { name: string; before: string; after: string }[]
  /** Something of it is read on the results now; before that they are no place to look. */
  shown: boolean
  registration_id: number
  origin: string
}

const titles: Record<CorrectionSubject, string> = {
  score: 'A score was corrected',
  award: 'An award was corrected',
  audition: 'An audition was corrected',
  'audition-place': 'A place at the audition has changed',
  division: 'A division was corrected',
  scratched: 'A routine was scratched',
  danced: 'A routine counts again',
  judge: 'The name of a judge was corrected',
}

const done = ({ subject, corrected }: ScoreCorrected) =>
  ({
    score: `corrected the score of ${corrected}`,
    award: `corrected ${corrected}`,
    audition: `corrected ${corrected.charAt(0).toLowerCase()}${corrected.slice(1)}`,
    'audition-place': 'corrected places at the audition',
    division: `corrected the division of ${corrected}`,
    scratched: `scratched ${corrected}`,
    judge: 'corrected the name of a judge',
    danced: `brought back ${corrected}, which had been scratched`,
  })[subject]

export function renderScoreCorrected(mail: ScoreCorrected): RenderedMail {
  const { tour_date, subject, reason, changes, shown, registration_id, origin } = mail
  const where = `${tour_date.event.name} ${tour_date.event_city}`
  const title = titles[subject]
  const place = shown ? `In the results of ${where}` : `At ${where}`
  return renderMail({
    subject: `${where}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    preview: changes.map(({ name, after }) => `${name}: ${after}`).join('; '),
    heading: title,
    accent: tour_date.event.accent,
    blocks: [
      {
        kind: 'paragraph',
        text: `${place}, ${formatDateRange(tour_date.start_date, tour_date.end_date)}, our office has ${done(mail)}: ${reason}`,
      },
      {
        kind: 'facts',
        rows: changes.map(({ name, before, after }) => ({
          name,
          value: before === after ? `${after}, as before` : `${after} (it was ${before})`,
        })),
      },
      shown
        ? {
            ...{ kind: 'button', label: 'See the results' },
            url: `${origin}/event/${registration_id}/coda/results`,
          }
        : {
            ...{ kind: 'button', label: 'See your registration' },
            url: `${origin}/event/${registration_id}/overview`,
          },
    ],
    origin,
  })
}
