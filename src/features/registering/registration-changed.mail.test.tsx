// What the mail of an edit says of a change that several lines make.
import { expect, test } from 'vitest'
import { toCents } from '../../shared/money.ts'
import { columbus } from '../tours/tour.fixtures.ts'
import { renderRegistrationChanged } from './registration-changed.mail.tsx'

const mailed = (lines?: { label: string; cents: number }[]) =>
  renderRegistrationChanged({
    registrant_name: 'Reyes Dance',
    tour_date: columbus,
    changes: [
      {
        ...{ key: 'intensive:1', kind: 'changed', what: 'Ana Lopez, intensive' },
        ...{ words: 'extras Photoshoot → VIP experience', cents: 16_500 },
        ...(lines && { lines }),
      },
    ],
    lines: [],
    unpriced: [],
    total_cents: toCents(0),
    cover: [],
    balance_cents: 0,
    due: null,
    check_ended: '',
    confirmed: true,
    overview_url: 'https://callboard.test/event/1/overview',
  }).text

test('EDIT-10 the mail has the sum of a change and each line that makes it', () => {
  const told = 'Ana Lopez, intensive (+$165.00): extras Photoshoot → VIP experience'
  expect(mailed()).toContain(told)
  expect(mailed()).not.toContain(`${told}.`)
  expect(
    mailed([
      { label: 'Ana Lopez, Photoshoot', cents: -8_500 },
      { label: 'Ana Lopez, VIP experience', cents: 25_000 },
    ]),
  ).toContain(`${told}. Ana Lopez, Photoshoot −$85.00; Ana Lopez, VIP experience +$250.00`)
})
