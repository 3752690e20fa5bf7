// LINE-01: what a line of a registration says on screen, in the mail and on paper.
import { describe, expect, test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { routineWords } from '../routines/routine-sections.rules.ts'
import { columbus, meridianPrices, moments } from '../tours/tour.fixtures.ts'
import { lineWords, statementLines } from './line-words.rules.ts'
import { dancerOf, routineOf, viewOf } from './registration.fixtures.ts'

const mia = dancerOf({ ...personOf(1, 13), fname: 'Mia', lname: 'Alvarez' })
const ava = dancerOf({ ...personOf(2, 13), fname: 'Ava', lname: 'Brandt' })

function wordsIn(more: Parameters<typeof viewOf>[0]) {
  const view = viewOf({ attendees: [mia, ava], ...more })
  const tourDate = { ...columbus, mybtf: { ...columbus.mybtf, attended_regional: true } }
  const { lines } = quoteRegistration(view, tourDate, meridianPrices, moments.early)
  return new Map(lines.map((line) => [line.key, lineWords(line, view)]))
}

describe('LINE-01 what a line says', () => {
  test('an attendee: level and tier, and nothing more at the whole price', () => {
    expect(wordsIn({}).get('attendee:1')).toEqual({
      name: 'Mia Alvarez',
      more: 'Teen, full workshop',
      who: '',
      reason: '',
    })
  })

  test('an attendee with a discount: how much, why, and what it was', () => {
    const words = wordsIn({ attendees: [{ ...mia, attended_reg: true }] }).get('attendee:1')
    expect(words?.reason).toBe('25% off: attended a regional · was $270.00, early rate')
  })

  test('a dancer whose scholarship takes nothing off: which one it is', () => {
    const member = { id: 97, name: 'Member', active: true, amount_cents: 0, cast_experience: true }
    const price_list = { ...meridianPrices, vip_types: [member] }
    const tour_date = { ...columbus, event: { ...columbus.event, variant: 'cast-experience' as const } }
    const view = viewOf({ attendees: [{ ...mia, vip_type_id: 97 }], tour_date, price_list })
    const { lines } = quoteRegistration(view, tour_date, price_list, moments.early)
    const [line] = statementLines(lines, view)
    expect(line).toMatchObject({
      label: 'Mia Alvarez, Teen, full workshop',
      details: ['Scholarship: Member'],
    })
  })

  test('a routine: category, style and age division, who dances, whose choreography, and how its fee comes about', () => {
    const routine = routineOf(7, [1, 2], { routine: { name: 'Undertow', choreographer: 'Jo Lee' } })
    expect(wordsIn({ routines: [routine] }).get('routine:7')).toEqual({
      name: 'Undertow',
      more: 'Duo/Trio, Jazz, Teen',
      who: 'Mia Alvarez, Ava Brandt · Choreographer: Jo Lee',
      reason: '2 dancers × $75.00, early rate',
    })
  })

  test('a routine without a choreographer says nothing of one', () => {
    expect(routineWords(routineOf(7, [2]), viewOf({ attendees: [mia, ava] })).who).toBe('Ava Brandt')
  })

  test('a dancer who has left the roster is named as such', () => {
    expect(routineWords(routineOf(7, [99]), viewOf({ attendees: [mia] })).who).toBe(
      'Somebody who has left the roster',
    )
  })

  test('what is neither an attendee nor a routine keeps label and reason', () => {
    const words = wordsIn({ additional_observers: { one: 2, two: 0 } }).get('observers:one')
    expect(words).toMatchObject({ more: '', who: '' })
    expect(words?.reason).toContain('2 observers')
  })

  test('mail and paper have the same words in one line each', () => {
    const routine = routineOf(7, [1, 2], { routine: { name: 'Undertow', choreographer: 'Jo Lee' } })
    const view = viewOf({ attendees: [mia, ava], routines: [routine] })
    const { lines } = quoteRegistration(view, columbus, meridianPrices, moments.early)
    expect(statementLines(lines, view).find(({ key }) => key === 'routine:7')).toEqual({
      key: 'routine:7',
      section: 'Routines',
      label: 'Undertow, Duo/Trio, Jazz, Teen',
      details: ['Mia Alvarez, Ava Brandt · Choreographer: Jo Lee', '2 dancers × $75.00, early rate'],
      amount_cents: 15_000,
    })
  })
})
