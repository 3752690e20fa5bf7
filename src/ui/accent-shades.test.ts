// Proves that every shade of any colour has the contrast that its place needs.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentShades, codaAccentShades, contrast } from './accent-shades.ts'
import { band, rooms } from './tokens.ts'

const named = {
  Meridian: '#C2185B',
  Northlight: '#2F6FDB',
  yellow: '#FFE94A',
  white: '#FFFFFF',
  black: '#000000',
}

describe('the shades of an event’s colour', () => {
  test.each(Object.entries(named))('%s has enough contrast wherever it stands', (_name, hex) => {
    expectContrast(hex)
  })

  test('so has any colour', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(byte, byte, byte, (r, g, b) => {
        expectContrast(`#${[r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')}`)
      }),
    )
  })

  test('a colour that stands out already stays itself', () => {
    expect(accentShades('#C2185B').accent).toBe('#C2185B')
    expect(accentShades('#2F6FDB').accent_strip).toBe('#2F6FDB')
  })

  test('they are derived once: every card of an event asks', () => {
    expect(accentShades('#123456')).toBe(accentShades('#123456'))
  })

  test('contrast is counted as WCAG does', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
    expect(contrast('#FFFFFF', '#FFFFFF')).toBe(1)
  })

  test.each(['C2185B', '#C21', '#C2185G', 'red', ''])('%j is no colour', (text) => {
    expect(() => accentShades(text)).toThrow(RangeError)
  })
})

describe('the tokens', () => {
  test.each(Object.entries(rooms))('words of the %s room can be read', (_name, room) => {
    for (const ground of [room.wall, room.card, room.soft, room.head]) {
      expect(contrast(room.ink, ground)).toBeGreaterThanOrEqual(7)
      expect(contrast(room.muted, ground)).toBeGreaterThanOrEqual(4.5)
    }
    for (const tone of ['attention', 'go', 'stop', 'info'] as const) {
      expect(contrast(room[`${tone}_ink`], room[`${tone}_soft`])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(room[tone], room.card)).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(room.stop, room.card)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(room.on_ink, room.ink)).toBeGreaterThanOrEqual(7)
    expect(contrast(room.on_ink, room.ink_hover)).toBeGreaterThanOrEqual(7)
    expect(contrast(room.edge, room.card)).toBeGreaterThanOrEqual(3)
  })

  test('words on the band can be read', () => {
    for (const ground of [band.band, band.band_raised]) {
      expect(contrast(band.on_band, ground)).toBeGreaterThanOrEqual(7)
      expect(contrast(band.on_band_muted, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(band.on_band_closed, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

function expectContrast(hex: string) {
  const day = accentShades(hex)
  expect(contrast(day.accent, rooms.day.wall)).toBeGreaterThanOrEqual(3)
  expect(contrast(day.accent_strip, band.band)).toBeGreaterThanOrEqual(3)
  expect(contrast(day.accent_on_band, band.band_raised)).toBeGreaterThanOrEqual(7)
  expect(contrast(day.accent_ink, day.accent_soft)).toBeGreaterThanOrEqual(7)
  expect(contrast(rooms.day.muted, day.accent_faint)).toBeGreaterThanOrEqual(4.5)
  const coda = codaAccentShades(hex)
  expect(contrast(coda.accent, rooms.coda.card)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(coda.accent_ink, coda.accent_soft)).toBeGreaterThanOrEqual(4.5)
}
