// Media passes: what a payment buys, who needs one, and which are chosen.
import { describe, expect, it } from 'vitest'
import { passesOfPayment, passPersonOf } from './media-pass.rules.ts'

const line = (key: string, amount_cents = 5_500) => ({ key, amount_cents: amount_cents as never })

describe('MEDIA-02 the passes that a payment buys', () => {
  it('cost what they were quoted at', () => {
    const lines = [line('attendee:1', 27_000), line('media:1'), line('media:2'), line('media:3')]
    expect(passesOfPayment({ person_ids: [2, 1], amount: 11_000, lines })).toEqual([
      { person_id: 2, amount_cents: 5_500 },
      { person_id: 1, amount_cents: 5_500 },
    ])
  })
  it('are one for a person that is named twice', () => {
    expect(passesOfPayment({ person_ids: [1, 1], amount: 5_500, lines: [line('media:1')] })).toHaveLength(1)
  })
  it('share the amount evenly without the lines', () => {
    expect(passesOfPayment({ person_ids: [1, 2], amount: 11_000, lines: [] })).toEqual([
      { person_id: 1, amount_cents: 5_500 },
      { person_id: 2, amount_cents: 5_500 },
    ])
  })
  it('never come to another sum than what was paid', () => {
    expect(() => passesOfPayment({ person_ids: [1, 2], amount: 5_501, lines: [] })).toThrow('5501 cents')
    expect(() => passesOfPayment({ person_ids: [], amount: 5_500, lines: [] })).toThrow('5500 cents')
  })
})

describe('a line', () => {
  it.each([
    ['media:12', 12],
    ['attendee:12', null],
    ['routine:12', null],
  ])('%s is of the pass of %s', (key, person) => {
    expect(passPersonOf({ key })).toBe(person)
  })
})
