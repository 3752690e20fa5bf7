// The question whether the studio enters, and its twelve slots.
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit, ViolationSummary } from '../../ui/form.tsx'
import { Row } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { useViolations } from '../../ui/use-violations.ts'
import { sameValue } from '../parts/part-content.rules.ts'
import { useRegistrationPage, useSaveOnLeaving, useSaveStep } from '../registrations/registration-page.tsx'
import { useStepDraft } from '../registrations/step-draft.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { neighbourStep, stepPath } from '../registrations/steps.rules.ts'
import { SOTY_OUTSIDE_MOST, SOTY_SLOTS } from './nomination.model.ts'
import { checkSoty, type Soty } from './soty.rules.ts'
import { SotySlots } from './soty-slots.tsx'

/** A§9, word for word. */
const REMOVE_ALL = 'Are you sure you want remove all your Studio of the Year nominations?'

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
  const next = stepPath(view, neighbourStep(step.key, 'next', view)?.path ?? '')

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
          Up to {SOTY_SLOTS} of your routines count toward Studio of the Year, each once. At most{' '}
          {SOTY_OUTSIDE_MOST} of them can be by an outside choreographer: someone who is neither a contact of
          your studio nor one of its teachers at this event. There’s no fee for nominations.
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
