// Whether a hotel room is offered: not where nobody is to come any more.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { Places } from './places.tsx'
import { columbus } from './tour.fixtures.ts'

const ahead = {
  ...columbus,
  hotel: { id: 2, name: 'Hotel Encore', address: '1 Main Street', phone: '6145550100', website: null },
  room: { rates: '$159', reservations: 'https://hotel.example' },
}

function drawn(more: { canceled?: boolean; over?: boolean }): string {
  const places = createElement(Places, {
    tour_date: { ...ahead, canceled: more.canceled ?? false },
    online: false,
    over: more.over ?? false,
  })
  return renderToStaticMarkup(createElement(ThemeProvider, null, createElement(MemoryRouter, null, places)))
}

test('a room is offered while the event is ahead', () => {
  expect(drawn({})).toContain('Book a room')
})

test('whom to call stays where the event is canceled or over, but no room is offered', () => {
  for (const more of [{ canceled: true }, { over: true }]) {
    expect(drawn(more)).toContain('Hotel Encore')
    expect(drawn(more)).not.toMatch(/Book a room|Room rate/)
  }
})
