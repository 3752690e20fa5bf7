import { describe, expect, it } from 'vitest'
import type { Unnamed } from './public-name.model.ts'
import { publicNames, unnamedBesides } from './public-name.rules.ts'

const OWNER = { by_owner: true, by_office: false }
const hidden: Unnamed = new Map([[7, OWNER]])
const named = { registration_id: 1, name: 'Low Tide', studio_name: 'Harbor Street Dance' }

describe('NAMES-01 what anybody reads of a routine', () => {
  it.each([
    ['title and studio', named, false, ['Low Tide', 'Harbor Street Dance']],
    ['of whoever dances alone no name', { ...named, studio_name: null }, false, ['Low Tide', 'Independent']],
    ['nothing where it is hidden', { ...named, registration_id: 7 }, false, [null, null]],
    [
      'nothing where an independent one is',
      { ...named, registration_id: 7, studio_name: null },
      false,
      [null, null],
    ],
    ['no title where titles are the names of dancers', named, true, [null, 'Harbor Street Dance']],
  ] as const)('%s', (_what, of, couples, [name, studio]) => {
    expect(publicNames(of, hidden, couples)).toEqual({ name, studio })
  })
})

describe('NAMES-02 a link to the own results', () => {
  it('names the own, and of others what anybody may read', () => {
    const both: Unnamed = new Map([
      [1, OWNER],
      [7, OWNER],
    ])
    expect([...unnamedBesides(both, 1).keys()]).toEqual([7])
    expect([...unnamedBesides(hidden, 1).keys()]).toEqual([7])
  })
})
