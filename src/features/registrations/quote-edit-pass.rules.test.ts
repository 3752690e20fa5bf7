// EDIT-08: what an edit makes of a media pass that is sold.
import { describe, expect, test } from 'vitest'
import { personOf } from '../people/person.fixtures.ts'
import { edit, everything, keys, lineOf } from './quote-edit.fixtures.ts'
import { dancerOf, soldViewOf } from './registration.fixtures.ts'
import type { RegistrationContent } from './registration-edit.model.ts'

describe('EDIT-08 a media pass stays sold for the season', () => {
  const dancers = [dancerOf(personOf(1, 13), { media_pass: true }), dancerOf(personOf(2, 13))]
  const sold = soldViewOf({ attendees: dancers, tour_date: everything })
  const view = { ...sold, media_pass_paid: [1] }

  test('its line stays when it is no longer asked for, and when the dancer is taken off', () => {
    const without = edit(view, ({ attendees }) => ({
      attendees: attendees.map((attendee) => ({ ...attendee, media_pass: false })),
    }))
    expect(without.quote.lines).toEqual(view.quote.lines)
    const off = edit(view, ({ attendees }) => ({
      attendees: attendees.filter(({ person_id }) => person_id === 2),
    }))
    expect(keys(off)).toEqual(['attendee:2', 'media:1'])
  })
  test('its line stays as sold even where its pass is not written down', () => {
    expect(edit({ ...view, media_pass_paid: [] }, () => ({})).quote.lines).toEqual(view.quote.lines)
  })
  test('another one is a new line, unless it is paid elsewhere', () => {
    const wanting = ({ attendees }: RegistrationContent) => ({
      attendees: attendees.map((attendee) => ({ ...attendee, media_pass: true })),
    })
    expect(lineOf(edit(view, wanting), 'media:2')).toMatchObject({ amount_cents: 5500, sold_at: null })
    expect(keys(edit({ ...view, media_pass_paid: [1, 2] }, wanting))).not.toContain('media:2')
  })
})
