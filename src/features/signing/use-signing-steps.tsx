// Which step of signing a waiver one is at. Each is a place in the browser's history, so that a phone's Back leads to the step before and
// not away from what was typed (0280).
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the keyboard and a screen reader begin with after a step. */
export const STEP_PLACE = 'signing-step'

export function useSigningSteps() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  // By this page as it was loaded: what was typed before is gone.
  const [reached, setReached] = useState(1)
  const wanted: number = state?.signing_step ?? 1
  const step = Math.min(wanted, reached)
  const ahead = wanted > reached
  useEffect(() => {
    if (ahead)
      navigate({ pathname, search, hash }, { replace: true, state: { ...state, signing_step: undefined } })
  })
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    document.getElementById(STEP_PLACE)?.focus({ preventScroll: true })
  }, [step])
  return {
    step,
    goOn() {
      setReached(step + 1)
      navigate({ pathname, search, hash }, { state: { ...state, signing_step: step + 1 } })
    },
    goBack: () => navigate(-1),
  }
}
