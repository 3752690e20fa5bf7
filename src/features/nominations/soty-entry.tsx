// The question whether the studio enters, and its twelve slots: each holds one routine once, with its choreographer's tick.
import { Button } from '../../ui/button.tsx'
import { CheckboxField, RadioField, SelectField } from '../../ui/choice-fields.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit, ViolationSummary } from '../../ui/form.tsx'
import { Row } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { useViolations, type Violations } from '../../ui/use-violations.ts'
import { useLoaded } from '../../web/loaded.ts'
import { sameValue } from '../parts/part-content.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage, useSaveOnLeaving, useSaveStep } from '../registrations/registration-page.tsx'
import { useStepDraft } from '../registrations/step-draft.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { neighbourStep, stepPath } from '../registrations/steps.rules.ts'
import { loadStudio } from '../studios/studio.contract.ts'
import { SOTY_OUTSIDE_MOST, SOTY_SLOTS, type SotyRoutine } from './nomination.model.ts'
import styles from './nominations.module.css'
import { checkSoty, type OwnChoreographer, type Soty, suggestsOutside } from './soty.rules.ts'

/** A§9, word for word. */
const REMOVE_ALL = 'Are you sure you want remove all your Studio of the Year nominations?'

const slots = Array.from({ length: SOTY_SLOTS }, (_, position) => position + 1)

/** The studio's contacts and the teachers who are registered. */
function useOwnChoreographers(view: RegistrationView): OwnChoreographer[] {
  const { data } = useLoaded(loadStudio, view.studio_id === null ? null : { id: view.studio_id })
  const teachers = view.attendees.filter(({ kind }) => kind === 'teacher').map(({ person }) => person)
  return [...(data?.studio.studio_contacts ?? []), ...teachers]
}

function useSotyStep() {
  const { view, step, travel } = useRegistrationPage()
  const saveStep = useSaveStep()
  const violations = useViolations()
  const { soty_entering, soty_routines } = view
  const draft = useStepDraft<Soty>('soty_routines', { soty_entering, soty_routines })
  const { entered, begun, put: setEntered } = draft

  async function save(wanted: Soty): Promise<boolean> {
    if (violations.show(checkSoty(wanted, view))) return false
    if (sameValue(wanted, begun)) return true
    const sent = ({ soty_entering, soty_routines }: Soty) => ({
      soty_entering,
      soty_routines: [...soty_routines],
    })
    if (!(await saveStep(sent(wanted), sent(begun)))) return false
    draft.clear()
    return true
  }
  useSaveOnLeaving(() => save(entered), entered)
  const next = stepPath(view, neighbourStep(step.key, 'next', view.tour_date)?.path ?? '')

  /** A§4: asks for confirmation, then removes all nominations and goes on. */
  const withdrawal = useSubmit(async () => {
    if (!(await confirmNone())) return
    const none = { soty_entering: false, soty_routines: [] }
    setEntered(none)
    if (await save(none)) travel(next)
  })
  const leaving = useSubmit(async (path: string) => {
    if (await save(entered)) travel(path)
  })
  return { view, entered, setEntered, violations, withdrawal, leaving, travel }
}

function confirmNone(): Promise<boolean> {
  return confirm({ title: 'Are you sure?', body: REMOVE_ALL, confirmLabel: 'Remove all', danger: true })
}

export function SotyEntry({ title }: { title: string }) {
  const { view, entered, setEntered, violations, withdrawal, leaving } = useSotyStep()
  const { soty_entering, soty_routines } = entered
  const outside = soty_routines.filter(({ outside_choreographer }) => outside_choreographer).length
  async function answer(entering: boolean) {
    if (!entering && soty_routines.length > 0 && !(await confirmNone())) return
    setEntered({ soty_entering: entering, soty_routines: entering ? soty_routines : [] })
  }
  return (
    <StepPage
      title={title}
      subtitle={
        soty_entering === true &&
        `${soty_routines.length} of ${SOTY_SLOTS} routines · ${outside} of at most ${SOTY_OUTSIDE_MOST} by an outside choreographer`
      }
      info={
        <p>
          Up to {SOTY_SLOTS} of your routines count for Studio of the Year, each once, and at most{' '}
          {SOTY_OUTSIDE_MOST} of them may be by an outside choreographer: somebody who is neither a contact of
          your studio nor one of its teachers here. Nominations have no fee.
        </p>
      }
      busy={leaving.busy || withdrawal.busy}
      onBack={(path) => void leaving.submit(path)}
      onNext={(path) => void leaving.submit(path)}
    >
      <ViolationSummary violations={violations} />
      <RadioField
        label={`Would you like to enter your studio for Studio of the Year in ${view.tour_date.event_city}?`}
        inline
        choices={[
          { value: 'yes', label: 'YES' },
          { value: 'no', label: 'NO' },
        ]}
        value={soty_entering === null ? null : soty_entering ? 'yes' : 'no'}
        {...violations.at('soty_entering')}
        onChange={(chosen) => void answer(chosen === 'yes')}
      />
      {soty_entering === true && (
        <>
          <SotySlots
            view={view}
            entered={soty_routines}
            violations={violations}
            onChange={(next) => setEntered({ soty_entering, soty_routines: next })}
          />
          <Row>
            <Button busy={withdrawal.busy} onClick={() => void withdrawal.submit()}>
              <SpokenLabel>I AM NOT ENTERING</SpokenLabel>
            </Button>
          </Row>
        </>
      )}
    </StepPage>
  )
}

interface SotySlotsProps {
  view: RegistrationView
  entered: readonly SotyRoutine[]
  violations: Violations
  onChange: (entered: SotyRoutine[]) => void
}

function SotySlots({ view, entered, violations, onChange }: SotySlotsProps) {
  const own = useOwnChoreographers(view)
  const choose = (slot: number, registrations_routine_id: number | null) => {
    const others = entered.filter((entry) => entry.slot !== slot)
    const routine = view.routines.find(({ id }) => id === registrations_routine_id)
    const chosen = routine && {
      slot,
      registrations_routine_id: routine.id,
      outside_choreographer: suggestsOutside(routine.routine.choreographer, own),
    }
    onChange([...others, ...(chosen ? [chosen] : [])].sort((one, other) => one.slot - other.slot))
  }
  if (view.routines.length === 0)
    return (
      <p className={styles.quiet}>
        Enter your routines on the competition step first: then they can be nominated.
      </p>
    )
  return (
    <ol className={styles.slots}>
      {slots.map((slot) => {
        const position = entered.findIndex((entry) => entry.slot === slot)
        const entry = entered[position]
        const elsewhere = new Set(
          entered.filter((other) => other !== entry).map((other) => other.registrations_routine_id),
        )
        const free = view.routines.filter(({ id }) => !elsewhere.has(id))
        const routine = view.routines.find(({ id }) => id === entry?.registrations_routine_id)
        const { choreographer = '' } = routine?.routine ?? {}
        return (
          <li key={slot} className={styles.slot}>
            <SelectField
              label={`Routine ${slot}`}
              optional
              empty="None"
              choices={free.map(({ id, routine: { name } }) => ({ value: id, label: name }))}
              value={entry?.registrations_routine_id ?? null}
              {...violations.at(['soty_routines', position, 'registrations_routine_id'])}
              onChange={(chosen) => choose(slot, chosen)}
            />
            {entry && (
              <CheckboxField
                label="Outside choreographer"
                help={choreographer ? `By ${choreographer}` : 'No choreographer is entered'}
                value={entry.outside_choreographer}
                onChange={(outside_choreographer) =>
                  onChange(
                    entered.map((other) => (other === entry ? { ...entry, outside_choreographer } : other)),
                  )
                }
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
