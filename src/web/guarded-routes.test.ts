// Proves who may come to which page, and where everybody else lands (A§2 "Top-level routes" and "Route guards").
import { describe, expect, test } from 'vitest'
import { type ScreenPlace, screens } from '../screens.ts'
import { type GuardFacts, guardsRedirect } from './guard-decision.ts'

const people = {
  visitor: null,
  unconfirmed: { confirmed: false, staff_rights: [] },
  individual: { confirmed: true, staff_rights: [] },
  studio: { confirmed: true, staff_rights: [] },
  staff: { confirmed: true, staff_rights: ['accounts' as const] },
  scorer: { confirmed: true, staff_rights: ['scores' as const] },
} satisfies Record<string, GuardFacts['user']>
type Kind = keyof typeof people

const SIGN_IN = '/signin?next='
const WAIT = '/awaiting-confirmation'
const BOARD = '/dashboard'
const STAFF = '/staff'
const SCORER = '/account'

type Ways = Record<Kind, string | null>
const none: Ways = {
  visitor: null,
  unconfirmed: null,
  individual: null,
  studio: null,
  staff: null,
  scorer: null,
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
      scorer: SCORER,
    },
    phone: { ...none, unconfirmed: WAIT, individual: BOARD, studio: BOARD, staff: STAFF, scorer: SCORER },
  },
  'signed-in': { computer: { ...none, visitor: SIGN_IN }, phone: { ...none, visitor: SIGN_IN } },
  registrant: {
    computer: { ...none, visitor: SIGN_IN, unconfirmed: WAIT, staff: STAFF, scorer: SCORER },
    phone: { ...none, visitor: SIGN_IN, unconfirmed: WAIT, staff: STAFF, scorer: SCORER },
  },
  'registrant desktop-only': {
    computer: { ...none, visitor: SIGN_IN, unconfirmed: WAIT, staff: STAFF, scorer: SCORER },
    phone: {
      visitor: SIGN_IN,
      unconfirmed: WAIT,
      individual: BOARD,
      studio: BOARD,
      staff: STAFF,
      scorer: SCORER,
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
  '/registration/:id': 'registrant',
  '/event/:id': 'registrant',
  '/account': 'signed-in',
  '/change-studio': 'signed-in',
  '/roster': 'registrant desktop-only',
  '/contact': 'all',
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
