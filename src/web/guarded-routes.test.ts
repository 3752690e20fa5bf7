// Proves who may come to which page, and where everybody else lands (A§2 "Top-level routes" and "Route guards").
import { describe, expect, test } from 'vitest'
import { EVENT_PAGES } from '../features/registrations/record-faults.rules.ts'
import { viewOf } from '../features/registrations/registration.fixtures.ts'
import type { RegistrationView } from '../features/registrations/registration.model.ts'
import { guardStep, stepsOf } from '../features/registrations/steps.rules.ts'
import { columbus, moments } from '../features/tours/tour.fixtures.ts'
import { screens, stepScreens } from '../screens.ts'
import { type GuardFacts, guardsRedirect } from './guard-decision.ts'
import type { ScreenPlace } from './screen-place.ts'

const people = {
  visitor: null,
  unconfirmed: { confirmed: false, staff_rights: [], second_factor: 'none' },
  individual: { confirmed: true, staff_rights: [], second_factor: 'none' },
  studio: { confirmed: true, staff_rights: [], second_factor: 'none' },
  staff: { confirmed: true, staff_rights: ['accounts' as const], second_factor: 'on' },
  clerk: { confirmed: true, staff_rights: ['tours' as const], second_factor: 'on' },
  registrar: { confirmed: true, staff_rights: ['registrations' as const], second_factor: 'on' },
} satisfies Record<string, GuardFacts['user']>
type Kind = keyof typeof people

const SIGN_IN = '/signin?next='
const WAIT = '/awaiting-confirmation'
const BOARD = '/dashboard'
const STAFF = '/staff'
const OWN_ACCOUNT = '/account'

type Ways = Record<Kind, string | null>
const none: Ways = {
  visitor: null,
  unconfirmed: null,
  individual: null,
  studio: null,
  staff: null,
  clerk: null,
  registrar: null,
}

/** By access of A§2: where each kind of person goes instead; null is let in. On a computer, then on a phone. */
const expected: Record<string, { computer: Ways; phone: Ways }> = {
  all: { computer: none, phone: none },
  'signed-out': {
    computer: {
      ...none,
      unconfirmed: WAIT,
      individual: BOARD,
      studio: BOARD,
      staff: STAFF,
      clerk: STAFF,
      registrar: OWN_ACCOUNT,
    },
    phone: {
      ...none,
      unconfirmed: WAIT,
      individual: BOARD,
      studio: BOARD,
      staff: STAFF,
      clerk: STAFF,
      registrar: OWN_ACCOUNT,
    },
  },
  'signed-in': { computer: { ...none, visitor: SIGN_IN }, phone: { ...none, visitor: SIGN_IN } },
  registrant: {
    computer: {
      ...none,
      visitor: SIGN_IN,
      unconfirmed: WAIT,
      staff: STAFF,
      clerk: STAFF,
      registrar: OWN_ACCOUNT,
    },
    phone: {
      ...none,
      visitor: SIGN_IN,
      unconfirmed: WAIT,
      staff: STAFF,
      clerk: STAFF,
      registrar: OWN_ACCOUNT,
    },
  },
  'registrant desktop-only': {
    computer: {
      ...none,
      visitor: SIGN_IN,
      unconfirmed: WAIT,
      staff: STAFF,
      clerk: STAFF,
      registrar: OWN_ACCOUNT,
    },
    phone: {
      visitor: SIGN_IN,
      unconfirmed: WAIT,
      individual: BOARD,
      studio: BOARD,
      staff: STAFF,
      clerk: STAFF,
      registrar: OWN_ACCOUNT,
    },
  },
  staff: {
    computer: {
      ...none,
      visitor: SIGN_IN,
      unconfirmed: WAIT,
      individual: BOARD,
      studio: BOARD,
    },
    phone: { ...none, visitor: SIGN_IN, unconfirmed: WAIT, individual: BOARD, studio: BOARD },
  },
}

/** Every page with its access. Pages under one of these, and those of the office, are held by their first part. */
const access: Record<string, keyof typeof expected> = {
  '/': 'all',
  '/signin': 'signed-out',
  '/forgot-password': 'all',
  '/reset-password': 'signed-out',
  '/signup': 'signed-out',
  '/signup/studio': 'signed-out',
  '/signup/user': 'signed-out',
  '/signup/setup-password': 'signed-out',
  '/awaiting-confirmation': 'signed-in',
  '/confirm-email': 'all',
  '/register': 'all',
  '/events/:subdomain': 'all',
  '/dashboard': 'registrant',
  '/registrations': 'registrant',
  '/registrations/:tab': 'registrant',
  // It asks to sign in by itself: what stands behind '#' would be lost on the way through a guard.
  '/registration/open': 'all',
  // Families have no account: the link alone opens it.
  '/share': 'all',
  '/ticket': 'all',
  '/dancer': 'all',
  // By the link of a judge.
  '/judge': 'all',
  // Everybody follows what is on stage.
  '/live/:id': 'all',
  '/waivers/sign': 'all',
  '/waivers/public': 'all',
  '/results/verify': 'all',
  '/waivers/verify': 'all',
  '/access-codes': 'all',
  '/music': 'all',
  '/best-dancers': 'all',
  '/core-performers': 'all',
  '/proteges': 'all',
  '/the-cast-experience': 'all',
  '/coda/critiques': 'all',
  '/coda/data': 'all',
  '/coda/homework': 'all',
  '/coda/homework/:token': 'all',
  '/coda/results': 'all',
  '/coda/critiques/:token': 'all',
  '/registration/:id': 'registrant',
  '/event/:id': 'registrant',
  '/account': 'signed-in',
  '/second-factor': 'signed-in',
  '/put-email-back': 'all',
  '/office/invitation': 'all',
  '/change-studio': 'signed-in',
  // Not 'desktop only' as in A§2: on a phone it opens where its tour does (ROSTER-13).
  '/roster': 'registrant',
  '/roster/import': 'registrant desktop-only',
  '/contact': 'all',
  '/updates': 'all',
  '/terms': 'all',
  '/privacy': 'all',
  '/maintenance': 'all',
  '*': 'all',
}

const accessOf = ({ path }: ScreenPlace) =>
  access[path] ?? (/^\/staff(\/|$)/.test(path) ? 'staff' : undefined)

describe.each(screens.map((place) => ({ path: place.path, place })))('$path', ({ path, place }) => {
  test.each(Object.keys(people) as Kind[])('asked for by: %s', (kind) => {
    const ways = expected[accessOf(place) ?? '']
    if (!ways) throw new Error(`${path} is not in the table of this test`)
    for (const device of ['computer', 'phone'] as const) {
      const facts = { user: people[kind], phone: device === 'phone', path }
      const to = ways[device][kind]
      const full = to === SIGN_IN ? `${SIGN_IN}${encodeURIComponent(path)}` : to
      expect(guardsRedirect(place.guards ?? [], facts)).toBe(full)
    }
  })
})

test('whoever is sent on is let in there: no landing refuses or sends on again', () => {
  for (const place of screens) {
    for (const user of Object.values(people)) {
      for (const phone of [false, true]) {
        const to = guardsRedirect(place.guards ?? [], { user, phone, path: place.path })
        if (to === null) continue
        const landing = screens.find(({ path }) => path === to.split('?')[0])
        if (!landing) throw new Error(`there is no ${to}`)
        expect(guardsRedirect(landing.guards ?? [], { user, phone, path: landing.path })).toBeNull()
      }
    }
  }
})

/** A§2 "in registration process": the pages below /registration/:id, by what the registration is. */
describe('in registration process', () => {
  const place = screens.find(({ path }) => path === '/registration/:id')
  const pages = stepsOf(columbus).flatMap(({ path, also }) => [path, ...also])
  const BASE = '/registration/900'
  const OVERVIEW = '/event/900/overview'
  const late = {
    review: `${BASE}/competition`,
    payment: `${BASE}/competition`,
    success: `${BASE}/competition`,
  }
  const states: Record<string, { view: RegistrationView; to: (page: string) => string | null }> = {
    'nobody on the roster': {
      view: viewOf({ roster: [], attendees: [], workshop_done: false }),
      to: (page) => (['', 'roster'].includes(page) ? null : `${BASE}/roster`),
    },
    'the workshop is entered': {
      view: viewOf(),
      to: (page) => (page === 'review' ? null : (late[page as keyof typeof late] ?? null)),
    },
    'no affiliation was chosen': {
      view: viewOf({ studio_id: null, independent: false }),
      to: (page) => (page === '' ? null : BASE),
    },
    completed: {
      view: viewOf({ is_competing: false, reviewed: true, completed: true }),
      to: (page) => (page === 'success' ? null : OVERVIEW),
    },
    'completed and confirmed': {
      view: viewOf({ is_competing: false, reviewed: true, completed: true, confirmed: true }),
      to: (page) => (['', 'success'].includes(page) ? null : BASE),
    },
  }
  const looking = { at: moments.early, editing: false, exempt: false }

  test('has pages', () => expect(pages.length).toBeGreaterThan(8))
  test('shows the screen of a step at whatever path its record has', () => {
    expect(place?.children?.map(({ path }) => path)).toEqual([':step?'])
    expect(stepsOf(columbus).filter(({ key }) => !(key in stepScreens))).toEqual([])
  })
  test('leads from a path that no step has to where one may be', () => {
    expect(guardStep('nowhere', viewOf(), columbus, looking)).toBe(`${BASE}/competition`)
  })

  test.each(
    Object.entries(states).flatMap(([state, { view, to }]) =>
      (Object.keys(people) as Kind[]).map((kind) => ({ state, kind, view, to })),
    ),
  )('$state, asked for by: $kind', ({ kind, view, to }) => {
    for (const page of pages) {
      const path = page === '' ? BASE : `${BASE}/${page}`
      const outer = guardsRedirect(place?.guards ?? [], { user: people[kind], phone: false, path })
      const ways = expected.registrant?.computer[kind] ?? null
      expect(outer).toBe(ways === SIGN_IN ? `${SIGN_IN}${encodeURIComponent(path)}` : ways)
      // Whoever is refused by the first guard never comes to the second.
      if (outer === null)
        expect({ page, to: guardStep(page, view, columbus, looking) }).toEqual({ page, to: to(page) })
    }
  })
})

describe('whoever a guard refuses falls through to the next landing that lets them', () => {
  test.each<[string, GuardFacts['user'], string]>([
    ['not confirmed: not the dashboard, but the confirmation page', people.unconfirmed, WAIT],
    ['the office: not the dashboard, but its desk', people.staff, STAFF],
    ['the office without that right: neither, but the own account', people.registrar, OWN_ACCOUNT],
    ['signed in and confirmed: not the sign-in, but the dashboard', people.individual, BOARD],
  ])('%s', (_title, user, to) => {
    expect(guardsRedirect(['signed-out'], { user, phone: false, path: '/signin' })).toBe(to)
  })
  test('of several guards the first that refuses decides', () => {
    const facts = { user: null, phone: true, path: '/roster' }
    expect(guardsRedirect(['registrant', 'desktop-only'], facts)).toBe(`${SIGN_IN}%2Froster`)
    expect(guardsRedirect(['registrant', 'desktop-only'], { ...facts, user: people.studio })).toBe(BOARD)
  })
})

// A§2 "coda enabled" and "coda disabled" are decided by the registration's tour date, in the event area (CODA-01).
test('no page is guarded by something that this table does not know', () => {
  const known = ['signed-in', 'signed-out', 'registrant', 'staff', 'desktop-only']
  const used = screens.flatMap(({ guards = [], children = [] }) => [
    ...guards,
    ...children.flatMap((child) => child.guards ?? []),
  ])
  expect([...new Set(used)].filter((guard) => !known.includes(guard))).toEqual([])
})

test('VARIANT-04 the pages of every event are known, so that no programme is given the address of one', () => {
  const pages = screens
    .filter(({ path }) => path === '/event/:id')
    .flatMap(({ children }) => children.map(({ path }) => path?.split('/')[0]))
  expect(new Set(pages)).toEqual(new Set([...EVENT_PAGES, ':programme']))
})
