// FEE-12: a media pass is paid once a dancer and season, whoever paid it.
import { describe, expect, test } from 'vitest'
import type { Attendee } from '../attendees/attendee.model.ts'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { dancerOf, teacherOf } from '../registrations/registration.fixtures.ts'
import { columbus, meridianPrices, moments } from '../tours/tour.fixtures.ts'

const offered = { ...columbus, mybtf: { ...columbus.mybtf, media_pass: true } }
const mia = { ...personOf(1, 13), fname: 'Mia', lname: 'Alvarez' }

function quote(
  attendees: Attendee[],
  media_pass_paid: number[] = [],
  tourDate = offered,
  at = moments.early,
) {
  const entries = { attendees, routines: [], additional_observers: { one: 0, two: 0 } }
  const subject = { ...entries, media_pass_paid, ancillary: false, independent: false }
  return quoteRegistration(subject, tourDate, meridianPrices, at)
}
const wanting = (more: Partial<Attendee> = {}) => dancerOf(mia, { media_pass: true, ...more })

describe('FEE-12 a media pass', () => {
  test('is a line of its own beside the workshop, with one price all season', () => {
    const { lines, fees } = quote([wanting()])
    expect(lines.at(-1)).toEqual({
      key: 'media:1',
      group: 'media',
      section: 'Media pass',
      rule: 'FEE-12',
      label: 'Mia Alvarez, media pass',
      reason: 'Media pass $55.00, once for the season',
      rate: null,
      units: 1,
      unit_cents: 5500,
      amount_cents: 5500,
      sold_at: null,
    })
    expect(fees).toMatchObject({ workshop: 27_000, media: 5500, total: 32_500 })
    expect(quote([wanting()], [], offered, moments.late).fees.media).toBe(5500)
  })
  test('costs nothing more where it is paid already, for that dancer only', () => {
    const ava = dancerOf(personOf(2, 13), { media_pass: true })
    expect(quote([wanting(), ava], [1]).lines.map((line) => line.key)).toEqual([
      'attendee:1',
      'attendee:2',
      'media:2',
    ])
  })
  test('is no line where none is wanted, or the city offers none', () => {
    expect(quote([dancerOf(mia)]).fees.media).toBe(0)
    expect(quote([wanting()], [], columbus).fees.media).toBe(0)
  })
  test('is for dancers', () => {
    expect(quote([teacherOf(9, { media_pass: true })]).fees.media).toBe(0)
  })
  test('is paid by scholarship dancers, too', () => {
    expect(quote([wanting({ vip_type_id: 1 })]).fees).toMatchObject({ workshop: 0, media: 5500 })
  })
  test('saves nothing at the early rate', () => expect(quote([wanting()]).saved_cents).toBe(4000))
})
