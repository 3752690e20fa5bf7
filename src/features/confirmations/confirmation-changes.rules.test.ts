// SNAPSHOT-03: what is told of two confirmations that are not alike.
import { describe, expect, it } from 'vitest'
import type { Confirmation, ConfirmationLine } from './confirmation.model.ts'
import { confirmationChanges, nothingChanged } from './confirmation-changes.rules.ts'

const line = (key: string, more: Partial<ConfirmationLine> = {}): ConfirmationLine => ({
  key,
  name: key,
  more: '',
  details: [],
  proof: '',
  amount_cents: 10_000,
  words: '',
  ...more,
})

const confirmation = (more: Partial<Confirmation> = {}): Confirmation => ({
  title: 'Confirmation of registration',
  as_of: 'Nov 20, 2026',
  brand: { name: 'Meridian', accent: '#C2185B', contact: '' },
  facts: [{ name: 'Venue', value: 'Hall A' }],
  sections: [{ title: 'Dancers', heading: 'Workshop', note: '', lines: [line('a'), line('b')] }],
  total: { label: 'Grand total', amount_cents: 20_000 },
  cover: [{ label: 'Paid', amount_cents: -20_000 }],
  balance: { label: 'Balance', amount_cents: 0 },
  contact: '',
  ...more,
})
const dancers = (...lines: ConfirmationLine[]) => ({
  sections: [{ title: 'Dancers', heading: 'Workshop', note: '', lines }],
})

describe('SNAPSHOT-03 what changed', () => {
  it('is nothing between two that are alike, whenever they were taken', () => {
    const changes = confirmationChanges(confirmation(), confirmation({ as_of: 'Nov 21, 2026' }))
    expect(changes).toEqual({ facts: [], sections: [], amounts: [] })
    expect(nothingChanged(changes)).toBe(true)
  })

  it('tells what was added, what was changed and what was removed, and how many lines are the same', () => {
    const before = confirmation(dancers(line('a'), line('b'), line('c')))
    const after = confirmation(dancers(line('a'), line('b', { amount_cents: 5_000 }), line('d')))
    const [section, ...others] = confirmationChanges(before, after).sections
    expect(others).toEqual([])
    expect(section).toMatchObject({ title: 'Dancers', same: 1, note: null })
    expect(
      section?.lines.map(({ key, before, after }) => [key, before?.amount_cents, after?.amount_cents]),
    ).toEqual([
      ['b', 10_000, 5_000],
      ['d', undefined, 10_000],
      ['c', 10_000, undefined],
    ])
  })

  it('tells a section that is new, and one that is gone, with what is said of it', () => {
    const awards = { title: 'Studio awards', heading: null, note: 'No nominations', lines: [] }
    const { sections } = confirmation()
    const more = confirmation({ sections: [...sections, awards] })
    expect(confirmationChanges(confirmation(), more).sections).toEqual([
      {
        title: 'Studio awards',
        lines: [],
        same: 0,
        note: { name: 'Studio awards', before: null, after: 'No nominations' },
      },
    ])
    expect(confirmationChanges(more, confirmation()).sections[0]?.note).toMatchObject({ after: null })
  })

  it('takes lines of one key by their order', () => {
    const changes = confirmationChanges(
      confirmation(dancers(line('a'), line('a', { more: 'Extra time' }))),
      confirmation(dancers(line('a'), line('a', { more: 'More extra time' }))),
    )
    expect(changes.sections[0]).toMatchObject({ same: 1, lines: [{ key: 'a (2)' }] })
  })

  it('tells facts and amounts, a credit as a balance below zero', () => {
    const after = confirmation({
      facts: [{ name: 'Venue', value: 'Hall B' }],
      balance: { label: 'Credit', amount_cents: 500 },
      cover: [],
    })
    const { facts, amounts } = confirmationChanges(confirmation(), after)
    expect(facts).toEqual([{ name: 'Venue', before: 'Hall A', after: 'Hall B' }])
    expect(amounts).toEqual([
      { label: 'Balance', before_cents: 0, after_cents: -500 },
      { label: 'Paid', before_cents: -20_000, after_cents: null },
    ])
  })
})
