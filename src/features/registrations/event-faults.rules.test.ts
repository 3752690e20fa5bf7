// VARIANT-04: rows of events, and fees that they sold, that the record of their kind cannot use, each refused in words.
import { describe, expect, test } from 'vitest'
import { cityVariant } from '../tours/city.variant.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { workshopVariant } from '../tours/workshop.variant.ts'
import { rowFaults, soldFaults } from './event-faults.rules.ts'

describe('VARIANT-04 rows that a record cannot use', () => {
  const ember = { id: 18, name: 'Ember', variant: 'workshop' } as const
  const meridian = { id: 56, name: 'Meridian', variant: 'city' } as const
  const prism = { id: 14, name: 'Prism', variant: 'protege' } as const
  const categories = (...events: (typeof ember | typeof meridian | typeof prism)[]) =>
    rowFaults([{ words: 'routine categories', field: 'routine_category', used_by: ['routines'], events }], {
      city: cityVariant,
      workshop: workshopVariant,
    })

  test('of a workshop that has routine categories are refused with the event', () => {
    expect(categories(meridian, ember)).toEqual([
      "Event 18 (Ember) has routine categories, and 'workshop' events have no routines: routine_category",
    ])
  })
  test('of a kind that uses them are not', () => expect(categories(meridian)).toEqual([]))
  test('of a kind without a record are not asked about yet', () => expect(categories(prism)).toEqual([]))

  test('categories of couples where a kind of event has no couples', () => {
    const [meridian, crown] = [
      { id: 56, name: 'Meridian', variant: 'city' as const },
      { id: 47, name: 'Crown Ballroom', variant: 'ballroom' as const },
    ]
    const rows = [
      {
        words: 'categories of couples',
        field: 'routine_category.performance_division_id',
        used_by: ['routines' as const],
        needs: 'couples' as const,
        events: [meridian, crown],
      },
    ]
    expect(rowFaults(rows, eventKinds)).toEqual([
      "Event 56 (Meridian) has categories of couples, and 'city' events have no couples: routine_category.performance_division_id",
    ])
  })
})

describe('VARIANT-04 fees that were sold', () => {
  const kinds = { city: cityVariant, workshop: workshopVariant }
  const sold = (variant: 'city' | 'finals', group: 'workshop' | 'freestyle') =>
    soldFaults([{ event: { id: 10, name: 'The Meridian Finals', variant }, group }], kinds)

  test('are counted by their record', () => expect(sold('city', 'workshop')).toEqual([]))
  test('as a kind without a record are refused, once for each event', () => {
    expect([...sold('finals', 'workshop')]).toEqual([
      "Event 10 (The Meridian Finals) has sold fees, and there is no record of 'finals' events",
    ])
  })
  test('of a group that the record leaves out are refused', () => {
    expect(sold('city', 'freestyle')).toEqual([
      "Event 10 (The Meridian Finals) has sold 'freestyle' fees, and 'city' events leave it out: fee_components",
    ])
  })
})
