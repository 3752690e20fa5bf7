// VIRTUAL-07: whose access code ends or comes with a change is said by name, of what is completed only.
import { describe, expect, test } from 'vitest'
import { columbus } from '../tours/tour.fixtures.ts'
import { accessCodeChanges, codesToGive, endingCodeWords } from './access-code-changes.rules.ts'
import { dancersOf, soldViewOf, teacherOf, viewOf } from './registration.fixtures.ts'

const venue = { id: 1, name: 'Old Market Stage', address: '', phone: '', website: null }
const hall = { ...columbus, venue, mybtf: { ...columbus.mybtf, virtual: true } }
const [here, away, also] = [
  dancersOf(1),
  dancersOf(1, { virtual: true }, 2),
  dancersOf(1, { virtual: true }, 3),
]
const everybody = [...here, ...away, ...also, teacherOf(9)]
const saved = soldViewOf({ tour_date: hall, attendees: everybody })
const [name2, name3] = [...away, ...also].map(({ person: { fname, lname } }) => `${fname} ${lname}`)

describe('VIRTUAL-07 before people are taken off', () => {
  test('a virtual dancer’s code is named', () => {
    expect(endingCodeWords(saved, away)).toBe(
      `${name2}’s access code stops working once you submit your changes, even if it was already given out.`,
    )
  })
  test('several are named together', () => {
    expect(endingCodeWords(saved, everybody)).toBe(
      `These access codes stop working once you submit your changes, even if they were already given out: ${name2}, ${name3}.`,
    )
  })
  test('nothing is said of who has no code: in the hall, not sold yet, or not saved yet', () => {
    expect(endingCodeWords(saved, here)).toBe('')
    expect(endingCodeWords(viewOf({ tour_date: hall, attendees: everybody }), away)).toBe('')
    expect(endingCodeWords({ ...saved, attendees: here }, away)).toBe('')
  })
})

describe('VIRTUAL-07 among the changes of an edit', () => {
  test('who leaves, or comes to the hall instead, has a code no longer', () => {
    const turned = also.map((dancer) => ({ ...dancer, virtual: false }))
    expect(accessCodeChanges(saved, [...here, ...turned])).toEqual([
      { key: 'access_code:2', kind: 'removed', what: `Access code of ${name2}`, words: 'it stops working' },
      { key: 'access_code:3', kind: 'removed', what: `Access code of ${name3}`, words: 'it stops working' },
    ])
  })
  test('who becomes virtual has one to be given out', () => {
    const turned = here.map((dancer) => ({ ...dancer, virtual: true }))
    expect(accessCodeChanges(saved, [...turned, ...away, ...also])).toMatchObject([
      { key: 'access_code:1', kind: 'added', words: 'to be given out from the event’s Access codes page' },
    ])
  })
  test('none while nothing of it changes', () => {
    expect(accessCodeChanges(saved, everybody)).toEqual([])
  })
})

test('where everything is online, teachers have codes, too', () => {
  expect(codesToGive(saved)).toBe(2)
  expect(codesToGive({ tour_date: { ...hall, venue: null }, attendees: everybody })).toBe(4)
})
