// VARIANT-05: the table of the kinds of event. That each cell which differs is proven: src/features/registrations/every-kind.test.ts.
import { describe, expect, test } from 'vitest'
import { cityVariant } from '../src/features/tours/city.variant.ts'
import { eventKinds } from '../src/features/tours/event-kinds.variant.ts'
import type { EventVariant } from '../src/features/tours/variant.model.ts'
import { differingCells, kindTable, withKindTable } from './kind-table.ts'

const records = eventKinds

describe('VARIANT-05 a cell that differs from the city event', () => {
  test('is found in whatever a record says', () => {
    const odd: EventVariant = {
      ...cityVariant,
      name: 'coastline',
      parts: cityVariant.parts.slice(1),
      steps: cityVariant.steps.map((step) =>
        step.key === 'teachers' ? { ...step, title: 'Faculty' } : step,
      ),
      fee_components: ['workshop', 'media'],
      free_teachers: [{ from: 7, to: null, one_per: 7 }],
      terms_name: 'event',
    }
    expect(differingCells({ city: cityVariant, coastline: odd })).toEqual([
      'coastline: step teachers',
      'coastline: part attendees',
      'coastline: fee competition',
      'coastline: fee media',
      'coastline: fee tickets',
      'coastline: rule free_teachers',
      'coastline: rule terms_name',
    ])
  })
})

describe('VARIANT-05 the table', () => {
  const book = (table: string) =>
    `# Rules\n<!-- kinds of event: written from the records -->\n\n${table}\n\n<!-- end of kinds of event -->\nMore`
  test('is written between its marks, and twice the same', () => {
    const written = withKindTable(book('something else'), records)
    expect(written).toBe(book(kindTable(records)))
    expect(withKindTable(written ?? '', records)).toBe(written)
  })
  test('is not written where its marks are not', () => {
    expect(withKindTable('# Rules', records)).toBeNull()
  })
  test('has a column for each kind, and in bold what differs', () => {
    const two = kindTable({ city: cityVariant, workshop: records.workshop ?? cityVariant })
    expect(two).toContain('| a group is | 5 attendees and more | **every studio** |')
    expect(two).toContain(
      '| free teachers | 5 to 20: 1; 21 to 39: 2; 40 to 59: 3; 60 and more: 4 | 5 to 20: 1',
    )
  })
})
