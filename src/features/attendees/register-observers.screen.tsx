// The step 'Observers': parents and others who watch, by name or only by number; closed where the venue takes none.
import { formatUsd, sumCents } from '../../shared/money.ts'
import { refusals } from '../../shared/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/choice-fields.tsx'
import { useSubmit, ViolationSummary } from '../../ui/form.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import { useViolations } from '../../ui/use-violations.ts'
import { lineKey } from '../parts/line-key.model.ts'
import { isSoldOf } from '../parts/line-key.rules.ts'
import { useRegistrationPage, useSaveStep } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { hasPart } from '../tours/event-variant.rules.ts'
import { rateWords } from '../tours/rate.rules.ts'
import { checkSomebody } from './attendee.rules.ts'
import { AttendeeStep } from './attendee-step.tsx'
import { OBSERVERS, observerDiscountWords } from './observer-fee.rules.ts'
import { closedWords, type ObserversClosed, observersClosed } from './observers-closed.rules.ts'
import styles from './register-observers.module.css'
import { useWorkshopDraft, type WorkshopDraft } from './use-workshop-draft.tsx'
import { attendeeForms } from './workshop-changes.rules.ts'
import { workshopOpen } from './workshop-closed.rules.ts'

export function RegisterObserversScreen() {
  const { view } = useRegistrationPage()
  const closed = observersClosed(view.tour_date, view.price_list)
  const discount = hasPart(view.tour_date, 'intensive')
    ? observerDiscountWords(view.price_list.intensives)
    : ''
  if (closed !== null && workshopOpen(view)) return <NoObservers closed={closed} />
  return (
    <AttendeeStep
      kind="observer"
      last
      subtitle={
        hasPart(view.tour_date, 'tickets')
          ? 'Everyone who watches the classes has to be registered as an observer; the hall has separate tickets'
          : 'Everyone who watches has to be registered as an observer'
      }
      info={
        <p>
          Observers can watch the workshop but not take part. Add the ones you know by name; for everyone
          else, a number is enough. You can also continue without observers.
        </p>
      }
      empty={{
        title: 'No named observers',
        body: 'Add them from your roster, or enter just their number below.',
      }}
      below={(draft, violations) => (
        <>
          {discount !== '' && (
            <StatusBanner kind="info" boxed>
              {discount}
            </StatusBanner>
          )}
          <UnnamedObservers draft={draft} violations={violations} />
        </>
      )}
    />
  )
}

/** R§9: 0 to 100 of each of the two types. */
function UnnamedObservers({ draft, violations }: { draft: WorkshopDraft; violations: Violations }) {
  // With what is entered here; further observers of a completed registration are a line of their own.
  const { view, kind, quote } = useRegistrationPage()
  const ids = kind.observer_levels
  return (
    <section className={styles.unnamed} aria-labelledby="unnamed-observers">
      <h2 id="unnamed-observers" className={styles.title}>
        Unnamed observers
      </h2>
      <div className={styles.counts}>
        {(['one', 'two'] as const).map((type) => {
          const level = view.price_list.workshop_levels.find((level) => level.id === ids[type])
          if (!level) return null
          const lines = quote.lines.filter((line) => isSoldOf(lineKey(OBSERVERS, type), line))
          const price = level.prices.full[quote.rate]
          const each = price === 0 ? 'Complimentary' : `${formatUsd(price)} each, ${rateWords[quote.rate]}`
          return (
            <div key={type} className={styles.row}>
              <NumberField
                label={level.level}
                max={100}
                help={each}
                value={draft.values.additional_observers[type]}
                {...violations.at(['additional_observers', type])}
                onChange={(count) => draft.enter({ additional_observers: { [type]: count ?? 0 } })}
              />
              <strong className={styles.fee}>
                {lines.length > 0 && <Money cents={sumCents(lines.map((line) => line.amount_cents))} />}
              </strong>
            </div>
          )
        })}
      </div>
    </section>
  )
}

/** R§2: "a closed variant for events with no observers, virtual-only events, or venue restrictions". */
function NoObservers({ closed }: { closed: ObserversClosed }) {
  const { view, travel } = useRegistrationPage()
  const violations = useViolations()
  const { event, event_city } = view.tour_date
  return (
    <StepPage
      title="Observers"
      subtitle={`${event.name} ${event_city}`}
      onBack={travel}
      onNext={(next) => {
        if (!violations.show(checkSomebody(view, view.tour_date))) travel(next)
      }}
    >
      <ViolationSummary violations={violations} />
      <StatusBanner kind="info" boxed>
        <strong>{refusals.NO_OBSERVERS.message}</strong> {closedWords[closed]}
      </StatusBanner>
      <EnteredBefore />
    </StepPage>
  )
}

/** Who was entered before observers were closed: without a way to take them off, nothing could be saved any more. */
function EnteredBefore() {
  const { view, edit } = useRegistrationPage()
  const draft = useWorkshopDraft()
  const save = useSaveStep()
  const named = draft.attendees.filter(({ kind }) => kind === 'observer')
  const { one, two } = draft.values.additional_observers
  const count = named.length + one + two
  const { busy, submit } = useSubmit(async () => {
    const attendees = attendeeForms(view.attendees.filter(({ kind }) => kind !== 'observer'))
    if (!(await save({ attendees, additional_observers: { one: 0, two: 0 } }))) return
    draft.takeOff(named.map(({ person_id }) => person_id))
    draft.enter({ additional_observers: { one: 0, two: 0 } })
  })
  if (count === 0) return null
  const observers = count === 1 ? '1 observer' : `${count} observers`
  return (
    <StatusBanner
      kind="attention"
      boxed
      action={
        <Button size="small" busy={busy} onClick={() => void submit()}>
          {`Remove ${observers}`}
        </Button>
      }
    >
      You entered {observers} earlier.{' '}
      {edit
        ? 'What you registered stays unless you remove it.'
        : `Please remove ${count === 1 ? 'it' : 'them'}: nothing can be saved or submitted with observers.`}
    </StatusBanner>
  )
}
