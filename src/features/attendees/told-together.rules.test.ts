// CAST-01: what is refused of several people is said once, with their names.
import { expect, test } from 'vitest'
import { refuse } from '../../shared/refusals.ts'
import { dancersOf } from '../registrations/registration.fixtures.ts'
import { toldTogether } from './told-together.rules.ts'

const attendees = dancersOf(6)
const name = (position: number) => {
  const { fname = '', lname = '' } = attendees[position]?.person ?? {}
  return `${fname} ${lname}`
}
const needed = (position: number) =>
  refuse('SCHOLARSHIP_NEEDED', ['attendees', position, 'vip_type_id'], { words: 'Only with one.' })
const level = refuse('WORKSHOP_LEVEL_INVALID', ['attendees', 1, 'workshop_level_id'])
const told = (...found: Parameters<typeof toldTogether>[0]) =>
  toldTogether(found, attendees).map(({ message }) => message)

test.each([
  ['one by the name', [needed(0)], [`${name(0)}: Only with one.`]],
  ['two together', [needed(0), needed(2)], [`${name(0)}, ${name(2)}: Only with one.`]],
  [
    'three, and how many more',
    [0, 1, 2, 3, 4].map(needed),
    [`${name(0)}, ${name(1)}, ${name(2)} and 2 more: Only with one.`],
  ],
  [
    'other refusals as they are',
    [level, needed(0), level],
    [level.message, `${name(0)}: Only with one.`, level.message],
  ],
])('%s', (_, found, messages) => {
  expect(told(...found)).toEqual(messages)
})
