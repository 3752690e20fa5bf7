// Over the office's pages: warns before its session ends, and lets the person stay; nothing that was typed is touched (IDLE-01).
import { useEffect, useRef, useState } from 'react'
import { stayHere } from '../features/sign-in/session.contract.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { api } from './api.ts'
import { type Ending, endingOf, type SessionLimits } from './idle-ending.ts'
import { lastPresent } from './presence.ts'
import { useSignOut } from './sign-out.ts'

const LOOK_EVERY = 5_000
/** Somebody who is there without any call is told to the server this often. */
const TELL_EVERY = 120_000

export function IdleWatch() {
  const [ending, setEnding] = useState<Ending | null>(null)
  const tell = useRef<() => Promise<void>>(async () => undefined)
  const leave = useSignOut()

  useEffect(() => {
    let limits: SessionLimits | null = null
    let told = 0
    let over = false
    tell.current = async () => {
      const { idle_minutes, seconds_left } = await api(stayHere, {})
      // Only an answer counts: what was lost on the way is told again at the next look.
      told = Date.now()
      limits =
        idle_minutes === null ? null : { idle_minutes, ends_at: Date.now() + (seconds_left ?? 0) * 1000 }
    }
    const ask = () => void tell.current().catch(() => undefined)
    const look = () => {
      const now = Date.now()
      if (over || !limits) return
      const there = now - lastPresent() < TELL_EVERY
      if (there && now - told > TELL_EVERY) ask()
      const found = endingOf(limits, lastPresent(), now)
      setEnding(found?.over ? null : found)
      if (!found?.over) return
      // The server says that it is over, and the page goes to the sign-in and comes back.
      over = true
      ask()
    }
    ask()
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  if (!ending) return null
  const stay = async () => {
    setEnding(null)
    await tell.current().catch(() => undefined)
  }
  return (
    <Dialog
      opened
      onClose={() => void stay()}
      title={ending.idle ? 'Are you still there?' : 'Please save what you are doing'}
      size="small"
      buttons={
        <>
          <Button onClick={() => void leave()}>Sign out now</Button>
          <Button look="primary" data-autofocus onClick={() => void stay()}>
            {ending.idle ? 'Stay signed in' : 'Go on'}
          </Button>
        </>
      }
    >
      <p>
        {ending.idle
          ? 'You’ve been inactive for a while. You’ll be signed out in two minutes so that no one else can use your session. What you typed stays where it is.'
          : 'Office sessions end from time to time. You’ll be signed out in two minutes, even if you keep working.'}
      </p>
    </Dialog>
  )
}
