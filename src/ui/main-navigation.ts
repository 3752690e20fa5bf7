// Decides the ways on in the header (A§6): a visitor's and a signed-in person's, and which one is "here".

/** The main part's id: where the skip link leads and where focus goes after a change of page. */
export const MAIN_ID = 'main'

export interface NavigationItem {
  label: string
  to: string
  /** Whether this item stands for the page at that path. */
  here: (path: string) => boolean
}

export interface FramePerson {
  name: string
  initials: string
}

export interface FrameNavigation {
  items: readonly NavigationItem[]
  /** Who is signed in; null for a visitor, undefined until it is known. */
  person: FramePerson | null | undefined
  onSignOut: () => void
}

/** Whether the path is one of these or below one of them. */
const below =
  (...roots: string[]) =>
  (path: string) =>
    roots.some((root) => path === root || path.startsWith(`${root}/`))

const register: NavigationItem = { label: 'Register', to: '/register', here: below('/register', '/events') }

/** What everybody has, and has first: until it is known who is there. */
export const itemsOfAll: readonly NavigationItem[] = [register]

export const visitorItems: readonly NavigationItem[] = [
  register,
  { label: 'Sign In / Sign Up', to: '/signin', here: below('/signin', '/signup', '/forgot-password') },
]

export const signedInItems: readonly NavigationItem[] = [
  register,
  { label: 'My Dashboard', to: '/dashboard', here: below('/dashboard') },
  { label: 'My Events', to: '/registrations', here: below('/registrations', '/registration', '/event') },
  { label: 'My Roster', to: '/roster', here: below('/roster') },
  { label: 'My Account', to: '/account', here: below('/account', '/change-studio') },
]

/** The office has its own rooms besides. */
export const staffItems: readonly NavigationItem[] = [
  register,
  {
    label: 'Office',
    to: '/staff',
    here: (path) => below('/staff')(path) && !below('/staff/mails')(path),
  },
  { label: 'Mail Log', to: '/staff/mails', here: below('/staff/mails') },
  { label: 'My Account', to: '/account', here: below('/account') },
]

/** A§9: a studio's name is shortened to 3 words and an ellipsis. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.length <= 3 ? words.join(' ') : `${words.slice(0, 3).join(' ')}…`
}

/** 'Harbor Street Dance' as HS, 'Pia Rossi' as PR, 'Ana' as A. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
}

export function framePerson(name: string): FramePerson {
  return { name: shortName(name), initials: initialsOf(name) }
}
