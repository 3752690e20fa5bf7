// NEWS-01: how the news of a tour date stand.
import { describe, expect, it } from 'vitest'
import { withNews, withoutNews } from './news.rules.ts'

const venue = { date: '2027-01-05', text: 'Park at the north entrance.' }
const bus = { date: '2027-01-06', text: 'The shuttle leaves at 7:00 AM.' }

describe('NEWS-01 the news of a tour date', () => {
  it('stand with the newest first', () => expect(withNews([venue], bus)).toEqual([bus, venue]))
  it('are there once, though written twice on a day', () =>
    expect(withNews([bus, venue], bus)).toEqual([bus, venue]))
  it('are told again on another day', () =>
    expect(withNews([venue], { ...venue, date: bus.date })).toHaveLength(2))
  it('are taken back one by one, and no others with them', () => {
    expect(withoutNews([bus, venue], venue)).toEqual([bus])
    expect(withoutNews([bus], venue)).toEqual([bus])
    expect(withoutNews([{ ...venue, date: bus.date }], venue)).toHaveLength(1)
  })
})
