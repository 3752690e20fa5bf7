// The step 'Teachers': which teachers come to the workshop; some come free with the dancers.
import { freeTeacherCount } from '../fees/free-teachers.rules.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { variantOf } from '../tours/event-variant.rules.ts'
import { AttendeeStep } from './attendee-step.tsx'

/** 'Your 24 full-workshop dancers bring 2 free teachers.' */
function useFreeTeacherWords(): string {
  const { view, now } = useRegistrationPage()
  const bands = variantOf(view.tour_date).free_teachers
  const quote = quoteRegistration(view, view.tour_date, view.price_list, now)
  const fullDancers = new Set(
    view.attendees
      .filter((attendee) => attendee.kind === 'dancer' && !attendee.one_day && !attendee.virtual)
      .map((attendee) => `attendee:${attendee.person_id}`),
  )
  const paying = quote.lines.filter((line) => fullDancers.has(line.key) && line.amount_cents > 0).length
  const free = freeTeacherCount(paying, bands)
  const next = bands.find((band) => band.from > paying)
  if (free === 0) {
    return next
      ? `${next.from} full-workshop dancers bring ${next.count} free ${next.count === 1 ? 'teacher' : 'teachers'}.`
      : ''
  }
  return `Your ${paying} full-workshop dancers bring ${free} free ${free === 1 ? 'teacher' : 'teachers'}.`
}

export function RegisterTeachersScreen() {
  const words = useFreeTeacherWords()
  return (
    <AttendeeStep
      kind="teacher"
      subtitle={words}
      info={
        <>
          <p>
            Teachers watch every class and receive a wristband. Register each teacher by name; those who come
            free with your dancers are taken off the total, the dearest first.
          </p>
          <p>Teachers must be 18 or older.</p>
        </>
      }
      empty={{
        title: 'No teachers yet',
        body: 'Pick them from your roster. You may also go on without any.',
      }}
    />
  )
}
