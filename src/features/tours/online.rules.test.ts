// VIRTUAL-01, VIRTUAL-05: where a date takes place, and who takes part online.
import { describe, expect, test } from 'vitest'
import { attendsOnline, onlineOnly, venueBeside, venueWords } from './online.rules.ts'
import { columbus } from './tour.fixtures.ts'
import { inCity } from './tour-words.rules.ts'

const hall = { id: 1, name: 'Olentangy Hall', address: '', phone: '', website: null }
const dateWith = (virtual: boolean, venue: typeof hall | null) => ({
  mybtf: { ...columbus.mybtf, virtual },
  venue,
})

describe('VIRTUAL-01 a tour date', () => {
  test.each([
    ['virtual without a hall takes place online only', true, null, true],
    ['virtual with a hall is danced in both', true, hall, false],
    ['whose hall is not known yet is not online', false, null, false],
    ['in a hall is not online', false, hall, false],
  ])('%s', (_title, virtual, venue, online) => expect(onlineOnly(dateWith(virtual, venue))).toBe(online))
})

describe('VIRTUAL-01 where it is said to take place', () => {
  test.each([
    ['online only', true, null, 'Online'],
    ['in both', true, hall, 'Olentangy Hall'],
    ['in a hall that is not known yet', false, null, 'Venue coming soon'],
  ])('%s', (_title, virtual, venue, words) => expect(venueWords(dateWith(virtual, venue))).toBe(words))
  test.each([
    ['Online', true, null, ''],
    ['Winter', true, null, ' · Online'],
    ['Columbus, OH', true, hall, ' · Olentangy Hall'],
  ])('beside %s, virtual %s', (event_city, virtual, venue, words) =>
    expect(venueBeside({ ...dateWith(virtual, venue), event_city })).toBe(words),
  )
  test.each([
    ['Online', 'online'],
    ['Onlineville, OH', 'in Onlineville, OH'],
  ])('of %s: %s', (city, words) => expect(inCity(city)).toBe(words))
})

describe('VIRTUAL-05 who takes part online', () => {
  test.each([
    ['a virtual dancer of a date in both', 'dancer', true, dateWith(true, hall), true],
    ['a virtual teacher of a date in a hall', 'teacher', true, dateWith(false, hall), true],
    ['a dancer who comes to the hall does not', 'dancer', false, dateWith(true, hall), false],
    ['every dancer of a date that is online only', 'dancer', false, dateWith(true, null), true],
    ['no observer', 'observer', true, dateWith(true, null), false],
  ] as const)('%s', (_title, kind, virtual, tourDate, online) =>
    expect(attendsOnline({ kind, virtual }, tourDate)).toBe(online),
  )
})
