// The chip over the running total: what changed last, in one line.
import { describe, expect, test } from 'vitest'
import { castExperienceVariant } from '../tours/cast-experience.variant.ts'
import { cityVariant } from '../tours/city.variant.ts'
import { finalsVariant } from '../tours/finals.variant.ts'
import { PROGRAMME_SECTION } from '../tours/variant.model.ts'
import type { FeeLine, Quote } from './quote.model.ts'
import { quoteChange as change, changesOn } from './quote-change.rules.ts'

function line(
  key: string,
  section: string,
  label: string,
  amount_cents: number,
  rate: FeeLine['rate'] = 'discount',
): FeeLine {
  return {
    key,
    section,
    label,
    amount_cents,
    rate,
    group: section === 'Routines' ? 'competition' : 'workshop',
    rule: 'FEE-01',
    reason: '',
    units: 1,
    unit_cents: amount_cents,
    sold_at: null,
  }
}

function quote(...lines: FeeLine[]): Quote {
  const total = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return {
    rate: 'discount',
    lines,
    free_teacher: { count: 0, value: 0 },
    saved_cents: 0,
    fees: { workshop: total, competition: 0, freestyle: 0, observers: 0, media: 0, tickets: 0, total },
  }
}

const mia = line('attendee:1', 'Dancers', 'Mia Alvarez, Teen, full workshop', 27000)
const zoe = line('attendee:2', 'Dancers', 'Zoe Kim, Junior, full workshop', 27000)
const teacher = line('attendee:9', 'Teachers', 'R. Okafor, Teacher', 19500)
const market = line('routine:1', 'Routines', 'Night Market, small group', 58500)
const free = line('free_teachers', 'Teachers', '1 free teacher', -19500, null)

const quoteChange = (before: Quote, after: Quote) => change(before, after, cityVariant)

describe('a choice that is still being typed', () => {
  const optionAt = (cents: number) => quote(mia, line('option:1', PROGRAMME_SECTION, 'Best Dancer', cents))
  test('changes the same line again', () => {
    expect(changesOn(quote(mia), optionAt(8_500), optionAt(36_500))).toBe(true)
    expect(changesOn(optionAt(8_500), optionAt(36_500), quote(mia))).toBe(true)
  })
  test('another line, and more lines, are a change of their own', () => {
    expect(changesOn(quote(mia), optionAt(8_500), quote(mia, zoe))).toBe(false)
    expect(changesOn(quote(), quote(mia), quote(mia, zoe))).toBe(false)
    expect(changesOn(quote(mia), quote(mia), optionAt(8_500))).toBe(false)
  })
})

describe('LINE-02 what changed last', () => {
  test('nothing changed', () => {
    expect(quoteChange(quote(mia), quote(mia))).toBeNull()
  })
  test('a line that came is named with its rate', () => {
    expect(quoteChange(quote(mia), quote(mia, market))).toEqual({
      amount_cents: 58500,
      words: 'Night Market, small group, early rate',
    })
  })
  test('a line that went is named as removed', () => {
    expect(quoteChange(quote(mia, market), quote(mia))).toEqual({
      amount_cents: -58500,
      words: 'Night Market, small group removed',
    })
  })
  test('a line whose amount changed is named as it is now', () => {
    const oneDay = { ...mia, label: 'Mia Alvarez, Teen, one day', amount_cents: 14500 }
    expect(quoteChange(quote(mia), quote(oneDay))).toEqual({
      amount_cents: -12500,
      words: 'Mia Alvarez, Teen, one day, early rate',
    })
  })
  test('several of one section are counted', () => {
    expect(quoteChange(quote(), quote(mia, zoe))).toEqual({ amount_cents: 54000, words: '2 dancers' })
    expect(quoteChange(quote(mia, zoe), quote())).toEqual({
      amount_cents: -54000,
      words: '2 dancers removed',
    })
  })
  test.each([
    [castExperienceVariant, 'The cast experience: 2 entries'],
    [finalsVariant, '2 best dancers'],
    [{ ...finalsVariant, programme: { ...finalsVariant.programme!, name: 'Champions' } }, '2 champions'],
  ])('several of a programme are called as its record calls it', (kind, words) => {
    const both = [mia, zoe].map((line) => ({ ...line, section: PROGRAMME_SECTION }))
    expect(change(quote(), quote(...both), kind)?.words).toBe(words)
    expect(change(quote(...both), quote(), kind)?.words).toBe(`${words} removed`)
  })
  test.each([
    ['Freestyle battle', 'Freestyle battle: 2 entries'],
    ['Media pass', 'Media pass: 2 entries'],
  ])('several of %s are said as %s', (section, words) => {
    const [one, other] = [mia, zoe].map((line) => ({ ...line, section }))
    if (!one || !other) throw new Error('there are two lines')
    expect(quoteChange(quote(), quote(one, other))?.words).toBe(words)
    expect(quoteChange(quote(one, other), quote())?.words).toBe(`${words} removed`)
  })
  test('what is added to one entry is said with it: it is not two that were entered', () => {
    const minute = line('extra_time:1', 'Extra time', 'Night Market, 1 minute of extra time', 4500, null)
    const tide = line('routine:2', 'Routines', 'Low Tide, solo', 12000)
    const pass = line('media:1', 'Media pass', 'Mia Alvarez, media pass', 9900, null)
    expect(quoteChange(quote(), quote(market, minute))?.words).toBe(
      'Night Market, small group, early rate, with extra time',
    )
    expect(quoteChange(quote(market, minute), quote())?.words).toBe('Night Market, small group removed')
    expect(quoteChange(quote(), quote(market, minute, tide))?.words).toBe('2 routines, with extra time')
    expect(quoteChange(quote(teacher), quote(mia, pass, teacher, free))?.words).toBe(
      'Mia Alvarez, Teen, full workshop, early rate, with media pass and the free teachers that follow',
    )
    const stays = line(
      'removed_routine:1',
      'Removed routines',
      'Night Market, small group, removed',
      5000,
      null,
    )
    expect(quoteChange(quote(market, minute), quote(stays))).toEqual({
      amount_cents: -58000,
      words: 'Night Market, small group removed',
    })
    // What alone changed is named by itself.
    expect(quoteChange(quote(market), quote(market, minute))?.words).toBe(
      'Night Market, 1 minute of extra time',
    )
    expect(quoteChange(quote(mia), quote(mia, pass))?.words).toBe('Mia Alvarez, media pass')
  })
  test('several of different sections are entries', () => {
    expect(quoteChange(quote(), quote(mia, teacher))?.words).toBe('2 entries')
  })
  test('the free teacher that a dancer brings is in the amount and in the words', () => {
    expect(quoteChange(quote(teacher), quote(mia, teacher, free))).toEqual({
      amount_cents: 7500,
      words: 'Mia Alvarez, Teen, full workshop, early rate, with the free teachers that follow',
    })
  })
})
