// ACCESS-02: the mail of a code says truly who registered whom, and where, once.
import { expect, test } from 'vitest'
import { columbus } from '../tours/tour.fixtures.ts'
import { renderAccessCode } from './access-code.mail.tsx'

const mailed = (of_studio: boolean, verified: boolean, event_city: string) =>
  renderAccessCode({
    ...{ of_studio, verified, studio_name: 'Harbor Street Dance', dancer: 'Ava Brandt' },
    ...{ access_code: 'ABdeFGhr', origin: 'https://callboard.test' },
    tour_date: { ...columbus, event_city },
  }).text

test.each([
  [
    true,
    true,
    'Omaha, NE',
    'Harbor Street Dance has registered Ava Brandt to take part in Meridian Omaha, NE online.',
  ],
  [true, true, 'Online', 'Harbor Street Dance has registered Ava Brandt to take part in Meridian Online.'],
  [
    true,
    false,
    'Online',
    'Your dance studio has registered you or your dancer to take part in Meridian Online.',
  ],
  [false, false, 'Online', 'You or your dancer is registered to take part in Meridian Online.'],
  [false, false, 'Omaha, NE', 'You or your dancer is registered to take part in Meridian Omaha, NE online.'],
])('of a studio: %s, verified: %s, in %s', (of_studio, verified, event_city, words) => {
  expect(mailed(of_studio, verified, event_city)).toContain(words)
})
