// CHECK-03: what a part that the product does not have sold early costs more: what it sells by the piece, and what follows from its lines.
import { afterAll, expect, it, vi } from 'vitest'
import { sumCents } from '../../shared/money.ts'
import type { Charge } from '../fees/charge.rules.ts'
import type { FeeLine } from '../fees/quote.model.ts'
import type { CountedLine, PartCharges } from '../parts/part-charges.rules.ts'

const pinOf = (units: number): Charge => ({
  ...{ key: 'pin', group: 'workshop', section: 'Pins', rule: 'FEE-02', label: `${units} pins`, item: 'pin' },
  ...{
    units,
    pieces: pinOf,
    what: `${units} pins × `,
    prices: { discount: 1_000, full: 1_200, late: 1_500 },
  },
})

/** A line of so much of what all pins cost. */
function ofPins(key: string, section: string, part: number) {
  return (others: readonly CountedLine[], { rate }: { rate: FeeLine['rate'] }): FeeLine[] => {
    const pins = others.filter((line) => line.key.startsWith('pin'))
    const amount_cents = sumCents(pins.map((line) => line.amount_cents * part))
    const line = { group: 'workshop', rule: 'FEE-02', label: section, reason: '', units: 1, rate } as const
    return [{ ...line, key, section, unit_cents: amount_cents, amount_cents, sold_at: null }]
  }
}

const pins: PartCharges<{ pins: number }> = {
  keys: { own: 'pin' },
  sections: { Pins: { at: 90, group: 'workshop' } },
  charges: ({ pins }) => [pinOf(pins)],
  people: 'the studio',
  following: { key: 'engraving', words: 'their engraving', lines: ofPins('engraving', 'Pins', 0.1) },
}
const pinClub: PartCharges<never> = {
  keys: { own: null },
  sections: { Club: { at: 91, group: 'workshop' } },
  charges: () => [],
  people: 'the studio',
  following: { key: 'club', words: 'the club’s part', lines: ofPins('club', 'Club', -0.2) },
}

// Loaded anew with these parts; nothing of it stays for other tests.
vi.resetModules()
vi.doMock('../../parts.ts', async (original) => {
  const { parts } = await original<typeof import('../../parts.ts')>()
  return { parts: { ...parts, pins: { charges: pins }, pin_club: { charges: pinClub } } }
})
const { eventKinds } = await import('../tours/event-kinds.variant.ts')
const { cityVariant } = await import('../tours/city.variant.ts')
const { columbus } = await import('../tours/tour.fixtures.ts')
const { soldViewOf } = await import('../registrations/registration.fixtures.ts')
const { quoteEdited } = await import('../registrations/quote-edit.rules.ts')
const { wholeDifference } = await import('./early-lines.rules.ts')
afterAll(() => {
  vi.doUnmock('../../parts.ts')
  vi.resetModules()
})
eventKinds.coastline = {
  ...cityVariant,
  name: 'coastline',
  parts: [...cityVariant.parts, 'pins' as never, 'pin_club' as never],
}
const tour_date = { ...columbus, event: { ...columbus.event, variant: 'coastline' as const } }

/** Three pins were sold early, and two further ones by an edit on that day. */
function soldFurther(day: string) {
  const first = soldViewOf({ tour_date, attendees: [], pins: 3 } as Parameters<typeof soldViewOf>[0])
  const all = { ...first, pins: 5 }
  return { ...all, quote: quoteEdited(first, all, new Date(`${day}T17:00:00Z`)) }
}

it.each([
  ['full', '2026-12-01', { pin: 600, 'pin:2': 400, engraving: 100, club: -200 }],
  ['full', '2027-01-09', { pin: 600, engraving: 60, club: -120 }],
  ['late', '2027-01-09', { pin: 1_500, engraving: 150, club: -300 }],
] as const)(
  'CHECK-03 at the %s rate, with further pieces of %s, each early line costs its own difference',
  (rate, day, more) => {
    const { lines, cents } = wholeDifference(soldFurther(day), rate)
    expect(Object.fromEntries(lines.map(({ key, amount_cents }) => [key, amount_cents]))).toEqual(more)
    expect(cents).toBe(Object.values(more).reduce((sum, amount) => sum + amount, 0))
  },
)
