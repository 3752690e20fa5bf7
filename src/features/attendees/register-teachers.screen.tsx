// The step 'Teachers': which teachers come to the workshop; some come free with the dancers, and perhaps a room.
import { counted } from '../../shared/counted.ts'
import { formatUsd } from '../../shared/money.ts'
import {
  freeTeacherCount,
  nextFreeTeachers,
  offersFreeTeachers,
  payingFullDancers,
} from '../fees/free-teachers.rules.ts'
import type { Quote } from '../fees/quote.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { onlineOnly } from '../tours/online.rules.ts'
import type { EventVariant } from '../tours/variant.model.ts'
import { teacherAgeWords } from './attendee.rules.ts'
import { AttendeeStep } from './attendee-step.tsx'
import { ComplimentaryRoomField } from './complimentary-room-field.tsx'
import type { WorkshopDraft } from './use-workshop-draft.tsx'

const teachers = (count: number) => `${count} free ${count === 1 ? 'teacher' : 'teachers'}`

/** 'Your 24 full-workshop dancers bring 2 free teachers: $390.00 off.', 'You have 9 full-workshop dancers; 1 more brings 1 free teacher.' */
function freeTeacherWords(
  { attendees }: WorkshopDraft,
  quote: Quote,
  bands: EventVariant['free_teachers'],
): string {
  const paying = payingFullDancers(attendees, quote.lines)
  const free = freeTeacherCount(paying, bands)
  if (free === 0) {
    const next = nextFreeTeachers(paying, bands)
    if (!next) return ''
    const brought = teachers(next.count)
    return paying === 0
      ? `With ${next.more} full-workshop dancers, you get ${brought}.`
      : `You have ${counted(paying, 'full-workshop dancer')}; with ${next.more} more, you get ${brought}.`
  }
  const { count, value } = quote.free_teacher
  const worth = count === 0 ? '' : `: ${formatUsd(value)} off`
  const left = count > 0 && count < free ? ` for ${count} of them` : ''
  return `Your ${paying} full-workshop dancers earn you ${teachers(free)}${worth}${left}.`
}

export function RegisterTeachersScreen() {
  const { view, kind, quote } = useRegistrationPage()
  const free = offersFreeTeachers(view.tour_date, kind.free_teachers)
  return (
    <AttendeeStep
      kind="teacher"
      subtitle={(draft) => (free ? freeTeacherWords(draft, quote, kind.free_teachers) : '')}
      info={
        <>
          <p>
            Teachers watch every class{!onlineOnly(view.tour_date) && ' and receive a wristband'}. Register
            each teacher by name
            {free
              ? '; those who come free with your dancers are deducted from the total, most expensive first.'
              : '.'}
          </p>
          {free && (
            <p>
              Dancers who pay for the full workshop count toward free teachers; virtual and one-day dancers
              don’t.
            </p>
          )}
          <p>{teacherAgeWords(view.tour_date.event.ages)}</p>
        </>
      }
      empty={{
        title: 'No teachers yet',
        body: 'Add them from your roster. You can also continue without teachers.',
      }}
      below={(draft) => <ComplimentaryRoomField draft={draft} />}
    />
  )
}
