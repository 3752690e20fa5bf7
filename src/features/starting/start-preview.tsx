// What starting from an earlier registration would enter here, what not and why, and what it comes to; then enters it at once.
import { type ReactNode, useMemo } from 'react'
import { counted } from '../../shared/counted.ts'
import { formatUsd, sumCents } from '../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Heading, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { LinesSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { CopyWords } from '../previous-routines/previous-routine-list.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { firstEntryStep, stepPath } from '../registrations/steps.rules.ts'
import { canHaveRoutines } from '../tours/event-variant.rules.ts'
import { loadEarlierRegistration, startFromEarlier } from './earlier-registration.contract.ts'
import type { EarlierRegistration } from './earlier-registration.model.ts'
import styles from './start-from-earlier.module.css'
import { type PricedCopy, planStart, type StartPlan, type TakenPerson } from './start-from-earlier.rules.ts'

const kinds = [
  { kind: 'dancer', title: 'Dancers' },
  { kind: 'teacher', title: 'Teachers' },
  { kind: 'observer', title: 'Observers' },
] as const

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Heading level={3} size={16}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

function People({ title, people }: { title: string; people: readonly TakenPerson[] }) {
  if (people.length === 0) return null
  return (
    <Part title={`${title}: ${people.length}`}>
      <ul className={styles.people}>
        {people.map(({ attendee, words, moved, cents }) => (
          <li key={attendee.person_id}>
            <span>
              {attendee.person.fname} {attendee.person.lname}
              <span className={styles.second}>
                {words}
                {moved && ` (${moved})`}
              </span>
            </span>
            <Money cents={cents} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Routines({
  title,
  copies,
  plan,
}: {
  title: string
  copies: readonly PricedCopy[]
  plan: StartPlan
}) {
  if (copies.length === 0) return null
  return (
    <Part title={`${title}: ${copies.length}`}>
      <ul className={styles.routine}>
        {copies.map((copy) => (
          <li key={copy.previous.id}>
            <span className={styles.named}>
              <strong>{copy.previous.routine.name}</strong>
              {copy.barred.length === 0 && <Money cents={copy.cents} />}
            </span>
            <span className={styles.words}>
              <CopyWords copy={copy} view={plan.context} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Who stays out, and why. */
function StayingOut({ plan }: { plan: StartPlan }) {
  const { left, further_left, routines_left } = plan
  const whole = [...further_left, routines_left && `No routines: ${routines_left}`].filter(Boolean)
  if (left.length + whole.length === 0) return null
  return (
    <Part title="What won’t be copied">
      <ul className={styles.people}>
        {left.map(({ name, reason }) => (
          <li key={name}>
            <span>
              {name}
              <span className={styles.second}>{reason}</span>
            </span>
          </li>
        ))}
        {whole.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Part>
  )
}

/** By the words of its line: how many teachers come free, and for how many dancers. */
function Following({ change: { what, words, cents } }: { change: StartPlan['following'][number] }) {
  return (
    <Part title={what}>
      <p className={styles.named}>
        <span className={styles.second}>{words}</span>
        <Money cents={cents} />
      </p>
    </Part>
  )
}

function Plan({ plan }: { plan: StartPlan }) {
  const ready = plan.copies.filter(({ barred }) => barred.length === 0)
  const barred = plan.copies.filter(({ barred: why }) => why.length > 0)
  return (
    <Stack gap={24}>
      <Text muted small>
        You’ll choose discounts, scholarships and media passes again. Nothing is registered until you submit
        and pay.
      </Text>
      <p className={styles.total}>
        <span>
          Today’s total for what gets copied
          <span className={styles.second}>
            Workshop {formatUsd(plan.workshop_cents)}
            {canHaveRoutines(plan.context.tour_date, plan.context) &&
              `, routines ${formatUsd(plan.routines_cents)}`}
          </span>
        </span>
        <Money cents={sumCents([plan.workshop_cents, plan.routines_cents])} size="large" />
      </p>
      <StayingOut plan={plan} />
      <Routines title="Routines that can’t be entered yet" copies={barred} plan={plan} />
      {kinds.map(({ kind, title }) => (
        <People
          key={kind}
          title={title}
          people={plan.people.filter(({ attendee }) => attendee.kind === kind)}
        />
      ))}
      {plan.further.map(({ title, words, cents }) => (
        <Part key={title} title={title}>
          <p className={styles.named}>
            <span className={styles.second}>{words}</span>
            <Money cents={cents} />
          </p>
        </Part>
      ))}
      {plan.following.map((change) => (
        <Following key={change.key} change={change} />
      ))}
      <Routines title="Routines" copies={ready} plan={plan} />
    </Stack>
  )
}

/** '2 people and 1 routine'; of routines nothing where there can be none. */
function copiedWords({ people, batch, context }: StartPlan): string {
  const many = people.length === 1 ? '1 person' : `${people.length} people`
  return canHaveRoutines(context.tour_date, context)
    ? `${many} and ${counted(batch.add.length, 'routine')}`
    : many
}

export function StartPreview({ earlier, onClose }: { earlier: EarlierRegistration; onClose: () => void }) {
  const { view, now, write, travel } = useRegistrationPage()
  const { data, error } = useLoaded(loadEarlierRegistration, { id: earlier.id }, { staleTime: 60_000 })
  const plan = useMemo(() => data && planStart(data, view, now), [data, view, now])
  const nothing = !plan || plan.people.length + plan.batch.add.length === 0

  const { busy, submit } = useSubmit(async () => {
    if (!plan) return
    const { id, version } = view
    const input = { id, version, ...plan.content, ...plan.batch }
    if (!(await write(input, (key) => api(startFromEarlier, input, { key })))) return
    toast(`${copiedWords(plan)} entered`)
    onClose()
    travel(stepPath(view, firstEntryStep(view.tour_date).path))
  })

  return (
    <Dialog
      opened
      onClose={onClose}
      size="wide"
      title={`From ${earlier.event_name}, ${earlier.city_name}`}
      buttons={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={nothing} busy={busy} onClick={() => void submit()}>
            {plan && !nothing ? `Enter ${copiedWords(plan)}` : 'Nothing to copy'}
          </Button>
        </>
      }
    >
      {error ? (
        <Unreachable error={error} />
      ) : data && plan ? (
        <Plan plan={plan} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Dialog>
  )
}
