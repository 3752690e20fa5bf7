// After 15 minutes without a touch: says that nothing is registered and no spot is held, with a button that reloads.
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack } from '../../ui/layout.tsx'

/** R§9: 900000 ms. */
const IDLE_MS = 900_000
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** True once nobody has touched the page for 15 minutes; it stays so until the page is loaded again. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (idle) return
    let last = Date.now()
    let timer: ReturnType<typeof setTimeout>
    // A sleeping computer runs no timers: the clock decides, not the timer alone.
    const look = () => {
      const rest = last + IDLE_MS - Date.now()
      if (rest <= 0) setIdle(true)
      else timer = setTimeout(look, rest)
    }
    const alive = () => {
      if (Date.now() - last < IDLE_MS) last = Date.now()
    }
    timer = setTimeout(look, IDLE_MS)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, alive, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, alive, { capture: true })
    }
  }, [idle])
  return idle
}

interface IdleWarningProps {
  /** Its places are held, although it is not registered (HOLD-01). */
  held: boolean
  onReload: () => void
}

export function IdleWarning({ held, onReload }: IdleWarningProps) {
  const idle = useIdle()
  return (
    <Dialog
      opened={idle}
      locked
      size="small"
      title="Are you still there?"
      onClose={onReload}
      buttons={
        <Button look="primary" onClick={onReload} data-autofocus>
          Reload and continue
        </Button>
      }
    >
      <Stack gap={8}>
        <p>
          You’ve been inactive for 15 minutes. You are not registered
          {held ? ' ' : ' and your spot is not held '}
          until you reach the confirmation page.
        </p>
        <p>
          Everything you entered is saved. Reload the page to continue with current availability and prices.
        </p>
      </Stack>
    </Dialog>
  )
}
