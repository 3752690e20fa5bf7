// The step 'Dancers': who dances at the workshop, at which level and tier, with which discount and media pass.
import { formatUsd } from '../../shared/money.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { canHaveRoutines } from '../tours/event-variant.rules.ts'
import { scholarshipsFor } from './attendee-choice.rules.ts'
import { scholarshipWords } from './attendee-discount.rules.ts'
import { extrasOf } from './attendee-extras.rules.ts'
import { AttendeeStep } from './attendee-step.tsx'
import { BeatStreetField } from './beat-street-field.tsx'

/** What of the discounts the tour date has, in words. */
function DiscountInfo() {
  const { view, kind } = useRegistrationPage()
  const { price_list } = view
  const extras = extrasOf({ kind: 'dancer', ...view })
  return (
    <>
      {(extras.scholarship || extras.regional || extras.college) && (
        <p>
          {extras.scholarship && `${scholarshipWords(scholarshipsFor(null, view), kind)} `}
          {extras.regional &&
            `Dancers who attended a regional city this season pay ${kind.attended_regional_percent}% of the fee. `}
          {extras.college &&
            `College students at eligible levels get up to ${formatUsd(price_list.college_discount_cents ?? 0)} off; add a picture or PDF of their student ID. `}
          Only one discount applies per dancer.
        </p>
      )}
      {extras.media_pass && (
        <p>
          A media pass costs {formatUsd(price_list.media_pass_cents ?? 0)} once per season, no matter who pays
          for it or in which city.
        </p>
      )}
    </>
  )
}

export function RegisterDancersScreen() {
  const { view, kind } = useRegistrationPage()
  const [first] = kind.free_teachers
  const competes = canHaveRoutines(view.tour_date, view)
  return (
    <AttendeeStep
      kind="dancer"
      info={
        <>
          <p>
            Add dancers from your roster. The workshop level is based on the dancer’s age on January 1 of the
            season; you can choose a different level if the teacher knows better. Select several rows to set
            the level for all of them at once.
          </p>
          <p>
            {competes && 'Full-workshop dancers, in person or virtual, can compete; one-day dancers can’t. '}
            {first && `${first.from} or more full-workshop dancers earn you free teachers.`}
          </p>
          <DiscountInfo />
        </>
      }
      empty={{
        title: 'No dancers yet',
        body: 'Add them from your roster, one by one or with + ALL.',
      }}
      below={(draft) => <BeatStreetField draft={draft} />}
    />
  )
}
