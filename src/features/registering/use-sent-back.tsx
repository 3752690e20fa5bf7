// Says why somebody who asked for a step's address finds himself at another step.
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/toast.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { stepPath } from '../registrations/steps.rules.ts'
import { closedStepWords } from './closed-step.rules.ts'

/** `redirect` = where the shell sends from `path`; null when it stays. */
export function useSentBack(view: RegistrationView, path: string, redirect: string | null): void {
  const shown = useRef<{ path: string; rate: string } | null>(null)
  const { rate } = view.quote
  // At the base path the landing view itself says what is to be done first; a new rate has a notice of its own.
  const told =
    redirect === stepPath(view, '') || (shown.current?.path === path && shown.current.rate !== rate)
  const words = redirect === null || told ? null : closedStepWords(path, view, view.tour_date)
  useEffect(() => {
    if (redirect === null) shown.current = { path, rate }
  }, [redirect, path, rate])
  useEffect(() => {
    if (words) toast({ kind: 'info', title: 'Not open yet', message: words })
  }, [words])
}
