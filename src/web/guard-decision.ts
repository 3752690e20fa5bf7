// Decides whether a person may see a screen, or where to instead (A§2 "Route guards", A§6).
import type { Account } from '../features/accounts/account.model.ts'
import { officeRights } from '../features/office/office-rights.rules.ts'

export type Guard = 'signed-in' | 'signed-out' | 'registrant' | 'staff' | 'desktop-only'

export interface GuardFacts {
  user: Pick<Account, 'confirmed' | 'staff_rights' | 'second_factor'> | null
  /** A small screen that is touched; a zoomed-in desktop is none. */
  phone: boolean
  /** Path and query of the screen, to come back to after signing in. */
  path: string
  /** What stands behind it in the address, '#token=…': it goes along to the sign-in page, and to no server. */
  hash?: string
}

/** Where a person goes after signing in (A§2): the confirmation page, or the root. */
export const LANDING = '/'

type User = GuardFacts['user']

/** Where somebody may begin, the first that lets them is theirs (A§2 "After sign-in"). */
const landings: readonly { path: string; lets: (user: User) => boolean }[] = [
  { path: '/signin', lets: (user) => user === null },
  { path: '/awaiting-confirmation', lets: (user) => user?.confirmed === false },
  { path: '/second-factor', lets: (user) => user?.second_factor === 'required' },
  { path: '/dashboard', lets: (user) => user?.staff_rights.length === 0 },
  {
    path: '/staff',
    lets: (user) => user?.staff_rights.some((right) => officeRights.includes(right)) === true,
  },
  { path: '/account', lets: (user) => user !== null },
]

/** Where this person begins. */
export function landingOf(user: User): string {
  return landings.find(({ lets }) => lets(user))?.path ?? LANDING
}

/** Whom each guard lets pass. Whoever it refuses falls through to the first landing that lets them. */
const passes: Readonly<Record<Guard, (facts: GuardFacts) => boolean>> = {
  'signed-in': ({ user }) => user !== null,
  'signed-out': ({ user }) => user === null,
  // Who has registrations: the office has none, and its own rooms instead.
  registrant: ({ user }) => user?.confirmed === true && user.staff_rights.length === 0,
  // FACTOR-01
  staff: ({ user }) =>
    user?.confirmed === true && user.staff_rights.length > 0 && user.second_factor !== 'required',
  'desktop-only': ({ phone }) => !phone,
}

/** A way back that stays on this site; anything else is the landing. */
export function safeNext(next: string | null | undefined): string {
  return next && /^\/(?![/\\])/.test(next) ? next : LANDING
}

export const SIGN_IN = '/signin'

function signInFor({ path, hash = '' }: GuardFacts): string {
  return path === LANDING ? SIGN_IN : `${SIGN_IN}?next=${encodeURIComponent(path)}${hash}`
}

/** The path to go to instead; null when the guard lets pass. */
export function guardRedirect(guard: Guard, facts: GuardFacts): string | null {
  if (passes[guard](facts)) return null
  return facts.user === null ? signInFor(facts) : landingOf(facts.user)
}

/** The first redirect of several guards. */
export function guardsRedirect(guards: readonly Guard[], facts: GuardFacts): string | null {
  for (const guard of guards) {
    const redirect = guardRedirect(guard, facts)
    if (redirect !== null) return redirect
  }
  return null
}
