// Tables of who has a public link to a programme, until when it opens, and what its page has.
import { describe, expect, it, test } from 'vitest'
import { dancersOf, viewOf } from '../registrations/registration.fixtures.ts'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import type { VariantName } from '../tours/tour-date.model.ts'
import { doneByLink, endOfLink, hasProgrammeLink, programmePage, whyOver } from './programme-link.rules.ts'

const AT = new Date('2026-11-20T17:00:00Z')
const at = (variant: VariantName, more = {}) =>
  tourDateWith({ event: { ...columbus.event, variant }, end_date: '2027-01-30', ...more })

describe('LINK-05 who has a link to a programme', () => {
  const sold = { completed: true, ancillary: false, studio_id: 7, tour_date: at('finals') }
  test.each([
    ['a studio with a completed registration', {}, true],
    ['not while it is open', { completed: false }, false],
    ['no individual', { ancillary: true }, false],
    ['nobody without a studio', { studio_id: null }, false],
    ['among the proteges', { tour_date: at('protege') }, true],
    ['at the cast experience', { tour_date: at('cast-experience') }, true],
    ['not at a city event', { tour_date: at('city') }, false],
    ['not at an intensive', { tour_date: at('intensive') }, false],
  ])('%s', (_who, other, has) => {
    expect(hasProgrammeLink({ ...sold, ...other })).toBe(has)
  })
})

describe('LINK-05, LINK-09 until when', () => {
  test.each([
    ['before the event', {}, '2026-11-20T17:00:00Z', null],
    ['to its last moment', {}, '2027-01-31T12:59:59Z', null],
    ['not from then on', {}, '2027-01-31T13:00:00Z', /^This event is over/],
    ['not of one that was canceled', { canceled: true }, '2026-11-20T17:00:00Z', /^This event was canceled/],
  ])('%s', (_when, more, moment, words) => {
    const why = whyOver(at('finals', { timezone: 'America/New_York', ...more }), new Date(moment))
    if (words === null) expect(why).toBeNull()
    else expect(why).toMatch(words)
  })

  test.each([
    ['with the event', '2027-05-19T17:00:00.000Z', '2027-01-31T13:00:00.000Z'],
    ['by itself, before that', '2027-01-01T17:00:00.000Z', '2027-01-01T17:00:00.000Z'],
  ])('it ends %s', (_how, expires_at, end) => {
    const place = { end_date: '2027-01-30', timezone: 'America/New_York', postponed: false }
    expect(endOfLink(place, expires_at)).toBe(end)
    expect(endOfLink({ ...place, end_date: null }, expires_at)).toBe(expires_at)
    expect(endOfLink({ ...place, postponed: true }, expires_at)).toBe(expires_at)
  })
})

describe('LINK-06 what can be done by it, in words', () => {
  const view = viewOf({ tour_date: at('finals') })
  test.each([
    [true, true, 'add and delete photos, and change jacket sizes and names on jackets'],
    [true, false, 'add and delete photos'],
    [false, true, 'change jacket sizes and names on jackets'],
    [false, false, null],
  ])('photos %s, worn %s', (photos, worn, words) => {
    const named = { ...view, price_list: { ...view.price_list, jacket_names: true } }
    expect(doneByLink(named, { photos, worn })).toBe(words)
  })

  it('names what the cast wears', () => {
    const cast = viewOf({ tour_date: at('cast-experience') })
    expect(doneByLink(cast, { photos: false, worn: true })).toBe('change top sizes')
  })
})

it('LINK-06 the page lists nobody without an option, and has a ticket only where a photo is taken', () => {
  const view = viewOf({ tour_date: at('finals'), completed: true, attendees: dancersOf(2) })
  expect(programmePage(view, AT, () => 'ticket').dancers).toEqual([])
})
