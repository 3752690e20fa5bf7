// The competition step of whoever comes for the workshop only: says so, with the way back.
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card } from '../../ui/layout.tsx'
import { useRegistrationPage, useSaveStep } from '../registrations/registration-page.tsx'
import { StepPage } from '../registrations/step-page.tsx'

/** `mayEnter` = routines can be entered, so that she may change her mind. */
export function NotCompeting({ mayEnter, notice }: { mayEnter: boolean; notice: React.ReactNode }) {
  const { view, travel } = useRegistrationPage()
  const saveStep = useSaveStep()
  const { busy, submit } = useSubmit(() => saveStep({ is_competing: true }))
  const [town] = view.tour_date.event_city.split(',')
  return (
    <StepPage title="Competition" onBack={travel} onNext={travel}>
      {notice}
      <Card>
        <EmptyState
          title={`You are not competing in ${town}.`}
          action={
            mayEnter && (
              <Button look="primary" busy={busy} onClick={() => void submit()}>
                Enter routines after all
              </Button>
            )
          }
        >
          You come for the workshop only. {mayEnter && 'You may still enter routines.'}
        </EmptyState>
      </Card>
    </StepPage>
  )
}
