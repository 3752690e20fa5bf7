// Stands before a screen: waits until it is known who is there, then shows the screen or goes where the guards say.
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { usePhone } from '../ui/use-media.ts'
import { type Guard, guardsRedirect, LANDING, SIGN_IN, safeNext } from './guard-decision.ts'
import { tellMobileNotice } from './mobile-notice.ts'
import { useSession } from './session.tsx'
import { isSigningOut } from './sign-out.ts'
import { Unreachable } from './unreachable.tsx'
import { UntilScreen } from './until-screen.tsx'

interface GuardedProps {
  guards: readonly Guard[]
  children: ReactNode
}

export function Guarded({ guards, children }: GuardedProps) {
  const { user, loading, error } = useSession()
  const { pathname, search, hash, state } = useLocation()
  const [query] = useSearchParams()
  const phone = usePhone()
  const [wasVisitor, setWasVisitor] = useState(false)
  const redirect = guardsRedirect(guards, { user, phone, path: `${pathname}${search}`, hash })
  const blockedByPhone = redirect !== null && phone && guards.includes('desktop-only') && user !== null

  // Whoever signs in on a screen for visitors goes back to where it was asked for, not to the dashboard.
  const known = !loading && !error
  useEffect(() => {
    if (known && !user) setWasVisitor(true)
  }, [known, user])

  useEffect(() => {
    if (known && blockedByPhone) void tellMobileNotice()
  }, [known, blockedByPhone])

  if (loading) return <UntilScreen />
  if (error && !user) return <Unreachable error={error} />
  if (redirect === null) return children
  if (!user && isSigningOut()) return <Navigate to={LANDING} replace />
  const signedInHere = wasVisitor && guards.includes('signed-out') && user?.confirmed
  // What the screen has just done goes along: the next one tells it.
  if (signedInHere) {
    const next = safeNext(query.get('next'))
    // What stood behind the address that was asked for has come along here (`signInFor`).
    const behind = pathname === SIGN_IN && next !== LANDING ? hash : ''
    return <Navigate to={`${next}${behind}`} state={state} replace />
  }
  return <Navigate to={redirect} replace />
}
