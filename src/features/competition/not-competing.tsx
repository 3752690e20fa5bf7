// The competition step of whoever comes for the workshop only: says so, with the way back.
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card } from '../../ui/layout.tsx'
import { useRegistrationPage, useSaveStep } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { competingInProgramme } from '../routines/competing-in-programme.rules.ts'

/** `mayEnter` = routines can be entered, so that she may change her mind. */
interface NotCompetingProps {
  title: string
  mayEnter: boolean
  notice: React.ReactNode
  /** Where SAVE AND CONTINUE leads, of the path of the next step. */
  onward?: (next: string) => string
}

export function NotCompeting({ title, mayEnter, notice, onward = (next) => next }: NotCompetingProps) {
  const { view, travel } = useRegistrationPage()
  const saveStep = useSaveStep()
  const { busy, submit } = useSubmit(() => saveStep({ is_competing: true }))
  const programme = competingInProgramme(view)
  const [town] = view.tour_date.event_city.split(',')
  return (
    <StepPage title={title} onBack={travel} onNext={(next) => travel(onward(next))}>
      {notice}
      <Card>
        <EmptyState
          title={
            programme ? `No routines besides ${programme} routines` : `You are not competing in ${town}.`
          }
          action={
            mayEnter && (
              <Button look="primary" busy={busy} onClick={() => void submit()}>
                Enter routines after all
              </Button>
            )
          }
        >
          {programme
            ? 'You enter no other routines in the competition.'
            : 'You’re registering for the workshop only.'}{' '}
          {mayEnter && 'You can still enter routines.'}
        </EmptyState>
      </Card>
    </StepPage>
  )
}
