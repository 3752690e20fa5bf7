// Says what it means to enter no routine here: to come for the workshop only, or to compete in the programme alone (BESTDANCER-02).
import type { RegistrationView } from '../registrations/registration.model.ts'
import { competingInProgramme } from '../routines/competing-in-programme.rules.ts'

interface WithoutRoutines {
  /** In the empty list. */
  body: string
  /** The button that goes on without. */
  label: string
  /** Asked before going on. */
  question: string
}

export function withoutRoutines(
  view: Pick<RegistrationView, 'best_dancer_routines' | 'tour_date'>,
): WithoutRoutines {
  const programme = competingInProgramme(view)
  if (!programme)
    return {
      body: 'Add the first one, or tell us you’re coming for the workshop only.',
      label: 'I am not competing',
      question:
        'You haven’t entered any routines. You can come for the workshop only, or add your routines now.',
    }
  return {
    body: `Your ${programme} routines are entered already. Add others here, or go on without.`,
    label: 'No other routines',
    question: `You haven’t entered any routines besides ${programme} routines. You can go on without others, or add them now.`,
  }
}
