// Decides whether a person may see a screen, or where to instead (A§2 "Route guards", A§6).
import type { Account } from '../features/accounts/account.model.ts'

export type Guard = 'signed-in' | 'signed-out' | 'confirmed' | 'staff' | 'desktop-only'

export interface GuardFacts {
  user: Pick<Account, 'confirmed' | 'staff_rights'> | null
  /** A small screen that is touched; a zoomed-in desktop is none. */
  phone: boolean
  /** Path and query of the screen, to come back to after signing in. */
  path: string
}

/** Where a person goes after signing in (A§2): the confirmation page, or the root. */
export const LANDING = '/'

/** Where a signed-in person begins. */
export function landingOf(user: NonNullable<GuardFacts['user']>): string {
  if (!user.confirmed) return '/awaiting-confirmation'
  if (user.staff_rights.length === 0) return '/dashboard'
  return user.staff_rights.includes('accounts') ? '/staff/mails' : '/account'
}

/** A way back that stays on this site; anything else is the landing. */
export function safeNext(next: string | null | undefined): string {
  return next && /^\/(?![/\\])/.test(next) ? next : LANDING
}

function signInFor(path: string): string {
  return path === LANDING ? '/signin' : `/signin?next=${encodeURIComponent(path)}`
}

/** The path to go to instead; null when the guard lets pass. */
export function guardRedirect(guard: Guard, { user, phone, path }: GuardFacts): string | null {
  switch (guard) {
    case 'signed-in':
      return user ? null : signInFor(path)
    case 'confirmed':
      if (!user) return signInFor(path)
      return user.confirmed ? null : '/awaiting-confirmation'
    case 'staff':
      if (!user) return signInFor(path)
      return user.staff_rights.length > 0 ? null : '/dashboard'
    case 'signed-out':
      return user ? landingOf(user) : null
    case 'desktop-only':
      return phone ? '/dashboard' : null
  }
}

/** The first redirect of several guards. */
export function guardsRedirect(guards: readonly Guard[], facts: GuardFacts): string | null {
  for (const guard of guards) {
    const redirect = guardRedirect(guard, facts)
    if (redirect !== null) return redirect
  }
  return null
}
