// VARIANT-05: the table of the kinds of event, and that each cell in which one differs from the city event is proven by a test.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cityVariant } from '../src/features/tours/city.variant.ts'
import { eventKinds } from '../src/features/tours/event-kinds.variant.ts'
import type { EventVariant } from '../src/features/tours/variant.model.ts'
import { differingCells, kindTable, withKindTable } from './kind-table.ts'

const root = join(import.meta.dirname, '..')
const records = eventKinds

const EVERY_KIND = 'src/features/registrations/every-kind.test.ts'
/** Where each kind is asked, the city event beside it. */
const everywhere: readonly [row: RegExp, title: string][] = [
  [/^step /, 'of %s events stand in this order, numbered from the roster on'],
  [/^part (?!best_dancer_places)/, 'of %s events are taken, and all others are refused by name'],
  [/^fee /, 'of %s events add up to %i'],
  [/^rule has_competition/, 'a competition takes place at %s events, or there are none of its steps'],
  [/^rule free_teachers/, 'of %s events, at, below and above each limit'],
  [/^rule complimentary_room/, 'of %s events with 59, 60, 79 and 80 dancers'],
  [/^rule dancers_need_scholarship/, 'to %s events without a scholarship, if not to the cast'],
  [/^rule scholarships_from/, 'to %s events with one of her own choice, if the office does not award it'],
  [/^rule attendee_required/, 'to %s events at all, if somebody must'],
  [/^rule group_from/, 'to %s events as a group: four of a studio, and five'],
  [/^rule full_workshop_to_compete/, 'to %s events for one day while she competes'],
  [/^rule (scholarship|attended_regional_percent)$/, 'at %s events with a scholarship, and who attended'],
  [/^rule beat_street/, 'Beat Street at %s events, where they have it'],
  [/^rule terms_name/, 'the terms of %s events name the event only where it has a company'],
]

/** A kind, a row, the file and the words of a title. */
const further: readonly [cells: RegExp, file: string, title: string][] = [
  [/: part best_dancer_places$/, EVERY_KIND, 'and its places are entered at its step, if %s events have one'],
  [/: rule programme$/, EVERY_KIND, 'of %s events asks for what is worn'],
  [/: rule balance_card$/, EVERY_KIND, 'hides the balance on the overview of %s events'],
  [
    /^ballroom: rule couples$/,
    'src/features/ballroom/couples.handlers.test.ts',
    'is refused with %s at entry, in a batch and in an edit',
  ],
]

const proofs: typeof further = [
  ...everywhere.map(([row, title]): (typeof further)[number] => [
    new RegExp(`: ${row.source.replace('^', '')}`),
    EVERY_KIND,
    title,
  ]),
  ...further,
]

describe('VARIANT-05 a cell that differs from the city event', () => {
  test.each(differingCells(records))('%s has its proof', (cell) => {
    const found = proofs.filter(([cells]) => cells.test(cell))
    expect(found, `name the test that proves '${cell}' in tools/kind-table.test.ts`).not.toEqual([])
  })
  test.each(proofs.map(([cells, file, title]) => [title, file, cells] as const))(
    'the proof “%s” is there, and proves something',
    (title, file, cells) => {
      expect(existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(title)).toBe(
        true,
      )
      expect(differingCells(records).filter((cell) => cells.test(cell))).not.toEqual([])
    },
  )
  test('is found in whatever a record says', () => {
    const odd: EventVariant = {
      ...cityVariant,
      name: 'special',
      parts: cityVariant.parts.slice(1),
      steps: cityVariant.steps.map((step) =>
        step.key === 'teachers' ? { ...step, title: 'Faculty' } : step,
      ),
      fee_components: ['workshop', 'media'],
      free_teachers: [{ from: 7, to: null, one_per: 7 }],
      terms_name: 'event',
    }
    expect(differingCells({ city: cityVariant, special: odd })).toEqual([
      'special: step teachers',
      'special: part attendees',
      'special: fee competition',
      'special: fee media',
      'special: fee tickets',
      'special: rule free_teachers',
      'special: rule terms_name',
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
    expect(two).toContain('| a group is | 5 attendees and more | **who is no individual** |')
    expect(two).toContain(
      '| free teachers | 5 to 20: 1; 21 to 39: 2; 40 to 59: 3; 60 and more: 4 | 5 to 20: 1',
    )
  })
})
