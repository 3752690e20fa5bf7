// Draws what the gateway's script hosts in our page: loads it, waits a while, and can be tried again.
import { useEffect, useRef, useState } from 'react'
import type { GatewayDescription } from '../payments/payment.model.ts'
import { type CollectScript, loadCollectScript } from './collect-script.tsx'

export const ANSWER_WITHIN_MS = 15_000

type CollectState = 'loading' | 'ready' | 'failed'

/** Tells what became of it; answers how to end it. */
type Draw = (collect: CollectScript, become: (state: CollectState) => void) => () => void

/** `what` names what is drawn: with another name it is drawn anew. */
export function useCollectScript(
  { script, key }: NonNullable<GatewayDescription['hosted_fields']>,
  what: string,
  draw: Draw,
) {
  const [state, setState] = useState<CollectState>('loading')
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(draw)
  latest.current = draw

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt, or something else to draw, loads the script again
  useEffect(() => {
    let gone = false
    let end: (() => void) | undefined
    const become = (next: CollectState) => !gone && setState(next)
    setState('loading')
    const late = setTimeout(
      () => !gone && setState((now) => (now === 'loading' ? 'failed' : now)),
      ANSWER_WITHIN_MS,
    )
    loadCollectScript({ script, key }).then(
      (collect) => {
        if (!gone) end = latest.current(collect, become)
      },
      () => become('failed'),
    )
    return () => {
      gone = true
      clearTimeout(late)
      end?.()
    }
  }, [script, key, what, attempt])

  return { state, tryAgain: () => setAttempt((before) => before + 1) }
}
