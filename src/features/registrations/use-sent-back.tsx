// Says why somebody who asked for a step's address finds himself at another step.
import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'
import { closedStepWords } from './closed-step.rules.ts'
import type { RegistrationView } from './registration.model.ts'
import { stepPath } from './steps.rules.ts'

/** `redirect` = where the shell sends from `path`; null when it stays. */
export function useSentBack(view: RegistrationView, path: string, redirect: string | null): void {
  // At the base path the landing view itself says what is to be done first.
  const sent = redirect !== null && redirect !== stepPath(view, '')
  const words = sent ? closedStepWords(path, view, view.tour_date) : null
  useEffect(() => {
    if (words) toast({ kind: 'info', title: 'Not open yet', message: words })
  }, [words])
}
