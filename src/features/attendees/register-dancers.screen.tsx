// The step 'Dancers': who dances at the workshop, at which level and tier, with which discount and media pass.
import { formatUsd } from '../../shared/money.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { hasCompetition } from '../tours/event-variant.rules.ts'
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
          {extras.scholarship &&
            `${scholarshipWords(scholarshipsFor(null, price_list.vip_types, kind), kind)} `}
          {extras.regional &&
            `Dancers who attended a regional city of this season pay ${kind.attended_regional_percent}% of the fee. `}
          {extras.college &&
            `College students at eligible levels get up to ${formatUsd(price_list.college_discount_cents ?? 0)} off; add a picture or PDF of their student ID. `}
          One discount counts for each dancer.
        </p>
      )}
      {extras.media_pass && (
        <p>
          A media pass costs {formatUsd(price_list.media_pass_cents ?? 0)} once for the season, whoever paid
          it and in whichever city.
        </p>
      )}
    </>
  )
}

export function RegisterDancersScreen() {
  const { view, kind } = useRegistrationPage()
  const [first] = kind.free_teachers
  const competes = hasCompetition(view.tour_date)
  return (
    <AttendeeStep
      kind="dancer"
      info={
        <>
          <p>
            Add dancers from your roster. The workshop level follows from the age on January 1 of the season;
            you may choose another level where the teacher knows better. Tick several rows to set a level for
            many at once.
          </p>
          <p>
            {competes &&
              'Dancers at the whole workshop, here or virtually, may compete; one-day dancers may not. '}
            {first && `${first.from} or more full-workshop dancers bring free teachers.`}
          </p>
          <DiscountInfo />
        </>
      }
      empty={{
        title: 'No dancers yet',
        body: 'Pick them from your roster, one by one or with + ALL.',
      }}
      below={(draft) => <BeatStreetField draft={draft} />}
    />
  )
}
