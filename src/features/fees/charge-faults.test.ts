// PART-07: what has a price is found by the edit, the share and the statement, which go by its key and its section.
import { expect, it, test } from 'vitest'
import { parts } from '../../parts.ts'
import { wordsOf } from '../parts/part-charges.rules.ts'
import type { PartName } from '../tours/part-names.model.ts'
import { chargeFault } from './quote.rules.ts'

const part = {
  keys: { own: 'pin', added: ['box'] },
  sections: { Pins: { at: 90, group: 'workshop' }, Seats: { at: 91, group: ['observers', 'workshop'] } },
} as const
const kind = { name: 'city', fee_components: ['workshop', 'competition'] } as const
const faultOf = (charge: Partial<Parameters<typeof chargeFault>[0]>) =>
  chargeFault({ key: 'pin:7', group: 'workshop', section: 'Pins', ...charge }, part, {
    ...kind,
    fee_components: [...kind.fee_components],
  })

it.each([
  [{}],
  [{ key: 'pin' }],
  [{ key: 'box:7' }],
  // Of several groups the first that the kind of event has.
  [{ section: 'Seats' }],
])('PART-07 a charge is its part’s own: %o', (charge) => {
  expect(faultOf(charge)).toBeNull()
})

it.each([
  [{ key: 'pins:7' }, "'pins:7' begins with none of its part's keys: pin, box"],
  [{ section: 'Pin sets' }, "'pin:7' stands in 'Pin sets', which is no section of its part"],
  [{ group: 'competition' }, "'pin:7' is charged as competition, and 'Pins' are workshop fees"],
  [
    { section: 'Seats', group: 'competition' },
    "'pin:7' is charged as competition, and 'Seats' are workshop fees",
  ],
  [{ group: 'media' }, "'city' events have no media fees, and 'pin:7' is one"],
] as const)('PART-07 is refused: %o', (charge, fault) => {
  expect(faultOf(charge)).toBe(fault)
})

const aboutOf = (part: object) =>
  'content' in part ? (part.content as { about?: PartName }).about : undefined

test('PART-07 a part about another stands after it, so that what is added has its id by then', () => {
  const names = Object.keys(parts) as PartName[]
  const abouts = names.flatMap((name) => {
    const about = aboutOf(parts[name])
    return about ? [[name, about] as const] : []
  })
  expect(abouts.length).toBeGreaterThan(5)
  expect(abouts.filter(([name, about]) => names.indexOf(name) < names.indexOf(about))).toEqual([])
})

test('PART-07 no key is of two parts', () => {
  const keys = Object.values(parts).flatMap((each) => ('charges' in each ? wordsOf(each.charges) : []))
  expect(keys).toEqual([...new Set(keys)])
})
